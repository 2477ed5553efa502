import { answer, asks, completes, refuses, type Walked } from '../../../kernel/option-walk.ts'
import type { Draft, Option, Ref } from '../../../../shared/match.ts'
import { message, reason, type Message, type Reason } from '../../../../shared/message.ts'
import { dieId, unitPiece } from '../../../../shared/games/card-of-gods/view.ts'
import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import { abilityOf } from '../state/abilities.ts'
import type { Action } from '../state/actions.ts'
import { DOMAINS, SOURCES, type GodCard } from '../state/card.ts'
import type { ActivationFrame } from '../state/frames.ts'
import { cardOf, isThere, NONE, PLACES, REMOVED, unitOf, unitsOf, UNKNOWN, type Ask, type Decision, type State } from '../state/state.ts'
import { attackProblem } from '../mechanics/attack.ts'
import { activateReasons, cardReasons, DECISION_CLAUSES, passReasons, reasonsAgainst, turnReasons } from './legality.ts'
import { actionChoices, leadOf, type ActionChoice } from './moves.ts'
import { arrivals } from './rounds.ts'
import { activationOf } from './run.ts'
import { isSensible } from './sensible.ts'
import { cardOfTarget, legalTargets, specsOf, targetProblem } from '../mechanics/targets.ts'

const prompt = (key: string, values?: Message['values']): Message => message(`card-of-gods.prompt.${key}`, values)
const complete = (action: Action): Walked<Action> => completes(prompt('ready'), action)
const wrongPick = (clause: string, pick: string): Walked<never> => refuses([reason(clause, 'card-of-gods.reason.no-such-pick', { pick })])

const option = (pick: string, ref: Ref, reasons: Reason[] = []): Option => ({ pick, ref, reasons })
const command = (name: string, reasons: Reason[] = []): Option => option(name, { type: 'command', command: name }, reasons)
const unitOption = (unit: number, reasons: Reason[] = []): Option =>
  option(`piece:${unit}`, { type: 'piece', piece: unitPiece(unit) }, reasons)
const placeOption = (place: number): Option => option(`place:${PLACES[place]!}`, { type: 'place', place: PLACES[place]! })
const targetOption = (target: number): Option => {
  const card = cardOfTarget(target)
  return card === null ? unitOption(target) : option(`card:${card}`, { type: 'card', card })
}

/** The value whose option has that pick. */
const findByPick = (values: readonly number[], show: (value: number) => Option, pick: string): number | undefined =>
  values.find(value => show(value).pick === pick)

/** CG-D.1: who starts outside the Camp, one by one. */
function walkDeploy(state: State, seat: Seat, draft: readonly string[]): Walked<Action> {
  const action = { type: 'deploy' as const, reserve: NONE, ambush: [] as number[] }
  for (const [index, pick] of draft.entries()) {
    if (pick === 'done') return index === draft.length - 1 ? complete(action) : wrongPick('CG-D.1', pick)
    const result = deployOptions(state, seat, action).find(deployOption => deployOption.pick === pick)
    if (!result || result.reasons.length > 0) return wrongPick('CG-D.1', pick)
    const [where, unit] = pick.split(':')
    if (where === 'reserve') action.reserve = Number(unit)
    else action.ambush.push(Number(unit))
  }
  return asks(prompt('deploy'), [...deployOptions(state, seat, action), command('done')])
}

function deployOptions(state: State, seat: Seat, { reserve, ambush }: { reserve: number; ambush: readonly number[] }): Option[] {
  const [, ...others] = unitsOf(state, seat)
  const free = unitsOf(state, seat).filter(unit => unit !== reserve && !ambush.includes(unit))
  const ref = (unit: number): Ref => ({ type: 'piece', piece: unitPiece(unit) })
  return [
    ...free.filter(unit => abilityOf(state, unit, 'ambush') > 0).map(unit => option(`ambush:${unit}`, ref(unit))),
    ...(reserve === NONE ? others.filter(unit => free.includes(unit)).map(unit => option(`reserve:${unit}`, ref(unit))) : []),
  ]
}

/** CG-D.3, CG-D.4. */
function walkActivate(state: State, seat: Seat, [pick, where, more]: readonly string[]): Walked<Action> {
  const own = unitsOf(state, seat)
  if (pick === undefined) {
    const options = own.map(unit => unitOption(unit, activateReasons(state, seat, unit, arrivals(state, unit)[0] ?? NONE)))
    return asks(prompt('activate'), [...options, command('pass', passReasons(state, seat))])
  }
  if (pick === 'pass') return where === undefined ? finishWalk(state, seat, { type: 'pass' }) : wrongPick('CG-D.3', where)
  const unit = findByPick(own, unitOption, pick)
  if (unit === undefined) return wrongPick('CG-D.3', pick)
  const places = arrivals(state, unit)
  const reasons = activateReasons(state, seat, unit, places[0] ?? NONE)
  if (reasons.length > 0) return refuses(reasons)
  if (places.length < 2)
    return where === undefined ? complete({ type: 'activate', unit, place: places[0] ?? NONE }) : wrongPick('CG-D.3', where)
  if (where === undefined) return asks(prompt('arrive'), places.map(placeOption))
  const place = findByPick(places, placeOption, where)
  return place === undefined || more !== undefined ? wrongPick('CG-D.4', more ?? where) : complete({ type: 'activate', unit, place })
}

