/** The sets of own cards that are meant now, by the ids of their cards: two may use the same ids. */
const hashes = new Map<string, string>()

/** The hash of the set that an own card comes from; empty for a card of the game. */
export function ownHash(id: string): string {
  return hashes.get(id) ?? ""
}

export function useOwn(id: string, hash: string): void {
  if (hash !== "") hashes.set(id, hash)
}
