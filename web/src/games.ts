// Made by tools/web_types.py from the games. Do not change it by hand.

export type Verb =
  | "announce"
  | "attack"
  | "battle"
  | "block"
  | "board"
  | "boost"
  | "bury"
  | "choose"
  | "choose_at"
  | "choose_discards"
  | "commit"
  | "confirm"
  | "consider"
  | "cover"
  | "deploy"
  | "deploy_battle"
  | "discard"
  | "discard_hand"
  | "discard_random"
  | "done"
  | "draw"
  | "duel"
  | "evacuate"
  | "evacuate_starship"
  | "exchange"
  | "fetch"
  | "fire"
  | "first"
  | "fly"
  | "force"
  | "give_up"
  | "half"
  | "ignore_weapon"
  | "intercept"
  | "intercept_starship"
  | "intimidate"
  | "intimidate_at"
  | "lap"
  | "launch"
  | "leave"
  | "name"
  | "name_number"
  | "number"
  | "pass"
  | "pay"
  | "place"
  | "play"
  | "play_attack"
  | "play_attack_at"
  | "play_character"
  | "play_character_at"
  | "play_encounter"
  | "play_event"
  | "play_starship"
  | "play_weapon"
  | "put_under"
  | "race"
  | "ready"
  | "redraw"
  | "refuel"
  | "respond"
  | "rotate"
  | "sacrifice"
  | "search"
  | "send"
  | "show_hand"
  | "shuffle_in"
  | "shuffle_in_at"
  | "shuttle"
  | "sit_out"
  | "start"
  | "stay"
  | "step_in"
  | "store"
  | "substitute"
  | "support"
  | "surrender"
  | "take"
  | "target"
  | "transfer"
  | "trap"
  | "tuck"
  | "unarmed"
  | "undo"
  | "use"
  | "wield"
  | "yield"

export type PromptKind =
  | "announce"
  | "battle"
  | "blockade"
  | "board"
  | "character_battle"
  | "deploy"
  | "deploy_found"
  | "destination"
  | "destiny_target"
  | "discard_down"
  | "discard_for"
  | "discard_for_aim"
  | "discard_own"
  | "discard_theirs"
  | "discard_theme_pile"
  | "discard_two_or_random"
  | "duel_attack"
  | "duel_block"
  | "duel_lightsaber"
  | "duel_weapon"
  | "dueling_text"
  | "even_up"
  | "exchange"
  | "exile"
  | "fetch"
  | "fetch_nothing"
  | "force"
  | "force_away"
  | "force_back"
  | "half"
  | "hand_to_theme_pile"
  | "ignore_weapon"
  | "intercept"
  | "intercept_transport"
  | "intimidated"
  | "leave_or_bury"
  | "leave_ship"
  | "may_use"
  | "name_number"
  | "name_opponent"
  | "next_planet"
  | "number"
  | "order_texts"
  | "pay_for_tie"
  | "peek_take"
  | "place_site"
  | "place_system"
  | "plan"
  | "play_from"
  | "power"
  | "put_under"
  | "ready_card"
  | "redraw"
  | "respond"
  | "respond_nothing"
  | "rotate_card"
  | "search"
  | "search_partner"
  | "show_hand"
  | "shuffle_in"
  | "sit_out"
  | "starship_battle"
  | "start"
  | "step_in"
  | "substitute"
  | "support"
  | "surrender"
  | "take_back"
  | "take_found"
  | "take_from_pile"
  | "take_partner"
  | "theme_pile"
  | "theme_pile_first"
  | "trap"
  | "tuck"
  | "turn"
  | "use_text"
  | "weapons"

