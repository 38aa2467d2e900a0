import { untrack } from "svelte"

/** What screen readers are told. Two regions of App.svelte speak it. */
class Announcer {
  polite = $state("")
  assertive = $state("")

  /** Something happened; it waits until the reader pauses. */
  say(text: string): void {
    this.polite = again(text, untrack(() => this.polite))
  }

  /** What was said is over: nobody finds it in another place. */
  hush(): void {
    this.polite = ""
    this.assertive = ""
  }

  /** Something is asked; it interrupts. */
  urge(text: string): void {
    this.assertive = again(text, untrack(() => this.assertive))
  }
}

/** The same sentence twice must change the region, or nobody hears the second. */
function again(text: string, before: string): string {
  return text === before ? `${text}\u00a0` : text
}

export const announcer = new Announcer()
