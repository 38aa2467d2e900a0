// Scripted players over real websockets: so many tables, each answers as soon as it is asked.
//   node drive.mjs drawdestiny|boardgameio URL TABLES MOVES WARM
// The first WARM moves are not measured: a server that compiles as it goes is at its best after them.
// Prints one line of JSON: moves made, seconds, latency from sent to told, what was refused.
import { createRequire } from "node:module"
const require = createRequire(import.meta.url)
const WebSocket = require("ws")

const [kind, url] = process.argv.slice(2)
const [tables, measured, warm] = process.argv.slice(4).map(Number)
const moves = warm + measured
const GAMES = ["episode-one", "young-jedi", "jedi-knights"]
const AT_ONCE = 20

let latencies = []
let done = 0
let sent = 0
let problems = 0
let bytes = 0
let begun = 0
let finish
const finished = new Promise((resolve) => (finish = resolve))

function made(start) {
  done += 1
  latencies.push(performance.now() - start)
  if (done === warm) measure()
  if (done === moves) finish()
}

/** From here on it counts. */
function measure() {
  latencies = []
  console.error("the server is warm")
  begun = performance.now()
}

/** A small generator, so that every run makes the same choices. */
function dice(seed) {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

async function inTurn(count, make) {
  const made = []
  for (let first = 0; first < count; first += AT_ONCE) {
    const size = Math.min(AT_ONCE, count - first)
    made.push(...(await Promise.all(Array.from({ length: size }, (_, place) => make(first + place)))))
  }
  return made
}

// -- Draw Destiny ------------------------------------------------------------------------------

async function guest() {
  const answer = await fetch(`${url}/api/me`)
  const cookie = answer.headers.getSetCookie().map((one) => one.split(";")[0]).join("; ")
  const socket = new WebSocket(url.replace("http", "ws") + "/ws", {
    headers: { cookie, origin: url }, perMessageDeflate: false,
  })
  await new Promise((resolve, reject) => {
    socket.once("open", resolve)
    socket.once("error", reject)
  })
  const waiting = new Map()
  let number = 0
  const person = {
    heard: () => {},
    send: (message) => socket.send(JSON.stringify(message)),
    ask(message) {
      number += 1
      const re = number
      return new Promise((resolve) => {
        waiting.set(re, resolve)
        person.send({ ...message, re })
      })
    },
  }
  socket.on("message", (data) => {
    bytes += data.length
    const message = JSON.parse(data)
    const answered = waiting.get(message.re)
    if (answered !== undefined) {
      waiting.delete(message.re)
      answered(message)
    }
    person.heard(message)
  })
  await person.ask({ type: "hello", version: 1, lang: "en" })
  return person
}

async function drawDestiny(place) {
  const [one, other] = await Promise.all([guest(), guest()])
  const wish = { game: GAMES[place % GAMES.length], private: true, seats: [{ who: "you" }, { who: "anybody" }] }
  const opened = await one.ask({ type: "open_table", wish })
  const table = opened.table ?? opened.position?.info.table
  if (table === undefined) throw new Error(`no table: ${JSON.stringify(opened)}`)
  const roll = dice(place + 1)
  let going = false
  const prompts = new Map()
  const over = new Set()
  function play(person, prompt) {
    if (prompt === null || prompt === undefined) return
    const before = prompts.get(person)
    prompts.set(person, prompt)
    if (!going || before?.at === prompt.at) return
    answer(person, prompt)
  }
  function answer(person, prompt) {
    if (sent >= moves) return
    sent += 1
    person.since = performance.now()
    person.send({ type: "choose", table, at: prompt.at, keys: [prompt.options[roll(prompt.options.length)].key] })
  }
  for (const person of [one, other]) {
    person.since = 0
    person.heard = (message) => {
      if (message.type === "problem") problems += 1
      const told = message.type === "table" ? message.position : message.type === "changed" ? message : null
      if (told === null) return
      if (person.since > 0 && (told.prompt?.at !== prompts.get(person)?.at || told.ended)) {
        made(person.since)
        person.since = 0
      }
      if (told.ended && !over.has(person)) {
        over.add(person)
        if (sent < moves) person.send({ type: "rematch", table })
        return
      }
      if (!told.ended) over.delete(person)
      play(person, told.prompt)
    }
  }
  await other.ask({ type: "sit", table })
  await Promise.all([one, other].map((person) => person.ask({ type: "attend", table })))
  return () => {
    going = true
    for (const [person, prompt] of prompts) answer(person, prompt)
  }
}

// -- boardgame.io ------------------------------------------------------------------------------

async function boardgameio(place) {
  const { io } = require("socket.io-client")
  const lobby = new URL(url)
  lobby.port = String(Number(lobby.port) + 1)
  const post = async (path, body) => {
    const answer = await fetch(new URL(`games/draw/${path}`, lobby), {
      method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
    })
    return answer.json()
  }
  const { matchID } = await post("create", { numPlayers: 2 })
  const people = await Promise.all(["0", "1"].map(async (playerID) => {
    const { playerCredentials } = await post(`${matchID}/join`, { playerID, playerName: `p${playerID}` })
    const socket = io(`${url}/draw`, { transports: ["websocket"], forceNew: true })
    await new Promise((resolve) => socket.once("connect", resolve))
    const person = { playerID, socket, credentials: playerCredentials, since: 0, state: null }
    await new Promise((resolve) => {
      socket.once("sync", (_, sync) => {
        person.state = sync.state
        resolve()
      })
      socket.emit("sync", matchID, playerID, playerCredentials, 2)
    })
    return person
  }))
  const roll = dice(place + 1)
  let going = false
  function move(person) {
    if (!going || sent >= moves || person.state.ctx.currentPlayer !== person.playerID) return
    sent += 1
    person.since = performance.now()
    const payload = { type: "move", args: [roll(12), roll(12)], playerID: person.playerID, credentials: person.credentials }
    person.socket.emit("update", { type: "MAKE_MOVE", payload }, person.state._stateID, matchID, person.playerID)
  }
  for (const person of people) {
    person.socket.on("update", (_, state) => {
      bytes += 1
      person.state = state
      if (person.since > 0) {
        made(person.since)
        person.since = 0
      }
      move(person)
    })
  }
  return () => {
    going = true
    for (const person of people) move(person)
  }
}

// -- the run -----------------------------------------------------------------------------------

const starts = await inTurn(tables, kind === "drawdestiny" ? drawDestiny : boardgameio)
if (warm === 0) measure()
for (const start of starts) start()
const late = setTimeout(() => {
  console.error(`only ${done} of ${moves} moves were made in 300 s`)
  process.exit(1)
}, 300_000)
await finished
clearTimeout(late)
const seconds = (performance.now() - begun) / 1000
latencies.sort((a, b) => a - b)
const at = (part) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))]
console.log(JSON.stringify({
  kind, tables, moves: latencies.length, seconds, per_second: latencies.length / seconds,
  p50: at(0.5), p99: at(0.99), problems,
}))
process.exit(0)
