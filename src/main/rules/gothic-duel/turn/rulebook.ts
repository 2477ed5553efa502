import { burnHooks } from '../effects/burn.ts'
import { base } from '../effects/casting.ts'
import { channelHooks } from '../effects/channel.ts'
import { haunt } from '../effects/haunt.ts'
import { EFFECTS, KEYWORDS } from '../effects/index.ts'
import { ritual } from '../effects/ritual.ts'
import { wardHooks } from '../effects/ward.ts'
import type { Hooks, HooksAt, Rules } from '../mechanics/rules.ts'
import { onceACard } from '../state/state.ts'
import { prepare } from './prepared.ts'

const HOOKS: readonly Hooks[] = [burnHooks, wardHooks, channelHooks]
const hooksAt = <M extends keyof Hooks>(moment: M): HooksAt<M>[] => HOOKS.filter((hook): hook is HooksAt<M> => hook[moment] !== undefined)

/** Every rule with its own file. To add a keyword, add a file and list it here. */
export const rules: Rules = {
  effects: new Map(EFFECTS.map(kind => [kind.effect, kind])),
  textKeywords: KEYWORDS,
  ways: [base, ritual, haunt],
  hooks: {
    prevent: hooksAt('prevent'),
    discount: hooksAt('discount'),
    paid: hooksAt('paid'),
    startOfTurn: hooksAt('startOfTurn'),
    waiting: hooksAt('waiting'),
    waitingLabel: hooksAt('waitingLabel'),
    resolveWaiting: hooksAt('resolveWaiting'),
    afterStartOfTurn: hooksAt('afterStartOfTurn'),
    turnOver: hooksAt('turnOver'),
  },
  prepare: onceACard(card => prepare(rules, card)),
}
