import type { Reason } from '../../../../shared/message.ts'
import type { Primitive } from '../state/primitive.ts'
import { hasRealmChampion } from '../state/card-facts.ts'
import { defOf, fighterOf, type State } from '../state/state.ts'
import { choiceFilters, isWasted, shieldedFrom, type Ctx } from '../mechanics/targets.ts'
import { refusal } from './why.ts'

const nameOf = (state: State, card: number): string => state.cards[card]?.card.name ?? ''

/**
 * Why a text's choice can't be made, or not with these targets. Immunity is the reason (SF-R-IMM.2), then a realm that stands for
 * its champion (SF-R-RLM.10); otherwise nothing there fits (SF-R-GEN.5).
 */
export function targetReason(state: State, ctx: Ctx, does: readonly Primitive[], targets: readonly number[] = []): Reason {
  const values = { card: ctx.def.card.name }
  const shielded = shieldedFrom(state, ctx, does)
  const immune = targets.length === 0 ? shielded[0] : targets.find(card => shielded.includes(card))
  if (immune !== undefined) return refusal('SF-R-IMM.2', 'immune', { ...values, target: nameOf(state, immune) })
  if (targets.length === 0 && isWasted(state, ctx))
    return refusal('SF-R-IMM.2', 'immune', { ...values, target: nameOf(state, fighterOf(state, ctx.opp)) })
  const realm = targets.find(card => state.cards[card] && hasRealmChampion(defOf(state, card).card))
  if (realm !== undefined && choiceFilters(does).some(({ of }) => of === 'champion'))
    return refusal('SF-R-RLM.10', 'realm-champion', { ...values, target: nameOf(state, realm) })
  return refusal('SF-R-GEN.5', targets.length > 0 ? 'bad-target' : 'no-legal-target', values)
}
