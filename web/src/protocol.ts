// Made by tools/web_types.py from the server's structs. Do not change it by hand.

import type { EventKind, GameFacts, PromptKind, Verb, ZoneKind } from "./games"

export type Lang = "en" | "fr"

export const VERSION = 1

/** Thinking time. ``live``: so many seconds in all, and for one decision; ``days``: a move. */
export interface Clock {
  kind: "days" | "live" | "none"
  total: number
  decision: number
  days: number
}

/** Who shall sit in a seat of a new table: you, anybody, somebody by name, or a bot. */
export interface SeatWish {
  who?: "anybody" | "bot" | "named" | "you"
  name?: string
  deck?: string
}

/** A set of somebody's own cards: its cards are found under its hash. */
export interface SetSeen {
  hash: string
  code: string
  name: string
}

/** All that can be wished for a table. */
export interface TableWish {
  game: string
  format?: string
  seats?: SeatWish[]
  private?: boolean
  rated?: boolean
  best_of?: 1 | 3
  clock?: Clock
  spectators?: "none" | "open"
  delay?: number
  open_after?: boolean
  scenario?: string
  options?: Record<string, number>
  previews?: boolean
  own_cards?: "" | "any" | "mine" | "none"
}

/** A seat as everybody may see it. */
export interface SeatInfo {
  seat: number
  side: string
  title: string
  who: "bot" | "open" | "person"
  name: string
  connected: boolean
  rating: number
  deck: string
  clock: number
  running: boolean
  opponent: string
  gone_until: number
}

/** A table as the lobby shows it. */
export interface TableInfo {
  table: string
  game: string
  format: string
  state: "open" | "over" | "playing"
  seats: SeatInfo[]
  private: boolean
  rated: boolean
  best_of: number
  score: number[]
  number: number
  clock: Clock
  spectators: string
  delay: number
  open_after: boolean
  watching: number
  created: number
  commitment: string
  previews: boolean
  source: string
  own_cards: "any" | "mine" | "none"
  sets: SetSeen[]
}

/** A part of a total. */
export interface TermInfo {
  amount: number
  text: string
  code: string
  rule: string
  word: string
}

/** A total and how it came about. */
export interface SumInfo {
  player: number
  total: number
  terms: TermInfo[]
  text: string
}

/** A card that went from one zone to another. A card that the reader does not know has no number and no id: the move only says that one went. */
export interface MoveInfo {
  source: ZoneKind
  source_owner: number
  zone: ZoneKind
  owner: number
  card: number
  code: string
  shown: boolean
}

/** Something that happened, as its reader may know it. */
export interface LogLine {
  n: number
  kind: EventKind
  text: string
  rule: string
  player: number
  card: number
  code: string
  target: number
  target_code: string
  place: string
  amount: number
  sums: SumInfo[]
  moves: MoveInfo[]
}

/** A possible answer: its key, what it names, and its words. */
export interface OptionInfo {
  key: string
  verb: Verb
  text: string
  card: number
  target: number
  place: string
  amount: number
}

/** The question that the reader has to answer. */
export interface Prompt {
  at: number
  kind: PromptKind
  text: string
  options: OptionInfo[]
  source: number
  deadline: number
  order: number
}

/** A kind of question that a standing order can answer, and what you want. */
export interface OrderInfo {
  kind: string
  title: string
  how: string
  hows: string[]
  usual: string
}

/** Your standing orders. Nobody else is told of them. */
export interface OrdersInfo {
  given: boolean
  orders: OrderInfo[]
  until: string
}

/** A fight that may follow, as far as the reader can know: thousandths of the worlds in which it is fought. */
export interface FightOdds {
  won: number
  lost: number
  tied: number
  share: number
  own: number
  other: number
  own_power: number
  other_power: number
  own_total: number
  other_total: number
}

/** A card that may be lost, in thousandths of all worlds. */
export interface CardRisk {
  card: number
  owner: number
  lost: number
}

/** What is known of an answer's result before it is given. */
export interface PreviewInfo {
  worlds: number
  margin: number
  fights: FightOdds[]
  risks: CardRisk[]
  lines: string[]
}

/** A card that the viewer may know, with what lies on it. */
export interface CardSeen {
  card: number
  id: string
  marks: Record<string, number>
}

/** A zone: how many cards lie there (-1 if there are cards that may not be counted), and those the viewer knows, in their order. */
export interface ZoneSeen {
  kind: ZoneKind
  owner: number
  count: number
  cards: CardSeen[]
}

/** What the viewer may know of the position; ``facts`` differs from game to game. */
export interface ViewInfo {
  viewer: number
  turn: number
  active: number
  waiting: number[]
  zones: ZoneSeen[]
  facts: GameFacts
  winners: number[] | null
}

/** Something that was said at a table. The ``text`` is empty, and the name another one, if who said it has deleted their account. Such a line replaces the one with the same ``n`` that a client may have. */
export interface ChatLine {
  n: number
  name: string
  text: string
  when: number
  seat: number
}

/** After a game: everything that went into its shuffles. ``replay --verify`` checks it. */
export interface Reveal {
  commitment: string
  secret: string
  nonces: string[]
}

/** How a game ended. */
export interface Ended {
  winners: number[]
  text: string
  rule: string
  replay: string
  ratings: Record<string, number[]>
  reveal: Reveal | null
}

/** Somebody wants to go back; ``waits_for`` lists the seats that have not agreed yet. */
export interface TakeBackWish {
  seat: number
  waits_for: number[]
}

/** A game that began under other rules and cannot go on as it is: its people choose together what becomes of it. */
export interface Held {
  text: string
  can_go_on: boolean
  wanted: string[]
  choices: number
}

/** A table as one reader may see it, whole. */
export interface Position {
  info: TableInfo
  seat: number
  n: number
  view: ViewInfo | null
  prompt: Prompt | null
  orders: OrdersInfo | null
  wish: TakeBackWish | null
  can_take_back: "" | "ask" | "free"
  rematch: number[]
  ended: Ended | null
  held: Held | null
  log: LogLine[]
  chat: ChatLine[]
  now: number
}

/** The first message. The session comes from the cookie, or from an API token. */
export interface Hello {
  type: "hello"
  version?: number
  lang?: "en" | "fr"
  token?: string
  re?: number
}

