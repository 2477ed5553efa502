import type { CardFace } from '../../../../shared/card-face.ts'
import type { Avatar } from '../../../../shared/catalog.ts'
import { coloursOf, DOMAINS, type AnyMiniature, type CardSet, type GodCard, type WrittenSet } from '../state/card.ts'
import type { StarterDeck } from '../../../../shared/deck.ts'
import type { StarterSet } from '../cards/starter-decks.ts'
import { describeCard, describeMiniature } from './card-text.ts'
import { keywordsOf } from './keywords.ts'

const faceOfCard = (card: GodCard): CardFace => ({
  id: card.id,
  name: card.name,
  school: coloursOf(card)[0] ?? DOMAINS[0],
  type: 'spell',
  cost: DOMAINS.reduce((sum, domain) => sum + (card.cost[domain] ?? 0), 0),
  art: card.art,
  ...(card.flavour ? { flavour: card.flavour } : {}),
  parts: [{ kind: 'rules', lines: describeCard(card) }],
  keywords: keywordsOf(card),
})

const faceOfMiniature = (mini: AnyMiniature): CardFace => ({
  id: mini.id,
  name: mini.name,
  school: mini.devotion[0] ?? DOMAINS[0],
  type: 'spell',
  cost: mini.type === 'miniature' ? mini.muster : 0,
  art: mini.art,
  ...(mini.flavour ? { flavour: mini.flavour } : {}),
  parts: [{ kind: 'rules', lines: describeMiniature(mini) }],
  keywords: keywordsOf(mini),
})

/** All that is printed on Cards, Leaders and miniatures. */
export const facesOf = ({ cards, leaders, miniatures }: WrittenSet): CardFace[] => [
  ...cards.map(faceOfCard),
  ...leaders.map(faceOfMiniature),
  ...miniatures.map(faceOfMiniature),
]

/** The figures that a player may sit behind: the Leaders of the set. */
export const avatarsOf = ({ leaders }: WrittenSet): Avatar[] => leaders.map(({ id, name, art }) => ({ id, name, art }))

/** A starter set as a deck; its schools are the Domains that its Leader matches (CG-4.8). */
export const starterDeckOf = ({ leaders }: CardSet, { id, name, plan, opening, cards }: StarterSet): StarterDeck => ({
  id,
  name,
  schools: cards.flatMap(({ card }) => leaders.get(card)?.matches ?? []),
  howToPlay: `${plan} ${opening}`,
  cards,
})
