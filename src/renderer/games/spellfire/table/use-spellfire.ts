import { computed } from 'vue'
import type { BattleView, ChampionView, GainView, PlayerView, PlayView, SpellfireView } from '../../../../shared/games/spellfire/view.ts'
import type { Seat } from '../../../../shared/seat.ts'
import { useMatchStore } from '../../../match/state/match-store.ts'
import { steadyByKey } from '../../../ui/steady.ts'

const isSpellfire = (view: { game: string } | undefined): view is SpellfireView => view?.game === 'spellfire'

/** What the table of Spellfire shows besides its zones and pieces, at the current moment. */
export function useSpellfire() {
  const match = useMatchStore()
  const own = computed(() => {
    const view = match.scene?.view
    return isSpellfire(view) ? view.own : null
  })
  const player = steadyByKey((seat: Seat): PlayerView | null => own.value?.players[seat] ?? null)
  const battle = computed<BattleView | null>(() => own.value?.battle ?? null)
  const plays = computed<readonly PlayView[]>(() => own.value?.plays ?? [])
  const fighterOf = (seat: Seat): ChampionView | null => {
    const fight = battle.value
    if (!fight) return null
    return fight.attackingSeat === seat ? fight.attacker : fight.defender
  }
  /** Champions outside battle. */
  const pooled = steadyByKey((seat: Seat): ChampionView[] => {
    const fighter = fighterOf(seat)?.card
    return player(seat)?.champions.filter(({ card }) => card !== fighter) ?? []
  })
  /** What the card comes to in the round; undefined if it changes nothing there. */
  const gainOf = (card: number): GainView | undefined => battle.value?.gains.find(gain => gain.card === card)
  /** The cards attached to this one, in order of play. */
  const attachedTo = steadyByKey(
    (card: number): readonly number[] => match.scene?.view.zones.find(({ on }) => on === String(card))?.cards ?? [],
  )
  return { match, own, player, battle, plays, fighterOf, pooled, gainOf, attachedTo }
}
