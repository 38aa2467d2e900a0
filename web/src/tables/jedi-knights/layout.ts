import type { Frame } from "../layout/frame"
import { clamp, TALL, type Box, type Place } from "../layout/geometry"
import { BEHIND, heightFor, layRow, scaleOf, shareOut, type Bounds, type Pile } from "../layout/row"

/** Those who stand on one side of a place: by seat, for each how many cards look out from behind it. */
export type Half = number[][]

/** The system or the site: one's own side on the left, the other on the right. */
export interface Ground {
  near: Half
  far: Half
}

/** What stands in the middle: a battle, cards to choose from, or nothing. */
export type Middle = "" | "battle" | "tray"

export interface Table {
  frame: Frame
  system: Ground
  site: Ground
  middle: Middle
  /** How many cards lie in the tray. */
  tray: number
  /** Beside the places, by seat and near ones first: Theme piles, Events in play. How many cards each. */
  apart: { near: number[]; far: number[] }
}

export interface GroundLaid {
  box: Box
  /** By seat; places count from the upper left corner of the window. */
  near: Place[][]
  far: Place[][]
  nearBoxes: Box[]
  farBoxes: Box[]
}

export interface Laid {
  w: number
  system: GroundLaid
  site: GroundLaid
  middle: Box
  tray: Place[]
  /** Beside the places; on a window without room there, nowhere: a number on the plate stands for them. */
  near: Place[][]
  far: Place[][]
}

const GAP = 10
const TITLE = 24
/** How wide cards become at most, beside the least width of the window. */
const LARGEST = 1.3
/** A number stands out of a card's upper edge by this part of its width. */
const ABOVE = 0.09
/** In teams a line below the cards says whose they are. */
const WHOSE = 14
/** A place where nobody is keeps so much of a card's height. */
const EMPTY = 0.3
/** How high a battle is: its head, and fighters larger than those who wait. */
const BATTLE = 1.3
const HEAD = 26
/** What lies beside the places is smaller. */
const APART = 0.62
const LABEL = 16

export function layOut(table: Table): Laid {
  // Both sides have half of the width; where that is too little, the larger one has more, and all lie closer.
  const even = sized(table, false)
  const close = even.w < table.frame.least.table ? sized(table, true) : even
  return placed(table, close.w > even.w ? close : even)
}

interface Sized {
  w: number
  /** Whether the sides share the width by their number, and cards may lie closer. */
  close: boolean
  field: Box
  whose: number
  /** How high the middle is, and each of the two places. */
  middle: number
  heights: number[]
}

function sized(table: Table, close: boolean): Sized {
  const { frame } = table
  const { table: least } = frame.least
  const field: Box = { ...frame.floor, y: frame.field.y, height: frame.field.height }
  const whose = teams(table) && frame.kind === "wide" ? WHOSE : 0
  const middle = middleHeight(table, field)
  const room = field.height - 2 * TITLE - 2 * whose - (middle > 0 ? middle + 2 * GAP : GAP)
  const needs = (w: number, free: boolean): number[] =>
    [table.system, table.site].map((ground) => {
      const [near, far] = halvesOf(ground, field, close)
      const ways = free ? "free" : close ? "close" : "any"
      const high = Math.max(halfHeight(ground.near, w, near, ways, least / 2), halfHeight(ground.far, w, far, ways, least / 2))
      return high === 0 ? least * EMPTY : high + w * ABOVE
    })
  const sum = (all: number[]): number => all.reduce((one, other) => one + other, 0)
  const w = widest(least, (wide, free) => sum(needs(wide, free)) <= room + 0.5)
  const wanted = needs(w, w > least)
  const spare = room - sum(wanted)
  const heights = spare >= -0.5 ? wanted.map((one) => one + spare / 2) : [room / 2, room / 2]
  return { w, close, field, whose, middle, heights }
}

