import { oneOf } from '../../src/main/kernel/match-ups.ts'
import { cardOfGods } from '../../src/main/rules/card-of-gods/index.ts'
import { SET } from '../../src/main/rules/card-of-gods/cards/index.ts'
import { parseCard, parseLeader, parseMiniature } from '../../src/main/rules/card-of-gods/cards/card-schema.ts'
import { mutateValue } from './mutate.ts'
import { playedActions } from './played-actions.ts'
import { invariant, type Actions, type Reader } from './reader.ts'
import { scenarioReaders } from './scenario-readers.ts'

export const cardOfGodsActions = (): Actions => playedActions(cardOfGods)

type Read = { ok: boolean; errors?: readonly string[] }
function checkRead(read: Read): void {
  if (!read.ok) invariant((read.errors ?? []).length > 0, 'a refusal without a reason')
}

const SCENARIO = {
  version: 1,
  game: 'card-of-gods',
  scenarios: [
    {
      title: 'A sword strike',
      clauses: ['CG-3.6'],
      position: {
        me: { expedition: [{ unit: 'richard', at: 'epicenter' }] },
        foe: { expedition: [{ unit: 'gottfried', at: 'epicenter' }] },
        dice: [6, 1, 6, 2, 3, 1, 1, 2],
      },
      script: [{ do: { activate: 'me.richard' } }, { do: { attack: 'foe.gottfried', with: 'Sword Strike' } }],
    },
  ],
}

/** Readers of Card of Gods only: Cards, Leaders, miniatures, whole sets, scenarios. */
export const cardOfGodsReaders: Record<string, Reader> = {
  card: rng => checkRead(parseCard(mutateValue(oneOf(SET.cards, rng), rng))),
  leader: rng => checkRead(parseLeader(mutateValue(oneOf(SET.leaders, rng), rng))),
  miniature: rng => checkRead(parseMiniature(mutateValue(oneOf(SET.miniatures, rng), rng))),
  'card set'(rng) {
    invariant(cardOfGods.withCardSet('other', mutateValue(SET, rng)) === null, 'a set goes by the hash of another one')
  },
  ...scenarioReaders(SCENARIO),
}
