import type { Seat } from '../../../../shared/seat.ts'
import type { GodCard } from '../state/card.ts'
import { walk } from '../turn/options.ts'
import { card, miniature } from './cards.ts'
import type { Driver } from './driver.ts'
import { skirmish, type SkirmishSetup } from './scenario.ts'

/** Whether the opponent's Card, or that seat's, is offered as one that is no reason to stop them. */
export function isUseless(m: Driver, seat: Seat = 1): boolean {
  const result = walk(m.state, seat, [])
  const option = result.ok ? result.choice.options.find(({ pick }) => pick.startsWith('play:')) : undefined
  if (option?.reasons.length !== 0) throw new Error(`seat ${seat} isn’t offered a Card`)
  return option.useless === true
}
export const foeHolding = (over: Partial<GodCard>): SkirmishSetup['foe'] => ({ hand: [card(over)], faith: 'Y' })
export const startWithHeldCard = (over: Partial<GodCard>, { me, foe }: SkirmishSetup = {}): Driver => {
  const m = skirmish({ me: { units: [{}, { is: miniature() }], ...me }, foe: { ...foeHolding(over), ...foe } })
  m.me.activate('me.1')
  return m
}
