import { message, type Message } from '../../../../shared/message.ts'
import type { Card } from '../state/card.ts'
import type { Primitive, PrimitiveName, PrimitiveOf, Whom } from '../state/primitive.ts'
import {
  allChampions,
  allPlays,
  anyPredicate,
  bareKind,
  cardNoun,
  isPlainGroup,
  orList,
  supportNoun,
  traitNoun,
  typeNoun,
} from './nouns.ts'

const say = (key: string, values?: Message['values']): Message => message(`spellfire.do.${key}`, values)
const ofWhom = (whom: Whom, { name }: Card): Message => message(`spellfire.whom.${whom}`, { name })
const isPlural = (whom: Whom): boolean => whom === 'my-champions' || whom === 'champions-of-opp' || whom === 'user-and-its-allies'
const number = (whom: Whom): 'one' | 'many' => (isPlural(whom) ? 'many' : 'one')
const moreOrLess = (n: number): 'more' | 'less' => (n < 0 ? 'less' : 'more')

/** As a clause of a sentence, without capital or full stop. A player's actions are imperatives, so that "you may" can precede them. */
type Describers = { [D in PrimitiveName]: (primitive: PrimitiveOf<D>, card: Card) => Message }

const ofRealm = (card: Card): Message => message(card.type === 'realm' ? 'spellfire.card.this-realm' : 'spellfire.card.its-realm')

