import type { Option, Ref } from '../../../shared/match.ts'
import { useMatchStore } from '../match-store.ts'
import { useTableStore } from '../table-store.ts'
import { isAllowed, isPointed, readPick } from './options.ts'

/** The options and picks on something: `chosen` is its position among the picks, from 1. */
interface Choice {
  option: Option
  chosen: number | undefined
}

const idOf = (ref: Ref): string | null => {
  if (ref.type === 'piece') return ref.piece
  if (ref.type === 'place') return ref.place
  return ref.type === 'die' ? ref.die : null
}

/** The options on the table, by what they are on. */
export function useChoices() {
  const match = useMatchStore()
  const table = useTableStore()

  /** The picks of the current play; in a plan, of its incomplete part. */
  const current = () => {
    if (match.isFree) return []
    const { chosen } = match.draft
    return chosen.slice(
      Math.max(
        0,
        chosen.findLastIndex(({ pick }) => isOpening(pick)),
      ),
    )
  }
  /** A pick's position among the choices, from 1. */
  const chosenAt = (pick: string): number | undefined => {
    const pointed = current().filter(({ pick, ref }) => ref && isPointed(ref) && !isOpening(pick))
    const at = pointed.findIndex(taken => taken.pick === pick)
    return at < 0 ? undefined : at + 1
  }
  const isOpening = (pick: string): boolean => match.module?.openings.includes(readPick(pick).noun) ?? false
  /** What has been picked there, to be put back. */
  const pickedAt = (fits: (ref: Ref) => boolean): { option: Option; chosen: number } | null => {
    const taken = current().find(({ pick, ref }) => ref && fits(ref) && !isOpening(pick))
    const chosen = taken && chosenAt(taken.pick)
    return taken?.ref && chosen !== undefined ? { option: { pick: taken.pick, ref: taken.ref, reasons: [] }, chosen } : null
  }
  /** The options on a card; a pick can be put back. */
  function choiceAt(card: number): Choice | null {
    const picked = pickedAt(ref => ref.type === 'card' && ref.card === card)
    if (picked) return picked
    const options = match.choices.cards.get(card) ?? []
    const option = options.find(isAllowed) ?? options[0]
    return option ? { option, chosen: undefined } : null
  }
  /** The same for a piece, place or die. */
  function choiceOf(type: 'piece' | 'place' | 'die', id: string): Choice | null {
    const picked = pickedAt(ref => ref.type === type && idOf(ref) === id)
    if (picked) return picked
    const { pieces, places, dice } = match.choices
    const option = { piece: pieces, place: places, die: dice }[type].get(id)
    return option ? { option, chosen: undefined } : null
  }

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

  return { chosenAt, choiceAt, choiceOf, choose, look }
}
