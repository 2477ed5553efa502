import { defineStore } from 'pinia'
import { computed } from 'vue'
import type { CardFace } from '../../../shared/card-face.ts'
import type { Option, Ref } from '../../../shared/match.ts'
import type { Seat } from '../../../shared/seat.ts'
import { ownPiece, pieceAt, zoneAt, type Piece, type Zone } from '../../../shared/table-view.ts'
import { useCatalogStore } from '../../catalog/catalog-store.ts'
import { steadyByKey, steady } from '../../ui/steady.ts'
import { useMatchStore } from './match-store.ts'
import { idOf, isAllowed, isPointed, readPick } from '../draft/options.ts'

/** The options and picks on something: `chosen` is its position among the picks of its kind, from 1. */
export interface Choice {
  option: Option
  chosen: number | undefined
}
/** What an option can be on besides a card. */
export type ChoiceType = 'piece' | 'place' | 'die'

/**
 * Each card, piece and zone of the match that is shown, and what can be chosen there. Who reads one is updated when that one changes, not with every
 * change of the table.
 */
export const usePartsStore = defineStore('table-parts', () => {
  const match = useMatchStore()
  const catalog = useCatalogStore()

  const game = computed(() => match.latest?.game ?? '')
  const seats = steady(() => match.latest?.seats)
  const faces = steady(() => match.latest?.faces)
  const facesById = computed(() => new Map(faces.value?.map(known => [known.id, known])))
  /** The face of the card with that id, as this match has it. */
  const faceOf = (id: string): CardFace | null => facesById.value.get(id) ?? catalog.card(id) ?? null
  /** The id of a card's text; undefined if the viewer doesn't know the card. */
  const cardId = steadyByKey((card: number): string | undefined => match.scene?.view.cards[card] ?? match.latest?.view.cards[card])
  const face = (card: number): CardFace | null => {
    const id = cardId(card)
    return id === undefined ? null : faceOf(id)
  }
  const piece = steadyByKey((id: string): Piece | null => (match.scene ? pieceAt(match.scene.view, id) : null))
  const pieceOfSeat = steadyByKey((seat: Seat): Piece | null => (match.scene ? ownPiece(match.scene.view, seat) : null))
  const zones = {
    0: steadyByKey((kind: string): Zone | null => (match.scene ? zoneAt(match.scene.view, 0, kind) : null)),
    1: steadyByKey((kind: string): Zone | null => (match.scene ? zoneAt(match.scene.view, 1, kind) : null)),
    shared: steadyByKey((kind: string): Zone | null => (match.scene ? zoneAt(match.scene.view, null, kind) : null)),
  }

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
  const isOpening = (pick: string): boolean => match.module?.openings.includes(readPick(pick).noun) ?? false
  /** A pick's position among those of its kind, from 1: what a play costs is counted apart from what it is for. */
  const chosenAt = (pick: string): number | undefined => {
    const pointed = current().filter(
      taken => taken.ref && isPointed(taken.ref) && !isOpening(taken.pick) && readPick(taken.pick).noun === readPick(pick).noun,
    )
    const at = pointed.findIndex(taken => taken.pick === pick)
    return at < 0 ? undefined : at + 1
  }
  /** What has been picked there, to be put back. */
  const pickedAt = (fits: (ref: Ref) => boolean): Choice | null => {
    const taken = current().find(({ pick, ref }) => ref && fits(ref) && !isOpening(pick))
    const chosen = taken && chosenAt(taken.pick)
    return taken?.ref && chosen !== undefined ? { option: { pick: taken.pick, ref: taken.ref, reasons: [] }, chosen } : null
  }
  /** The options on a card; a pick can be put back. */
  const choiceAt = steadyByKey((card: number): Choice | null => {
    const picked = pickedAt(ref => ref.type === 'card' && ref.card === card)
    if (picked) return picked
    const options = match.choices.cards.get(card) ?? []
    const option = options.find(isAllowed) ?? options[0]
    return option ? { option, chosen: undefined } : null
  })
  /** The option of a hand card; undefined while something else is asked. */
  const openingAt = steadyByKey((card: number): Option | undefined =>
    match.draft.picks.length > 0 ? undefined : match.openings.cards.get(card)?.[0],
  )
  /** As `choiceAt` for a piece, place or die. */
  const choicesOf = (type: ChoiceType) =>
    steadyByKey((id: string): Choice | null => {
      const picked = pickedAt(ref => ref.type === type && idOf(ref) === id)
      if (picked) return picked
      const { pieces, places, dice } = match.choices
      const option = { piece: pieces, place: places, die: dice }[type].get(id)
      return option ? { option, chosen: undefined } : null
    })
  const choices = { piece: choicesOf('piece'), place: choicesOf('place'), die: choicesOf('die') }

  return {
    game,
    seats,
    faceOf,
    face,
    piece,
    pieceOfSeat,
    zone: (seat: Seat | null, kind: string): Zone | null => zones[seat ?? 'shared'](kind),
    chosenAt,
    choiceAt,
    openingAt,
    choiceOf: (type: ChoiceType, id: string): Choice | null => choices[type](id),
  }
})
