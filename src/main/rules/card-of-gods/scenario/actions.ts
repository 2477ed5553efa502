import type { Path } from '../../../kernel/problem.ts'
import { fine, problem, type Checked } from '../../../kernel/scenario.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { Action } from '../state/actions.ts'
import { DOMAINS, SOURCES } from '../state/card.ts'
import type { ActionKind } from '../state/frames.ts'
import { NONE, type State } from '../state/state.ts'
import { cardTarget } from '../turn/targets.ts'
import { PLACE_NAMES, type Names } from './names.ts'
import type { ActionInput } from './schema.ts'

const nowhere = (path: Path, card: string) => problem(path, 'nowhere', { card })
const placeOf = (name: (typeof PLACE_NAMES)[number]): number => PLACE_NAMES.indexOf(name)
const plainly = (action: ActionKind, more: Partial<Action & { type: 'act' }> = {}): Action => ({
  type: 'act',
  action,
  target: NONE,
  printed: NONE,
  path: [],
  ...more,
})

/** The printed Action of the active miniature that is meant; the first of its kind if none is named. */
function printedOf(state: State, kind: 'attack' | 'mend' | 'rally', name?: string): number {
  const actions = state.defs[state.activeUnit]?.actions ?? []
  return actions.findIndex(action => action.type === kind && (name === undefined || (action.type === 'attack' && action.name === name)))
}

type Word = Extract<ActionInput, string>
type Played = Extract<ActionInput, { play: string }>
type Deployed = Extract<ActionInput, { deploy: object }>

function inWords(state: State, word: Word): Action {
  if (word === 'pass' || word === 'stop' || word === 'decline') return { type: word }
  return word === 'rally' ? plainly('rally', { printed: printedOf(state, 'rally') }) : plainly(word)
}

/** The number for the name of a miniature, place, Domain, source, or waiting Card. */
function valueOf(state: State, names: Names, ref: string | number): number | undefined {
  if (typeof ref === 'number') return ref
  if (ref.includes('.')) return names.findUnit(ref)
  const domain = (DOMAINS as readonly string[]).indexOf(ref)
  if (domain >= 0) return domain
  const place = (PLACE_NAMES as readonly string[]).indexOf(ref)
  if (place >= 0) return place
  const waiting = state.waiting.find(({ card }) => names.isCard(ref, card))
  return waiting && cardTarget(waiting.card)
}

function valuesOf(state: State, names: Names, list: readonly (string | number)[], path: Path): Checked<number[]> {
  const values: number[] = []
  for (const [place, ref] of list.entries()) {
    const value = valueOf(state, names, ref)
    if (value === undefined) return nowhere([...path, place], String(ref))
    values.push(value)
  }
  return fine(values)
}

function playing(state: State, names: Names, seat: Seat, written: Played): Checked<Action> {
  const { play, at = [], source } = written
  const all = [...state.hands[seat], ...state.cards.map((_, number) => number)]
  const card = all.find(number => names.isCard(play, number))
  if (card === undefined) return nowhere(['play'], play)
  const targets = valuesOf(state, names, [at].flat(), ['at'])
  return targets.ok ? fine({ type: 'play', card, targets: targets.value, pick: source ? SOURCES.indexOf(source) : NONE }) : targets
}

function deploying(names: Names, { reserve, ambush = [] }: Deployed['deploy']): Checked<Action> {
  const [held, ...hidden] = [reserve, ...ambush].map(ref => (ref === undefined ? NONE : names.findUnit(ref)))
  if (held === undefined || hidden.includes(undefined)) return nowhere(['deploy'], reserve ?? ambush[0] ?? '')
  return fine({ type: 'deploy', reserve: held, ambush: hidden as number[] })
}

/** The described action, with numbers for names. It need not be legal. */
export function actionOf(state: State, names: Names, seat: Seat, written: ActionInput): Checked<Action> {
  if (typeof written === 'string') return fine(inWords(state, written))
  if ('play' in written) return playing(state, names, seat, written)
  if ('deploy' in written) return deploying(names, written.deploy)
  if ('move' in written) return fine(plainly('move', { path: [written.move].flat().map(placeOf) }))
  if ('choose' in written) {
    const picks = valuesOf(state, names, written.choose, ['choose'])
    return picks.ok ? fine({ type: 'choose', picks: picks.value }) : picks
  }
  const [key, ref] =
    'activate' in written ? ['activate', written.activate] : 'attack' in written ? ['attack', written.attack] : ['mend', written.mend]
  const unit = names.findUnit(ref)
  if (unit === undefined) return nowhere([key], ref)
  if ('activate' in written) return fine({ type: 'activate', unit, place: written.at ? placeOf(written.at) : NONE })
  if ('attack' in written) return fine(plainly('attack', { target: unit, printed: printedOf(state, 'attack', written.with) }))
  return fine(plainly('mend', { target: unit, printed: printedOf(state, 'mend') }))
}