/** The parts of one's own and of the other side, from left to right. */
function halvesOf(ground: Ground, field: Box, close: boolean): [Box, Box] {
  const size = (half: Half): number => half.reduce((sum, seat) => sum + seat.length, 0)
  const part = close ? clamp(0.2, (size(ground.near) + 0.5) / (size(ground.near) + size(ground.far) + 1), 0.8) : 0.5
  const width = (field.width - GAP) * part
  return [{ ...field, width }, { ...field, x: field.x + width + GAP, width: field.width - GAP - width }]
}

function placed(table: Table, { w, close, field, whose, middle, heights }: Sized): Laid {
  const { frame } = table
  const floor = frame.least.table / 2
  const above = w * ABOVE
  const lay = (ground: Ground, y: number, height: number): GroundLaid => {
    const [left, right] = halvesOf(ground, field, close)
    const half = (side: Half, box: Box): [Place[][], Box[]] => {
      const inner: Box = { ...box, y: y + TITLE + above, height: height - above }
      const boxes = shareOut(side.map((seat) => seat.length), inner, floor, GAP)
      const rows = side.map((seat, at) => {
        const bounds: Bounds = { box: boxes[at] as Box, most: w, least: w, floor, stand: 0.5, close }
        return layRow(pilesOf(seat), w, bounds).piles.flat()
      })
      return [rows, boxes]
    }
    const [near, nearBoxes] = half(ground.near, left)
    const [far, farBoxes] = half(ground.far, right)
    return { box: { ...field, y, height: height + TITLE + whose }, near, far, nearBoxes, farBoxes }
  }
  const [first = 0, second = 0] = heights
  const top = field.y + first + TITLE + whose + GAP
  const box: Box = { x: field.x, y: top, width: field.width, height: middle }
  return {
    w,
    system: lay(table.system, field.y, first),
    site: lay(table.site, middle > 0 ? top + middle + GAP : top, second),
    middle: box,
    tray: table.middle === "tray" ? layTray(table.tray, box, frame) : [],
    near: beside(table.apart.near, frame.wings[0], frame.least.table, 1),
    far: beside(table.apart.far, frame.wings[1], frame.least.table, 0),
  }
}

const teams = ({ system }: Table): boolean => system.near.length > 1 || system.far.length > 1

const pilesOf = (seat: number[]): Pile[] => seat.map((count) => ({ cards: 1, behind: lookingOut(count) }))

/** How far several cards behind one look out, counted in cards that look out alone. */
const lookingOut = (count: number): number => (count === 0 ? 0 : 1 + FURTHER * (Math.min(count, MOST_BEHIND) - 1))
const FURTHER = 0.6
const MOST_BEHIND = 5

function halfHeight(half: Half, w: number, room: Box, ways: "free" | "any" | "close", floor: number): number {
  const boxes = shareOut(half.map((seat) => seat.length), room, floor, GAP)
  return Math.max(0, ...half.map((seat, at) => heightFor(pilesOf(seat), w, (boxes[at] as Box).width, ways, floor)))
}

/** The widest cards that fit: lying free if they are large, as close as they may if they are not. */
function widest(least: number, fits: (w: number, free: boolean) => boolean): number {
  for (let w = Math.floor(least * LARGEST); w > least; w -= 1) if (fits(w, true)) return w
  for (let w = least; w > least / 2; w -= 1) if (fits(w, false)) return w
  return least / 2
}

function middleHeight({ middle, tray, frame, system, site }: Table, field: Box): number {
  if (middle === "") return 0
  const { table } = frame.least
  const nobody = [system, site].every((ground) => [...ground.near, ...ground.far].every((seat) => seat.length === 0))
  /** What those who wait need, as small as they become. */
  const rest = 2 * TITLE + 2 * GAP + (nobody ? 2 : 2 * (TALL + ABOVE + BEHIND)) * (nobody ? 0 : table / 2)
  const most = field.height - rest
  if (middle === "battle") return clamp(0, Math.min(table * BATTLE * (TALL + BEHIND + ABOVE) + HEAD + 2 * GAP, field.height * 0.52), most)
  // A tray of few cards is one line high; one of many has all that the others leave.
  const each = table * LARGEST
  const lines = Math.ceil((tray * each * 1.1) / (field.width - 2 * GAP))
  return clamp(0, lines * each * (TALL + 0.15) + HEAD + 2 * GAP, most)
}