/** Change the language: every table is sent again in it. */
export interface Speak {
  type: "speak"
  lang?: "en" | "fr"
  re?: number
}

/** Send me the open and running tables, and every change to them. */
export interface WatchLobby {
  type: "watch_lobby"
  on?: boolean
  re?: number
}

/** A new table. It starts when every seat is taken. */
export interface OpenTable {
  type: "open_table"
  wish: TableWish
  nonce?: string
  re?: number
}

/** Sit down at a fitting open table, or open one and wait. */
export interface QuickMatch {
  type: "quick_match"
  game: string
  format?: string
  deck?: string
  rated?: boolean
  nonce?: string
  re?: number
}

/** Take an open seat (-1: any). */
export interface Sit {
  type: "sit"
  table: string
  seat?: number
  deck?: string
  nonce?: string
  re?: number
}

/** Follow a table: in one's seat if one has one, else as a spectator. Also comes back to it. ``since``: the number of the last change one has; what came after it is sent, or all. */
export interface Attend {
  type: "attend"
  table: string
  since?: number
  re?: number
}

/** Stop following a table. A seat at a table that has not begun is given up. */
export interface Leave {
  type: "leave"
  table: string
  re?: number
}

/** Answer the question numbered ``at``; further keys answer the questions that follow it, as long as nothing new is shown. */
export interface Choose {
  type: "choose"
  table: string
  at: number
  keys: string[]
  re?: number
}

/** Why is this answer not offered to me? */
export interface WhyNot {
  type: "why_not"
  table: string
  key: string
  re?: number
}

/** What would the bot do in my place? */
export interface Hint {
  type: "hint"
  table: string
  re?: number
}

/** What is known of the result if I answer the question so? */
export interface Preview {
  type: "preview"
  table: string
  at: number
  keys: string[]
  re?: number
}

/** Let me take back my last choice: free while nobody has seen anything new since. */
export interface TakeBack {
  type: "take_back"
  table: string
  re?: number
}

/** Whether the other player may take back. */
export interface AnswerTakeBack {
  type: "answer_take_back"
  table: string
  yes: boolean
  re?: number
}

/** Give the game up. */
export interface Concede {
  type: "concede"
  table: string
  re?: number
}

/** The other seat is gone too long: win the game, or let a bot take the seat. */
export interface Claim {
  type: "claim"
  table: string
  take?: "bot" | "win"
  re?: number
}

/** What shall become of a held game; it happens when all people at the table want the same. */
export interface Resolve {
  type: "resolve"
  table: string
  how: "annul" | "go_on"
  re?: number
}

/** Your standing orders at a table: by kind of question, or for a time. */
export interface GiveOrders {
  type: "orders"
  table: string
  hows?: Record<string, string>
  usual?: boolean
  until?: "event" | "keep" | "none" | "turn"
  wait?: number
  re?: number
}

/** Play again at this table: it begins when all people in its seats want it. */
export interface Rematch {
  type: "rematch"
  table: string
  deck?: string
  nonce?: string
  re?: number
}

/** Say something at a table. */
export interface Say {
  type: "say"
  table: string
  text: string
  re?: number
}

/** Do not show me what somebody says: at this table, or (block) anywhere; or do again. */
export interface Hush {
  type: "hush"
  name: string
  how?: "block" | "mute" | "unblock" | "unmute"
  table?: string
  re?: number
}

/** Tell the operators about somebody at a table. */
export interface Report {
  type: "report"
  table: string
  name: string
  reason: string
  re?: number
}

/** Are you there? */
export interface Ping {
  type: "ping"
  re?: number
}

/** Who you are. The first message of the server. */
export interface Welcome {
  type: "welcome"
  name: string
  guest: boolean
  version: number
  now: number
  tables: string[]
  commitment: string
  re: number
}

/** What was asked is done; nothing else answers it. ``table``: the one it concerns. */
export interface Done {
  type: "done"
  table: string
  commitment: string
  re: number
}

/** What was asked cannot be done: why, by which rule, and what to do. */
export interface Problem {
  type: "problem"
  code: string
  text: string
  rule: string
  table: string
  details: string[]
  commitment: string
  re: number
}

/** A table whole: after coming to it, a change of language, or a gap that is too long. */
export interface TableIs {
  type: "table"
  position: Position
  re: number
}

/** What changed at a table. ``n`` numbers the changes: if one is missing, ``attend`` again. Everything but the log, the chat and the orders replaces what was there; log and chat are added to. ``undone`` says how many lines of the log still hold (after a take-back), -1 for all. */
export interface TableChanged {
  type: "changed"
  table: string
  n: number
  since: number
  info: TableInfo | null
  view: ViewInfo | null
  prompt: Prompt | null
  orders: OrdersInfo | null
  wish: TakeBackWish | null
  can_take_back: "" | "ask" | "free"
  rematch: number[]
  ended: Ended | null
  held: Held | null
  log: LogLine[]
  undone: number
  chat: ChatLine[]
  now: number
  re: number
}

/** The table is no more. */
export interface Closed {
  type: "closed"
  table: string
  text: string
  re: number
}

/** All tables that may be seen. */
export interface LobbyIs {
  type: "lobby"
  tables: TableInfo[]
  people: number
  re: number
}

/** Tables that changed, and ids of those that went away. */
export interface LobbyChanged {
  type: "lobby_changed"
  tables: TableInfo[]
  gone: string[]
  people: number
  re: number
}

/** Somebody wants to play with you. */
export interface Challenged {
  type: "challenged"
  info: TableInfo
  by: string
  re: number
}

/** What the operators tell everybody, until that moment. Without a text nothing is told any more. It comes after ``welcome`` and whenever it changes. */
export interface Announced {
  type: "announced"
  text: string
  until: number
  re: number
}

/** An answer as the bot sees it; ``win`` in thousandths. */
export interface HintAnswer {
  key: string
  text: string
  win: number
  why: string[]
}

/** What the bot would do: its estimate of winning, and the two best other answers. */
export interface HintIs {
  type: "hint"
  table: string
  at: number
  answers: HintAnswer[]
  re: number
}

