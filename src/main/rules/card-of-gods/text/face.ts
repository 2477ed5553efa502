import { RULES_PART, type CardFace } from '../../../../shared/card-face.ts'
import { message, type Message } from '../../../../shared/message.ts'
import { maxCopies } from '../cards/deck-check.ts'
import {
  coloursOf,
  DOMAINS,
  type AnyCard,
  type AnyMiniature,
  type Effect,
  type GodCard,
  type PrintedAction,
  type WrittenSet,
} from '../state/card.ts'
import { describeAbilities } from './abilities.ts'
import { describeConditions } from './conditions.ts'
import { describeEffects } from './effects.ts'
import { keywordsOf } from './keywords.ts'
import { createTextContext } from './text-context.ts'

const sentence = (what: Message): Message => message('card-of-gods.text.sentence', { what })

/** Whether the text must say who is chosen before it can refer to them. */
function needsChoice({ targets, does }: GodCard): boolean {
  const [first] = does
  if (!targets || first?.type === undefined) return false
  const isChosen = targets.some(target => target.type === 'card' || target.role === undefined || target.role === 'moved')
  return isChosen && isIndirect(first)
}
const isIndirect = (effect: Effect): boolean => effect.type === 'when' || effect.type === 'each' || !('to' in effect)

/** The text of a God Card, one sentence per line: when it can be played, then what it does. Generated from its data, so it always matches. */
export function describeCard(card: GodCard): Message[] {
  const say = createTextContext(card)
  const isCancel = card.targets?.some(({ type }) => type === 'card') === true
  const choice = needsChoice(card) && !isCancel ? [message('card-of-gods.text.choose', { who: say.as('target', 'object').name })] : []
  const pick = card.pick ? [message(`card-of-gods.text.pick-${card.pick}`)] : []
  // A card that is being written may not say yet when it can be played.
  const when = card.conditions.length > 0 ? [describeConditions(card)] : []
  return [...when, ...pick, ...choice, ...describeEffects(card.does, say)].map(sentence)
}

/** "Sword Strike: Melee, 5 dice", "*Mend 3*". */
export function describeAction(action: PrintedAction): Message {
  switch (action.type) {
    case 'attack': {
      const { name, reach, dice, source } = action
      const values = { name, reach: message(`card-of-gods.reach.${reach}`), dice: message('card-of-gods.amount.dice', { count: dice }) }
      return source
        ? message('card-of-gods.text.attack-action-source', { ...values, source: message(`card-of-gods.source.${source}`) })
        : message('card-of-gods.text.attack-action', values)
    }
    case 'mend':
      return message('card-of-gods.text.mend-action', { n: action.n })
    case 'rally':
      return message('card-of-gods.text.rally-action')
  }
}

/** CG-3.2, CG-R1.6. */
const describeDevotion = ({ devotion }: AnyMiniature): Message =>
  devotion.length > 0
    ? message('card-of-gods.text.devotion', { domains: devotion.map(one => message(`card-of-gods.domain.${one}`)) })
    : message('card-of-gods.text.no-devotion')

/** CG-4.8: the colours a Leader matches. */
const describeMatches = (mini: AnyMiniature): Message[] =>
  mini.type === 'leader'
    ? [message('card-of-gods.text.matches', { colours: mini.matches.map(match => message(`card-of-gods.colour.${match}`)) })]
    : []

/** A Leader's or miniature's text: its Actions, its abilities, its Devotion, and what a Leader matches. */
export const describeMiniature = (mini: AnyMiniature): Message[] =>
  [...mini.actions.map(describeAction), ...describeAbilities(mini.abilities ?? []), describeDevotion(mini), ...describeMatches(mini)].map(
    sentence,
  )

const faceOfCard = (card: GodCard): CardFace => ({
  id: card.id,
  name: card.name,
  section: 'cards',
  facets: {
    colour: coloursOf(card),
    rarity: [card.rarity],
    ...(card.factions && { faction: [...card.factions] }),
    ...(card.source && { source: [card.source] }),
  },
  costs: DOMAINS.flatMap(resource => {
    const amount = card.cost[resource] ?? 0
    return amount > 0 ? [{ resource, amount }] : []
  }),
  art: card.art,
  ...(card.picture && { picture: card.picture }),
  ...(card.flavour ? { flavour: card.flavour } : {}),
  parts: [{ kind: RULES_PART, lines: describeCard(card) }],
  keywords: keywordsOf(card),
  maxCopies: maxCopies(card),
})

const faceOfMiniature = (mini: AnyMiniature): CardFace => ({
  id: mini.id,
  name: mini.name,
  section: mini.type === 'leader' ? 'leader' : 'miniatures',
  facets: {
    colour: [...(mini.type === 'leader' ? mini.matches : mini.devotion)],
    ...(mini.factions && { faction: [...mini.factions] }),
  },
  costs: [],
  stats: [
    { id: 'wounds', value: mini.wounds },
    { id: 'defence', value: mini.defence },
    { id: 'courage', value: mini.courage },
    ...(mini.type === 'miniature' ? [{ id: 'muster', value: mini.muster }] : []),
  ],
  art: mini.art,
  ...(mini.picture && { picture: mini.picture }),
  ...(mini.flavour ? { flavour: mini.flavour } : {}),
  parts: [{ kind: RULES_PART, lines: describeMiniature(mini) }],
  keywords: keywordsOf(mini),
  maxCopies: maxCopies(mini),
})

/** The printed face of a Card, Leader or miniature. */
export const faceOf = (card: AnyCard): CardFace => (card.type === 'god-card' ? faceOfCard(card) : faceOfMiniature(card))

/** The printed faces of all Cards, Leaders and miniatures. */
export const facesOf = ({ cards, leaders, miniatures }: WrittenSet): CardFace[] => [
  ...cards.map(faceOfCard),
  ...leaders.map(faceOfMiniature),
  ...miniatures.map(faceOfMiniature),
]
