import { message, type Message } from '../../../../shared/message.ts'
import type { CardFilter, Count } from '../state/primitive.ts'
import type { AnyChampion, ChampionFilter, ChampionType, PlayFilter, SupportType, Trait } from '../state/terms.ts'

/** "a, b or c". */
export function orList(parts: readonly Message[]): Message {
  const [first, second, ...rest] = parts
  if (!first || !second) return first ?? message('spellfire.list.nothing')
  return rest.length === 0
    ? message('spellfire.list.or', { first, second })
    : message('spellfire.list.more', { first, rest: orList([second, ...rest]) })
}

/** 1 takes the form with its article, anything else the plural. */
const ONE = 1
const MANY = 2

export const typeNoun = (type: ChampionType, count = ONE): Message => message(`spellfire.champion.${type}`, { count })
export const traitNoun = (trait: Trait, count = ONE): Message => message(`spellfire.a-trait.${trait}`, { count })
export const traitName = (trait: Trait): Message => message(`spellfire.trait.${trait}`)
/** Without an article: "ally", "Flyer allies", "offensive spells". */
export function bareKind(filter: PlayFilter, count = ONE): Message {
  if ('name' in filter) return playNoun(filter)
  const { trait } = filter
  const kind = markedKind(filter, count)
  return trait ? message('spellfire.with-trait', { trait: traitNoun(trait), plain: traitName(trait), kind, count: MANY }) : kind
}
function markedKind({ kind, mark }: Exclude<PlayFilter, { name: string }>, count: number): Message {
  const bare = message(`spellfire.bare-kind.${kind}`, { count })
  return mark ? message(`spellfire.bare-marked.${mark}`, { kind: bare }) : bare
}
export const supportNoun = (type: SupportType): Message => message(`spellfire.kind.${type}`, { count: MANY })

/** "an offensive spell", "Flyer allies", "Good Fortune". */
export function playNoun(filter: PlayFilter, count = ONE): Message {
  if ('name' in filter) return message('spellfire.name', { name: filter.name })
  const { kind, mark, trait } = filter
  if (trait)
    return message('spellfire.with-trait', { trait: traitNoun(trait), plain: traitName(trait), kind: markedKind(filter, count), count })
  return mark
    ? message(`spellfire.marked.${mark}`, { kind: message(`spellfire.bare-kind.${kind}`, { count }), count })
    : message(`spellfire.kind.${kind}`, { count })
}
export const anyPlay = (filters: readonly PlayFilter[]): Message => orList(filters.map(filter => playNoun(filter)))
export const allPlays = (filters: readonly PlayFilter[]): Message[] => filters.map(filter => playNoun(filter, MANY))

/** "is a Flyer", "has level 9 or more": a statement about one champion. */
function predicate({ types, notTypes, traits, without, levelAtLeast, immuneTo }: ChampionFilter): Message[] {
  const is = (key: string, nouns: readonly Message[]): Message => message(`spellfire.predicate.${key}`, { what: orList(nouns) })
  return [
    ...(types
      ? [
          is(
            'is',
            types.map(type => typeNoun(type)),
          ),
        ]
      : []),
    ...(notTypes
      ? [
          is(
            'is-not',
            notTypes.map(type => typeNoun(type)),
          ),
        ]
      : []),
    ...(traits
      ? [
          is(
            'is',
            traits.map(trait => traitNoun(trait)),
          ),
        ]
      : []),
    ...(without
      ? [
          is(
            'is-not',
            without.map(trait => traitNoun(trait)),
          ),
        ]
      : []),
    ...(levelAtLeast === undefined ? [] : [message('spellfire.predicate.level', { n: levelAtLeast })]),
    ...(immuneTo ? [message('spellfire.predicate.immune', { to: playNoun(immuneTo, MANY) })] : []),
  ]
}
export const anyPredicate = (filters: AnyChampion): Message =>
  orList(
    filters.map(filter => {
      const parts = predicate(filter)
      return parts.length > 0 ? message('spellfire.list.all', { parts }) : message('spellfire.predicate.any')
    }),
  )

const onlyKeys = (filter: ChampionFilter, ...keys: (keyof ChampionFilter)[]): boolean =>
  (Object.keys(filter) as (keyof ChampionFilter)[]).every(key => keys.includes(key))

/** "a cleric", "a wizard that is immune to offensive spells", "a champion". */
export function championNoun(filter: ChampionFilter, count = ONE): Message {
  const { types, ...rest } = filter
  const noun = types ? orList(types.map(type => typeNoun(type, count))) : message('spellfire.champion.any', { count })
  const more = predicate(rest)
  const { levelAtLeast: n } = rest
  if (n !== undefined && more.length === 1) return message('spellfire.of-level', { noun, n })
  return more.length === 0 ? noun : message('spellfire.that', { noun, predicate: message('spellfire.list.all', { parts: more }) })
}
export const anyChampionNoun = (filters: AnyChampion): Message => orList(filters.map(filter => championNoun(filter)))

/** Whether such champions can be named in the plural. */
export const isPlainGroup = (filters: AnyChampion): boolean =>
  filters.every(filter => onlyKeys(filter, 'types') || onlyKeys(filter, 'traits'))

/** "heroes and clerics", "Flyers"; otherwise "any champion that …". */
export function allChampions(filters: AnyChampion): Message {
  if (!isPlainGroup(filters)) return message('spellfire.champion.any-that', { predicate: anyPredicate(filters) })
  const parts = filters.flatMap(({ types = [], traits = [] }) => [
    ...types.map(type => typeNoun(type, MANY)),
    ...traits.map(trait => traitNoun(trait, MANY)),
  ])
  return parts.length === 0 ? message('spellfire.champion.all') : message('spellfire.list.all', { parts })
}

function plainNoun(filter: CardFilter, count: number, name: string): Message {
  switch (filter.of) {
    case 'self':
      return message('spellfire.card.self', { name })
    case 'ally':
      return playNoun({ kind: 'ally', trait: filter.trait }, count)
    case 'champion': {
      const noun = orList((filter.is ?? [{}]).map(championFilter => championNoun(championFilter, count)))
      return filter.carrying ? message('spellfire.card.carrying', { noun }) : noun
    }
    case 'magical-item':
      return message('spellfire.card.worn-item', { count })
    case 'support':
      return message('spellfire.card.support', { kinds: orList(filter.kinds.map(kind => playNoun(kind, count))), count })
    case 'realm':
      return message(`spellfire.card.${filter.unprotected ? 'unprotected-realm' : filter.razed ? 'razed-realm' : 'realm'}-${filter.side}`, {
        count,
      })
    case 'dungeon':
      return message('spellfire.card.dungeon', { count })
    case 'saying-immune':
      return message('spellfire.card.saying-immune')
  }
}

/** "up to 2 allies", "an unprotected realm of your opponent". */
export function cardNoun({ what: filter, n, upTo }: { what: CardFilter; n: Count; upTo?: true | undefined }, name: string): Message {
  if (filter.of === 'self' || filter.of === 'saying-immune') return plainNoun(filter, ONE, name)
  const count = n === 1 ? ONE : MANY
  const side = 'side' in filter && filter.of !== 'realm' ? filter.side : 'any'
  const plain = plainNoun(filter, count, name)
  const noun = side === 'any' ? plain : message(`spellfire.side.${side}`, { noun: plain })
  if (n === 'all') return message('spellfire.count.all', { noun })
  if (n === 1) return noun
  return message(upTo ? 'spellfire.count.up-to' : 'spellfire.count.many', { n, noun })
}
