import { settings } from "../../net/settings.svelte"
import type { Frame } from "../../protocol"
import type { Player } from "../../replay/player.svelte"
import { Directing } from "./directing.svelte"
import { wallClock, type Clock, type Now } from "./director"
import { stagingOf } from "./staging"

/** A replay: each step is told as it was at the table, any other moment is shown at once. */
export class ReplayDirector extends Directing<Frame> {
  /** Space plays and pauses. */
  override readonly spaceSkips = false
  #done: ((told: boolean) => void)[] = []

  constructor(player: Player, clock: Clock = wallClock) {
    if (player.frame === null) throw new Error("a replay without a frame")
    super(player.frame, {
      staging: stagingOf(player.info.game),
      // A replay has a speed of its own besides the pace.
      clock: { after: (time, act) => clock.after(time / player.speed, act) },
      seat: (frame) => frame.view.viewer,
      players: () => player.info.seats.length,
      // What is told came of the choice that was shown before.
      meanwhile: (last, next) => ({ ...last, at: next.at }),
    })
    player.show = (frame, step) => this.#show(frame, step)
  }

  protected shown({ busy }: Now<Frame>): void {
    if (busy) return
    const done = this.#done
    this.#done = []
    for (const one of done) one(settings.pace !== "instant")
  }

  /** Resolves when the moment is told: with whether there was anything to tell. */
  #show(frame: Frame, step: boolean): Promise<boolean> {
    const told = this.now.shown.log.at(-1)?.n ?? -1
    this.finish()
    if (!step) {
      this.director.reset(frame)
      return Promise.resolve(false)
    }
    const news = frame.log.filter((line) => line.n > told)
    this.director.push({ next: frame, news, own: false })
    if (!this.busy) return Promise.resolve(news.length > 0 && settings.pace !== "instant")
    return new Promise((done) => this.#done.push(done))
  }
}

/** A game that plays on a page about something else: nobody asked to hear it. */
export class SilentReplay extends ReplayDirector {
  override readonly silent = true
}
