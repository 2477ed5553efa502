import type { PreviewedEvent, Pick, Ref } from '../../../../shared/match.ts'
import type { Seat } from '../../../../shared/seat.ts'
import { readPick } from '../../../match/draft/options.ts'

/** A spell or order of a plan with all its choices. */
export interface PlanPart {
  noun: 'play' | 'order'
  /** The pick that starts it. */
  pick: Pick
  /** The card, or the creature. */
  id: number
  targets: string[]
  x: number | null
  /** The named type. */
  named: string | null
  /** The card to take from the discard pile. */
  discarded: number | null
}

const beginning = (pick: Pick, id: number, noun: PlanPart['noun']): PlanPart => ({
  noun,
  pick,
  id,
  targets: [],
  x: null,
  named: null,
  discarded: null,
})

function addTo(part: PlanPart, ref: Ref): void {
  if (ref.type === 'piece') part.targets.push(ref.piece)
  else if (ref.type === 'number') part.x = ref.value
  else if (ref.type === 'mode') part.named = ref.mode
  else if (ref.type === 'card') part.discarded = ref.card
}

/** The parts of a plan in the order they were chosen, without those that were withdrawn. */
export function partsOf(chosen: readonly { pick: Pick; ref: Ref | null }[]): PlanPart[] {
  let parts: PlanPart[] = []
  for (const { pick, ref } of chosen) {
    const { noun, card: id } = readPick(pick)
    if (id !== null && (noun === 'play' || noun === 'order')) parts.push(beginning(pick, id, noun))
    else if (noun === 'take-back' || noun === 'stand-down') {
      const gone = noun === 'take-back' ? 'play' : 'order'
      parts = parts.filter(part => part.noun !== gone || part.id !== id)
    } else if (ref && ref.type !== 'command') {
      const last = parts.at(-1)
      if (last) addTo(last, ref)
    }
  }
  return parts
}

/** The orders a seat gave in the last fight of the log. */
export function lastOrders(log: readonly PreviewedEvent[], seat: Seat): { piece: string; target: string }[] {
  const from = log.findLastIndex(({ type }) => type === 'plans-revealed')
  if (from < 0) return []
  return log.slice(from).flatMap(({ type, seat: whose, piece, targets }) => {
    const target = targets?.[0]
    return type === 'order-given' && whose === seat && piece !== undefined && target !== undefined ? [{ piece, target }] : []
  })
}
