import type { Emit } from '../../../kernel/game.ts'
import { resolve, type Progress } from '../../../kernel/resolution.ts'
import type { Duel } from '../mechanics/rules.ts'
import type { DuelEvent } from '../state/events.ts'
import type { Frame } from '../state/frames.ts'
import type { State } from '../state/state.ts'
import { order } from './order.ts'
import { play } from './play.ts'
import { rules } from './rulebook.ts'
import { text } from './texts.ts'
import { turn } from './turn.ts'

/** The next step of a frame's work. */
function step(duel: Duel, frame: Frame): Progress {
  switch (frame.type) {
    case 'turn':
      return turn(duel, frame)
    case 'order':
      return order(duel, frame)
    case 'play':
      return play(duel, frame)
    case 'text':
      return text(duel, frame)
    case 'choose':
      return 'wait'
  }
}

export const duelOf = (state: State, emit?: Emit<DuelEvent>): Duel => ({ state, emit, rules })

const isOver = ({ state }: Duel): boolean => state.ending !== null

/** Continues until someone must decide or the duel is over. */
export function proceed(duel: Duel): void {
  resolve(duel.state.frames, step, duel, isOver)
}
