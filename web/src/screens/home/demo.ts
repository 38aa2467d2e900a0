import { api } from "../../net/api"
import type { ShownPart } from "../../protocol"
import { Player } from "../../replay/player.svelte"

/** The part of a game that a front page shows, as a replay of its own: it never asks the server again. */
export class DemoPlayer extends Player {
  constructor(readonly part: ShownPart) {
    const frames = new Map(part.frames.map((frame) => [frame.at, frame]))
    super(part.info, (at) => {
      const frame = frames.get(at)
      return frame === undefined ? Promise.reject(new Error(`no moment ${at}`)) : Promise.resolve(frame)
    })
  }

  get first(): number {
    return this.part.frames[0]?.at ?? 0
  }
  get last(): number {
    return this.part.frames.at(-1)?.at ?? 0
  }

  /** After its last moment it begins again. */
  override seek(at: number, viewer = this.viewer): Promise<void> {
    return super.seek(at > this.last ? this.first : at, viewer)
  }

  /** The decision that a visitor is given who takes over now: this one, or the next. */
  get decision(): number {
    const { asked } = this.part
    return asked.find((at) => at >= this.at) ?? asked.at(-1) ?? this.first
  }
}

export function loadPart(game: string): Promise<ShownPart> {
  return api.get(`showcase/${encodeURIComponent(game)}`, "ShownPart")
}
