import type { Frame } from "../layout/frame"
import { clamp, TALL, type Box, type Place } from "../layout/geometry"
import { BEHIND, layRow, scaleOf, type Bounds, type Pile } from "../layout/row"

/** What a side has at the current location, and apart from it. */
export interface SideLine {
  /** Stacks of one title: how many characters each, and whether any has a weapon. */
  stacks: { cards: number; armed: boolean }[]
  /** Weapons that nobody there can use. */
  spare: number
  /** Face-down cards. */
  hidden: number
  /** Apart from the planet: hyperspace, effects, those on board, a podrace. How many cards each. */
  apart: number[]
}

export interface Table {
  frame: Frame
  near: SideLine
  far: SideLine
  /** Whether the battle plan is being made: it takes the place of one's own row. */
  planning: boolean
}

export interface SideLaid {
  box: Box
  stacks: Place[][]
  spare: Place[]
  hidden: Place[]
  apart: Place[][]
}

export interface Laid {
  /** How wide the cards of both rows are. */
  w: number
  near: SideLaid
  far: SideLaid
  /** Between the rows: what is to be chosen from; the plan together with one's own row. */
  middle: Box
  /** Where a fight is told: at least as high as it needs, over the rows where it must. */
  story: Box
}

/** What lies apart and what is spare is smaller than the characters, by this much. */
const APART = 0.62
const SPARE = 0.66
const HIDDEN = 0.86
/** How much of the field a row has: enough in most positions, and more where it is crowded. */
const USUAL = 0.3
const CROWDED = 0.46
/** While the plan is made, the other side stands back. */
const BACK = 0.24
/** How high the telling of a fight is at least. */
const STORY = 270
/** How wide cards become at most, beside the least width of the window. */
const LARGEST = 1.3
/** A number stands out of a card's upper edge by this part of its width. */
const ABOVE = 0.09

export function layOut({ frame, near, far, planning }: Table): Laid {
  const { field, floor, least } = frame
  const one = least.table * (TALL + BEHIND + ABOVE)
  const onStage = frame.wings.length === 0
  const sides = { near: pilesOf(near, onStage), far: pilesOf(far, onStage) }
  const rows = (share: number): { near: Bounds; far: Bounds } => {
    const height = clamp(0, planning ? field.height * share : Math.max(one, field.height * share), field.height / 2 - 2)
    const most = Math.min(least.table * LARGEST, height / (TALL + BEHIND + ABOVE))
    const limits = {
      most: planning ? most : Math.max(least.table, most), least: planning ? Math.min(least.table, most) : least.table,
      floor: least.table / 2,
    }
    const above = most * ABOVE
    return {
      far: { ...limits, box: { ...field, y: field.y + above, height: height - above }, stand: 0 },
      near: { ...limits, box: { ...floor, y: floor.y + floor.height - height + above, height: height - above }, stand: 1 },
    }
  }
  const fitted = (share: number): { w: number; bounds: ReturnType<typeof rows> } => {
    const bounds = rows(share)
    const asked = [{ piles: sides.far, bounds: bounds.far }]
    if (!planning) asked.push({ piles: sides.near, bounds: bounds.near })
    return { w: scaleOf(asked), bounds }
  }
  let found = fitted(planning ? BACK : USUAL)
  if (found.w < least.table && !planning) {
    const wider = fitted(CROWDED)
    if (wider.w > found.w) found = wider
  }
  const { w, bounds } = found
  const farLaid = split(far, layRow(sides.far, w, bounds.far).piles, bounds.far.box, onStage)
  const nearLaid = split(near, layRow(sides.near, w, bounds.near).piles, bounds.near.box, onStage)
  if (!onStage) {
    nearLaid.apart = apart(near, frame.wings[0], least.table, 1)
    farLaid.apart = apart(far, frame.wings[1], least.table, 0)
  }
  const top = bounds.far.box.y + bounds.far.box.height + 6
  const foot = planning ? field.y + field.height : bounds.near.box.y - w * ABOVE - 6
  const middle: Box = { x: field.x, y: top, width: field.width, height: Math.max(0, foot - top) }
  const told = Math.min(field.height, Math.max(middle.height, STORY))
  const y = clamp(field.y, middle.y + middle.height / 2 - told / 2, field.y + field.height - told)
  return { w, near: nearLaid, far: farLaid, middle, story: { ...middle, y, height: told } }
}