/** What is known of the result of an answer, from what its player may know. */
export interface PreviewIs {
  type: "preview"
  table: string
  at: number
  keys: string[]
  preview: PreviewInfo
  re: number
}

/** Why an answer is not offered. */
export interface Refusal {
  type: "refusal"
  table: string
  key: string
  text: string
  rule: string
  re: number
}

/** Yes. */
export interface Pong {
  type: "pong"
  now: number
  re: number
}

/** Every refusal of the API: a word for programs, a sentence, and single problems. */
export interface Trouble {
  code: string
  text: string
  details: string[]
  rule: string
}

/** What a client sends: anything unknown in it is refused. */
export interface Credentials {
  name: string
  password: string
}

/** Who is asking. A new visitor is a guest at once; ``csrf`` goes into ``x-csrf-token``. */
export interface Me {
  name: string
  guest: boolean
  csrf: string
  lang: "en" | "fr"
  notice: string
  operator: boolean
  offline: boolean
}

/** A change of the own account; the password now is needed for a new one. */
export interface Change {
  name?: string
  lang?: "en" | "fr" | null
  password?: string
  new_password?: string
}

/** Delete the account, for good. */
export interface Farewell {
  password?: string
}

/** What a client sends: anything unknown in it is refused. */
export interface TokenWish {
  label: string
  scopes: ("decks" | "play" | "read")[]
}

/** An API token; ``token`` is told once, when it is made. */
export interface TokenInfo {
  id: string
  label: string
  scopes: string[]
  created: number
  token: string
}

/** What all shapes share. */
export interface RatingInfo {
  game: string
  format: string
  rating: number
  games: number
}

/** Somebody whom one calls a friend. */
export interface FriendInfo {
  name: string
  online: boolean
  table: string
}

/** A finished game in somebody's history. */
export interface PlayedGame {
  replay: string
  game: string
  format: string
  seats: string[]
  winners: number[]
  seat: number
  ended: number
  choices: number
}

/** What all shapes share. */
export interface Profile {
  name: string
  joined: number
  ratings: RatingInfo[]
  history: PlayedGame[]
}

/** Something that teaches a game when it is first done, in the reader's language. */
export interface GoalInfo {
  id: string
  game: string
  title: string
  about: string
  rule: string
  replay: string
  when: number
}

/** How often in a row, now and at best. */
export interface InARow {
  now: number
  best: number
}

/** What all shapes share. */
export interface RatingPoint {
  when: number
  rating: number
}

/** The ratings of somebody in a format of a game, from the oldest game to the latest. */
export interface RatingCurve {
  game: string
  format: string
  points: RatingPoint[]
}

/** A finished game of a curve of results. */
export interface ResultPoint {
  when: number
  game: string
  balance: number
}

/** A won game that is worth looking at again. */
export interface BestGame {
  played: PlayedGame
  goals: string[]
}

/** What somebody has done so far. */
export interface ProgressInfo {
  goals: GoalInfo[]
  won: InARow
  daily: InARow
  solved: number
  played: number
  ratings: RatingCurve[]
  results: ResultPoint[]
  best: BestGame[]
}

/** What all shapes share. */
export interface FormatInfo {
  id: string
  title: string
  note: string
}

/** Somebody to play against, in the reader's language. The face is ``/api/opponents/ID.svg``. */
export interface OpponentInfo {
  id: string
  name: string
  temper: string
  lines: Record<string, string>
}

/** A choice that a table makes before the game, in the reader's language. */
export interface RuleOptionInfo {
  id: string
  title: string
  rule: string
  values: string[][]
  formats: string[]
  players: number[]
}

/** A game, in the reader's language. */
export interface GameInfo {
  id: string
  title: string
  formats: FormatInfo[]
  players: number[]
  seats: Record<string, string[]>
  sides: Record<string, string>
  zones: Record<string, string>
  bots: string[]
  cards: number
  version: string
  kinds: Record<string, string>
  sets: Record<string, string>
  rarities: Record<string, string>
  about: string
  opponents: OpponentInfo[]
  options: RuleOptionInfo[]
  notes: Record<string, string>
  quick: Clock
}

/** A card for lists, tables and zooms. */
export interface CardInfo {
  id: string
  name: string
  game: string
  set: string
  side: string
  kind: string
  text: string
  facts: Record<string, unknown>
  house: boolean
  errata: boolean
  printed: string
  own: string
}

/** What all shapes share. */
export interface CardFound {
  cards: CardInfo[]
  total: number
  page: number
  pages: number
  notes: string[]
  asked: string[]
  figures: string[][]
}

/** Something that can be written in a search, and what it means. */
export interface SearchForm {
  query: string
  meaning: string
}

/** A field of the search language: its names in the language, and its values if it has few. */
export interface SearchField {
  kind: string
  names: string[]
  values: string[]
}

/** The search language explained. */
export interface SearchGrammar {
  lead: string
  warns: string
  forms: SearchForm[]
  fields: SearchField[]
}

/** All about one card. */
export interface CardPageInfo {
  card: CardInfo
  lines: string[][]
  texts: Record<string, string>
  rulings: string[][]
  errata: string[]
  printings: string[]
  decks: string[]
}

/** What all shapes share. */
export interface RuleInfo {
  id: string
  text: string
  chapter: string
  title: string
}

/** A file of own cards as it is being written. */
export interface SetGiven {
  text: string
  faces?: string[]
}

/** The code of a link to a set. */
export interface SetCode {
  code: string
}

/** Something wrong with a file: where, and what. */
export interface SetProblemAt {
  line: number
  column: number
  text: string
  card: string
}

/** A card of a set that is being written. */
export interface OwnCard {
  card: CardInfo
  texts: Record<string, string>
  line: number
  faces: Record<string, string>
}

/** What a file of own cards says, and all that is wrong with it. */
export interface SetReport {
  problems: SetProblemAt[]
  cards: OwnCard[]
  hints: string[]
  game: string
  code: string
  name: string
  hash: string
  link: string
}

/** A set of own cards, by its hash. */
export interface SetInfo {
  hash: string
  game: string
  code: string
  name: string
  version: string
  author: string
  licence: string
  cards: CardInfo[]
}

/** A set that somebody keeps. */
export interface KeptSet {
  hash: string
  game: string
  code: string
  name: string
  cards: number
}

