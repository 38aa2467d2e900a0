import type { Prompt } from "../../protocol"

const USUAL: Record<string, string> = { "young-jedi": "deploy" }

/** What is done with cards at this question: the word in which "why not?" is asked. */
export function usualVerb(game: string, prompt: Prompt): string {
  const withCard = prompt.options.find((option) => option.card >= 0)
  return withCard?.verb ?? USUAL[game] ?? "play"
}
