import type { Option } from '../../../shared/match.ts'
import { useMatchStore } from './match-store.ts'
import { useTableStore } from './table-store.ts'
import { idOf, isAllowed } from '../draft/options.ts'
import { usePartsStore } from './parts-store.ts'

/** The options on the table, by what they are on, and how one is chosen. */
export function useChoices() {
  const match = useMatchStore()
  const table = useTableStore()
  const { chosenAt, choiceAt, choiceOf, openingAt } = usePartsStore()

  /** Picks or puts back the option, or explains why it can't be picked. */
  function choose(option: Option, title: string, ...further: string[]) {
    const card = option.ref.type === 'card' ? option.ref.card : null
    if (chosenAt(option.pick) !== undefined) return void match.draft.unpick(option.pick)
    if (!isAllowed(option)) {
      table.explained = { title, reasons: option.reasons, card, anchor: card === null ? idOf(option.ref) : `card ${card}` }
      return
    }
    table.explained = null
    table.zoomed = null
    // A play appears in the middle of the table, where the pile is open.
    if (match.draft.picks.length === 0 && !match.answering) table.pile = null
    void match.draft.pick(option.pick, ...further)
  }

  /** Zooms a card, unless its press was for an option that has just gone. */
  function look(card: number) {
    if (!match.draft.busy) table.zoomed = card
  }

  return { chosenAt, choiceAt, choiceOf, openingAt, choose, look }
}
