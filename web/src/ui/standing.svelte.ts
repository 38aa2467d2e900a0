import { inWords } from "../net/api"
import { toasts } from "./toasts.svelte"

/**
 * What was loaded last, standing until something newer has come. What is built on it keeps all that
 * is typed and opened there while, say, the words of another language are on their way.
 */
export class Standing<T> {
  value = $state.raw<T | null>(null)
  /** Why there is nothing at all, in words. */
  trouble = $state("")

  /** To be made together with a component: it loads anew whenever what `load` reads has changed. */
  constructor(load: () => Promise<T> | null) {
    $effect(() => {
      let wanted = true
      load()?.then(
        (value) => {
          if (!wanted) return
          this.value = value
          this.trouble = ""
        },
        (error: unknown) => {
          if (!wanted) return
          if (this.value === null) this.trouble = inWords(error)
          else toasts.fail(error)
        },
      )
      return () => {
        wanted = false
      }
    })
  }
}
