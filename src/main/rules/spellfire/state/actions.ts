import * as v from 'valibot'
import { NONE } from './state.ts'

/** Actions on a card or place, which a scenario names by this key. */
export const KEYED_ACTIONS = [
  'realm',
  'rebuild',
  'holding',
  'champion',
  'attach',
  'rule',
  'play',
  'power',
  'attack',
  'defend',
  'choose',
  'name',
  'order',
  'keep',
  'discard',
] as const
/** Actions that need no more than their word. */
export const WORD_ACTIONS = ['pass', 'use', 'mulligan'] as const
const ACTION_TYPES = [...WORD_ACTIONS, ...KEYED_ACTIONS] as const
export type ActionType = (typeof ACTION_TYPES)[number]

/**
 * A complete decision. `to`: the position, realm, champion or user that it is for; `line`: the power of the card that is used; `targets`:
 * cards chosen or paid; `option`: the chosen alternative of the card. NONE and no targets if there is nothing to choose.
 */
export interface Action {
  type: ActionType
  card: number
  to: number
  line: number
  option: number
  targets: readonly number[]
}

const NO_TARGETS: readonly number[] = []

export const act = (
  type: ActionType,
  card = NONE,
  to = NONE,
  line = NONE,
  { option = NONE, targets = NO_TARGETS }: Partial<Pick<Action, 'option' | 'targets'>> = {},
): Action => ({ type, card, to, line, option, targets })
export const PASS: Action = act('pass')

const number = v.pipe(v.number(), v.integer(), v.minValue(NONE), v.maxValue(5000))
export const actionSchema: v.GenericSchema<Action> = v.strictObject({
  type: v.picklist(ACTION_TYPES),
  card: number,
  to: number,
  line: number,
  option: number,
  targets: v.pipe(v.array(number), v.maxLength(200)),
})

export const sameAction = (action: Action, other: Action): boolean =>
  action.type === other.type &&
  action.card === other.card &&
  action.to === other.to &&
  action.line === other.line &&
  action.option === other.option &&
  action.targets.length === other.targets.length &&
  action.targets.every((target, index) => target === other.targets[index])

const part = (value: number): string => (value === NONE ? '' : String(value))

/** `play,12,30,,,7.9`: type, card, to, line, option, targets; missing parts at the end are omitted. */
export const encodeAction = ({ type, card, to, line, option, targets }: Action): string =>
  [type, part(card), part(to), part(line), part(option), targets.join('.')].join(',').replace(/(?<!,),+$/, '')

const read = (text = ''): number => (text === '' ? NONE : /^\d+$/.test(text) ? Number(text) : NaN)

/** Decodes what `encodeAction` wrote; null for any other text. */
export function decodeAction(text: string): Action | null {
  const [type, card, to, line, option, targets = '', ...rest] = text.split(',')
  if (rest.length > 0) return null
  const listed = targets === '' ? [] : targets.split('.').map(read)
  const result = v.safeParse(actionSchema, {
    type,
    card: read(card),
    to: read(to),
    line: read(line),
    option: read(option),
    targets: listed,
  })
  return result.success ? result.output : null
}
