import type { HouseRules } from '../../shared/house-rules.ts'
import type { MatchConfig, Openness } from '../kernel/game.ts'

/** What a match's house rules reveal; undefined for nothing. */
export function opennessOf({ openHands = false, openLists = false }: Partial<HouseRules> = {}): Openness | undefined {
  return openHands || openLists ? { hands: openHands, lists: openLists } : undefined
}

/** The match with those house rules applied. */
export function withOpenness({ seats, first, format, pauses }: MatchConfig, houseRules: HouseRules | undefined): MatchConfig {
  const open = opennessOf(houseRules)
  return { seats, first, ...(format !== undefined && { format }), ...(open && { open }), ...(pauses && { pauses }) }
}
