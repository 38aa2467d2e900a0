import type { ZoneKind } from "../../games"
import type { MoveInfo, ViewInfo, ZoneSeen } from "../../protocol"

/** A view after cards have moved: as in the snapshot that follows, so far as moves can tell. */
export function applied(view: ViewInfo, moves: MoveInfo[]): ViewInfo {
  if (moves.length === 0) return view
  const zones = new Map(view.zones.map((zone) => [nameOf(zone.kind, zone.owner), zone]))
  const order = [...zones.keys()]
  for (const move of moves) {
    const from = nameOf(move.source, move.source_owner)
    const to = nameOf(move.zone, move.owner)
    zones.set(from, without(zones.get(from) ?? empty(move.source, move.source_owner), move.card))
    zones.set(to, including(zones.get(to) ?? empty(move.zone, move.owner), move))
    for (const name of [from, to]) if (!order.includes(name)) order.push(name)
  }
  return { ...view, zones: order.flatMap((name) => zones.get(name) ?? []) }
}

function nameOf(kind: string, owner: number): string {
  return `${kind} ${owner}`
}

function empty(kind: ZoneKind, owner: number): ZoneSeen {
  return { kind, owner, count: 0, cards: [] }
}

function without(zone: ZoneSeen, card: number): ZoneSeen {
  const cards = zone.cards.filter((one) => one.card !== card)
  return { ...zone, count: zone.count < 0 ? zone.count : Math.max(0, zone.count - 1), cards }
}

function including(zone: ZoneSeen, { card, code, shown }: MoveInfo): ZoneSeen {
  const cards = shown ? [...zone.cards, { card, id: code, marks: {} }] : zone.cards
  return { ...zone, count: zone.count < 0 ? zone.count : zone.count + 1, cards }
}
