// boardgame.io's own server with a small turn-based game: nothing stored, no rules to speak of.
// Run it with NODE_ENV=production: without, it checks and logs every move.
import { createRequire } from "node:module"
const require = createRequire(import.meta.url)
const { Server, Origins } = require("boardgame.io/server")

const CARDS = 60
const PILES = 12

// About as much to tell as a card game has: two hands, a pile each, what lies on the table.
const game = {
  name: "draw",
  // Nobody takes anything back here, and it saves a copy of every state.
  disableUndo: true,
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({
    zones: Array.from({ length: PILES }, (_, zone) =>
      Array.from({ length: CARDS / PILES }, (_, card) => ({ card: zone * 5 + card, id: `C-${card}` }))),
    log: [],
  }),
  playerView: ({ G, playerID }) => ({
    ...G,
    zones: G.zones.map((zone, place) => (place === (playerID === "0" ? 1 : 0) ? zone.length : zone)),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    move: ({ G, ctx }, from, to) => {
      const card = G.zones[from].pop()
      if (card !== undefined) G.zones[to].push(card)
      G.log = [...G.log.slice(-20), { player: ctx.currentPlayer, from, to }]
    },
  },
}

const server = Server({ games: [game], origins: [Origins.LOCALHOST] })
const port = Number(process.argv[2])
// The lobby on a port of its own, as boardgame.io allows: on a shared one its routes are not found.
const running = await server.run({ port, lobbyConfig: { apiPort: port + 1 } })
console.log("ready")
process.on("SIGTERM", () => {
  server.kill(running)
  process.exit(0)
})
