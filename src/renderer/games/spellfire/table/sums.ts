import type { SpellfireView } from '../../../../shared/games/spellfire/view.ts'
import type { TableView } from '../../../../shared/table-view.ts'
import type { ValueSum } from '../../../match/module/table-module.ts'

const isSpellfire = (view: TableView): view is SpellfireView => view.game === 'spellfire'

/** How a champion's level adds up (SF-R-LVL.1). The first step is the card itself. */
export function sumsOf(view: TableView, card: number): ValueSum[] {
  if (!isSpellfire(view)) return []
  const { players, battle } = view.own
  const champions = [battle?.attacker, battle?.defender, ...players.flatMap(player => player.champions)]
  const champion = champions.find(one => one?.card === card)
  if (!champion) return []
  const steps = champion.steps.filter((step, index) => index > 0 || step.card !== card)
  return [{ value: 'level', printed: champion.base, now: champion.level, steps }]
}
