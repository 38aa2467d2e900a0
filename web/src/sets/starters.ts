/** A first file for each game: one card, to be changed. */
const HEAD = (game: string): string => `game = "${game}"
name = "My set"
code = "MY"
version = "1"

[[card]]
id = "MY-1"
`

const STARTERS: Record<string, string> = {
  "jedi-knights": `title = "Ridge Lookout"
kind = "character"
side = "alliance"
keywords = ["Typical", "Rebel", "Scout"]
cost = 1
power = 3
defense = 3
leadership = 0
destiny = 4
text = """
Power(+2, SupportedBy(REBEL))
When(ThisPlayed(), DrawCards(1))
"""
`,
  "young-jedi": `title = "Tela Marr"
subtitle = "Gungan Scout"
kind = "character"
side = "light"
mark = "unique"
counters = 3
power = 4
planet = "naboo"
sites = [0, 0, 2]
damage = 3
destiny = 3
dot = "green"
text = 'Bonus(2, when=Fights(trait("droid")))'
`,
  "episode-one": `title = "Ferry Captain"
kind = "character"
side = "light"
leader_bonus = 3
destiny = 3
`,
}

export function starter(game: string): string {
  return HEAD(game) + (STARTERS[game] ?? 'title = "A card"\n')
}
