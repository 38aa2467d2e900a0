import { describe, expect, it } from "vitest"
import type { SumInfo } from "../src/protocol"
import { withoutSums } from "../src/tables/director/said"

const sum = (text: string): SumInfo => ({ player: 0, total: 0, terms: [], text })
const said = (text: string, ...sums: string[]): string => withoutSums({ text, sums: sums.map(sum) })

describe("the sentence of a fight", () => {
  it("ends before its sums", () => {
    expect(said("Maul beats Qui-Gon: 6 printed against 5 printed.", "6 printed", "5 printed")).toBe("Maul beats Qui-Gon")
    expect(said("L’Empire remporte la bataille\u202f: l’Empire 7 imprimés.", "7 imprimés")).toBe("L’Empire remporte la bataille")
  })

  it("keeps the colons of names", () => {
    const droid = "Battle Droid: Infantry, Assault Division"
    expect(said(`${droid} beats Jawa: 2 printed against 1 printed.`, "2 printed", "1 printed")).toBe(`${droid} beats Jawa`)
    const backed = `2 printed + 1 ${droid} = 3`
    expect(said(`Pilot beats ${droid}: ${backed} against 2 printed.`, backed, "2 printed")).toBe(`Pilot beats ${droid}`)
  })

  it("is whole where no sum is written out", () => {
    expect(said("Dark reveals Battle Droid: Officer.", "3 printed")).toBe("Dark reveals Battle Droid: Officer.")
    expect(said("Dark reveals Battle Droid: Officer.")).toBe("Dark reveals Battle Droid: Officer.")
  })
})