export type EventKind =
  | "announce"
  | "arrive"
  | "attack"
  | "attacked"
  | "back_to_hand"
  | "battle"
  | "battle_card_fails"
  | "battle_card_unused"
  | "battle_nobody"
  | "battle_won"
  | "battle_won_power"
  | "boost"
  | "break_through"
  | "bury"
  | "cancelled"
  | "confirm"
  | "control"
  | "control_tie"
  | "cover"
  | "damage"
  | "damage_hidden"
  | "deck_discarded"
  | "deck_empty"
  | "deck_rebuilt"
  | "decks_empty"
  | "defeated"
  | "defeated_to_theme_pile"
  | "deploy"
  | "deploy_hidden"
  | "deploy_hidden_hidden"
  | "destiny"
  | "destiny_beats"
  | "destiny_empty"
  | "destiny_fails"
  | "destiny_plain"
  | "discard"
  | "discard_character"
  | "discard_for"
  | "discard_from_deck"
  | "discard_from_hand"
  | "discard_location"
  | "discards_itself"
  | "double_next"
  | "draw"
  | "draw_again"
  | "draw_hidden"
  | "duel"
  | "duel_attack"
  | "duel_block"
  | "duel_called_off"
  | "duel_damage"
  | "duel_drawn"
  | "duel_lost"
  | "duel_pass"
  | "duel_power"
  | "duel_weapon"
  | "dueling_card_discarded"
  | "dueling_hand"
  | "effect_ends"
  | "enter_final"
  | "enter_planet"
  | "enter_race"
  | "evacuate"
  | "evacuate_with"
  | "evacuated"
  | "evacuation_fails"
  | "exchange"
  | "exchange_force"
  | "fetch"
  | "fights_again"
  | "fire"
  | "fire_again"
  | "fly"
  | "gain_power"
  | "goes_first"
  | "group_wrong"
  | "half"
  | "handicap"
  | "handling_card"
  | "helpless"
  | "hit"
  | "hit_removed"
  | "ignores_built_in"
  | "ignores_weapon"
  | "intercept"
  | "intercept_with"
  | "intimidate"
  | "intimidate_off"
  | "keep_location"
  | "lap"
  | "lap_card"
  | "launch"
  | "leave"
  | "left_behind"
  | "look_at_hand"
  | "looks_at_top"
  | "lose_power"
  | "miss"
  | "more_dueling_cards"
  | "move_character"
  | "must_draw"
  | "name_number"
  | "no_attack"
  | "no_trap"
  | "no_trap_next"
  | "nobody_next"
  | "number"
  | "objective"
  | "opening_hand"
  | "outcome_deck"
  | "outcome_drawn"
  | "outcome_final_conflict"
  | "outcome_no_planet"
  | "outcome_nobody_left"
  | "outcome_planets"
  | "outcome_podrace"
  | "outcome_stalled"
  | "outcome_three_planets"
  | "pass"
  | "passenger_lost"
  | "peek"
  | "peek_take"
  | "peek_take_hidden"
  | "phase"
  | "place_site"
  | "place_system"
  | "play"
  | "play_attack"
  | "play_character"
  | "play_encounter"
  | "play_event"
  | "play_on"
  | "play_on_plain"
  | "play_plain"
  | "play_starship"
  | "play_trap"
  | "player_one"
  | "plays_battle_card"
  | "put_under"
  | "put_under_hidden"
  | "ready"
  | "ready_all"
  | "recycle"
  | "redraw"
  | "refuel"
  | "replace"
  | "respond"
  | "return_character"
  | "reveal"
  | "reveal_force"
  | "reveals"
  | "rotate"
  | "search"
  | "search_fails"
  | "search_hidden"
  | "search_nothing"
  | "search_partner"
  | "ship_leaves"
  | "shot_off"
  | "shows"
  | "shuffle_in"
  | "shuttle"
  | "shuttle_rotated"
  | "sits_out"
  | "start_character"
  | "start_hero"
  | "start_in_theme_pile"
  | "step_in"
  | "substitute"
  | "support"
  | "support_off"
  | "surrender"
  | "take"
  | "take_back"
  | "take_found"
  | "text_acts"
  | "theme"
  | "thrust"
  | "tie"
  | "tie_by_text"
  | "to_theme_pile"
  | "transfer"
  | "transport_returns"
  | "tuck"
  | "tuck_hidden"
  | "turn"
  | "turn_up"
  | "use"
  | "use_off"
  | "uses_weapon"
  | "weapon_ignored"
  | "weapon_lost"
  | "weapons_ignored"
  | "win"

