import { message } from '../../../../shared/message.ts'
import type { GameCatalog } from '../../../../shared/catalog.ts'
import type { Card } from '../state/card.ts'
import { faceOf } from './face.ts'
import { SECTIONS } from './sections.ts'
import { READY_MADE_DECKS } from '../cards/starter-decks.ts'
import { vocabulary } from '../cards/vocabulary.ts'

/** Avatars of the players; they have no effect on the rules. */
const AVATARS = [
  { id: 'castellan', name: 'The Castellan', art: 'castle' },
  { id: 'corsair', name: 'The Corsair', art: 'pirate-captain' },
  { id: 'hedge-witch', name: 'The Hedge Witch', art: 'witch-face' },
  { id: 'herald', name: 'The Herald', art: 'hunting-horn' },
]

/** What the game offers outside of matches, with these cards. */
export const catalogOf = (cards: readonly Card[]): GameCatalog => ({
  id: 'spellfire',
  name: 'Spellfire',
  art: 'fire-spell-cast',
  credit: message('spellfire.credit'),
  ...vocabulary,
  cards: cards.map(faceOf),
  avatars: AVATARS,
  starterDecks: READY_MADE_DECKS.map(({ format, ...deck }) => (format === 'duel' ? deck : { ...deck, format })),
  rules: SECTIONS,
})
