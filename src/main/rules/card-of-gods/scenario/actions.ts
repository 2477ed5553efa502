import type { Path } from '../../../kernel/problem.ts'
import { fine, problem, type Checked } from '../../../kernel/scenario.ts'
import { combinations } from '../../../kernel/scenario-names.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { Action } from '../state/actions.ts'
import { DOMAINS, SOURCES } from '../state/card.ts'
import type { ActionKind } from '../state/frames.ts'
import { NONE, type State } from '../state/state.ts'
import { checkAction } from '../turn/legality.ts'
import { cardTarget } from '../mechanics/targets.ts'
import { PLACE_NAMES, type Names } from './names.ts'
import type { ActionInput } from './schema.ts'

const nowhere = (path: Path, card: string) => problem(path, 'nowhere', { card })
const placeOf = (name: (typeof PLACE_NAMES)[number]): number => PLACE_NAMES.indexOf(name)
const plainly = (action: ActionKind, fields: Partial<Action & { type: 'act' }> = {}): Action => ({
  type: 'act',
  action,
  target: NONE,
  printed: NONE,
  path: [],
  ...fields,
})

/** The printed Action of the active miniature that is meant; the first of its kind if none is named. */
function printedOf(state: State, kind: 'attack' | 'mend' | 'rally', name?: string): number {
  const actions = state.defs[state.activeUnit]?.actions ?? []
  return actions.findIndex(action => action.type === kind && (name === undefined || (action.type === 'attack' && action.name === name)))
}

type Word = Extract<ActionInput, string>
type Played = Extract<ActionInput, { play: string }>
type Deployed = Extract<ActionInput, { deploy: object }>
type OnUnit = Extract<ActionInput, { activate: string } | { attack: string } | { mend: string }>

function inWords(state: State, word: Word): Action {
  if (word === 'pass' || word === 'stop' || word === 'decline') return { type: word }
  return word === 'rally' ? plainly('rally', { printed: printedOf(state, 'rally') }) : plainly(word)
}

/** The numbers that the name of a miniature, place, Domain, source, or waiting Card can mean. */
function valuesOf(state: State, names: Names, ref: string | number): number[] {
  if (typeof ref === 'number') return [ref]
  if (ref.includes('.')) return names.unitsNamed(ref)
  const domain = (DOMAINS as readonly string[]).indexOf(ref)
  if (domain >= 0) return [domain]
  const place = (PLACE_NAMES as readonly string[]).indexOf(ref)
  if (place >= 0) return [place]
  return state.waiting.flatMap(({ card }) => (names.isCard(ref, card) ? [cardTarget(card)] : []))
}

/** Of several copies, as many choices as are tried. */
const MOST = 500

/** Every choice of copies for the names, each copy once where there are enough. */
function choicesOf(state: State, names: Names, refs: readonly (string | number)[], path: Path): Checked<number[][]> {
  const lists = refs.map(ref => valuesOf(state, names, ref))
  const missing = lists.findIndex(list => list.length === 0)
  if (missing >= 0) return nowhere([...path, missing], String(refs[missing]))
  const all = combinations(lists, MOST)
  const distinct = all.filter(values => new Set(values).size === values.length)
  return fine(distinct.length > 0 ? distinct : all)
}

function playing(state: State, names: Names, seat: Seat, input: Played): Checked<Action[]> {
  const { play, at = [], source } = input
  const all = [...new Set([...state.hands[seat], ...state.cards.keys()])]
  const cards = all.filter(number => names.isCard(play, number))
  if (cards.length === 0) return nowhere(['play'], play)
  const targets = choicesOf(state, names, [at].flat(), ['at'])
  if (!targets.ok) return targets
  const pick = source ? SOURCES.indexOf(source) : NONE
  return fine(cards.flatMap(card => targets.value.map((chosen): Action => ({ type: 'play', card, targets: chosen, pick }))))
}

function deploying(state: State, names: Names, { reserve, ambush = [] }: Deployed['deploy']): Checked<Action[]> {
  const choices = choicesOf(state, names, reserve === undefined ? ambush : [reserve, ...ambush], ['deploy'])
  if (!choices.ok) return choices
  return fine(
    choices.value.map((units): Action =>
      reserve === undefined
        ? { type: 'deploy', reserve: NONE, ambush: units }
        : { type: 'deploy', reserve: units[0]!, ambush: units.slice(1) },
    ),
  )
}

/** Everything that the description can mean, with numbers for names: of several copies, any. */
function readingsOf(state: State, names: Names, seat: Seat, written: ActionInput): Checked<Action[]> {
  if (typeof written === 'string') return fine([inWords(state, written)])
  if ('play' in written) return playing(state, names, seat, written)
  if ('deploy' in written) return deploying(state, names, written.deploy)
  if ('move' in written) return fine([plainly('move', { path: [written.move].flat().map(placeOf) })])
  if ('choose' in written) {
    const picks = choicesOf(state, names, written.choose, ['choose'])
    return picks.ok ? fine(picks.value.map((chosen): Action => ({ type: 'choose', picks: chosen }))) : picks
  }
  const [key, ref] =
    'activate' in written ? ['activate', written.activate] : 'attack' in written ? ['attack', written.attack] : ['mend', written.mend]
  const units = names.unitsNamed(ref)
  if (units.length === 0) return nowhere([key], ref)
  return fine(units.map(unit => onUnit(state, written, unit)))
}

function onUnit(state: State, input: OnUnit, unit: number): Action {
  if ('activate' in input) return { type: 'activate', unit, place: input.at ? placeOf(input.at) : NONE }
  if ('attack' in input) return plainly('attack', { target: unit, printed: printedOf(state, 'attack', input.with) })
  return plainly('mend', { target: unit, printed: printedOf(state, 'mend') })
}

/** The described action with the copies for which it is legal, or with the first ones if it is illegal for all. */
export function actionOf(state: State, names: Names, seat: Seat, input: ActionInput): Checked<Action> {
  const readings = readingsOf(state, names, seat, input)
  if (!readings.ok) return readings
  return fine(readings.value.find(action => checkAction(state, seat, action).length === 0) ?? readings.value[0]!)
}
