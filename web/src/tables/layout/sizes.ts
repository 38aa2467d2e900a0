import { between, type Size } from "./geometry"

/** How wide cards are at least while a table is not crowded: on the table and in the hand. */
export interface Widths {
  table: number
  hand: number
}

/** By the width and by the height of the window; the smaller of the two holds. */
const TALL_BY_WIDTH = [[320, 56], [360, 64], [390, 72], [768, 92], [1024, 104]] as const
const TALL_BY_HEIGHT = [[480, 48], [640, 66], [844, 84], [1024, 96], [1366, 112]] as const
const WIDE_BY_WIDTH = [[568, 52], [844, 76], [1024, 92], [1280, 100], [1440, 110], [1920, 130], [2560, 160], [3840, 220]] as const
const WIDE_BY_HEIGHT = [[320, 42], [400, 54], [600, 76], [768, 92], [800, 100], [900, 110], [1080, 130], [1440, 160], [2160, 220]] as const
/** The hand is nearer: its cards are larger. */
const HAND_TALL = [[56, 66], [64, 76], [72, 84], [92, 104], [112, 126]] as const
const HAND_WIDE = [[42, 46], [76, 84], [92, 100], [100, 110], [110, 120], [130, 140], [160, 176], [220, 240]] as const

/** A window that is rather high than wide has the question at its lower edge. */
export function isTall({ width, height }: Size): boolean {
  return width < height * 1.05
}

export function leastWidths(window: Size): Widths {
  const tall = isTall(window)
  const byWidth = between(tall ? TALL_BY_WIDTH : WIDE_BY_WIDTH, window.width)
  const byHeight = between(tall ? TALL_BY_HEIGHT : WIDE_BY_HEIGHT, window.height)
  const table = Math.floor(Math.min(byWidth, byHeight))
  return { table, hand: Math.round(between(tall ? HAND_TALL : HAND_WIDE, table)) }
}