/** The piles of a row: stacks, then what is smaller; on narrow windows also what lies apart. */
function pilesOf(side: SideLine, withApart: boolean): Pile[] {
  return [
    ...side.stacks.map((stack) => ({ cards: stack.cards, behind: stack.armed ? 1 : 0 })),
    ...(side.spare > 0 ? [{ cards: side.spare, scale: SPARE }] : []),
    ...(side.hidden > 0 ? [{ cards: side.hidden, scale: HIDDEN }] : []),
    ...(withApart ? side.apart.map((cards) => ({ cards, scale: APART })) : []),
  ]
}

function split(side: SideLine, piles: Place[][], box: Box, withApart: boolean): SideLaid {
  const left = [...piles]
  return {
    box,
    stacks: left.splice(0, side.stacks.length),
    spare: side.spare > 0 ? (left.shift() ?? []) : [],
    hidden: side.hidden > 0 ? (left.shift() ?? []) : [],
    apart: withApart ? left : [],
  }
}

/** What lies apart in the wing beside the field, in rows from its edge. */
function apart(side: SideLine, wing: Box | undefined, least: number, stand: number): Place[][] {
  if (wing === undefined || side.apart.length === 0) return []
  const piles = side.apart.map((cards) => ({ cards, scale: APART }))
  const label = 18
  const bounds: Bounds = { box: { ...wing, y: wing.y + label, height: wing.height - label }, most: least, least, stand, leading: label + 4, floor: least / 2 }
  return layRow(piles, scaleOf([{ piles, bounds }]), bounds).piles
}

export interface DuelLaid {
  title: Box
  /** One's own figure on the left, the other on the right. */
  figures: [Place, Place]
  /** What is said of each, below the figure. */
  facts: [Box, Box]
  /** Between them: the card that is to be blocked. */
  clash: Box
  /** How wide that card is. */
  blade: number
  /** Below: every card that was played. */
  blows: Box
}

const TITLE = 30
/** Below a figure: its hits, its power, how many cards the other holds. */
const FACTS = 92
const BLOWS = 88
/** Below the card that is to be blocked: what it is worth. */
const BLADE = 28

export function layDuel({ field, least, kind }: Frame): DuelLaid {
  const blows = clamp(0, field.height * 0.2, BLOWS)
  const room = field.height - TITLE - FACTS - blows
  const w = clamp(least.table * 0.7, Math.min(room / (TALL + BEHIND), field.width * (kind === "tall" ? 0.3 : 0.24)), least.table * 2.2)
  const top = field.y + TITLE + Math.max(0, room - w * (TALL + BEHIND)) / 2 + w * BEHIND
  const inset = kind === "tall" ? field.width * 0.02 : field.width * 0.12
  const left = field.x + inset
  const rightX = field.x + field.width - inset - w
  const wide = Math.max(w, Math.min(field.width * 0.42, 170))
  const under = (x: number): Box => ({
    x: clamp(field.x, x + w / 2 - wide / 2, field.x + field.width - wide), y: top + w * TALL + 6, width: wide, height: FACTS,
  })
  return {
    title: { x: field.x, y: field.y, width: field.width, height: TITLE },
    figures: [{ x: left, y: top, w, turn: 0, z: 10 }, { x: rightX, y: top, w, turn: 0, z: 10 }],
    facts: [under(left), under(rightX)],
    clash: { x: left + w, y: top, width: rightX - left - w, height: w * TALL },
    // What it is worth is written below it, beside the feet of the figures.
    blade: Math.min(least.table * 1.1, w * 0.8, (rightX - left - w) * 0.8, w - BLADE / TALL),
    blows: { x: field.x, y: field.y + field.height - blows, width: field.width, height: blows },
  }
}

/** Where a weapon lies that looks out from behind its user. */
export function behind(user: Place, index = 0): Place {
  return {
    x: user.x + user.w * (0.12 + 0.1 * index), y: user.y - user.w * BEHIND * (1 + 0.6 * index),
    w: user.w, turn: 5 + 4 * index, z: user.z - 1 - index,
  }
}
