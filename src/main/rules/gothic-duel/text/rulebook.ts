import type { Emit } from '../../../kernel/game.ts'
import { resolve, type Progress } from '../../../kernel/resolution.ts'
import { EFFECTS } from '../effects/index.ts'
import { base } from '../effects/casting.ts'
import { burnHooks } from '../effects/burn.ts'
import { channelHooks } from '../effects/channel.ts'
import { drain } from '../effects/drain.ts'
import { haunt } from '../effects/haunt.ts'
import { ritual } from '../effects/ritual.ts'
import { torment } from '../effects/torment.ts'
import { wardHooks } from '../effects/ward.ts'
import type { DuelEvent } from '../state/events.ts'
import type { Frame } from '../turn/frames.ts'
import { order } from '../turn/order.ts'
import { play } from '../turn/play.ts'
import { prepare } from '../turn/prepared.ts'
import type { Duel, Hooks, HooksAt, Rules } from '../turn/rules.ts'
import { onceACard, type State } from '../state/state.ts'
import { text } from '../turn/texts.ts'
import { turn } from '../turn/turn.ts'

const HOOKS: readonly Hooks[] = [burnHooks, wardHooks, channelHooks]
const at = <M extends keyof Hooks>(moment: M): HooksAt<M>[] => HOOKS.filter((hook): hook is HooksAt<M> => hook[moment] !== undefined)

/** Every rule with its own file. To add a keyword, add a file and list it here. */
export const rules: Rules = {
  effects: new Map(EFFECTS.map(kind => [kind.effect, kind])),
  textKeywords: [drain, torment],
  ways: [base, ritual, haunt],
  hooks: {
    prevent: at('prevent'),
    discount: at('discount'),
    paid: at('paid'),
    startOfTurn: at('startOfTurn'),
    waiting: at('waiting'),
    waitingLabel: at('waitingLabel'),
    resolveWaiting: at('resolveWaiting'),
    afterStartOfTurn: at('afterStartOfTurn'),
    turnOver: at('turnOver'),
  },
  prepare: onceACard(card => prepare(rules, card)),
}

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
