import { computed } from 'vue'
import type { Avatar } from '../../../shared/catalog.ts'
import type { ShownEvent } from '../../../shared/match.ts'
import { plainText } from '../../../shared/format.ts'
import type { Seat } from '../../../shared/seat.ts'
import type { TableValue } from '../../../shared/table-view.ts'
import { useWords, type TextValues } from '../../i18n/i18n.ts'
import { useCatalogStore } from '../../catalog/catalog-store.ts'
import { useCardWords } from '../../cards/use-card-words.ts'
import { useMatchStore } from '../state/match-store.ts'
import { useTableStore } from '../state/table-store.ts'
import type { EventMeanings } from '../module/event-meaning.ts'
import type { Effect } from '../playback/effects.ts'
import { shownWhile } from '../playback/in-flight.ts'
import { usePartsStore } from '../state/parts-store.ts'
import { useChoices } from '../state/use-choices.ts'
import { aiName } from '../state/ai-name.ts'

/** A change beside a value: signed amount, and the card or keyword that caused it. */
export interface ShownChange {
  index: number
  amount: number | null
  cause: string | null
}

const NO_MEANINGS: EventMeanings = {}

/** Names, faces and choices for all parts of the table. */
export function useTable() {
  const match = useMatchStore()
  const table = useTableStore()
  const catalog = useCatalogStore()
  const parts = usePartsStore()
  const { face, faceOf, piece, pieceOfSeat, zone } = parts
  const { t, te, say, list } = useWords()
  const { textOf } = useCardWords()

  const meanings = computed<EventMeanings>(() => match.module?.events ?? NO_MEANINGS)
  /** A text of the current game, by its key within the game's. */
  const word = (key: string, values: TextValues = {}): string => t(`${parts.game}.${key}`, values)

  /** Sets a card's colours on an element: `--card-hue` and those of its picture. */
  const huesOf = (card: number | null) => catalog.tintOfCard(card === null ? null : face(card))
  const cardName = (card: number): string => face(card)?.name ?? t('match.card.unknown')
  /** What is printed on a card, for those who can’t see it; undefined for an unknown one. */
  const cardText = (card: number): string | undefined => {
    const known = face(card)
    return known ? textOf(known) : undefined
  }

  /** A seat's display name and portrait; opponents of descents have names of their own. */
  const avatarOf = (seat: Seat): Avatar | null => {
    const shown = parts.seats?.[seat]
    const avatar = catalog.game?.avatars.find(({ id }) => id === shown?.avatar) ?? null
    const name = `${parts.game}-descent.opponents.${shown?.opponent ?? ''}.name`
    return avatar && shown?.opponent !== undefined && te(name) ? { ...avatar, name: t(name) } : avatar
  }
  const seatName = (seat: Seat): string => avatarOf(seat)?.name ?? t('match.avatar.unknown')
  const isMine = (seat: Seat): boolean => seat === match.you
  const playerName = (seat: Seat): string => {
    const { seats } = parts
    const player = seats?.[seat].player
    if (player?.type === 'person') return player.name
    if (player?.type === 'passive') return t('match.player.passive')
    return (seats && aiName(seats, seat, t)) ?? t('match.player.ai')
  }
  /** A player's name, for spectators. */
  const seatedPlayer = (seat: Seat): string => (isMine(seat) ? t('match.player.you') : playerName(seat))
  const seatLabel = (seat: Seat): string => t('match.seat.label', { name: seatName(seat), who: seatedPlayer(seat) })

  /** A piece's name: a seat's own after its avatar. */
  const pieceName = (id: string): string => {
    const found = piece(id)
    if (found?.what) return found.what.name
    return found && found.owner !== null ? seatName(found.owner) : id
  }
  const zoneName = (kind: string): string => word(`zone.${kind}`)
  const valueName = (id: string): string => word(`value.${id}`)
  const modeName = (mode: string): string => word(`mode.${mode}`)
  /** The label of a command's button. */
  const commandName = (command: string): string => word(`command.${command}`)

  /** The keyword that a rule belongs to; null for a general rule. */
  const keywordOf = (clause: string): string | null => {
    const keyword = catalog.keywords.find(({ clauses }) => clauses.includes(clause))
    return keyword ? plainText(say(keyword.name)) : null
  }
  const changeOf = ({ index, amount, cause, event: { clause } }: Effect): ShownChange => ({
    index,
    amount,
    cause: cause === null ? keywordOf(clause) : cardName(cause),
  })
  /** What changes now in a piece's value or mark. */
  const changes = (id: string, of: string): ShownChange[] =>
    (match.scene?.effects ?? [])
      .filter(effect => effect.piece === id && effect.of === of && !table.inFlight.has(effect.index))
      .map(changeOf)
  /** What a piece's value is shown as: it changes once its number has landed. */
  const valueNow = (id: string, value: TableValue): number => shownWhile(table.inFlight, id, value.id) ?? value.now

  const sentence = (event: ShownEvent): string => plainText(say(event.message))

  return {
    match,
    table,
    meanings,
    t,
    say,
    list,
    word,
    face,
    huesOf,
    cardName,
    cardText,
    faceOf,
    avatarOf,
    seatName,
    seatLabel,
    piece,
    pieceOfSeat,
    pieceName,
    zone,
    zoneName,
    valueName,
    modeName,
    commandName,
    playerName,
    seatedPlayer,
    isMine,
    changes,
    keywordOf,
    valueNow,
    sentence,
    ...useChoices(),
  }
}
