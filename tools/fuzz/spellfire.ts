import { oneOf } from '../../src/main/kernel/match-ups.ts'
import { CARDS } from '../../src/main/rules/spellfire/cards/index.ts'
import { spellfire } from '../../src/main/rules/spellfire/index.ts'
import { parseCard } from '../../src/main/rules/spellfire/cards/card-schema.ts'
import { mutateValue } from './mutate.ts'
import { playedActions } from './played-actions.ts'
import { invariant, type Actions, type Reader } from './reader.ts'
import { scenarioReaders } from './scenario-readers.ts'

export const spellfireActions = (): Actions => playedActions(spellfire)

const DECK = Array<string>(10).fill('bonewhite-guard')
const SCENARIO = {
  version: 1,
  game: 'spellfire',
  scenarios: [
    {
      title: 'The front realm can be attacked',
      clauses: ['SF-PROT.1'],
      position: {
        phase: 'attack',
        me: { realms: ['gullhaven'], pool: ['nightjar'], deck: DECK },
        foe: { realms: ['crossroads-court'], deck: DECK },
      },
      script: [{ legal: { attack: 'crossroads-court', with: 'nightjar' } }],
    },
  ],
}

/** Readers of Spellfire only: cards, whole sets, scenarios. */
export const spellfireReaders: Record<string, Reader> = {
  card(rng) {
    const read = parseCard(mutateValue(oneOf(CARDS, rng), rng))
    if (!read.ok) invariant(read.errors.length > 0, 'a refusal without a reason')
  },
  'card set'(rng) {
    invariant(spellfire.withCardSet('other', mutateValue(CARDS, rng)) === null, 'a set goes by the hash of another one')
  },
  ...scenarioReaders(SCENARIO),
}
