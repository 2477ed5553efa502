import * as v from 'valibot'
import { ACTION_KINDS, type ActionKind } from './frames.ts'
import { NONE } from './state.ts'

/** A player's decision (CG-D). Miniatures, Cards, zones, dice and Domains are numbers; NONE means nobody or nowhere. */
export type Action =
  /** Everyone not listed starts in the Camp. */
  | { type: 'deploy'; reserve: number; ambush: number[] }
  /** `place`: where a miniature off the battlefield arrives. */
  | { type: 'activate'; unit: number; place: number }
  | { type: 'pass' }
  /** `printed`: the index of an Action on its card, NONE for one that every miniature has. */
  | { type: 'act'; action: ActionKind; target: number; printed: number; path: number[] }
  | { type: 'stop' }
  /** `targets` as in `targets.ts`; `pick`: the chosen source, NONE if there is none to choose. */
  | { type: 'play'; card: number; targets: number[]; pick: number }
  | { type: 'decline' }
  | { type: 'choose'; picks: number[] }

const number = v.pipe(v.number(), v.integer(), v.minValue(NONE), v.maxValue(999))
const numbers = v.pipe(v.array(number), v.maxLength(24))

/** An action from outside. `turn/legality.ts` checks whether it is legal. */
const actionSchema: v.GenericSchema<Action> = v.variant('type', [
  v.strictObject({ type: v.literal('deploy'), reserve: number, ambush: numbers }),
  v.strictObject({ type: v.literal('activate'), unit: number, place: number }),
  v.strictObject({ type: v.picklist(['pass', 'stop', 'decline']) }),
  v.strictObject({ type: v.literal('act'), action: v.picklist(ACTION_KINDS), target: number, printed: number, path: numbers }),
  v.strictObject({ type: v.literal('play'), card: number, targets: numbers, pick: number }),
  v.strictObject({ type: v.literal('choose'), picks: numbers }),
])

export function parseAction(input: unknown): Action | null {
  const parsed = v.safeParse(actionSchema, input)
  return parsed.success ? parsed.output : null
}

const WORDS = { pass: 'p', stop: 's', decline: 'n' } as const
const PLAIN = Object.entries(WORDS)

/** Compact, for replays: a letter and numbers with dots between. */
export function encodeAction(action: Action): string {
  switch (action.type) {
    case 'deploy':
      return `d${[action.reserve, ...action.ambush].join('.')}`
    case 'activate':
      return `a${action.unit}.${action.place}`
    case 'act':
      return `x${[ACTION_KINDS.indexOf(action.action), action.target, action.printed, ...action.path].join('.')}`
    case 'play':
      return `c${[action.card, action.pick, ...action.targets].join('.')}`
    case 'choose':
      return `o${action.picks.join('.')}`
    default:
      return WORDS[action.type]
  }
}

/** Null for a text that `encodeAction` never writes. */
export function decodeAction(text: string): Action | null {
  const plain = PLAIN.find(([, letter]) => letter === text)
  if (plain) return { type: plain[0] as keyof typeof WORDS }
  if (!/^[daxco](-?\d{1,3}(\.-?\d{1,3})*)?$/.test(text)) return null
  const all = text.length > 1 ? text.slice(1).split('.').map(Number) : []
  const [first, second, third, ...rest] = all
  const letter = text[0]
  if (letter === 'o') return parseAction({ type: 'choose', picks: all })
  if (letter === 'd') return parseAction({ type: 'deploy', reserve: first, ambush: all.slice(1) })
  if (letter === 'a') return all.length === 2 ? parseAction({ type: 'activate', unit: first, place: second }) : null
  if (letter === 'c') return parseAction({ type: 'play', card: first, pick: second, targets: all.slice(2) })
  return parseAction({ type: 'act', action: ACTION_KINDS[first ?? NONE], target: second, printed: third, path: rest })
}
