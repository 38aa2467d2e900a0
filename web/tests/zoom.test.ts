import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { zoom } from "../src/ui/zoom.svelte"

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  zoom.close()
  vi.useRealTimers()
})

test("a card that is pointed at for a while is shown", () => {
  zoom.peekSoon("E1-L10")
  expect(zoom.id).toBe("")
  vi.runAllTimers()
  expect(zoom.id).toBe("E1-L10")
})

test("what hides the zoom also forgets the card that was about to be shown", () => {
  zoom.peekSoon("E1-L10")
  zoom.unpeek()
  vi.runAllTimers()
  expect(zoom.id).toBe("")
})

test("of two cards only the last one pointed at is shown", () => {
  zoom.peekSoon("E1-L10")
  zoom.peekSoon("E1-L11")
  vi.runAllTimers()
  expect(zoom.id).toBe("E1-L11")
})

test("a card that goes away takes its zoom with it, and no other's", () => {
  zoom.peekSoon("E1-L10")
  zoom.gone("E1-L11")
  vi.runAllTimers()
  expect(zoom.id).toBe("E1-L10")
  zoom.gone("E1-L10")
  expect(zoom.id).toBe("")
})

test("a card opened to stay is not hidden by the pointer", () => {
  zoom.open("E1-L10")
  zoom.peekSoon("E1-L11")
  vi.runAllTimers()
  zoom.unpeek()
  expect(zoom.id).toBe("E1-L10")
})
