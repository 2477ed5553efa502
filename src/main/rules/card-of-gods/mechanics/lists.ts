import type { Effect, GodCard, Trigger } from '../state/card.ts'

/** A list of effects in a Card: the Card's own, or one inside an effect. */
export interface EffectList {
  effects: readonly Effect[]
  /** For each effect, the index of the list inside it; -1 if it has none. */
  inside: readonly number[]
  /** Set on the list of a `when`. */
  trigger: Trigger | null
}

const cache = new WeakMap<GodCard, readonly EffectList[]>()

function collect(effects: readonly Effect[], trigger: Trigger | null, lists: EffectList[]): number {
  const inside: number[] = []
  const number = lists.push({ effects, inside, trigger }) - 1
  for (const effect of effects)
    inside.push('does' in effect ? collect(effect.does, effect.type === 'when' ? effect.trigger : null, lists) : -1)
  return number
}

/** All lists of a Card, its own first: a state refers to them by index, because it is plain data. */
function listsOf(card: GodCard): readonly EffectList[] {
  const effectLists = cache.get(card)
  if (effectLists) return effectLists
  const lists: EffectList[] = []
  collect(card.does, null, lists)
  cache.set(card, lists)
  return lists
}

export function listOf(card: GodCard, number: number): EffectList {
  const list = listsOf(card)[number]
  if (!list) throw new RangeError(`no list ${number} in ${card.id}`)
  return list
}