function finishWalk(state: State, seat: Seat, action: Action): Walked<Action> {
  const reasons = reasonsAgainst(state, seat, action)
  return reasons.length > 0 ? refuses(reasons) : complete(action)
}

/** CG-D.6: the Action, then the zones to go to or the target. */
function walkAction(state: State, frame: ActivationFrame, draft: readonly string[]): Walked<Action> {
  const [pick, ...rest] = draft
  const choices = actionChoices(state, frame)
  if (pick === undefined) {
    const kinds = [...new Set(choices.map(leadOf))].map(kind => option(kind, { type: 'mode', mode: kind.slice('act:'.length) }))
    return asks(prompt('action', { count: frame.left }), [...kinds, command('stop')])
  }
  if (pick === 'stop') return rest.length === 0 ? complete({ type: 'stop' }) : wrongPick('CG-D.6', rest[0]!)
  const meant = choices.filter(choice => leadOf(choice) === pick)
  const [first] = meant
  if (!first) return wrongPick('CG-D.6', pick)
  if (first.action === 'move') return walkMove(meant, rest)
  if (first.target === NONE) return rest.length === 0 ? complete({ type: 'act', ...first }) : wrongPick('CG-D.6', rest[0]!)
  const [target, more] = rest
  if (target === undefined)
    return asks(prompt(first.action), [...meant.map(choice => unitOption(choice.target)), ...outOfReach(state, frame, meant)])
  const choice = meant.find(actionChoice => unitOption(actionChoice.target).pick === target)
  return !choice || more !== undefined ? wrongPick('CG-D.6', more ?? target) : complete({ type: 'act', ...choice })
}

/** Miniatures that can't be its target, and why: enemies for an Attack, allies for a Mend. */
function outOfReach(state: State, { unit }: ActivationFrame, meant: readonly ActionChoice[]): Option[] {
  const attacks = meant[0]?.action === 'attack'
  const printed = meant[0]?.printed ?? NONE
  const targetReasons = (target: number): Reason[] => {
    const { clause, key } = attacks ? attackProblem(state, unit, printed, target) : { clause: 'CG-R7.5', key: 'no-mend' }
    return [reason(clause, `card-of-gods.reason.${key}`)]
  }
  const { seat } = unitOf(state, unit)
  const others = unitsOf(state, attacks ? otherSeat(seat) : seat).filter(
    one => isThere(state, one) && !meant.some(({ target }) => target === one),
  )
  return others.map(one => unitOption(one, targetReasons(one)))
}

/** CG-A.7: a Swift miniature may continue or stop where it is. */
function walkMove(choices: readonly ActionChoice[], draft: readonly string[]): Walked<Action> {
  const path: number[] = []
  const fits = (): ActionChoice[] => choices.filter(choice => path.every((zone, index) => choice.path[index] === zone))
  for (const [index, pick] of draft.entries()) {
    const ended = fits().find(choice => choice.path.length === path.length)
    if (pick === 'done' && ended && index === draft.length - 1) return complete({ type: 'act', ...ended })
    const zone = findByPick([0, 1, 2], placeOption, pick)
    if (zone === undefined || !fits().some(choice => choice.path[path.length] === zone)) return wrongPick('CG-R7.1', pick)
    path.push(zone)
  }
  const remaining = fits()
  const ended = remaining.find(choice => choice.path.length === path.length)
  const next = [...new Set(remaining.flatMap(choice => choice.path[path.length] ?? []))]
  if (ended && next.length === 0) return complete({ type: 'act', ...ended })
  return asks(prompt('move-to'), [...next.map(placeOption), ...(ended ? [command('done')] : [])])
}

/** CG-D.5: the Card, its other choices, its targets. */
function walkWindow(state: State, seat: Seat, draft: readonly string[]): Walked<Action> {
  const [pick, ...rest] = draft
  if (pick === undefined) {
    const cards = state.hands[seat].filter(number => number !== UNKNOWN).map(number => cardOption(state, seat, number))
    return asks(prompt('window'), [...cards, command('decline')])
  }
  if (pick === 'decline') return rest.length === 0 ? complete({ type: 'decline' }) : wrongPick('CG-D.5', rest[0]!)
  const number = Number(/^play:(\d+)$/.exec(pick)?.[1] ?? UNKNOWN)
  if (!state.hands[seat].includes(number)) return wrongPick('CG-D.5', pick)
  const reasons = playReasons(state, seat, number)
  if (reasons.length > 0) return refuses(reasons)
  return walkCard(state, seat, number, rest)
}

function cardOption(state: State, seat: Seat, number: number): Option {
  const offered = option(`play:${number}`, { type: 'card', card: number }, playReasons(state, seat, number))
  return offered.reasons.length > 0 || isSensible(state, seat, cardOf(state, number)) ? offered : { ...offered, useless: true }
}