/** The file of a set. */
export interface SetFile {
  text: string
}

/** A word of card texts. */
export interface WordInfo {
  name: string
  kind: string
  usage: string
  example: string
  text: string
}

/** What all shapes share. */
export interface DeckCard {
  id: string
  count: number
}

/** A deck: a ready one, or one of the own. */
export interface DeckInfo {
  name: string
  game: string
  side: string
  cards: DeckCard[]
  format: string
  ready: boolean
  about: string
  notes: Record<string, string>
  built_from: string
  shown: string[]
}

/** A deck as it is being built or pasted. ``text`` in any form that is understood. */
export interface DeckGiven {
  game: string
  text?: string
  format?: string
  name?: string
}

/** What all shapes share. */
export interface DeckProblem {
  rule: string
  text: string
  cards: string[]
  fix: string
}

/** A line of a pasted deck that could not be read, with what may have been meant. */
export interface LineProblem {
  line: number
  text: string
  problem: string
  candidates: string[]
}

/** A part that the rules want of a deck, in the reader's language. */
export interface DeckNeed {
  label: string
  have: number
  least: number
  most: number
  query: string
  colour: string
}

/** What a deck is and what is wrong with it; drawn curves as plain numbers. */
export interface DeckReport {
  deck: DeckInfo | null
  legal: boolean
  problems: DeckProblem[]
  lines: LineProblem[]
  curves: Record<string, Record<string, number>>
  link: string
  text: string
  mend: Record<string, number>
  mend_notes: Record<string, string>
  needs: DeckNeed[]
}

/** What all shapes share. */
export interface Exported {
  form: string
  name: string
  body: string
}

/** What all shapes share. */
export interface ProductInfo {
  id: string
  game: string
  title: string
  about: string
  cards: number
}

/** Open packs into a collection (empty name: just look). */
export interface Opening {
  product: string
  count?: number
  seed?: string
  collection?: string
}

/** What all shapes share. */
export interface Pulled {
  id: string
  rarity: string
  finish: string
}

/** What all shapes share. */
export interface Opened {
  product: string
  seed: string
  packs: Pulled[][]
}

/** What all shapes share. */
export interface Holding {
  id: string
  owned: number
  foil: number
  wanted: number
  used: number
}

/** What all shapes share. */
export interface Completion {
  set: string
  rarity: string
  have: number
  of: number
}

/** What all shapes share. */
export interface CollectionInfo {
  name: string
  game: string
  cards: number
  holdings: Holding[]
  completion: Completion[]
}

/** A new collection. */
export interface CollectionWish {
  game: string
}

/** The collection whose cards make the deck. */
export interface BuildWish {
  collection: string
}

/** Cards to add or, with a minus, to take out; and how many of a card are wanted. A finish is written after the id: ``DM-1/foil``. */
export interface CardsChange {
  cards?: Record<string, number>
  wants?: Record<string, number>
}

/** A collection as a file holds it, to be added. */
export interface CollectionText {
  text: string
  form?: "csv" | "json"
}

/** A finished game. */
export interface ReplayInfo {
  id: string
  game: string
  format: string
  seats: SeatInfo[]
  choices: number
  ended: Ended
  when: number
  viewpoints: number[]
  turns: number[]
  whole: boolean
  no_branch: string
  sets: SetSeen[]
}

/** How a game stood after so many choices. */
export interface CoursePoint {
  at: number
  worth: number[]
}

/** A choice that changed much. */
export interface TurningPoint {
  at: number
  turn: number
  seat: number
  gain: number
  text: string
}

/** The destinies that a seat drew. */
export interface DestinySum {
  seat: number
  drawn: number
  total: number
}

/** The greatest fight of a game: the sums that met. */
export interface FightTold {
  at: number
  seat: number
  sums: number[]
  text: string
}

/** The course of a finished game, as the bots judge it. */
export interface CourseInfo {
  points: CoursePoint[]
  turning: TurningPoint[]
  destinies: DestinySum[]
  fight: FightTold | null
}

/** A replay after so many choices, as one viewpoint sees it. */
export interface Frame {
  at: number
  view: ViewInfo
  log: LogLine[]
  choice: string
  seat: number
  prompt: Prompt | null
}

/** A part of a good game that came with the program, moment by moment: for a front page. */
export interface ShownPart {
  info: ReplayInfo
  seat: number
  frames: Frame[]
  asked: number[]
}

/** Go on from a moment of a replay: in that seat, against a bot or anybody. */
export interface BranchWish {
  at: number
  seat: number
  against?: string
}

/** The table that was opened. */
export interface TableAt {
  table: string
}

/** A step of a guided game: what is said, and the answer that leads on. ``key`` is the option to choose; empty: any answer goes on. ``show`` names what to point at. */
export interface LessonStep {
  text: string
  key: string
  show: string
}

/** A puzzle or a lesson, in the reader's language. */
export interface PuzzleInfo {
  id: string
  game: string
  title: string
  about: string
  level: number
  steps: LessonStep[]
  solved: boolean
  hint: string
}

/** How a puzzle stands at a table: open, solved or failed. ``made`` counts the solver's choices that hold; in a lesson it is the number of the step. ``at`` is the number of the solver's question that follows them: every later one is a step further. */
export interface PuzzleStands {
  verdict: "failed" | "open" | "solved"
  made: number
  at: number
}

/** Invite somebody to a game by letter. */
export interface LetterWish {
  game: string
  deck?: string
  format?: string
}

/** A letter that came. An invitation is accepted once ``accept`` is set. */
export interface LetterRead {
  text: string
  accept?: boolean
  deck?: string
}

/** A game by letter as it stands. */
export interface LetterInfo {
  id: string
  game: string
  other: string
  state: "accepted" | "asked" | "invited" | "over" | "theirs" | "yours"
  letter: string
  table: string
  side: string
}

/** Open packs for a sealed deck, or draft with bots. */
export interface DraftWish {
  game: string
  side: string
  kind?: "draft" | "sealed"
}

/** Take the card at this place of the pack. */
export interface DraftPick {
  place: number
}

