import { oneOf } from '../../src/main/ai/match-ups.ts'
import { CARDS } from '../../src/main/rules/spellfire/cards/index.ts'
import { spellfire } from '../../src/main/rules/spellfire/index.ts'
import { parseCard } from '../../src/main/rules/spellfire/state/card-schema.ts'
import { mutateValue } from './mutate.ts'
import { playedActions } from './played-actions.ts'
import { demand, type Actions, type Reader } from './reader.ts'

export const spellfireActions = (): Actions => playedActions(spellfire)

/** What is read of Spellfire alone: cards and whole sets. */
export const spellfireReaders: Record<string, Reader> = {
  card(rng) {
    const read = parseCard(mutateValue(oneOf(CARDS, rng), rng))
    if (!read.ok) demand(read.errors.length > 0, 'a refusal without a reason')
  },
  'card set'(rng) {
    demand(spellfire.withCardSet('other', mutateValue(CARDS, rng)) === null, 'a set goes by the hash of another one')
  },
}
