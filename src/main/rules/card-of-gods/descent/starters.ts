import type { DescentStarter } from '../../../kernel/descent.ts'
import { deckListOf } from '../cards/starter-decks.ts'

/** Small Expeditions of four factions, with plain Cards. */
export const STARTERS: readonly DescentStarter[] = [
  {
    id: 'wayside-chapel',
    cards: deckListOf({
      ...{ 'mother-celandine': 1, shieldbearer: 1, hospitaller: 1, 'footsoldier-with-a-mace': 1 },
      ...{ 'shield-of-dawn': 3, 'second-chance': 1, balm: 2, barkskin: 2, 'radiant-lance': 2 },
    }),
  },
  {
    id: 'drum-and-ash',
    cards: deckListOf({
      ...{ 'urzha-bonedrum': 1, 'horde-ravager': 1, bonecaster: 1, 'footsoldier-with-a-mace': 1 },
      ...{ 'battle-rage': 3, 'cruel-odds': 2, lightning: 2, 'brumgars-drum': 1, 'cold-hands': 2 },
    }),
  },
  {
    id: 'bone-lantern',
    cards: deckListOf({
      ...{ 'vharok-the-hollow': 1, zombie: 1, 'death-bringer': 1, 'ether-seeker': 1 },
      ...{ despair: 3, 'cold-hands': 3, 'battle-rage': 2, withering: 1, whispers: 1 },
    }),
  },
  {
    id: 'hedge-patrol',
    cards: deckListOf({
      ...{ kellantra: 1, 'mossback-troll': 1, 'dryadint-warrior': 1 },
      ...{ barkskin: 3, balm: 2, stampede: 2, 'battle-rage': 3 },
    }),
  },
]