/** A sealed pool, or a draft as it stands. */
export interface DraftInfo {
  id: string
  game: string
  kind: "draft" | "sealed"
  side: string
  over: boolean
  round: number
  pick: number
  pack: string[]
  advice: number
  picked: string[]
}

/** The deck that was built and kept, its format, and one of the other side for a bot. */
export interface Drafted {
  deck: string
  format: string
  against: string
}

/** Let bots play a deck against a deck: so many games, from this number on. */
export interface LabWish {
  game: string
  decks: string[]
  format?: string
  level?: "greedy" | "padawan" | "youngling"
  seed?: string
  first?: number
  games?: number
}

/** How these games ended: won by each deck, drawn, and decisions in all. */
export interface LabResult {
  wins: number[]
  draws: number
  decisions: number
}

/** A finished game of this browser. */
export interface KeptReplay {
  id: string
  game: string
  when: number
  players: string[]
  won: boolean
}

/** How the server runs an event. Spans are seconds, moments milliseconds since 1970. */
export interface EventTerms {
  starts: number
  ends: number
  ready: number
  come: number
  rest: number
  absent: "bot" | "loss"
  bot: string
  fill: number
  most: number
  clock: Clock
  pool: "draft" | "own" | "sealed"
  pick: number
  build: number
  delay: number
  rated: boolean
  about: string
}

/** A new event. */
export interface EventWish {
  title: string
  game: string
  format?: string
  kind?: "double" | "league" | "robin" | "single" | "swiss"
  rounds?: number
  cut?: number
  final?: "double" | "single"
  sides?: "double" | "free" | "single"
  games?: number
  decks?: "own" | "ready"
  lists?: "closed" | "open"
  meetings?: number
  at_once?: number
  terms?: EventTerms
  join?: boolean
}

/** An event as a list shows it. */
export interface EventInfo {
  id: string
  title: string
  game: string
  format: string
  kind: string
  state: "announced" | "cancelled" | "over" | "running"
  pool: string
  organiser: string
  starts: number
  players: number
  most: number
  round: number
  winners: string[]
}

/** A deck of a player, once lists are open. */
export interface EventDeck {
  side: string
  name: string
  cards: Record<string, number>
}

/** What all shapes share. */
export interface EventPlayer {
  name: string
  bot: string
  dropped: boolean
  ready: boolean
  rank: string
  decks: EventDeck[]
}

/** The table of a game of a match. */
export interface EventTable {
  id: string
  come_by: number
  winners: string[]
  over: boolean
}

/** What all shapes share. */
export interface EventMatch {
  table: number
  players: string[]
  sides: string[]
  open: boolean
  score: string
  note: string
  tables: EventTable[]
}

/** What all shapes share. */
export interface EventRound {
  number: number
  title: string
  matches: EventMatch[]
}

/** What all shapes share. */
export interface EventStanding {
  place: number
  name: string
  cells: string[]
  shared: boolean
}

/** Why somebody stands where they stand: every figure with its parts, and what decides against the neighbours. */
export interface EventWhy {
  lines: string[]
}

/** A place of the bracket. */
export interface EventNode {
  id: string
  branch: string
  round: number
  players: string[]
  winner: string
  wins: number[]
}

/** What the event is to the reader. */
export interface MyEvent {
  joined: boolean
  name: string
  organiser: boolean
  ready: boolean
  dropped: boolean
  may_join: boolean
  table: string
  opponent: string
  side: string
  come_by: number
  needs_decks: string[]
  has_decks: string[]
}

/** All that everybody may know of an event, and what it is to the reader. */
export interface EventPage {
  info: EventInfo
  terms: EventTerms
  about: string
  phase: string
  n: number
  now: number
  me: MyEvent
  until: number
  paused: boolean
  reason: string
  players: EventPlayer[]
  rounds: EventRound[]
  heads: string[]
  standings: EventStanding[]
  bracket: EventNode[]
}

/** A line of the log. */
export interface EventLine {
  when: number
  text: string
  judge: boolean
}

/** A deck to hand in; ``auto``: the decks that the bot builds from the pool. */
export interface DeckBring {
  deck?: string
  cards?: Record<string, number>
  side?: string
  auto?: boolean
}

/** A match of a league; without a name the server finds who fits best. */
export interface Meeting {
  name?: string
}

/** What an organiser does. */
export interface JudgeWish {
  do: "add_bot" | "allow" | "back" | "cancel" | "drop" | "extend" | "finish" | "forbid" | "pair_again" | "pause" | "result" | "resume" | "swap"
  name?: string
  other?: string
  round?: number
  table?: number
  wins?: number[]
  draws?: number
  seconds?: number
}

/** A card of the pack that lies before one. */
export interface Pick {
  card: string
}

/** What all shapes share. */
export interface DraftCard {
  id: string
  title: string
  side: string
}

/** The draft table as one player sees it. */
export interface DraftView {
  n: number
  round: number
  rounds: number
  pick: number
  size: number
  left: boolean
  pack: DraftCard[]
  picked: string
  advice: string
  waiting: string[]
  seats: string[]
  taken: DraftCard[]
  until: number
  now: number
  over: boolean
}

/** The cards to build decks from, and the decks that the bot would build. */
export interface PoolView {
  cards: DraftCard[]
  counts: Record<string, number>
  advised: EventDeck[]
  until: number
  now: number
}

/** A browser that is signed in to one's account. */
export interface SessionInfo {
  id: string
  label: string
  created: number
  used: number
  here: boolean
}

/** A new password, with the secret of a link that works once. */
export interface NewPassword {
  secret: string
  password: string
}

/** The secret of a link that works once. */
export interface OneTimeSecret {
  secret: string
}

/** One's mail address. */
export interface EmailInfo {
  possible: boolean
  email: string
  turn_mails: boolean
}

/** An address to be confirmed; the password proves that it is the owner who asks. */
export interface EmailWish {
  email: string
  password: string
}

/** What a client sends: anything unknown in it is refused. */
export interface TurnMailsWish {
  turn_mails: boolean
}

/** Somebody forgot the password of the account with that name. */
export interface Forgot {
  name: string
}

/** What somebody told the operators about somebody. */
export interface ReportInfo {
  id: string
  when: number
  about: string
  by: string
  table: string
  reason: string
}

