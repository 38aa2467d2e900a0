import type { SumInfo } from "../protocol"

/** Which rule and which sum are open in a dialog: one each for the whole page. */
class Shown {
  rule = $state("")
  sums = $state.raw<SumInfo[]>([])
  keys = $state(false)
  /** Whether a table has the whole window: the site's header steps aside. */
  stage = $state(false)

  /** Open "Why?" with one or more totals. */
  why(...sums: SumInfo[]): void {
    this.sums = sums
  }
}

export const shown = new Shown()