export type ZoneKind =
  | "aboard"
  | "arms"
  | "aside"
  | "bonus"
  | "controlled"
  | "coruscant"
  | "deck"
  | "destiny"
  | "discard"
  | "duelinghand"
  | "duelingpile"
  | "effects"
  | "events"
  | "force"
  | "hand"
  | "here"
  | "hidden"
  | "hyperspace"
  | "locations"
  | "naboo"
  | "objective"
  | "passengers"
  | "plan"
  | "play"
  | "race"
  | "site"
  | "stack"
  | "system"
  | "tatooine"
  | "theme"
  | "themecard"
  | "used"

/** A game: the order of play, and what the next attack of each seat is under. */
export interface EpisodeOneFacts {
  double: boolean[]
  must_draw: boolean[]
  no_trap: boolean[]
  order: number[]
  sides: string[]
}

/** A battle; nothing of it where there is none. ``main``: attacker and defender, -1 once gone, and the lists of two below are in this order; ``shot``: the weapon of the shot going on, and what it is fired at. */
export interface JediKnightsBattle {
  actor?: number
  bonus?: number[]
  fired?: number[]
  main?: number[]
  passes?: number
  place?: "site" | "system"
  players?: number[]
  shot?: number[]
  step?: "power" | "support" | "weapons"
  supporters?: number[][]
}

/** How totals came about: each power that is not just the printed one, the control of both sides. */
export interface Sums {
  control: (([number, string, string, string])[])[]
  power: ([number, ([number, string, string, string])[]])[]
}

/** A game. ``planets``, ``sites`` and ``systems`` are told down to the one in play, "" and -1 for those still covered; ``unused``: the force numbers that each seat has left; ``numbers``: card, power, defense; ``costs``: card of the own hand, what it costs now. */
export interface JediKnightsFacts {
  battle: JediKnightsBattle
  chosen: number[]
  control: number[]
  costs: ([number, number])[]
  credits: number[]
  cycle: number
  draw: number[]
  force: number[]
  holders: ("" | "alliance" | "empire")[]
  numbers: ([number, number, number])[]
  order: number[]
  passes: number
  phase: string
  picks: number[][]
  planets: string[]
  sides: ("alliance" | "empire")[]
  sites: number[]
  stage: number
  sums: Sums
  systems: number[]
  unused: number[][]
  visit: number
}

/** A fight of the reader's own plan as the rules would read it now. */
export interface Outlook {
  battle: number
  draws: number
  fighters: number[]
  power: number
  weapons: number[]
}

/** A battle. ``announced``: how many battle cards each side laid face down, -1 until it is said; ``taken``: cards in the reader's hand that are about to be; ``plan`` is the reader's own, of the other side ``to_come`` tells the number of cards, -1 while its plan is open. */
export interface BattleFacts {
  announced: number[]
  attacker: number
  confirmed: boolean[]
  fights: Outlook[]
  plan: number[]
  ships: boolean
  taken: number[]
  to_come: number[]
}

/** A duel. */
export interface DuelFacts {
  characters: number[]
  hits: number[]
  passed: boolean[]
  scored: number[]
  weapons: number[]
}

/** One side of a fight, with the parts of its power. */
export interface FightSide {
  battle: number
  fighters: number[]
  power: number
  terms: ([number, string, string])[]
  weapons: number[]
}

/** The fight that is going on. */
export interface FightFacts {
  attacker: number
  kind: "characters" | "duel" | "ships"
  sides: FightSide[]
}

/** A game. Before the first location is chosen there is no planet, and nothing of what follows. ``wields``: each weapon at the current location, then those of its side there who can use it; ``costs``: own cards in hand that cost something else than is printed. */
export interface YoungJediFacts {
  battle?: BattleFacts
  been_here?: boolean[]
  controlled?: Record<string, number>
  costs?: ([number, number])[]
  counters_left?: number
  duel?: DuelFacts
  dueled?: number
  fight?: FightFacts
  format: string
  fought?: string[]
  hidden_at?: string[]
  laps?: number[]
  planet?: string
  site?: string
  sits_out?: number[]
  thrust?: number[]
  wields?: number[][]
}

export type GameFacts = EpisodeOneFacts | JediKnightsFacts | YoungJediFacts
