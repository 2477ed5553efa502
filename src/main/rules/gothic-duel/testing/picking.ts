import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import type { Option } from '../../../../shared/match.ts'
import type { Action } from '../state/actions.ts'
import type { GothicDuel } from '../game.ts'
import type { State } from '../state/state.ts'
import { seatOfWizard } from '../../../../shared/games/gothic-duel/view.ts'
import { seatOfTarget } from '../state/wizard-targets.ts'

/** The picks that can lead to an action, in any order. */
function picksFor(action: Action): Set<string> {
  const thing = (value: number): string => (seatOfTarget(value) === null ? `card:${value}` : `wizard:${seatOfTarget(value)}`)
  if (action.type === 'end-turn') return new Set(['end-turn'])
  if (action.type === 'choose') return new Set([...action.picks.map(thing), ...action.picks.map(pick => `effect:${pick}`), 'done'])
  const { way, card, x, targets, discard, exile } = action
  const first = way === 'haunt' ? `haunt:${card}` : `play:${card}`
  return new Set([first, `mode:${way}`, `number:${x}`, ...[...targets.flat(), ...discard, ...exile].map(thing), 'done'])
}

/** A pick must refer to what it highlights on the table. */
function checkOption({ pick, ref, cost }: Option): void {
  const [verb, value] = pick.split(':') as [string, string | undefined]
  const number = Number(value)
  const isShown =
    verb === 'effect'
      ? ref.type === 'effect'
      : verb === 'mode'
        ? ref.type === 'mode' && ref.mode === value
        : verb === 'wizard'
          ? ref.type === 'piece' && seatOfWizard(ref.piece) === number
          : verb === 'number'
            ? ref.type === 'number' && ref.value === number
            : value === undefined
              ? ref.type === 'command' && ref.command === pick
              : ref.type === 'card' && ref.card === number
  if (!isShown) throw new Error(`${pick} is shown as ${JSON.stringify(ref)}`)
  if (['play', 'haunt', 'mode'].includes(verb) !== (cost !== undefined)) throw new Error(`${pick} costs ${String(cost)}`)
}

/** The same action: the order of things chosen together matters only in an answer. */
function plain(action: Action): string {
  if (action.type !== 'use') return JSON.stringify(action)
  const targets = action.targets.map(chosen => chosen.toSorted())
  while (targets.at(-1)?.length === 0) targets.pop()
  return JSON.stringify({ ...action, targets, discard: action.discard.toSorted(), exile: action.exile.toSorted() })
}

/** GD-7.3.1. Throws unless the legal `action` can be built from the options of its seat, pick by pick, and by no other seat. */
export function checkPicking(game: GothicDuel, state: State, seat: Seat, action: Action): void {
  const information = game.informationFor(state, seat)
  const wanted = picksFor(action)
  // Ordered choices of cards are picked in that order.
  const inOrder = action.type === 'choose' ? action.picks.length : 0
  const searchPicks = (draft: string[]): boolean => {
    const step = game.options(information, seat, draft)
    if (!step.ok) throw new Error(`${draft.join(' ')} was offered and is refused: ${step.reasons.map(({ clause }) => clause).join()}`)
    const { action: whole, options, warnings } = step.choice
    const beyond = game.options(information, seat, [...draft, 'no:0'])
    if (beyond.ok || beyond.reasons[0]?.clause !== 'GD-7.3.1') throw new Error(`after ${draft.join(' ')} there is one pick too many`)
    if (whole) {
      if (options.length > 0) throw new Error(`${draft.join(' ')} is complete, but has further options`)
      if (warnings.some(warning => typeof warning.key !== 'string')) throw new Error('a warning without words')
      return plain(whole) === plain(action)
    }
    options.forEach(checkOption)
    if (new Set(options.map(({ pick }) => pick)).size !== options.length)
      throw new Error(`after ${draft.join(' ')} one pick is offered twice`)
    const open = options.filter(({ pick, reasons }) => wanted.has(pick) && reasons.length === 0)
    if (inOrder > 0) {
      const next = (action as { picks: number[] }).picks[draft.length]
      const pick =
        next === undefined
          ? undefined
          : open.find(({ pick }) => Number(pick.split(':')[1]) === next || seatOfTarget(next) === Number(pick.split(':')[1]))
      return searchPicks([...draft, pick?.pick ?? 'done'])
    }
    return open.some(({ pick }) => searchPicks([...draft, pick]))
  }
  if (!searchPicks([])) throw new Error(`${JSON.stringify(action)} is legal, and can't be picked`)
  if (game.options(game.informationFor(state, otherSeat(seat)), otherSeat(seat), []).ok)
    throw new Error('the seat that does not decide is offered something')
}
