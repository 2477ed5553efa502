import { testReleasedSets } from '../../../kernel/testing/released-sets.ts'
import { createSpellfire } from '../game.ts'
import { hashOfSet } from './released-sets.ts'
import { offered } from '../index.ts'
import { RELEASED } from '../released/index.ts'
import type { Card } from '../state/card.ts'
import { setErrors } from './card-schema.ts'
import { READY_MADE_DECKS } from './starter-decks.ts'
import { CARDS } from './index.ts'

testReleasedSets<readonly Card[]>({
  today: CARDS,
  // All champions are of level 1.
  earlier: CARDS.map(card => (card.type === 'champion' ? { ...card, level: 1 } : card)),
  released: RELEASED,
  broken: [{}],
  seat: { avatar: 'castellan', cards: READY_MADE_DECKS[0]!.cards },
  make: (cards, released) => createSpellfire(cards, offered, released),
  hashOf: hashOfSet,
  errors: setErrors,
})
