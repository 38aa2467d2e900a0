import type { Reveal } from "../../protocol"

/** Whether the secret is the one whose hash was told; null where the browser cannot compute it. */
export async function commitmentFits(reveal: Reveal): Promise<boolean | null> {
  if (globalThis.crypto?.subtle === undefined) return null
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(reveal.secret))
  const hex = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("")
  return hex === reveal.commitment
}
