import type { Clock } from "../../protocol"
import { lobbyWords as t } from "../../words/lobby"

/** Thinking time in words; empty without a clock. */
export function clockWords(clock: Clock): string {
  if (clock.kind === "days") return t("clock.days", { days: clock.days })
  if (clock.kind === "none") return ""
  const args = { total: Math.round(clock.total / 60), decision: clock.decision }
  if (clock.total === 0) return clock.decision === 0 ? "" : t("clock.decision", args)
  return clock.decision === 0 ? t("clock.total", args) : t("clock.live", args)
}