/** Something that went wrong at a table. */
export interface FaultInfo {
  table: string
  when: number
  kind: string
  fault: string
}

/** An account as operators see it. Moments are 0 for never, and far away for good. */
export interface PersonInfo {
  name: string
  guest: boolean
  created: number
  seen: number
  role: string
  banned_until: number
  ban_reason: string
  muted_until: number
}

/** Something that an operator did. */
export interface LoggedDeed {
  when: number
  by: string
  action: string
  name: string
  table: string
  detail: string
}

/** A ban or a mute: for some days, 0 for good. */
export interface Measure {
  days?: number
  reason?: string
}

/** What a client sends: anything unknown in it is refused. */
export interface NewName {
  name: string
}

/** What everybody is told for some minutes; without a text nothing is told any more. */
export interface Announcement {
  text?: string
  text_fr?: string
  minutes?: number
}

/** A table to be cleared away. */
export interface Closing {
  table: string
  reason?: string
}

export type ClientMessage =
  | Hello
  | Speak
  | WatchLobby
  | OpenTable
  | QuickMatch
  | Sit
  | Attend
  | Leave
  | Choose
  | WhyNot
  | Hint
  | Preview
  | TakeBack
  | AnswerTakeBack
  | Concede
  | Claim
  | Resolve
  | GiveOrders
  | Rematch
  | Say
  | Hush
  | Report
  | Ping

export type ServerMessage =
  | Welcome
  | Done
  | Problem
  | TableIs
  | TableChanged
  | Closed
  | LobbyIs
  | LobbyChanged
  | Challenged
  | Announced
  | HintIs
  | PreviewIs
  | Refusal
  | Pong

/** Everything that comes from the server, by name. */
export interface Shapes {
  Clock: Clock
  SetSeen: SetSeen
  SeatInfo: SeatInfo
  TableInfo: TableInfo
  TermInfo: TermInfo
  SumInfo: SumInfo
  MoveInfo: MoveInfo
  LogLine: LogLine
  OptionInfo: OptionInfo
  Prompt: Prompt
  OrderInfo: OrderInfo
  OrdersInfo: OrdersInfo
  FightOdds: FightOdds
  CardRisk: CardRisk
  PreviewInfo: PreviewInfo
  CardSeen: CardSeen
  ZoneSeen: ZoneSeen
  ViewInfo: ViewInfo
  ChatLine: ChatLine
  Reveal: Reveal
  Ended: Ended
  TakeBackWish: TakeBackWish
  Held: Held
  Position: Position
  Welcome: Welcome
  Done: Done
  Problem: Problem
  TableIs: TableIs
  TableChanged: TableChanged
  Closed: Closed
  LobbyIs: LobbyIs
  LobbyChanged: LobbyChanged
  Challenged: Challenged
  Announced: Announced
  HintAnswer: HintAnswer
  HintIs: HintIs
  PreviewIs: PreviewIs
  Refusal: Refusal
  Pong: Pong
  Trouble: Trouble
  Me: Me
  TokenInfo: TokenInfo
  RatingInfo: RatingInfo
  FriendInfo: FriendInfo
  PlayedGame: PlayedGame
  Profile: Profile
  GoalInfo: GoalInfo
  InARow: InARow
  RatingPoint: RatingPoint
  RatingCurve: RatingCurve
  ResultPoint: ResultPoint
  BestGame: BestGame
  ProgressInfo: ProgressInfo
  FormatInfo: FormatInfo
  OpponentInfo: OpponentInfo
  RuleOptionInfo: RuleOptionInfo
  GameInfo: GameInfo
  CardInfo: CardInfo
  CardFound: CardFound
  SearchForm: SearchForm
  SearchField: SearchField
  SearchGrammar: SearchGrammar
  CardPageInfo: CardPageInfo
  RuleInfo: RuleInfo
  SetProblemAt: SetProblemAt
  OwnCard: OwnCard
  SetReport: SetReport
  SetInfo: SetInfo
  KeptSet: KeptSet
  SetFile: SetFile
  WordInfo: WordInfo
  DeckCard: DeckCard
  DeckInfo: DeckInfo
  DeckProblem: DeckProblem
  LineProblem: LineProblem
  DeckNeed: DeckNeed
  DeckReport: DeckReport
  Exported: Exported
  ProductInfo: ProductInfo
  Pulled: Pulled
  Opened: Opened
  Holding: Holding
  Completion: Completion
  CollectionInfo: CollectionInfo
  ReplayInfo: ReplayInfo
  CoursePoint: CoursePoint
  TurningPoint: TurningPoint
  DestinySum: DestinySum
  FightTold: FightTold
  CourseInfo: CourseInfo
  Frame: Frame
  ShownPart: ShownPart
  TableAt: TableAt
  LessonStep: LessonStep
  PuzzleInfo: PuzzleInfo
  PuzzleStands: PuzzleStands
  LetterInfo: LetterInfo
  DraftInfo: DraftInfo
  Drafted: Drafted
  LabResult: LabResult
  KeptReplay: KeptReplay
  EventTerms: EventTerms
  EventInfo: EventInfo
  EventDeck: EventDeck
  EventPlayer: EventPlayer
  EventTable: EventTable
  EventMatch: EventMatch
  EventRound: EventRound
  EventStanding: EventStanding
  EventWhy: EventWhy
  EventNode: EventNode
  MyEvent: MyEvent
  EventPage: EventPage
  EventLine: EventLine
  DraftCard: DraftCard
  DraftView: DraftView
  PoolView: PoolView
  SessionInfo: SessionInfo
  EmailInfo: EmailInfo
  ReportInfo: ReportInfo
  FaultInfo: FaultInfo
  PersonInfo: PersonInfo
  LoggedDeed: LoggedDeed
}

/** The usual values of a shape's fields, and the shapes inside it ("Card", "Card[]"). */
export interface Filling {
  usual?: Record<string, unknown>
  inside?: Record<string, string>
}

