import type { GameTable } from "../boards"
import Board from "./Board.svelte"
import Details from "./Details.svelte"

export const table: GameTable = { Board, Details, staged: true }
