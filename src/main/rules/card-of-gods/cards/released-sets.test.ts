import { testReleasedSets } from '../../../kernel/testing/released-sets.ts'
import { createCardOfGods, type Offered } from '../game.ts'
import { hashOfSet } from './released-sets.ts'
import { setErrors } from './card-schema.ts'
import type { WrittenSet } from '../state/card.ts'
import { RELEASED } from '../released/index.ts'
import { checkDeck } from './deck-check.ts'
import { STARTER_SETS } from './starter-decks.ts'
import { SET } from './index.ts'

const offered: Offered = { checkDeck, starterSets: [] }

testReleasedSets<WrittenSet>({
  today: SET,
  // Richard is frail and Radiant Lance costs less.
  earlier: {
    cards: SET.cards.map(card => (card.id === 'radiant-lance' ? { ...card, cost: { creation: 1 } } : card)),
    leaders: SET.leaders.map(leader => (leader.id === 'richard' ? { ...leader, wounds: 3 } : leader)),
    miniatures: SET.miniatures,
  },
  released: RELEASED,
  broken: { cards: [] },
  seat: { avatar: 'rouna', cards: STARTER_SETS[0]!.cards },
  make: (cards, released) => createCardOfGods(cards, offered, released),
  hashOf: hashOfSet,
  errors: setErrors,
})
