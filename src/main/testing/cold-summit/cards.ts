import type { CardFace } from '../../../shared/card-face.ts'
import { RULES_PART } from '../../../shared/card-face.ts'
import { message } from '../../../shared/message.ts'

export const KINDS = ['climber', 'gear', 'hazard'] as const
export type Kind = (typeof KINDS)[number]

/** A card is data; its fields define what it does. */
export interface Card {
  id: string
  name: string
  kind: Kind
  art: string
  /** A climber's strength, or what a card adds to or subtracts from a climb. */
  amount: number
  /** Its player draws a card. */
  draws?: boolean
  /** Its player rolls one more die, and chooses which counts. */
  rolls?: boolean
}

export const CARDS: readonly Card[] = [
  { id: 'old-guide', name: 'Old Guide', kind: 'climber', art: 'mountain-climbing', amount: 2 },
  { id: 'strong-porter', name: 'Strong Porter', kind: 'climber', art: 'strong-man', amount: 2 },
  { id: 'quick-scout', name: 'Quick Scout', kind: 'climber', art: 'walking-scout', amount: 1 },
  { id: 'keen-student', name: 'Keen Student', kind: 'climber', art: 'backpack', amount: 1 },
  { id: 'long-rope', name: 'Long Rope', kind: 'gear', art: 'rope-coil', amount: 1, rolls: true },
  { id: 'ice-axe', name: 'Ice Axe', kind: 'gear', art: 'war-pick', amount: 3 },
  { id: 'trail-map', name: 'Trail Map', kind: 'gear', art: 'treasure-map', amount: 1, draws: true },
  { id: 'loose-rock', name: 'Loose Rock', kind: 'hazard', art: 'falling-rocks', amount: 2 },
  { id: 'sudden-gust', name: 'Sudden Gust', kind: 'hazard', art: 'windy-stripes', amount: 1, draws: true },
]
const BY_ID = new Map(CARDS.map(card => [card.id, card]))
export const cardById = (id: string): Card | undefined => BY_ID.get(id)

/** CS-1: a team of two different climbers, no stronger than 3 together, and a pack of 8 to 10 cards. */
export const TEAM = { id: 'team', size: 2, strength: 3 } as const
export const PACK = { id: 'pack', min: 8, max: 10, copies: 3 } as const
export const sectionOf = ({ kind }: Card): string => (kind === 'climber' ? TEAM.id : PACK.id)

const BONUSES = ['draws', 'rolls'] as const

/** The printed card. Its text is generated from its effects. */
export function faceOf(card: Card): CardFace {
  const { kind, amount } = card
  return {
    id: card.id,
    name: card.name,
    section: sectionOf(card),
    facets: { kind: [kind] },
    costs: [],
    stats: kind === 'climber' ? [{ id: 'strength', value: amount }] : [],
    art: card.art,
    parts: [
      {
        kind: RULES_PART,
        lines: [
          message(`cold-summit.text.${kind}`, { n: amount }),
          ...BONUSES.flatMap(id => (card[id] ? [message(`cold-summit.text.${id}`)] : [])),
        ],
      },
    ],
    keywords: [],
    maxCopies: kind === 'climber' ? 1 : PACK.copies,
  }
}
