const Z = 1.96

/** Wilson's interval: between which rates the true one lies, with 95 % confidence. */
export function wilson(points: number, games: number): [number, number] {
  if (games === 0) return [0, 1]
  const rate = points / games
  const spread = Z * Math.sqrt((rate * (1 - rate)) / games + (Z * Z) / (4 * games * games))
  const middle = rate + (Z * Z) / (2 * games)
  const whole = 1 + (Z * Z) / games
  return [Math.max(0, (middle - spread) / whole), Math.min(1, (middle + spread) / whole)]
}
