import { asks, completes, DONE, refuses, type Walked } from '../../../kernel/option-walk.ts'
import type { Draft, Option, Ref } from '../../../../shared/match.ts'
import { message, reason, type Message, type Reason } from '../../../../shared/message.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { Action } from '../state/actions.ts'
import type { InformationState } from '../state/information.ts'
import { NONE, type Decision, type State } from '../state/state.ts'
import { actionsNow } from './asking.ts'
import { cannotNow, turnReasons } from './legality.ts'
import { cardReasons } from './reasons.ts'
import { promptFor, promptOf, sayOption, sayPower } from './prompts.ts'

interface Step {
  pick: string
  ref: Ref
}

const command = (name: string): Step => ({ pick: name, ref: { type: 'command', command: name } })
/** Passing has a different label in each decision: concede the round, end the turn, leave a realm undefended. */
const passing = (decision: Decision): Step => ({ pick: 'pass', ref: { type: 'command', command: `pass-${decision}` } })
/** An alternative, labelled with its effect. */
const modeStep = (pick: string, mode: string, says: Message | null): Step => ({ pick, ref: { type: 'mode', mode, ...(says && { says }) } })
const cardStep = (noun: string, card: number): Step => ({ pick: `${noun}:${card}`, ref: { type: 'card', card } })

/** The picks that make up an action, in order: the card, the power, the destination or target, the alternative, the targets. */
function stepsOf(state: State, action: Action): Step[] {
  const { type, card, to, line, option, targets } = action
  const steps: Step[] = []
  if (type === 'pass') steps.push(passing(state.asks!.decision))
  else if (type === 'use' || type === 'mulligan' || type === 'rebuild') steps.push(command(type))
  else if (type === 'choose') steps.push(...alternativeNow(state, option))
  // An effect has attached the card: only its choice is left.
  else if (type !== 'name' || state.asks!.decision !== 'name') steps.push(cardStep(type, card))
  if (line !== NONE && type === 'power') steps.push(modeStep(`line:${line}`, `line-${line}`, sayPower(state, card, line)))
  if (to !== NONE)
    steps.push(
      type === 'realm' || type === 'rebuild'
        ? { pick: `place:${to}`, ref: { type: 'place', place: `${state.asks!.seat}-${to}` } }
        : cardStep('to', to),
    )
  if (option !== NONE && type !== 'choose')
    steps.push(
      type === 'attach' || type === 'name'
        ? optionOfItem(state, card, option)
        : modeStep(`option:${option}`, `option-${option}`, sayOption(state, card, line, option)),
    )
  for (const target of targets) steps.push(cardStep('target', target))
  return steps
}

/** An alternative of the line that is being carried out. */
function alternativeNow(state: State, option: number): Step[] {
  const frame = state.frames.at(-1)
  if (option === NONE || frame?.type !== 'run') return []
  return [modeStep(`option:${option}`, `option-${option}`, sayOption(state, frame.card, frame.line, option))]
}

function optionOfItem(state: State, card: number, option: number): Step {
  const types = state.cards[card]?.passivesOf.get('type')?.[0]?.does
  return types?.do === 'type'
    ? { pick: `option:${option}`, ref: { type: 'mode', mode: types.oneOf[option] ?? '' } }
    : { pick: `option:${option}`, ref: { type: 'card', card: option } }
}

const IDLE_IN: readonly Decision[] = ['start', 'realms', 'pool', 'attack', 'act', 'event-window', 'counter', 'instant']

/** Cards in hand that can't be played now are still listed, with the reason. */
function idleCards(state: State, seat: Seat, offered: ReadonlySet<number>): Option[] {
  if (!IDLE_IN.includes(state.asks!.decision)) return []
  return state.players[seat].hand
    .filter(card => !offered.has(card))
    .map((card): Option => {
      const reasons = cardReasons(state, seat, card)
      return { ...cardStep('play', card), reasons: reasons.length > 0 ? reasons : [cannotNow(state, card)] }
    })
}

/** The options after these picks, computed from the seat's information, so that they reveal nothing hidden. */
export function walk(information: InformationState, seat: Seat, draft: Draft): Walked<Action> {
  const notNow = turnReasons(information, seat)
  if (notNow.length > 0) return refuses(notNow)
  const paths = actionsNow(information).map(action => ({ action, steps: stepsOf(information, action) }))
  const isDone = draft.at(-1) === 'done'
  const picks = isDone ? draft.slice(0, -1) : draft
  const fitting = paths.filter(({ steps }) => picks.every((pick, index) => steps[index]?.pick === pick))
  const whole = fitting.find(({ steps }) => steps.length === picks.length)
  if (fitting.length === 0 || (isDone && !whole)) return refuses(refusalReasons(information, seat, picks))
  const isReady = whole !== undefined && (isDone || fitting.length === 1)
  if (isReady) return completes(message('spellfire-match.prompt.ready'), whole.action)
  const options = new Map<string, Option>()
  for (const { steps } of fitting) {
    const next = steps[picks.length]
    if (next && !options.has(next.pick)) options.set(next.pick, { ...next, reasons: [] })
  }
  const listed = [...options.values(), ...(whole ? [DONE] : [])]
  if (picks.length === 0) listed.push(...idleCards(information, seat, new Set(paths.map(({ action }) => action.card))))
  const [{ action, steps }] = fitting as [(typeof fitting)[number]]
  const remaining = steps.length - picks.length
  const isUse = [...options.values()].every(({ ref }) => ref.type === 'mode')
  const prompt = picks.length === 0 ? promptOf(information) : promptFor(information, action, remaining, isUse)
  return asks(prompt, listed)
}

function refusalReasons(information: InformationState, seat: Seat, picks: Draft): Reason[] {
  const card = /^[a-z]+:(\d+)$/.exec(picks[0] ?? '')?.[1]
  const number = card === undefined ? NONE : Number(card)
  const about = number !== NONE && information.cards[number] ? cardReasons(information, seat, number) : []
  return about.length > 0 ? about : [reason('SF-R-PLAY.1', 'spellfire-match.reason.no-such-choice')]
}
