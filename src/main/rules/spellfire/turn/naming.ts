import type { Seat } from '../../../../shared/seat.ts'
import { act, type Action } from '../state/actions.ts'
import type { NameFrame } from '../state/frames.ts'
import { championsOf, controllerOf, defOf, NONE, type State } from '../state/state.ts'

/** The choices for a duplicating item: the index of a type in its list, or a champion in play; NONE if there are none. */
export function namesFor(state: State, card: number, host: number): number[] {
  const def = defOf(state, card)
  const types = def.passivesOf.get('type')?.[0]?.does
  if (types?.do === 'type') return types.oneOf.map((_, index) => index)
  if (!def.passivesOf.has('copy-power')) return [NONE]
  const champions = [...championsOf(state, 0), ...championsOf(state, 1)].filter(champion => champion !== host)
  return champions.length > 0 ? champions : [NONE]
}

/** Marks in `used` that an item's choice was made in this period. */
export const NAMED = 15

/** SF-R-COPY.1, SF-R-COPY.3: again in each of its player's phases 3. */
export function nameActions(state: State, seat: Seat, out: Action[]): void {
  for (const item of state.attached) {
    const def = state.cards[item]
    if (!def || controllerOf(state, item) !== seat || state.since[item] === 0) continue
    if (state.used.includes(item * 16 + NAMED)) continue
    for (const option of namesFor(state, item, state.host[item]!))
      if (option !== NONE && option !== state.chosen[item]) out.push(act('name', item, NONE, NONE, { option }))
  }
}

/** The choices for a card that an effect has attached. */
export function firstNames(state: State, { card }: NameFrame, out: Action[]): void {
  for (const option of namesFor(state, card, state.host[card]!)) if (option !== NONE) out.push(act('name', card, NONE, NONE, { option }))
}
