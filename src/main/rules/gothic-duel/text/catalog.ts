import type { GameCatalog } from '../../../../shared/catalog.ts'
import type { KeywordInfo } from '../../../../shared/card-face.ts'
import { message } from '../../../../shared/message.ts'
import { SCHOOLS, type School } from '../state/card.ts'
import { KEYWORDS } from './face.ts'
import { SECTIONS } from './sections.ts'
import { DECK_SECTION, DECK_SIZE } from '../cards/deck-check.ts'
import { PACE } from '../cards/pace.ts'
import { CARD_ROLES, type CardRole } from '../cards/roles.ts'

/** A sigil, and its hue. */
const SCHOOL_LOOKS: Record<School, { icon: string; hue: string }> = {
  blood: { icon: 'droplets', hue: '#d2404c' },
  ash: { icon: 'burning-embers', hue: '#e07a36' },
  bone: { icon: 'crossed-bones', hue: '#d6c9a4' },
  veil: { icon: 'hood', hue: '#7f8cf0' },
  dread: { icon: 'terror', hue: '#a86fd6' },
  thorn: { icon: 'crown-of-thorns', hue: '#86b55e' },
}
const ROLE_HUES: Record<CardRole, string> = { vitality: '#e2616a', will: '#a195ee', healing: '#8cc78a', draw: '#5fc3d2' }

const describeKeywords = (): KeywordInfo[] =>
  KEYWORDS.map(id => ({
    id,
    name: message(`gothic-duel.keyword.${id}.name`),
    reminder: message(`gothic-duel.keyword.${id}.reminder`),
    clauses: SECTIONS.find(section => section.id === id)?.clauses ?? [],
  }))

/** The cards' facets and resources, and the rules for decks. */
export const vocabulary: Omit<GameCatalog, 'id' | 'name' | 'art' | 'cards' | 'avatars' | 'starterDecks' | 'rules' | 'pairs'> = {
  facets: [
    {
      id: 'school',
      short: ['s'],
      name: message('gothic-duel.facet.school'),
      plural: message('gothic-duel.facet.schools'),
      values: SCHOOLS.map(id => ({ id, name: message(`gothic-duel.school.${id}`), ...SCHOOL_LOOKS[id] })),
      filter: true,
    },
    {
      id: 'type',
      short: ['t'],
      name: message('gothic-duel.facet.type'),
      plural: message('gothic-duel.facet.types'),
      values: (['spell', 'hex'] as const).map(id => ({
        id,
        name: message(`gothic-duel.type.${id}`),
        plural: message(`gothic-duel.types.${id}`),
      })),
      filter: true,
    },
  ],
  look: { main: 'school', line: ['type', 'school'], group: 'type' },
  resources: [{ id: 'soulfire', name: message('gothic-duel.value.soulfire'), icon: 'flame', hue: '#43b3c6' }],
  parts: (['ritual', 'haunt'] as const).map(kind => ({ kind, name: message(`gothic-duel.keyword.${kind}.name`) })),
  roles: CARD_ROLES.map(id => ({ id, name: message(`gothic-duel.role.${id}`), hue: ROLE_HUES[id] })),
  sections: [{ id: DECK_SECTION, name: message('gothic-duel.deck'), min: DECK_SIZE, max: DECK_SIZE }],
  formats: [
    { id: 'standard', name: message('gothic-duel.format.standard'), about: message('gothic-duel.format.about', { count: DECK_SIZE }) },
  ],
  houseFormats: [
    { id: 'two-copies', name: message('gothic-duel.house.two-copies'), copies: 2, values: null },
    { id: 'singleton', name: message('gothic-duel.house.singleton'), copies: 1, values: null },
    { id: 'two-schools', name: message('gothic-duel.house.two-schools'), copies: null, values: 2 },
  ],
  keywords: describeKeywords(),
  pace: PACE,
}