export const FILLINGS: Record<keyof Shapes, Filling> = {
  Clock: {"usual":{"kind":"none","total":0,"decision":0,"days":0}},
  SetSeen: {},
  SeatInfo: {"usual":{"who":"open","name":"","connected":true,"rating":0,"deck":"","clock":-1,"running":false,"opponent":"","gone_until":0}},
  TableInfo: {"usual":{"private":false,"rated":false,"best_of":1,"score":[],"number":1,"clock":{},"spectators":"open","delay":0,"open_after":true,"watching":0,"created":0,"commitment":"","previews":true,"source":"","own_cards":"none","sets":[]},"inside":{"seats":"SeatInfo[]","clock":"Clock","sets":"SetSeen[]"}},
  TermInfo: {"usual":{"code":"","rule":"","word":""}},
  SumInfo: {"usual":{"text":""},"inside":{"terms":"TermInfo[]"}},
  MoveInfo: {"usual":{"card":-1,"code":"","shown":false}},
  LogLine: {"usual":{"rule":"","player":-1,"card":-1,"code":"","target":-1,"target_code":"","place":"","amount":0,"sums":[],"moves":[]},"inside":{"sums":"SumInfo[]","moves":"MoveInfo[]"}},
  OptionInfo: {"usual":{"card":-1,"target":-1,"place":"","amount":-1}},
  Prompt: {"usual":{"source":-1,"deadline":0,"order":0},"inside":{"options":"OptionInfo[]"}},
  OrderInfo: {"usual":{"usual":"ask"}},
  OrdersInfo: {"usual":{"until":""},"inside":{"orders":"OrderInfo[]"}},
  FightOdds: {"usual":{"own":-1,"other":-1,"own_power":0,"other_power":0,"own_total":0,"other_total":0}},
  CardRisk: {},
  PreviewInfo: {"usual":{"margin":0,"fights":[],"risks":[],"lines":[]},"inside":{"fights":"FightOdds[]","risks":"CardRisk[]"}},
  CardSeen: {"usual":{"marks":{}}},
  ZoneSeen: {"usual":{"cards":[]},"inside":{"cards":"CardSeen[]"}},
  ViewInfo: {"usual":{"winners":null},"inside":{"zones":"ZoneSeen[]"}},
  ChatLine: {"usual":{"seat":-1}},
  Reveal: {},
  Ended: {"usual":{"rule":"","replay":"","ratings":{},"reveal":null},"inside":{"reveal":"Reveal"}},
  TakeBackWish: {},
  Held: {"usual":{"choices":-1}},
  Position: {"usual":{"view":null,"prompt":null,"orders":null,"wish":null,"can_take_back":"","rematch":[],"ended":null,"held":null,"log":[],"chat":[],"now":0},"inside":{"info":"TableInfo","view":"ViewInfo","prompt":"Prompt","orders":"OrdersInfo","wish":"TakeBackWish","ended":"Ended","held":"Held","log":"LogLine[]","chat":"ChatLine[]"}},
  Welcome: {"usual":{"version":1,"now":0,"tables":[],"commitment":"","re":0}},
  Done: {"usual":{"table":"","commitment":"","re":0}},
  Problem: {"usual":{"rule":"","table":"","details":[],"commitment":"","re":0}},
  TableIs: {"usual":{"re":0},"inside":{"position":"Position"}},
  TableChanged: {"usual":{"since":-1,"info":null,"view":null,"prompt":null,"orders":null,"wish":null,"can_take_back":"","rematch":[],"ended":null,"held":null,"log":[],"undone":-1,"chat":[],"now":0,"re":0},"inside":{"info":"TableInfo","view":"ViewInfo","prompt":"Prompt","orders":"OrdersInfo","wish":"TakeBackWish","ended":"Ended","held":"Held","log":"LogLine[]","chat":"ChatLine[]"}},
  Closed: {"usual":{"text":"","re":0}},
  LobbyIs: {"usual":{"tables":[],"people":0,"re":0},"inside":{"tables":"TableInfo[]"}},
  LobbyChanged: {"usual":{"tables":[],"gone":[],"people":0,"re":0},"inside":{"tables":"TableInfo[]"}},
  Challenged: {"usual":{"re":0},"inside":{"info":"TableInfo"}},
  Announced: {"usual":{"re":0}},
  HintAnswer: {"usual":{"win":0,"why":[]}},
  HintIs: {"usual":{"re":0},"inside":{"answers":"HintAnswer[]"}},
  PreviewIs: {"usual":{"re":0},"inside":{"preview":"PreviewInfo"}},
  Refusal: {"usual":{"rule":"","re":0}},
  Pong: {"usual":{"re":0}},
  Trouble: {"usual":{"details":[],"rule":""}},
  Me: {"usual":{"lang":"en","notice":"","operator":false,"offline":false}},
  TokenInfo: {"usual":{"token":""}},
  RatingInfo: {},
  FriendInfo: {"usual":{"online":false,"table":""}},
  PlayedGame: {},
  Profile: {"inside":{"ratings":"RatingInfo[]","history":"PlayedGame[]"}},
  GoalInfo: {"usual":{"replay":"","when":0}},
  InARow: {"usual":{"now":0,"best":0}},
  RatingPoint: {},
  RatingCurve: {"inside":{"points":"RatingPoint[]"}},
  ResultPoint: {},
  BestGame: {"inside":{"played":"PlayedGame"}},
  ProgressInfo: {"usual":{"won":{},"daily":{},"solved":0,"played":0,"ratings":[],"results":[],"best":[]},"inside":{"goals":"GoalInfo[]","won":"InARow","daily":"InARow","ratings":"RatingCurve[]","results":"ResultPoint[]","best":"BestGame[]"}},
  FormatInfo: {"usual":{"note":""}},
  OpponentInfo: {},
  RuleOptionInfo: {"usual":{"formats":[],"players":[]}},
  GameInfo: {"usual":{"kinds":{},"sets":{},"rarities":{},"about":"","opponents":[],"options":[],"notes":{},"quick":{}},"inside":{"formats":"FormatInfo[]","opponents":"OpponentInfo[]","options":"RuleOptionInfo[]","quick":"Clock"}},
  CardInfo: {"usual":{"text":"","facts":{},"house":false,"errata":false,"printed":"","own":""}},
  CardFound: {"usual":{"notes":[],"asked":[],"figures":[]},"inside":{"cards":"CardInfo[]"}},
  SearchForm: {},
  SearchField: {},
  SearchGrammar: {"inside":{"forms":"SearchForm[]","fields":"SearchField[]"}},
  CardPageInfo: {"inside":{"card":"CardInfo"}},
  RuleInfo: {"usual":{"title":""}},
  SetProblemAt: {"usual":{"card":""}},
  OwnCard: {"usual":{"faces":{}},"inside":{"card":"CardInfo"}},
  SetReport: {"usual":{"cards":[],"hints":[],"game":"","code":"","name":"","hash":"","link":""},"inside":{"problems":"SetProblemAt[]","cards":"OwnCard[]"}},
  SetInfo: {"inside":{"cards":"CardInfo[]"}},
  KeptSet: {},
  SetFile: {},
  WordInfo: {},
  DeckCard: {},
  DeckInfo: {"usual":{"format":"","ready":false,"about":"","notes":{},"built_from":"","shown":[]},"inside":{"cards":"DeckCard[]"}},
  DeckProblem: {"usual":{"cards":[],"fix":""}},
  LineProblem: {"usual":{"candidates":[]}},
  DeckNeed: {"usual":{"colour":""}},
  DeckReport: {"usual":{"curves":{},"link":"","text":"","mend":{},"mend_notes":{},"needs":[]},"inside":{"deck":"DeckInfo","problems":"DeckProblem[]","lines":"LineProblem[]","needs":"DeckNeed[]"}},
  Exported: {},
  ProductInfo: {},
  Pulled: {"usual":{"finish":""}},
  Opened: {"inside":{"packs":"Pulled[][]"}},
  Holding: {"usual":{"foil":0,"wanted":0,"used":0}},
  Completion: {},
  CollectionInfo: {"usual":{"holdings":[],"completion":[]},"inside":{"holdings":"Holding[]","completion":"Completion[]"}},
  ReplayInfo: {"usual":{"turns":[],"whole":true,"no_branch":"","sets":[]},"inside":{"seats":"SeatInfo[]","ended":"Ended","sets":"SetSeen[]"}},
  CoursePoint: {},
  TurningPoint: {},
  DestinySum: {},
  FightTold: {},
  CourseInfo: {"usual":{"fight":null},"inside":{"points":"CoursePoint[]","turning":"TurningPoint[]","destinies":"DestinySum[]","fight":"FightTold"}},
  Frame: {"usual":{"choice":"","seat":-1,"prompt":null},"inside":{"view":"ViewInfo","log":"LogLine[]","prompt":"Prompt"}},
  ShownPart: {"inside":{"info":"ReplayInfo","frames":"Frame[]"}},
  TableAt: {},
  LessonStep: {"usual":{"key":"","show":""}},
  PuzzleInfo: {"usual":{"level":1,"steps":[],"solved":false,"hint":""},"inside":{"steps":"LessonStep[]"}},
  PuzzleStands: {"usual":{"made":0,"at":0}},
  LetterInfo: {"usual":{"letter":"","table":"","side":""}},
  DraftInfo: {"usual":{"over":false,"round":0,"pick":0,"pack":[],"advice":-1,"picked":[]}},
  Drafted: {},
  LabResult: {"usual":{"draws":0,"decisions":0}},
  KeptReplay: {"usual":{"won":false}},
  EventTerms: {"usual":{"starts":0,"ends":0,"ready":60,"come":300,"rest":20,"absent":"loss","bot":"padawan","fill":0,"most":256,"clock":{"kind":"live","total":1800,"decision":180},"pool":"own","pick":60,"build":600,"delay":0,"rated":false,"about":""},"inside":{"clock":"Clock"}},
  EventInfo: {"usual":{"pool":"own","organiser":"","starts":0,"players":0,"most":0,"round":0,"winners":[]}},
  EventDeck: {},
  EventPlayer: {"usual":{"bot":"","dropped":false,"ready":false,"rank":"","decks":[]},"inside":{"decks":"EventDeck[]"}},
  EventTable: {"usual":{"winners":[],"over":false}},
  EventMatch: {"usual":{"sides":[],"open":false,"score":"","note":"","tables":[]},"inside":{"tables":"EventTable[]"}},
  EventRound: {"inside":{"matches":"EventMatch[]"}},
  EventStanding: {"usual":{"shared":false}},
  EventWhy: {},
  EventNode: {"usual":{"winner":"","wins":[]}},
  MyEvent: {"usual":{"joined":false,"name":"","organiser":false,"ready":false,"dropped":false,"may_join":false,"table":"","opponent":"","side":"","come_by":0,"needs_decks":[],"has_decks":[]}},
  EventPage: {"usual":{"until":0,"paused":false,"reason":"","players":[],"rounds":[],"heads":[],"standings":[],"bracket":[]},"inside":{"info":"EventInfo","terms":"EventTerms","me":"MyEvent","players":"EventPlayer[]","rounds":"EventRound[]","standings":"EventStanding[]","bracket":"EventNode[]"}},
  EventLine: {"usual":{"judge":false}},
  DraftCard: {"usual":{"side":""}},
  DraftView: {"usual":{"pack":[],"picked":"","advice":"","waiting":[],"seats":[],"taken":[],"until":0,"now":0,"over":false},"inside":{"pack":"DraftCard[]","taken":"DraftCard[]"}},
  PoolView: {"usual":{"until":0,"now":0},"inside":{"cards":"DraftCard[]","advised":"EventDeck[]"}},
  SessionInfo: {"usual":{"here":false}},
  EmailInfo: {"usual":{"email":"","turn_mails":false}},
  ReportInfo: {},
  FaultInfo: {},
  PersonInfo: {"usual":{"role":"","banned_until":0,"ban_reason":"","muted_until":0}},
  LoggedDeed: {},
}

/** The shape of each message of the server, by its tag. */
export const MESSAGES: Record<ServerMessage["type"], keyof Shapes> = {
  welcome: "Welcome",
  done: "Done",
  problem: "Problem",
  table: "TableIs",
  changed: "TableChanged",
  closed: "Closed",
  lobby: "LobbyIs",
  lobby_changed: "LobbyChanged",
  challenged: "Challenged",
  announced: "Announced",
  hint: "HintIs",
  preview: "PreviewIs",
  refusal: "Refusal",
  pong: "Pong",
}
