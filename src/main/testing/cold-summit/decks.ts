import type { GameCatalog } from '../../../shared/catalog.ts'
import type { DeckList, DeckReason, RulesCheck } from '../../../shared/deck.ts'
import { message, reason } from '../../../shared/message.ts'
import { cardById, CARDS, faceOf, KINDS, PACK, sectionOf, TEAM, type Card } from './cards.ts'

const LOOKS = {
  climber: { icon: 'mountain-climbing', hue: '#d9a441' },
  gear: { icon: 'rope-coil', hue: '#6fa8c9' },
  hazard: { icon: 'falling-rocks', hue: '#c9665a' },
} as const

const total = (entries: readonly { count: number }[]): number => entries.reduce((sum, { count }) => sum + count, 0)

/** CS-1. All problems of a list, in the order of the clauses. */
export function checkDeck(list: DeckList): RulesCheck {
  const known = list.flatMap(({ card: id, count }) => {
    const card = cardById(id)
    return card ? [{ card, count }] : []
  })
  const entriesIn = (section: string) => known.filter(({ card }) => sectionOf(card) === section)
  const [climbers, pack] = [total(entriesIn(TEAM.id)), total(entriesIn(PACK.id))]
  const strength = entriesIn(TEAM.id).reduce((sum, { card, count }) => sum + card.amount * count, 0)
  const reasons: DeckReason[] = []
  const refuse = (clause: string, key: string, values: Record<string, string | number>, fields: Partial<DeckReason>): void =>
    void reasons.push({ ...reason(clause, `cold-summit.reason.${key}`, values), ...fields })

  if (climbers !== TEAM.size)
    refuse('CS-1.1', 'team-size', { count: climbers }, { section: TEAM.id, mend: climbers < TEAM.size ? 'finish' : 'cut' })
  if (strength > TEAM.strength) refuse('CS-1.2', 'strength', { n: strength, max: TEAM.strength }, { section: TEAM.id })
  if (pack < PACK.min || pack > PACK.max)
    refuse(
      'CS-1.3',
      'pack-size',
      { count: pack, min: PACK.min, max: PACK.max },
      { section: PACK.id, mend: pack < PACK.min ? 'finish' : 'cut' },
    )
  for (const { card, count } of known) {
    const max = faceOf(card).maxCopies ?? count
    if (count > max) refuse('CS-1.4', 'copies', { name: card.name, n: count, max }, { card: card.id, mend: 'copies' })
  }
  for (const { card } of list) if (!cardById(card)) refuse('CS-1.5', 'unknown-card', { id: card }, { card, mend: 'tidy' })
  return { size: total(list), playable: reasons.length === 0, reasons }
}

const deck = (id: string, name: string, howToPlay: string, counts: Record<string, number>) => ({
  id,
  name,
  howToPlay,
  cards: Object.entries(counts).map(([card, count]) => ({ card, count })),
})

const facetName = (id: string) => message(`cold-summit.kind.${id}`)

export const catalog: GameCatalog = {
  id: 'cold-summit',
  name: 'Cold Summit',
  art: 'mountains',
  rounds: true,
  facets: [
    {
      id: 'kind',
      short: ['k'],
      name: message('cold-summit.facet.kind'),
      plural: message('cold-summit.facet.kinds'),
      values: KINDS.map(id => ({ id, name: facetName(id), plural: facetName(`${id}s`), ...LOOKS[id] })),
      filter: true,
    },
  ],
  look: { main: 'kind', line: ['kind'], group: 'kind' },
  resources: [],
  stats: [{ id: 'strength', short: ['s'], name: message('cold-summit.value.strength'), icon: 'biceps' }],
  parts: [],
  sections: [
    { id: TEAM.id, name: message('cold-summit.deck.team'), min: TEAM.size, max: TEAM.size },
    { id: PACK.id, name: message('cold-summit.deck.pack'), min: PACK.min, max: PACK.max },
  ],
  limits: [
    {
      id: 'strength',
      name: message('cold-summit.deck.strength'),
      section: TEAM.id,
      facet: 'kind',
      values: ['climber'],
      stat: 'strength',
      min: 0,
      max: TEAM.strength,
    },
  ],
  formats: [{ id: 'standard', name: message('cold-summit.deck.standard'), about: message('cold-summit.deck.about') }],
  houseFormats: [],
  keywords: [],
  cards: CARDS.map((card: Card) => faceOf(card)),
  avatars: [
    { id: 'red-rope', name: 'Red Rope', art: 'mountain-climbing' },
    { id: 'blue-rope', name: 'Blue Rope', art: 'mountain-cave' },
  ],
  starterDecks: [
    deck('steady', 'Steady Feet', 'Take the ridge and keep an Ice Axe for the last step.', {
      'old-guide': 1,
      'quick-scout': 1,
      'long-rope': 3,
      'ice-axe': 3,
      'trail-map': 2,
    }),
    deck('rough', 'Rough Weather', 'Make every climb of your opponent harder, and take the face.', {
      'strong-porter': 1,
      'keen-student': 1,
      'ice-axe': 3,
      'loose-rock': 3,
      'sudden-gust': 3,
    }),
  ],
  pace: {
    section: PACK.id,
    starts: [{ id: 'both', name: message('cold-summit.deck.both'), hand: 3, draws: 1 }],
    draws: 1,
  },
  rules: [
    { id: 'decks', clauses: ['CS-1.1', 'CS-1.2', 'CS-1.3', 'CS-1.4', 'CS-1.5'] },
    { id: 'round', clauses: ['CS-2.1', 'CS-2.2', 'CS-2.3', 'CS-2.4'] },
    { id: 'climb', clauses: ['CS-3.1', 'CS-3.2', 'CS-3.3', 'CS-3.4', 'CS-3.5', 'CS-3.6'] },
    { id: 'end', clauses: ['CS-4.1', 'CS-4.2', 'CS-4.3'] },
  ],
}
