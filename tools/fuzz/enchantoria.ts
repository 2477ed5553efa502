import { oneOf } from '../../src/main/kernel/match-ups.ts'
import type { Parsed } from '../../src/main/kernel/checked-schema.ts'
import { parseCard, parseEntity } from '../../src/main/rules/enchantoria/cards/card-schema.ts'
import { CARDS } from '../../src/main/rules/enchantoria/cards/index.ts'
import { ENTITIES } from '../../src/main/rules/enchantoria/state/entities.ts'
import { enchantoria } from '../../src/main/rules/enchantoria/index.ts'
import { mutateValue } from './mutate.ts'
import { invariant, type Actions, type Reader } from './reader.ts'
import { scenarioReaders } from './scenario-readers.ts'

export const enchantoriaActions: Actions = {
  texts: ['r', 'r4.12', 'd2.6.8', 'p', 'p12,,1/14,3,0.1,ward,8:2.1/4.3'],
  values: [
    { type: 'recycle', cards: [4, 12] },
    { type: 'plan', castings: [{ card: 12, x: 0, targets: [1], named: null, discarded: null }], orders: [{ entity: 2, target: 1 }] },
  ],
}

function checkRead<T>(read: Parsed<T>, again: (value: T) => Parsed<T>): void {
  if (read.ok) invariant(again(read.value).ok, 'what was read is refused')
  else invariant(read.errors.length > 0 && read.errors.every(error => /^[^:]+: ./s.test(error)), 'an error without a place or a reason')
}

const SCENARIO = {
  version: 1,
  game: 'enchantoria',
  entities: [ENTITIES[0]],
  scenarios: [
    {
      title: 'A turn of both',
      clauses: ['EN-R5.1'],
      position: {
        me: { hand: ['fireball#1', 'unknown'], among: ['mend'], field: ['grey-wolf'], protection: { power: 2, bound: ['me.grey-wolf'] } },
        foe: { effects: [{ kind: 'burning', n: 2, duration: 3 }], discard: ['mend'], locked: 'nothing' },
      },
      script: [{ do: { cast: [{ card: 'fireball#1', at: 'foe' }], orders: [{ entity: 'me.grey-wolf', at: 'foe' }] }, by: 'me' }],
    },
  ],
}

/** Readers of Enchantoria only: cards, summons, whole sets, scenarios. */
export const enchantoriaReaders: Record<string, Reader> = {
  card(rng) {
    checkRead(parseCard(mutateValue(oneOf(CARDS, rng), rng)), parseCard)
  },
  entity(rng) {
    checkRead(parseEntity(mutateValue(oneOf(ENTITIES, rng), rng)), parseEntity)
  },
  'card set'(rng) {
    const written = { cards: CARDS.filter(card => card.type === oneOf(CARDS, rng).type), entities: ENTITIES }
    invariant(enchantoria.withCardSet('other', mutateValue(written, rng)) === null, 'a set goes by the hash of another one')
  },
  ...scenarioReaders(SCENARIO),
}
