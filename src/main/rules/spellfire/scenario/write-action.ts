import type { Action } from '../state/actions.ts'
import { NONE, typeOf, type State } from '../state/state.ts'
import { PLACES_NAMED, type ActionInput } from './schema.ts'

/** An action as part of a script, with card ids; of several copies, it refers to the first that fits. */
export function writeAction(state: State, { type, card, to, option, targets }: Action): ActionInput {
  const id = (number: number): string => state.cards[number]!.card.id
  const place = to === NONE ? undefined : PLACES_NAMED[to]
  const withoutUndefined = <T extends object>(fields: T): ActionInput =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as ActionInput
  const at = targets.length === 0 ? undefined : targets.length === 1 ? id(targets[0]!) : targets.map(id)
  const on = to === NONE ? undefined : id(to)
  const choice = option === NONE ? undefined : option + 1
  switch (type) {
    case 'pass':
    case 'use':
    case 'mulligan':
      return type
    case 'realm':
      return withoutUndefined({ realm: id(card), at: place })
    case 'rebuild':
      return withoutUndefined({ rebuild: place, discard: targets.map(id) })
    case 'holding':
      return withoutUndefined({ holding: id(card), on })
    case 'champion':
      return withoutUndefined({ champion: id(card), for: on })
    case 'attach':
    case 'name': {
      const types = state.cards[card]?.passivesOf.get('type')?.[0]?.does
      const as = option === NONE ? undefined : types?.do === 'type' ? types.oneOf[option] : id(option)
      return type === 'attach' ? withoutUndefined({ attach: id(card), to: on, as }) : withoutUndefined({ name: id(card), as })
    }
    case 'rule':
      return { rule: id(card) }
    case 'play':
      return withoutUndefined({ play: id(card), by: on, at, choice })
    case 'power':
      return withoutUndefined({ power: id(card), on: to !== NONE && typeOf(state, to) === 'realm' ? on : undefined, at, choice })
    case 'attack':
      return { attack: id(to), with: id(card) }
    case 'defend':
      return { defend: id(card) }
    case 'choose':
      return withoutUndefined({ choose: targets.map(id), choice })
    case 'order':
      return { order: id(card) }
    case 'keep':
      return { keep: id(card) }
    case 'discard':
      return { discard: id(card) }
  }
}
