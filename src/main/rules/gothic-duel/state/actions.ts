import * as v from 'valibot'
import { USE_MODES, type UseMode } from './frames.ts'

/** A card used one way, with everything chosen (GD-R.26). `targets` has a list for each instruction, and one for a Hex's wizard. */
export interface Use {
  type: 'use'
  way: UseMode
  card: number
  x: number
  targets: number[][]
  discard: number[]
  exile: number[]
}

/** What a player can do: use a card, end the turn, or answer a choice. */
export type Action = Use | { type: 'end-turn' } | { type: 'choose'; picks: number[] }

const natural = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5000))
const numbers = v.pipe(v.array(natural), v.maxLength(64))

/** An action from outside: a replay, a worker. legality.ts checks whether it is legal. */
export const actionSchema: v.GenericSchema<Action> = v.variant('type', [
  v.strictObject({
    type: v.literal('use'),
    way: v.picklist(USE_MODES),
    card: natural,
    x: natural,
    targets: v.pipe(v.array(numbers), v.maxLength(16)),
    discard: numbers,
    exile: numbers,
  }),
  v.strictObject({ type: v.literal('end-turn') }),
  v.strictObject({ type: v.literal('choose'), picks: numbers }),
])

const list = (items: readonly number[]): string => items.join('.')
const parseNumbers = (text: string): number[] => (text === '' ? [] : text.split('.').map(Number))

/** The target lists of a use, in the form that an action holds: all of them, or none at all if nothing is chosen. */
export function targetLists(targets: readonly (number[] | undefined)[]): number[][] {
  const lists: number[][] = []
  let chosen = 0
  for (const list of targets) {
    lists.push(list ?? [])
    chosen += list?.length ?? 0
  }
  return chosen > 0 ? lists : []
}

/** Codes of uses without choices, by way and card, cached for speed. */
const PLAIN: Record<UseMode, string[]> = { base: [], ritual: [], haunt: [] }

/** `e`, `c3.1.2`, or `b12,x,targets/…,discard,exile` with the first letter of the way; empty parts at the end are left out. */
export function encodeAction(action: Action): string {
  if (action.type === 'end-turn') return 'e'
  if (action.type === 'choose') return `c${list(action.picks)}`
  if (action.x + action.targets.length + action.discard.length + action.exile.length === 0)
    return (PLAIN[action.way][action.card] ??= `${action.way[0]}${action.card}`)
  const parts = [action.card, action.x || '', action.targets.map(list).join('/'), list(action.discard), list(action.exile)]
  return `${action.way[0]}${parts.join(',').replace(/(?<!,),+$/, '')}`
}

/** Decodes what `encodeAction` wrote; null for any other text. */
export function decodeAction(text: string): Action | null {
  if (text === 'e') return { type: 'end-turn' }
  const body = text.slice(1)
  if (text.startsWith('c')) return valid({ type: 'choose', picks: parseNumbers(body) })
  const way = USE_MODES.find(way => way[0] === text[0])
  if (!way) return null
  const [card = '', x = '', targets = '', discard = '', exile = ''] = body.split(',')
  return valid({
    type: 'use',
    way,
    card: card === '' ? NaN : Number(card),
    x: Number(x),
    targets: targets === '' ? [] : targets.split('/').map(parseNumbers),
    discard: parseNumbers(discard),
    exile: parseNumbers(exile),
  })
}

function valid(action: Action): Action | null {
  const result = v.safeParse(actionSchema, action)
  return result.success ? result.output : null
}
