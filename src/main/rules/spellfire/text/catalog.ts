import { message } from '../../../../shared/message.ts'
import type { GameCatalog } from '../../../../shared/catalog.ts'
import type { Card } from '../state/card.ts'
import { faceOf } from './face.ts'
import { SECTIONS } from './sections.ts'
import { READY_MADE_DECKS } from '../cards/starter-decks.ts'
import { vocabulary } from '../cards/vocabulary.ts'

/** Whom a player is shown as; it makes no difference to the rules. */
const AVATARS = [
  { id: 'castellan', name: 'The Castellan', art: 'castle' },
  { id: 'corsair', name: 'The Corsair', art: 'pirate-captain' },
  { id: 'hedge-witch', name: 'The Hedge Witch', art: 'witch-face' },
  { id: 'herald', name: 'The Herald', art: 'hunting-horn' },
]

/** What the game offers before a match, with these cards. */
export const catalogOf = (cards: readonly Card[]): GameCatalog => ({
  id: 'spellfire',
  name: 'Spellfire',
  art: 'fire-spell-cast',
  credit: message('spellfire.credit'),
  ...vocabulary,
  cards: cards.map(faceOf),
  avatars: AVATARS,
  // A ready-made deck can't name a format yet, so only those of the usual one are offered.
  starterDecks: READY_MADE_DECKS.filter(({ format }) => format === 'duel').map(({ id, name, howToPlay, cards }) => ({
    id,
    name,
    howToPlay,
    cards,
  })),
  rules: SECTIONS,
})
