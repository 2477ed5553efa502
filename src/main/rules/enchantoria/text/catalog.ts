import type { GameCatalog } from '../../../../shared/catalog.ts'
import type { Pace } from '../../../../shared/deck-rules.ts'
import { message } from '../../../../shared/message.ts'
import { CARD_TYPES, RARITIES, type CardType, type Rarity } from '../state/card.ts'
import { CARDS_A_TURN, MANA_A_TURN, MAX_MANA, OPENING_HAND } from '../state/state.ts'
import { describeKeywords } from './face.ts'
import { DECK_SECTION, DECK_SIZE } from '../cards/deck-check.ts'

const TYPE_LOOKS: Record<CardType, { icon: string; hue: string }> = {
  attack: { icon: 'spiky-explosion', hue: '#d9573f' },
  ward: { icon: 'checked-shield', hue: '#6f9fd8' },
  healing: { icon: 'healing', hue: '#7fb77e' },
  counter: { icon: 'magic-swirl', hue: '#9a86e0' },
  summoning: { icon: 'wolf-head', hue: '#c79a55' },
  enchantment: { icon: 'sparkles', hue: '#d983b6' },
  craft: { icon: 'gears', hue: '#a9a39a' },
}
const RARITY_LOOKS: Record<Rarity, { icon: string; hue: string }> = {
  common: { icon: 'plain-circle', hue: '#a9a39a' },
  rare: { icon: 'cut-diamond', hue: '#6f9fd8' },
  mythic: { icon: 'star-formation', hue: '#e2b261' },
}

/** EN-R1.3, EN-R2.4, EN-R2.5. Unspent mana stays: this is the mana available if none was spent before. */
const PACE: Pace = {
  section: DECK_SECTION,
  starts: [{ id: 'any', name: message('enchantoria.deck'), hand: OPENING_HAND, draws: CARDS_A_TURN }],
  draws: CARDS_A_TURN,
  income: { resource: 'mana', first: MANA_A_TURN, each: MANA_A_TURN, most: MAX_MANA },
}

/** The cards' facets and resources, and the rules for decks. */
export const vocabulary: Omit<GameCatalog, 'id' | 'name' | 'art' | 'cards' | 'avatars' | 'starterDecks' | 'rules' | 'pairs'> = {
  facets: [
    {
      id: 'type',
      short: ['t'],
      name: message('enchantoria.facet.type'),
      plural: message('enchantoria.facet.types'),
      values: CARD_TYPES.map(id => ({ id, name: message(`enchantoria.type.${id}`), ...TYPE_LOOKS[id] })),
      filter: true,
    },
    {
      id: 'rarity',
      short: ['r'],
      name: message('enchantoria.facet.rarity'),
      plural: message('enchantoria.facet.rarities'),
      values: RARITIES.map(id => ({ id, name: message(`enchantoria.rarity.${id}`), ...RARITY_LOOKS[id] })),
      filter: true,
    },
  ],
  look: { main: 'type', line: ['type', 'rarity'], group: 'type' },
  resources: [{ id: 'mana', name: message('enchantoria.mana'), icon: 'crystal-growth', hue: '#5aa7d6' }],
  parts: [],
  sections: [{ id: DECK_SECTION, name: message('enchantoria.deck'), min: DECK_SIZE, max: DECK_SIZE }],
  formats: [
    { id: 'standard', name: message('enchantoria.format.standard'), about: message('enchantoria.format.about', { count: DECK_SIZE }) },
  ],
  houseFormats: [{ id: 'singleton', name: message('enchantoria.house.singleton'), copies: 1, values: null }],
  keywords: describeKeywords(),
  pace: PACE,
}