/** Includes the reason if no target can be found for it (CG-R1.12). */
function playReasons(state: State, seat: Seat, number: number): Reason[] {
  const reasons = cardReasons(state, seat, number)
  if (reasons.length > 0) return reasons
  const card = cardOf(state, number)
  return specsOf(card).some((_, index) => openTargets(state, seat, number, index, []).length === 0)
    ? [reason('CG-R1.12', 'card-of-gods.reason.no-target')]
    : []
}

function openTargets(state: State, seat: Seat, number: number, index: number, chosen: readonly number[]): number[] {
  const card = cardOf(state, number)
  const specs = specsOf(card)
  const legal = legalTargets(state, card, seat, specs[index]!).filter(target => !chosen.includes(target))
  // A target that would leave none for the next can't be chosen.
  if (index + 1 >= specs.length) return legal
  return legal.filter(target => openTargets(state, seat, number, index + 1, [...chosen, target]).length > 0)
}

/** The clause that excludes it, if it is a miniature. */
function wrongTarget(state: State, seat: Seat, card: GodCard, index: number, pick: string): Walked<Action> {
  const spec = specsOf(card)[index]!
  const unit = state.units.findIndex((_, number) => unitOption(number).pick === pick)
  if (unit === NONE || spec.type === 'card') return wrongPick('CG-7.2', pick)
  const { clause, key } = targetProblem(state, card, seat, spec, unit)
  return refuses([reason(clause, `card-of-gods.reason.${key}`)])
}

/** Every other miniature, with the clause that excludes it as a target. */
function illegalOptions(state: State, seat: Seat, card: GodCard, index: number, others: readonly number[]): Option[] {
  const spec = specsOf(card)[index]!
  if (spec.type === 'card') return []
  return state.units.flatMap((unit, number) => {
    if (others.includes(number) || unit.place === REMOVED) return []
    const { clause, key } = targetProblem(state, card, seat, spec, number)
    return [unitOption(number, [reason(clause, `card-of-gods.reason.${key}`)])]
  })
}

function walkCard(state: State, seat: Seat, number: number, draft: readonly string[]): Walked<Action> {
  const card = cardOf(state, number)
  const remaining = [...draft]
  let pick = NONE
  if (card.pick) {
    const source = remaining.shift()
    if (source === undefined)
      return asks(
        prompt('source'),
        SOURCES.map(name => option(`mode:${name}`, { type: 'mode', mode: name })),
      )
    pick = SOURCES.findIndex(name => `mode:${name}` === source)
    if (pick < 0) return wrongPick('CG-P.22', source)
  }
  const targets: number[] = []
  for (let index = 0; index < specsOf(card).length; index++) {
    const legal = openTargets(state, seat, number, index, targets)
    const next = remaining.shift()
    if (next === undefined)
      return asks(prompt('target', { card: card.name }), [
        ...legal.map(targetOption),
        ...illegalOptions(state, seat, card, index, [...legal, ...targets]),
      ])
    const target = findByPick(legal, targetOption, next)
    if (target === undefined) return wrongTarget(state, seat, card, index, next)
    targets.push(target)
  }
  return remaining.length > 0 ? wrongPick('CG-D.5', remaining[0]!) : finishWalk(state, seat, { type: 'play', card: number, targets, pick })
}

/** How choices are shown: a Domain, a die, a zone, a miniature. */
function valueOption(decision: Decision, value: number): Option {
  if (decision === 'domain' || decision === 'drain') return option(`mode:${DOMAINS[value]!}`, { type: 'mode', mode: DOMAINS[value]! })
  if (decision === 'skilled' || decision === 'reroll') return option(`die:${value}`, { type: 'die', die: dieId(value) })
  return decision === 'move' ? placeOption(value) : unitOption(value)
}

/** Every other decision: this many of these. */
function walkChoice({ decision, from, min, max }: Ask, draft: readonly string[]): Walked<Action> {
  const picks = [...draft]
  const refuse = (pick: string): Walked<never> => wrongPick(DECISION_CLAUSES[decision], pick)
  const asked = prompt(decision, { count: max })
  const result = answer(picks, { prompt: () => asked, from, min, max, label: value => valueOption(decision, value), refuse })
  if (!('values' in result)) return result
  return picks.length > 0 ? refuse(picks[0]!) : complete({ type: 'choose', picks: result.values })
}

/** What `seat` can choose next after these picks, or why they are not allowed. */
export function walk(state: State, seat: Seat, draft: Draft): Walked<Action> {
  const notNow = turnReasons(state, seat)
  const { ask } = state
  if (notNow.length > 0 || !ask) return refuses(notNow)
  switch (ask.decision) {
    case 'deploy':
      return walkDeploy(state, seat, draft)
    case 'activate':
      return walkActivate(state, seat, draft)
    case 'window':
      return walkWindow(state, seat, draft)
    case 'action': {
      const frame = activationOf(state)
      return frame ? walkAction(state, frame, draft) : refuses([reason('CG-D.6', 'card-of-gods.reason.not-yours')])
    }
    default:
      return walkChoice(ask, draft)
  }
}
