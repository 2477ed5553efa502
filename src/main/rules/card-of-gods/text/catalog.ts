import type { CardFace } from '../../../../shared/card-face.ts'
import type { Avatar, GameCatalog } from '../../../../shared/catalog.ts'
import { coloursOf, DOMAINS, type AnyMiniature, type Domain, type GodCard, type Leader, type WrittenSet } from '../state/card.ts'
import type { StarterDeck } from '../../../../shared/deck.ts'
import type { StarterSet } from '../cards/starter-decks.ts'
import { describeCard, describeMiniature } from './card-text.ts'
import { DECK_OF_GODS } from '../state/state.ts'
import { describeKeywords, keywordsOf } from './keywords.ts'
import { SECTIONS } from './sections.ts'

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
const facesOf = ({ cards, leaders, miniatures }: WrittenSet): CardFace[] => [
  ...cards.map(faceOfCard),
  ...leaders.map(faceOfMiniature),
  ...miniatures.map(faceOfMiniature),
]

/** The figures that a player may sit behind: the Leaders of the set. */
const avatarsOf = ({ leaders }: WrittenSet): Avatar[] => leaders.map(({ id, name, art }) => ({ id, name, art }))

/** A starter set as a deck; its schools are the Domains that its Leader matches (CG-4.8). */
const starterDeckOf = (leaders: ReadonlyMap<string, Leader>, { id, name, plan, opening, cards }: StarterSet): StarterDeck => ({
  id,
  name,
  schools: cards.flatMap(({ card }) => leaders.get(card)?.matches ?? []),
  howToPlay: `${plan} ${opening}`,
  cards,
})

/** CG-2.2. */
const DOMAIN_NAMES: Record<Domain, string> = { creation: 'Creation', destruction: 'Destruction', life: 'Life', death: 'Death' }
/** A Leader, two miniatures and a Deck of Gods: the least that a deck has (CG-R2.1, CG-R2.2). */
const LEAST_CARDS = 3 + DECK_OF_GODS

export function catalogOf(written: WrittenSet, starterSets: readonly StarterSet[]): GameCatalog {
  const leaders = new Map(written.leaders.map(leader => [leader.id, leader]))
  return {
    id: 'card-of-gods',
    name: 'Card of Gods',
    deckSize: LEAST_CARDS,
    schools: DOMAINS.map(id => ({ id, name: DOMAIN_NAMES[id] })),
    keywords: describeKeywords(),
    cards: facesOf(written),
    avatars: avatarsOf(written),
    starterDecks: starterSets.map(deck => starterDeckOf(leaders, deck)),
    rules: SECTIONS,
  }
}
