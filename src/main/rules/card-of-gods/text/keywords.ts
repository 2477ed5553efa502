import type { KeywordInfo } from '../../../../shared/card-face.ts'
import { message } from '../../../../shared/message.ts'
import type { AbilityName, AnyMiniature, Effect, GodCard } from '../state/card.ts'

/** Abilities, then keywords of texts, with the clauses that define each. */
const KEYWORD_CLAUSES = {
  regeneration: ['CG-A.1'],
  zombie: ['CG-A.2'],
  ambush: ['CG-A.3', 'CG-R4.3', 'CG-R11.3'],
  immunity: ['CG-A.4', 'CG-10.2', 'CG-10.3', 'CG-R1.22'],
  fearless: ['CG-A.5'],
  skilled: ['CG-A.6'],
  swift: ['CG-A.7'],
  thorns: ['CG-A.8'],
  leech: ['CG-A.9'],
  terror: ['CG-A.10'],
  inspire: ['CG-A.11'],
  pious: ['CG-A.12'],
  wanderer: ['CG-A.13', 'CG-R2.5'],
  mend: ['CG-R7.5'],
  rally: ['CG-R7.6'],
  attack: ['CG-9.1', 'CG-9.2', 'CG-R7.18'],
  reroll: ['CG-P.6', 'CG-R8.4', 'CG-R1.4'],
  shelter: ['CG-P.10'],
  'panic-test': ['CG-R10.1', 'CG-R10.2', 'CG-R10.4'],
  panicked: ['CG-R10.2', 'CG-R6.4', 'CG-R6.6'],
} as const satisfies Record<AbilityName, readonly string[]> & Record<string, readonly string[]>
type Keyword = keyof typeof KEYWORD_CLAUSES
const KEYWORDS = Object.keys(KEYWORD_CLAUSES) as Keyword[]

export const describeKeywords = (): KeywordInfo[] =>
  KEYWORDS.map(id => ({
    id,
    name: message(`card-of-gods.keyword.${id}.name`),
    reminder: message(`card-of-gods.keyword.${id}.reminder`),
    clauses: [...KEYWORD_CLAUSES[id]],
  }))

function keywordsIn(effect: Effect): Keyword[] {
  switch (effect.type) {
    case 'attack':
    case 'reroll':
    case 'shelter':
      return [effect.type]
    case 'grant':
      return [effect.ability.type]
    case 'panic':
      return ['panic-test', 'panicked']
    case 'calm':
      return ['panicked']
    default:
      return 'does' in effect ? effect.does.flatMap(keywordsIn) : []
  }
}

/** The keywords of a text, in the order of the list. */
export function keywordsOf(card: GodCard | AnyMiniature): Keyword[] {
  const keywords = new Set<Keyword>(
    card.type === 'god-card'
      ? [
          ...card.does.flatMap(keywordsIn),
          ...(card.targets ?? []).flatMap((target): Keyword[] =>
            target.type === 'miniature' && target.panicked === false ? ['panicked'] : [],
          ),
        ]
      : [
          ...(card.abilities ?? []).map(({ type }) => type),
          ...card.actions.flatMap((action): Keyword[] => (action.type === 'attack' ? [] : [action.type])),
        ],
  )
  return KEYWORDS.filter(keyword => keywords.has(keyword))
}
