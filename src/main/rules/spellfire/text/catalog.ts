import type { GameCatalog } from '../../../../shared/catalog.ts'
import type { DeckLimit, Pace, RulesFormat } from '../../../../shared/deck-rules.ts'
import type { Facet } from '../../../../shared/facet.ts'
import { message } from '../../../../shared/message.ts'
import { formatOf, FORMATS, MORE_FOR_SECOND, type FormatId } from '../state/formats.ts'
import { CHAMPION_TYPES, TRAITS, WORLDS } from '../state/terms.ts'
import { TYPE_IDS, faceOf } from './face.ts'
import { describeKeywords } from './keywords.ts'
import { DECK_SECTION, DUNGEON_SECTION, formatName } from '../cards/deck-check.ts'
import { DECK_LIMITS, LIMITED_TYPES, type LimitedType } from '../cards/deck-limits.ts'
import { PHASES, type Card } from '../state/card.ts'
import { SECTIONS } from './sections.ts'
import { READY_MADE_DECKS } from '../cards/starter-decks.ts'

/** A card's group: its colour, and its heading in lists. */
const KINDS = ['land', 'champion', 'ally', 'gear', 'event', 'spell', 'power', 'law'] as const
type Kind = (typeof KINDS)[number]

const KIND_LOOKS: Record<Kind, { icon: string; hue: string }> = {
  land: { icon: 'castle', hue: '#7fae6b' },
  champion: { icon: 'visored-helm', hue: '#d9a441' },
  ally: { icon: 'crossed-swords', hue: '#c9785a' },
  gear: { icon: 'battle-gear', hue: '#9fb0bd' },
  event: { icon: 'lightning-storm', hue: '#d2564c' },
  spell: { icon: 'spell-book', hue: '#7f8cf0' },
  power: { icon: 'fist', hue: '#b274cf' },
  law: { icon: 'scales', hue: '#5fb3b3' },
}
const WORLD_LOOKS: Record<(typeof WORLDS)[number], { icon: string; hue: string }> = {
  adnd: { icon: 'dragon-head', hue: '#c9a15a' },
  ashmark: { icon: 'volcano', hue: '#e07a36' },
  tidewrack: { icon: 'big-wave', hue: '#4fa3cf' },
  hollowmere: { icon: 'fog', hue: '#8fa08c' },
  aurelion: { icon: 'sun', hue: '#e2c35a' },
}

const MARKS = ['offensive', 'defensive', 'harmful', 'helpful'] as const
const ATTRIBUTES = [...TRAITS, 'coast', 'sword', 'weapon'] as const

function facet(id: string, short: string, values: Facet['values'], filter: boolean): Facet {
  return { id, short: [short], name: message(`spellfire.facet.${id}.one`), plural: message(`spellfire.facet.${id}.many`), values, filter }
}

const FACETS: Facet[] = [
  facet(
    'kind',
    'k',
    KINDS.map(id => ({ id, name: message(`spellfire.kind-name.${id}`), plural: message(`spellfire.kind-names.${id}`), ...KIND_LOOKS[id] })),
    true,
  ),
  facet(
    'type',
    't',
    TYPE_IDS.map(id => ({ id, name: message(`spellfire.type.${id}`) })),
    false,
  ),
  facet(
    'world',
    'w',
    WORLDS.map(id => ({ id, name: message(`spellfire.world.${id}`), ...WORLD_LOOKS[id] })),
    true,
  ),
  facet(
    'trait',
    'tr',
    ATTRIBUTES.map(id => ({ id, name: message(`spellfire.trait-name.${id}`) })),
    false,
  ),
  facet(
    'mark',
    'm',
    MARKS.map(id => ({ id, name: message(`spellfire.mark.${id}`) })),
    false,
  ),
  facet(
    'phase',
    'ph',
    PHASES.map(id => ({ id: `phase-${id}`, name: message(`spellfire.phase.${id}`) })),
    false,
  ),
]

const typesOf = (type: LimitedType): string[] => (type === 'champion' ? [...CHAMPION_TYPES] : [type])

/** The limits of a deck, for the editor to show. */
function limitsOf(format: FormatId): DeckLimit[] {
  const { types, levels } = DECK_LIMITS[format]
  const counts = LIMITED_TYPES.map((type): DeckLimit => {
    const [min, max] = types[type]
    return { id: type, name: message(`spellfire.limit.${type}`), section: DECK_SECTION, facet: 'type', values: typesOf(type), min, max }
  })
  const sum: DeckLimit = {
    id: 'levels',
    name: message('spellfire.limit.levels'),
    section: DECK_SECTION,
    facet: 'type',
    values: [...CHAMPION_TYPES],
    stat: 'level',
    min: 0,
    max: levels,
  }
  return [...counts, sum]
}

/** SF-R-SET.5, SF-R-TURN.4: the second player starts with more cards. */
function paceOf(format: FormatId): Pace {
  const { openingHand, draw } = formatOf(format)
  const start = (id: 'first' | 'second', hand: number) => ({ id, name: message(`spellfire.start.${id}`), hand, draws: draw })
  return { section: DECK_SECTION, starts: [start('first', openingHand), start('second', openingHand + MORE_FOR_SECOND)], draws: draw }
}

function rulesFormat(id: FormatId): RulesFormat {
  const { size } = DECK_LIMITS[id]
  return {
    id,
    name: formatName(id),
    about: message('spellfire.format-about', { size }),
    sizes: { [DECK_SECTION]: { min: size, max: size }, [DUNGEON_SECTION]: { min: 0, max: 1 } },
    limits: limitsOf(id),
    pace: paceOf(id),
  }
}

/** The first is the format of a deck that names none (SF-R-GEN.11). */
const DEFAULT_FIRST: readonly FormatId[] = ['duel', ...FORMATS.filter(format => format !== 'duel')]

/** The cards' facets, and the rules for decks. No card has a cost (SF-R-GEN.8). */
const vocabulary: Omit<GameCatalog, 'id' | 'name' | 'art' | 'cards' | 'avatars' | 'starterDecks' | 'rules' | 'pairs'> = {
  facets: FACETS,
  look: {
    main: 'kind',
    line: ['type', 'world', 'mark', 'phase', 'trait'],
    group: 'kind',
    deck: 'world',
    cover: { facet: 'kind', value: 'champion' },
  },
  resources: [],
  stats: [
    { id: 'level', short: ['l'], name: message('spellfire.stat.level'), icon: 'rank-3', hue: '#d9a441' },
    { id: 'bonus', short: ['b'], name: message('spellfire.stat.bonus'), icon: 'upgrade', hue: '#7fae6b' },
  ],
  curve: 'level',
  parts: [],
  sections: [
    { id: DECK_SECTION, name: message('spellfire.section.deck'), min: DECK_LIMITS.duel.size, max: DECK_LIMITS.duel.size },
    { id: DUNGEON_SECTION, name: message('spellfire.section.dungeon'), min: 0, max: 1 },
  ],
  limits: limitsOf('duel'),
  formats: DEFAULT_FIRST.map(rulesFormat),
  houseFormats: [{ id: 'singleton', name: message('spellfire.house.singleton'), copies: 1, values: null }],
  keywords: describeKeywords(),
  pace: paceOf('duel'),
}

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
