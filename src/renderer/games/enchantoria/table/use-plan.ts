import { computed } from 'vue'
import type { EnchantoriaView } from '../../../../shared/games/enchantoria/view.ts'
import { isEnchantoriaView } from '../../../../shared/games/enchantoria/view.ts'
import type { Seat } from '../../../../shared/seat.ts'
import { isAllowed } from '../../../match/draft/options.ts'
import { useTable } from '../../../match/names/use-table.ts'
import { lastOrders, partsOf, type PlanPart } from './parts.ts'

/** The player's plan: its parts, their cost, and the mana left. */
export function usePlan() {
  const { match, face } = useTable()

  const view = computed<EnchantoriaView | null>(() => {
    const seen = match.scene?.view
    return seen && isEnchantoriaView(seen) ? seen : null
  })
  const sideOf = (seat: Seat) => view.value?.own.players[seat] ?? null
  const planning = computed(() => match.step !== null && view.value?.phase === 'plan')
  const parts = computed<PlanPart[]>(() => (planning.value ? partsOf(match.draft.chosen) : []))
  const spells = computed(() => parts.value.filter(({ noun }) => noun === 'play'))
  const orders = computed(() => parts.value.filter(({ noun }) => noun === 'order'))
  /** The part whose choices are being made isn't in its place yet. */
  const isWhole = ({ pick }: PlanPart): boolean => match.isFree || pick !== parts.value.at(-1)?.pick
  const isSummon = ({ id }: PlanPart): boolean => face(id)?.facets['type']?.includes('summoning') ?? false
  const summons = computed(() => spells.value.filter(part => isSummon(part) && isWhole(part)))
  const castings = computed(() => spells.value.filter(part => !isSummon(part) && isWhole(part)))
  /** Cards in hand that are in the plan or chosen so far for recycling or discarding. */
  const planned = computed(() => spells.value.map(({ id }) => id))

  const costOf = (card: number): number | 'X' | null => {
    const option = match.draft.root?.options.find(({ pick }) => pick === `play:${card}`)
    return option ? (option.cost ?? 'X') : null
  }
  const priceOf = ({ id, x }: PlanPart): number => {
    const cost = costOf(id)
    return cost === 'X' ? (x ?? 0) : (cost ?? 0)
  }
  const mana = computed(() => (match.you === null ? 0 : (sideOf(match.you)?.mana ?? 0)))
  const price = computed(() => spells.value.reduce((sum, part) => sum + priceOf(part), 0))

  const withdraw = (part: PlanPart) => void match.draft.unpick(part.pick)

  /** Last turn's orders that can still be given. */
  const copyable = computed(() => {
    const { you, scene } = match
    if (!planning.value || you === null || !scene) return []
    const open = new Set((match.step?.options ?? []).filter(isAllowed).map(({ pick }) => pick))
    const stands = new Set(scene.view.pieces.map(({ id }) => id))
    return lastOrders(scene.log, you).filter(({ piece, target }) => open.has(`order:${piece}`) && stands.has(target))
  })
  async function copyOrders() {
    for (const { piece, target } of copyable.value) await match.draft.pick(`order:${piece}`, `entity:${target}`)
  }
  return {
    view,
    sideOf,
    summons,
    castings,
    planning,
    parts,
    spells,
    orders,
    planned,
    priceOf,
    mana,
    price,
    withdraw,
    copyable,
    copyOrders,
  }
}
