import type { Avatar, GameCatalog } from '../../../../shared/catalog.ts'
import type { Facet } from '../../../../shared/facet.ts'
import { message } from '../../../../shared/message.ts'
import { DOMAINS, FACTIONS, RARITIES, SOURCES, type Domain, type Rarity, type WrittenSet } from '../state/card.ts'
import type { StarterDeck } from '../../../../shared/deck.ts'
import { MAX_MUSTER, SECTION_LIMITS, type DeckSection } from '../cards/deck-check.ts'
import type { StarterSet } from '../cards/starter-decks.ts'
import { facesOf } from './face.ts'
import { describeKeywords } from './keywords.ts'
import { SECTIONS } from './sections.ts'

/** CG-2.2: the look of each Domain. */
export const DOMAIN_LOOKS: Record<Domain, { icon: string; hue: string }> = {
  creation: { icon: 'sunbeams', hue: '#e0b84a' },
  destruction: { icon: 'fire-ring', hue: '#d2533f' },
  life: { icon: 'oak-leaf', hue: '#7fae58' },
  death: { icon: 'skull-crossed-bones', hue: '#8f83a8' },
}
const RARITY_LOOKS: Record<Rarity, { icon: string; hue: string }> = {
  common: { icon: 'plain-circle', hue: '#a9a39a' },
  uncommon: { icon: 'cut-diamond', hue: '#6f9fd8' },
  rare: { icon: 'star-formation', hue: '#e2b261' },
}

/** Avatars of the players; the Leaders are in the decks. */
export const AVATARS: readonly Avatar[] = [
  { id: 'rouna', name: 'Rouna', art: 'witch-face' },
  { id: 'noctis', name: 'Noctis', art: 'hooded-figure' },
  { id: 'torgvar', name: 'Torgvar', art: 'viking-head' },
  { id: 'ilven', name: 'Ilven', art: 'cowled' },
  { id: 'amara', name: 'Amara', art: 'monk-face' },
  { id: 'druna', name: 'Druna', art: 'dwarf-face' },
]

const starterDeckOf = ({ id, name, plan, opening, cards }: StarterSet): StarterDeck => ({
  id,
  name,
  howToPlay: `${plan} ${opening}`,
  cards,
})

const facet = (id: string, short: string[], plural: string, values: Facet['values'], filter = true): Facet => ({
  id,
  short,
  name: message(`card-of-gods.facet.${id}`),
  plural: message(`card-of-gods.facet.${plural}`),
  values,
  filter,
})

const DECK_SECTIONS = ['leader', 'miniatures', 'cards'] as const satisfies readonly DeckSection[]

/** The cards' facets and resources, and the rules for decks. */
const vocabulary = {
  facets: [
    facet(
      'colour',
      ['c'],
      'colours',
      DOMAINS.map(id => ({ id, name: message(`card-of-gods.domain.${id}`), ...DOMAIN_LOOKS[id] })),
    ),
    facet(
      'rarity',
      ['r'],
      'rarities',
      RARITIES.map(id => ({ id, name: message(`card-of-gods.rarity.${id}`), ...RARITY_LOOKS[id] })),
    ),
    facet(
      'faction',
      ['f'],
      'factions',
      FACTIONS.map(id => ({ id, name: message(`card-of-gods.faction.${id}`) })),
      false,
    ),
    facet(
      'source',
      ['s'],
      'sources',
      SOURCES.map(id => ({ id, name: message(`card-of-gods.source.${id}`) })),
      false,
    ),
  ],
  sampleTurns: true,
  look: { main: 'colour', line: ['rarity', 'faction', 'source'] },
  resources: DOMAINS.map(id => ({ id, name: message(`card-of-gods.domain.${id}`), ...DOMAIN_LOOKS[id] })),
  stats: [
    { id: 'wounds', name: message('card-of-gods.value.wounds'), icon: 'hearts', hue: '#d2533f' },
    { id: 'defence', name: message('card-of-gods.value.defence'), icon: 'checked-shield', hue: '#6f9fd8' },
    { id: 'courage', name: message('card-of-gods.value.courage'), icon: 'lion', hue: '#e0b84a' },
    { id: 'muster', name: message('card-of-gods.facet.muster'), icon: 'flying-flag', hue: '#a9a39a' },
  ],
  parts: [],
  sections: DECK_SECTIONS.map(id => ({
    id,
    name: message(`card-of-gods.section.${id}`),
    ...(id === 'miniatures' && { cardName: message('card-of-gods.section.miniature') }),
    ...SECTION_LIMITS[id],
  })),
  limits: [{ id: 'muster', name: message('card-of-gods.facet.muster'), section: 'miniatures', stat: 'muster', min: 0, max: MAX_MUSTER }],
  formats: [{ id: 'standard', name: message('card-of-gods.format.standard'), about: message('card-of-gods.format.about') }],
  houseFormats: [{ id: 'singleton', name: message('card-of-gods.format.singleton'), copies: 1, values: null }],
} satisfies Partial<GameCatalog>

export const catalogOf = (written: WrittenSet, starterSets: readonly StarterSet[]): GameCatalog => ({
  id: 'card-of-gods',
  name: 'Card of Gods',
  art: 'hand-of-god',
  ...vocabulary,
  keywords: describeKeywords(),
  cards: facesOf(written),
  avatars: [...AVATARS],
  starterDecks: starterSets.map(starterDeckOf),
  rules: SECTIONS,
})
