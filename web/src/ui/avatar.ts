/** So many faces there are for people; the server draws them. */
const FACES = 20

/** The face that somebody has by their name: the same for everybody who looks. */
export function avatarOf(name: string): string {
  let mark = 7
  for (const letter of name.normalize("NFKD").toLowerCase()) mark = (mark * 31 + (letter.codePointAt(0) ?? 0)) % 100_003
  return `avatar-${mark % FACES}`
}
