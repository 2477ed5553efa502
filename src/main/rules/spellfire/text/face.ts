import { RULES_PART, type CardFace, type CardStat } from '../../../../shared/card-face.ts'
import type { Card } from '../state/card.ts'
import { hasRealmChampion, iconNumber, isSword, isWeapon, printedTraits, worldOf } from '../state/card-facts.ts'
import { CARD_TYPES, CHAMPION_TYPES, type CardType } from '../state/terms.ts'
import { DECK_SECTION, DUNGEON_SECTION } from '../cards/deck-check.ts'
import { mostCopies } from '../cards/deck-limits.ts'
import { describeCard } from './describe.ts'
import { keywordsOf } from './keywords.ts'

const KIND_OF: Record<CardType, string> = {
  realm: 'land',
  holding: 'land',
  champion: 'champion',
  ally: 'ally',
  'magical-item': 'gear',
  artifact: 'gear',
  event: 'event',
  'wizard-spell': 'spell',
  'cleric-spell': 'spell',
  'unarmed-combat': 'power',
  'psionic-power': 'power',
  'thief-skill': 'power',
  'blood-ability': 'power',
  rule: 'law',
  dungeon: 'law',
}
/** Types as printed; a champion's type is its class. */
export const TYPE_IDS = CARD_TYPES.flatMap((type): string[] => (type === 'champion' ? [...CHAMPION_TYPES] : [type]))

const attributes = (card: Card): string[] => [
  ...printedTraits(card),
  ...(card.type === 'realm' && card.coast ? ['coast'] : []),
  ...(card.type === 'magical-item' && isSword(card) ? ['sword'] : []),
  ...(card.type === 'magical-item' && isWeapon(card) ? ['weapon'] : []),
]

function facetsOf(card: Card): Record<string, string[]> {
  const world = worldOf(card)
  const traits = attributes(card)
  const mark = 'mark' in card ? card.mark : card.type === 'event' ? card.nature : null
  return {
    kind: [KIND_OF[card.type]],
    type: [card.type === 'champion' ? card.champion : card.type],
    ...(world ? { world: [world] } : {}),
    ...(traits.length > 0 ? { trait: traits } : {}),
    ...(mark ? { mark: [mark] } : {}),
    ...('phases' in card ? { phase: card.phases.map(phase => `phase-${phase}`) } : {}),
  }
}

function statsOf(card: Card): CardStat[] {
  const value = iconNumber(card)
  if (value === null) return []
  if (card.type === 'champion') {
    const further = (card.furtherLevels ?? []).map(level => `/${level}`).join('')
    return [{ id: 'level', value, ...(further ? { text: `${value}${further}` } : {}) }]
  }
  return hasRealmChampion(card) ? [{ id: 'level', value }] : [{ id: 'bonus', value, text: `+${value}` }]
}

/** The printed card. */
export const faceOf = (card: Card): CardFace => ({
  id: card.id,
  name: card.name,
  section: card.type === 'dungeon' ? DUNGEON_SECTION : DECK_SECTION,
  facets: facetsOf(card),
  costs: [],
  stats: statsOf(card),
  art: card.art,
  ...(card.picture && { picture: card.picture }),
  ...(card.flavour ? { flavour: card.flavour } : {}),
  parts: [{ kind: RULES_PART, lines: describeCard(card) }],
  keywords: keywordsOf(card),
  maxCopies: mostCopies(card).most,
})
