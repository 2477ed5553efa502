import { oneOf } from '../../ai/match-ups.ts'
import { parseCard, parseEntity, type Parsed } from '../../rules/enchantoria/card-schema.ts'
import { CARDS } from '../../rules/enchantoria/cards/index.ts'
import { ENTITIES } from '../../rules/enchantoria/entities.ts'
import { enchantoria } from '../../rules/enchantoria/index.ts'
import type { Actions } from './game-readers.ts'
import { mutateValue } from './mutate.ts'
import { demand, type Reader } from './reader.ts'

export const enchantoriaActions: Actions = {
  texts: ['r', 'r4.12', 'd2.6.8', 'p', 'p12,,1/14,3,0.1,ward,8:2.1/4.3'],
  values: [
    { type: 'recycle', cards: [4, 12] },
    { type: 'plan', castings: [{ card: 12, x: 0, targets: [1], named: null, discarded: null }], orders: [{ entity: 2, target: 1 }] },
  ],
}

function checkRead<T>(read: Parsed<T>, again: (value: T) => Parsed<T>): void {
  if (read.ok) demand(again(read.value).ok, 'what was read is refused')
  else demand(read.errors.length > 0 && read.errors.every(error => /^[^:]+: ./s.test(error)), 'an error without a place or a reason')
}

/** What is read of Enchantoria alone: cards, what they summon, and whole sets. */
export const enchantoriaReaders: Record<string, Reader> = {
  card(rng) {
    checkRead(parseCard(mutateValue(oneOf(CARDS, rng), rng)), parseCard)
  },
  entity(rng) {
    checkRead(parseEntity(mutateValue(oneOf(ENTITIES, rng), rng)), parseEntity)
  },
  'card set'(rng) {
    const written = { cards: CARDS.filter(card => card.type === oneOf(CARDS, rng).type), entities: ENTITIES }
    demand(enchantoria.withCardSet('other', mutateValue(written, rng)) === null, 'a set goes by the hash of another one')
  },
}
