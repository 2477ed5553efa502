import type { HouseRules } from '../../shared/house-rules.ts'
import type { MatchConfig, OpenInformation } from '../kernel/game.ts'

/** What a match's house rules reveal; undefined for nothing. */
export function openInformationOf({ openHands = false, openLists = false }: Partial<HouseRules> = {}): OpenInformation | undefined {
  return openHands || openLists ? { hands: openHands, lists: openLists } : undefined
}

/** The match with those house rules applied. */
export function withOpenInformation({ seats, first, format, pauses, boons }: MatchConfig, houseRules: HouseRules | undefined): MatchConfig {
  const open = openInformationOf(houseRules)
  return {
    seats,
    first,
    ...(format !== undefined && { format }),
    ...(open && { open }),
    ...(pauses && { pauses }),
    ...(boons && { boons }),
  }
}