/** Cards to choose from, as large as they all have room. */
function layTray(count: number, box: Box, frame: Frame): Place[] {
  const inner: Box = { x: box.x + GAP, y: box.y + HEAD + 6, width: box.width - 2 * GAP, height: box.height - HEAD - GAP - 6 }
  const piles = Array.from({ length: count }, () => ({ cards: 1 }))
  const { table } = frame.least
  const most = Math.min(table * LARGEST, inner.height / TALL)
  const bounds: Bounds = { box: inner, most, least: Math.min(table, most), floor: table / 2, stand: 0.5 }
  return layRow(piles, scaleOf([{ piles, bounds }]), bounds).piles.flat()
}

/** Piles in the wing beside the field, in rows from its edge, each below its label. */
function beside(piles: number[], wing: Box | undefined, least: number, stand: number): Place[][] {
  const present = piles.filter((cards) => cards > 0)
  if (wing === undefined || present.length === 0) return piles.map(() => [])
  const made = present.map((cards) => ({ cards, scale: APART }))
  const bounds: Bounds = {
    box: { ...wing, y: wing.y + LABEL, height: wing.height - LABEL }, most: least, least, stand, leading: LABEL + 4, floor: least / 2,
  }
  const laid = layRow(made, scaleOf([{ piles: made, bounds }]), bounds).piles
  return piles.map((cards) => (cards > 0 ? (laid.shift() ?? []) : []))
}

/** One side of a battle: how many cards look out from behind its fighter and each supporter. */
export interface BattleSide {
  main: number
  /** Supporters, and the card that gives a tactical bonus. */
  others: number[]
}

export interface BattleLaid {
  head: Box
  /** Attacker and defender. */
  main: [Place, Place]
  others: [Place[], Place[]]
  /** Between them: both sums, and what is being played. */
  totals: Box
}

/** The attacker with its supporters on the left, the defender on the right. */
export function layBattle(box: Box, frame: Frame, sides: readonly [BattleSide, BattleSide]): BattleLaid {
  const { table } = frame.least
  const pad = frame.kind === "tall" ? 6 : GAP + 4
  const high = box.height - HEAD - pad
  const behind = Math.max(...sides.map((side) => lookingOut(side.main)), 1)
  const totals = frame.kind === "tall" ? 62 : clamp(120, box.width * 0.22, 240)
  const half = (box.width - totals) / 2 - pad
  const w = clamp(table / 2, Math.min(high / (TALL + ABOVE + BEHIND * behind), half * 0.55), table * 1.6)
  const foot = box.y + HEAD + high
  const mainY = foot - w * TALL
  const rows = sides.map((side, at) => {
    const x = at === 0 ? box.x + pad + w + 8 : box.x + box.width / 2 + totals / 2 + 4
    const room: Box = { x, y: box.y + HEAD + w * ABOVE, width: half - w - 12, height: high - w * ABOVE }
    const piles = pilesOf(side.others)
    const most = Math.max(table / 2, Math.min(table, w * 0.8))
    const bounds: Bounds = { box: room, most, least: most, floor: table / 2, stand: 1 }
    return layRow(piles, scaleOf([{ piles, bounds }]), bounds).piles.flat()
  })
  return {
    head: { x: box.x, y: box.y, width: box.width, height: HEAD },
    main: [
      { x: box.x + pad, y: mainY, w, turn: 0, z: 100 },
      { x: box.x + box.width - pad - w, y: mainY, w, turn: 0, z: 100 },
    ],
    others: [rows[0] ?? [], rows[1] ?? []],
    totals: { x: box.x + (box.width - totals) / 2, y: box.y + HEAD, width: totals, height: high },
  }
}

/** Where a card lies that looks out from behind another: weapons, those aboard. */
export function behind(user: Place, index: number): Place {
  const at = Math.min(index, MOST_BEHIND - 1)
  return {
    x: user.x + user.w * (0.08 + 0.07 * at), y: user.y - user.w * BEHIND * (1 + FURTHER * at), w: user.w, turn: 4 + 2 * at, z: user.z - 1 - index,
  }
}
