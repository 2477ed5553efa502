import { seatOfSide, sideOfSeat } from '../../../kernel/scenario.ts'
import { idOf, UNKNOWN_CARD } from '../../../kernel/scenario-names.ts'
import type { Frame } from '../state/frames.ts'
import type { PositionSetUp } from './position.ts'
import { UNKNOWN, type State } from '../state/state.ts'
import { wizardTarget } from '../state/wizard-targets.ts'
import { MAIN } from '../turn/turn.ts'
import type { WrittenFrame, WrittenWork } from './work.ts'

/** Adds the described work to the position; false if a name in it can't be resolved, or if it leaves nobody to decide. */
export function setUpWork({ state, numbers }: PositionSetUp, { frames, triggers }: WrittenWork): boolean {
  let isWhole = true
  const number = (name: string | number): number => {
    if (typeof name === 'number') return name
    if (name === UNKNOWN_CARD) return UNKNOWN
    if (name === 'me' || name === 'foe') return wizardTarget(seatOfSide(name))
    const result = numbers.get(name) ?? state.cards.findIndex(card => card?.id === idOf(name))
    if (result < 0 || (name.includes('#') && !numbers.has(name))) isWhole = false
    return result
  }
  const lists = (written: readonly (readonly (string | number)[])[]): number[][] => written.map(list => list.map(number))
  state.frames = frames.map((frame): Frame => {
    const answers = lists(frame.answers)
    switch (frame.type) {
      case 'turn':
      case 'order':
        return { ...frame, answers }
      case 'play':
        return { ...frame, answers, seat: seatOfSide(frame.seat), card: number(frame.card), targets: lists(frame.targets) }
      case 'text':
        return {
          ...frame,
          answers,
          card: number(frame.card),
          controller: seatOfSide(frame.controller),
          afflicted: seatOfSide(frame.afflicted),
          targets: lists(frame.targets),
          queue: [...frame.queue],
        }
      case 'choose':
        return {
          ...frame,
          answers,
          seat: seatOfSide(frame.seat),
          from: frame.from.map(number),
          source: frame.source === null ? -1 : number(frame.source),
        }
    }
  })
  state.triggers = triggers.map(({ card, trigger }) => ({ card: number(card), trigger }))
  const [first] = state.frames
  const last = state.frames.at(-1)
  const waits = state.ending !== null || last?.type === 'choose' || (last?.type === 'turn' && last.step === MAIN)
  return isWhole && first?.type === 'turn' && waits
}

const PLAIN: readonly Frame[] = [{ type: 'turn', step: MAIN, answers: [] }]

/** The unfinished work of a state, with names; null in a Main Phase with nothing unfinished. */
export function writeWork(state: State, name: (card: number) => string): WrittenWork | null {
  if (state.triggers.length === 0 && JSON.stringify(state.frames) === JSON.stringify(PLAIN)) return null
  const nameOfNumber = (value: number): string => (value === UNKNOWN ? UNKNOWN_CARD : name(value))
  const lists = (written: readonly (readonly number[])[]): string[][] => written.map(list => list.map(nameOfNumber))
  const frames = state.frames.map((frame): WrittenFrame => {
    switch (frame.type) {
      case 'turn':
        return { ...frame, answers: lists(frame.answers) }
      case 'order':
        return { ...frame }
      case 'play':
        return { ...frame, answers: [], seat: sideOfSeat(frame.seat), card: name(frame.card), targets: lists(frame.targets) }
      case 'text':
        return {
          ...frame,
          answers: lists(frame.answers),
          card: name(frame.card),
          controller: sideOfSeat(frame.controller),
          afflicted: sideOfSeat(frame.afflicted),
          targets: lists(frame.targets),
        }
      case 'choose':
        return {
          ...frame,
          answers: [],
          seat: sideOfSeat(frame.seat),
          from: frame.purpose === 'order' ? frame.from : frame.from.map(nameOfNumber),
          source: frame.source < 0 ? null : name(frame.source),
        }
    }
  })
  return { frames, triggers: state.triggers.map(({ card, trigger }) => ({ card: name(card), trigger })) }
}
