import type { CardFace } from '../../../shared/card-face.ts'
import type { Avatar } from '../../../shared/catalog.ts'
import type { Option, ShownEvent } from '../../../shared/match.ts'
import { isDuelView, wizardsOf, type WizardView } from '../../../shared/games/gothic-duel/view.ts'
import { plainText } from '../../../shared/format.ts'
import type { Seat } from '../../../shared/seat.ts'
import { pieceAt } from '../../../shared/table-view.ts'
import { useWords } from '../../app/i18n.ts'
import { useCatalogStore } from '../../cards/catalog-store.ts'
import { useMatchStore } from '../match-store.ts'
import { useTableStore } from '../table-store.ts'
import type { Effect, Mark } from '../playback/effects.ts'
import { isAllowed, isPointed } from './places.ts'
import { programName } from '../setup/program-name.ts'

/** A change as it stands beside a value: signed amount, and the name of what caused it. */
export interface ShownChange {
  index: number
  amount: number | null
  cause: string
}

/** Names, faces and choices for everything that draws a part of the table. */
export function useTable() {
  const match = useMatchStore()
  const table = useTableStore()
  const catalog = useCatalogStore()
  const { t, say } = useWords()

  const face = (card: number): CardFace | null => {
    const id = match.scene?.view.cards[card] ?? match.latest?.view.cards[card]
    return id === undefined ? null : (match.latest?.faces?.find(old => old.id === id) ?? catalog.card(id) ?? null)
  }
  const cardName = (card: number): string => face(card)?.name ?? t('match.card.unknown')

  const wizardOf = (seat: Seat): Avatar | null =>
    catalog.game?.avatars.find(wizard => wizard.id === match.latest?.seats[seat].avatar) ?? null
  const wizardName = (seat: Seat): string => wizardOf(seat)?.name ?? t('match.wizard.unknown')
  /** What a piece is called: a seat's own after its avatar. */
  const pieceName = (id: string): string => {
    const piece = match.scene && pieceAt(match.scene.view, id)
    if (piece?.what) return piece.what.name
    return piece && piece.owner !== null ? wizardName(piece.owner) : id
  }
  /** A wizard's side of the table. */
  const wizardAt = (seat: Seat): WizardView | null => {
    const view = match.scene?.view
    return view && isDuelView(view) ? wizardsOf(view)[seat] : null
  }
  const isMine = (seat: Seat): boolean => seat === match.you
  const playerName = (seat: Seat): string => {
    const seats = match.latest?.seats
    const player = seats?.[seat].player
    if (player?.type === 'person') return player.name
    return (seats && programName(seats, seat, t)) ?? t('match.player.ai')
  }

  const changeOf = (effect: Effect): ShownChange => ({
    index: effect.index,
    amount: effect.amount,
    cause: effect.cause === null ? t('match.rule', { clause: effect.event.clause }) : cardName(effect.cause),
  })
  const changes = (seat: Seat, mark: Mark): ShownChange[] =>
    (match.scene?.effects ?? []).filter(effect => effect.seat === seat && effect.mark === mark).map(changeOf)

  const sentence = (event: ShownEvent): string => plainText(say(event.message))

  /** The place of a pick among those that choose something, from 1. */
  const chosenAt = (pick: string): number | undefined => {
    const pointed = match.draft.chosen.filter(({ ref }, at) => ref && isPointed(ref) && (at > 0 || match.answering))
    const at = pointed.findIndex(taken => taken.pick === pick)
    return at < 0 ? undefined : at + 1
  }

  /** What can be done with a card where it lies; one that is picked already can be put back. */
  function choiceAt(card: number): { option: Option; chosen: number | undefined } | null {
    const chosen = chosenAt(`card:${card}`)
    if (chosen !== undefined) return { option: { pick: `card:${card}`, ref: { type: 'card', card }, reasons: [] }, chosen }
    const options = match.choices.cards.get(card) ?? []
    const option = options.find(isAllowed) ?? options[0]
    return option ? { option, chosen } : null
  }

  /** Takes the option or puts it back, or shows why it can't be taken. */
  function choose(option: Option, title: string, ...further: string[]) {
    const card = option.ref.type === 'card' ? option.ref.card : null
    if (chosenAt(option.pick) !== undefined) return void match.draft.unpick(option.pick)
    if (!isAllowed(option)) {
      table.explained = { title, reasons: option.reasons, card }
      return
    }
    table.explained = null
    table.zoomed = null
    // A play begins in the middle of the table, where the pile lies.
    if (match.draft.picks.length === 0 && !match.answering) table.pile = null
    void match.draft.pick(option.pick, ...further)
  }

  /** Looks at a card closely, unless its press was for what could be chosen there until just now. */
  function look(card: number) {
    if (!match.draft.busy) table.zoomed = card
  }

  return {
    match,
    table,
    t,
    say,
    face,
    cardName,
    wizardOf,
    wizardName,
    wizardAt,
    pieceName,
    playerName,
    isMine,
    changes,
    sentence,
    chosenAt,
    choiceAt,
    choose,
    look,
  }
}
