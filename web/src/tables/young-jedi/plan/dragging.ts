import { settings } from "../../../net/settings.svelte"

/** What the dragging library moves: a card by its number. */
export interface Item {
  id: number
}

/** How both lists of a plan are dragged between. */
export function dragging(asked: boolean) {
  return {
    type: "plan",
    flipDurationMs: settings.duration(160),
    dragDisabled: !asked,
    dropTargetStyle: {},
    dropTargetClasses: ["aimed"],
    autoAriaDisabled: true,
    zoneTabIndex: -1,
    zoneItemTabIndex: -1,
    delayTouchStart: 160,
  }
}

/** After a tap the dragging sends a click of its own, before the browser's: one is enough. */
export const real = (event: Event): boolean => event instanceof MouseEvent