const DESCRIBERS: Describers = {
  level: ({ whom, n, per }, { name }) => {
    const plain = say(`level-${moreOrLess(n)}`, { whose: message(`spellfire.whose.${whom}`, { name }), n: Math.abs(n) })
    return per ? message('spellfire.per.each', { what: plain, per: message(`spellfire.per.${per}`) }) : plain
  },
  base: ({ n, per }, { name }) => {
    const plain = say(`base-${moreOrLess(n)}`, { name, n: Math.abs(n) })
    return per ? message('spellfire.per.each', { what: plain, per: message(`spellfire.per.${per}`) }) : plain
  },
  'set-base': ({ n }, { name }) => say('set-base', { name, n }),
  type: ({ oneOf }) => say('type', { types: orList(oneOf.map(type => typeNoun(type))) }),
  tag: ({ whom, trait }, card) => say(`tag-${number(whom)}`, { whom: ofWhom(whom, card), trait: traitNoun(trait, isPlural(whom) ? 2 : 1) }),
  use: ({ whom, kinds }, card) => say('use', { whom: ofWhom(whom, card), kinds: kinds.map(supportNoun) }),
  immune: ({ whom, to }, card) => say(`immune-${number(whom)}`, { whom: ofWhom(whom, card), to: allPlays(to) }),
  strip: ({ lasts }) => say('strip', { lasts: message(`spellfire.lasts.${lasts}`) }),
  instant: ({ is }, { name }) => say('instant', { name, champions: allChampions(is) }),
  falls: ({ to }, { name }) => say('falls', { name, champions: allChampions(to), count: isPlainGroup(to) ? 2 : 1 }),
  wall: ({ unless }) => {
    const [only, ...others] = unless
    return only?.without && Object.keys(only).length === 1 && others.length === 0
      ? say('wall-against', { traits: orList(only.without.map(trait => traitNoun(trait))) })
      : say('wall', { predicate: anyPredicate(unless) })
  },
  'no-attack': ({ is }, card) => {
    const [only, ...others] = is
    const realm = ofRealm(card)
    const isOnlyOthers = only?.notTypes && Object.keys(only).length === 1 && others.length === 0
    return isOnlyOthers
      ? say('only-attack', { champions: allChampions([{ types: only.notTypes }]), realm })
      : say('no-attack', { champions: allChampions(is), realm })
  },
  lock: ({ player, kinds, lasts }) => say(`lock-${player}`, { kinds: orList(allPlays(kinds)), lasts: message(`spellfire.lasts.${lasts}`) }),
  'lock-attack': ({ player, lasts }) => say(`lock-attack-${player}`, { lasts: message(`spellfire.lasts.${lasts}`) }),
  limit: ({ player, kind, n }) => say(`limit-${player}`, { n, kind: bareKind(kind, n) }),
  destroy: (cards, { name }) => say('destroy', { what: cardNoun(cards, name) }),
  abyss: (cards, { name }) => say(cards.holding ? 'abyss-holding' : 'abyss', { what: cardNoun(cards, name) }),
  limbo: (cards, { name }) => say('limbo', { what: cardNoun(cards, name) }),
  void: (cards, { name }) => say('void', { what: cardNoun(cards, name) }),
  raze: (cards, { name }) => say('raze', { what: cardNoun(cards, name) }),
  rebuild: (cards, { name }) => say('rebuild', { what: cardNoun(cards, name) }),
  survive: () => say('survive'),
  leave: () => say('leave'),
  'steal-ally': ({ n }) => say('steal-ally', { n, count: n }),
  draw: ({ player, n }) => say(`draw-${player}`, { n, count: n }),
  'show-draw': ({ player, n }) => say(`show-draw-${player}`, { n, count: n }),
  discard: ({ player, n, by }) => (n === 'all' ? say(`discard-all-${player}`) : say(`discard-${player}-${by}`, { n, count: n })),
  fetch: ({ from, what, another, to, n }, { name }) =>
    say(to === 'hand' ? 'fetch-to-hand' : 'fetch-to-self', {
      name,
      what: message(`spellfire.fetched.${another ? 'another-' : ''}${what}`, { n, count: n }),
      zone: message(`spellfire.pile-of.${from}`),
    }),
  reshuffle: ({ player }) => say(`reshuffle-${player}`),
  look: ({ zone }) => say(`look-${zone}`),
  'hand-max': ({ player, n }) => say(`hand-max-${player}`, { n }),
  'draw-more': ({ player, n }) => say(`draw-more-${player}`, { n, count: n }),
  'more-spoils': ({ player, n }) => say(`more-spoils-${player}`, { n, count: n }),
  'extra-turn': () => say('extra-turn'),
  'skip-turn': () => say('skip-turn'),
  negate: () => say('negate'),
  stay: (_, { name }) => say('stay', { name }),
  redirect: ({ to }) => say(`redirect-${to}`),
  reflect: () => say('reflect'),
  'copy-event': () => say('copy-event'),
  'copy-power': () => say('copy-power'),
  'end-continuing': ({ kinds, n }) => say('end-continuing', { kinds: orList(kinds.map(kind => bareKind(kind, n))), n, count: n }),
  rule: ({ key }) => say(`rule-${key}`),
  choose: ({ options }, card) =>
    say('choose', {
      options: orList(
        options.map(option => message('spellfire.list.all', { parts: option.map(primitive => describePrimitive(primitive, card)) })),
      ),
    }),
}

/** What its player does. The others say what happens, or to whom. */
const IMPERATIVES: ReadonlySet<PrimitiveName> = new Set<PrimitiveName>([
  'strip',
  'wall',
  'destroy',
  'abyss',
  'limbo',
  'void',
  'raze',
  'rebuild',
  'fetch',
  'look',
  'extra-turn',
  'skip-turn',
  'negate',
  'stay',
  'redirect',
  'reflect',
  'copy-event',
  'end-continuing',
])
const OF_PLAYER: ReadonlySet<PrimitiveName> = new Set<PrimitiveName>(['draw', 'show-draw', 'discard', 'reshuffle'])

/** Whether "you may" can precede its text. */
export function isImperative(primitive: Primitive): boolean {
  if (primitive.do === 'choose') return primitive.options.every(option => option.every(isImperative))
  return IMPERATIVES.has(primitive.do) || (OF_PLAYER.has(primitive.do) && 'player' in primitive && primitive.player === 'me')
}

export function describePrimitive(primitive: Primitive, card: Card): Message {
  const describe = DESCRIBERS[primitive.do] as (primitive: Primitive, card: Card) => Message
  return describe(primitive, card)
}
