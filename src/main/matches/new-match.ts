import type { AiLevel, DeckChoice, NewMatch, ShownSeat, StoredPlayer } from '../../shared/match.ts'
import { reason } from '../../shared/message.ts'
import { SEATS } from '../../shared/seat.ts'
import { rulesFormatOf } from '../../shared/deck-format.ts'
import type { RulesFormat } from '../../shared/deck-rules.ts'
import type { DeckService } from '../decks/decks.ts'
import { findDeck } from '../decks/find-deck.ts'
import { gameOfDecks, isTooMuch } from '../kernel/added-cards.ts'
import { unknownBoon } from '../kernel/boons.ts'
import type { Game, SeatConfig } from '../kernel/game.ts'
import { cardsOf } from '../kernel/replay.ts'
import type { Result } from '../lib/result.ts'
import { done, refused } from '../lib/result.ts'
import type { MatchHeader } from './match-record.ts'
import { MATCH_FORMAT } from './match-record.ts'
import { withOpenInformation } from './open-information.ts'
import { pausesFor } from './pauses.ts'

export type Table = Pick<MatchHeader, 'config' | 'seats' | 'houseRules' | 'decks' | 'origin' | 'run' | 'written'>

interface WantedSeat {
  player: StoredPlayer
  avatar: string
  deck: DeckChoice
}
type WantedTable = Pick<NewMatch, 'first' | 'houseRules'> & { seats: readonly [WantedSeat, WantedSeat] }

/** Players and their decks, read from where they are saved. */
export function prepareTable(game: Game, decks: DeckService, { seats, first, houseRules }: WantedTable): Result<Table> {
  const shown: ShownSeat[] = []
  const configs: SeatConfig[] = []
  const formats: (RulesFormat | null)[] = []
  for (const { player, avatar, deck } of seats) {
    const result = findDeck(game, decks, deck)
    if (!result.ok) return result
    shown.push({ player, avatar, deckName: result.value.name })
    configs.push({ avatar, cards: result.value.cards })
    formats.push(rulesFormatOf(result.value.format, game.catalog))
  }
  const [a, b] = shown
  const [mine, theirs] = configs
  if (!a || !b || !mine || !theirs) throw new RangeError('a match has two seats')
  const pauses = pausesFor(game, [a, b], houseRules)
  const format = oneFormat(formats)
  if (!format.ok) return format
  return done({
    seats: [a, b],
    config: withOpenInformation({ seats: [mine, theirs], first, format: formatIn(game, format.value), pauses }, houseRules),
    decks: [seats[0].deck, seats[1].deck],
    ...(houseRules && { houseRules }),
  })
}

/** The game with the cards of the sets that the decks use. */
export const gameOfTable = (game: Game, { config: { seats } }: Pick<Table, 'config'>): Game =>
  gameOfDecks(
    game,
    seats.map(({ cards }) => cards),
  )

/** The format of all the decks; refused if they have several. Null for a format the game doesn't have. */
export function oneFormat(formats: readonly (RulesFormat | null)[]): Result<RulesFormat | null> {
  const [first = null] = formats
  const other = formats.find(format => format?.id !== first?.id)
  return other && first ? refused([reason('', 'services.refused.formats', { a: first.name, b: other.name })]) : done(first)
}

/** The format as in `MatchConfig`, which leaves out the usual one. */
export const formatIn = (game: Game, format: RulesFormat | null): string | undefined =>
  format?.id === game.catalog.formats[0]?.id ? undefined : format?.id

/** The same table with every AI at that level. */
export function withAiLevel(table: Table, level: AiLevel): Table {
  const [first, second] = table.seats
  const atLevel = (seat: typeof first): typeof first => (seat.player.type === 'ai' ? { ...seat, player: { ...seat.player, level } } : seat)
  return { ...table, seats: [atLevel(first), atLevel(second)] }
}

/** Whether the rules and the AI allow the match. Checked again for a rematch, since cards may have changed. */
export function mayBegin(game: Game, { seats, config, written }: Table): Result<void> {
  if (haveSameName(seats)) return refused([reason('', 'services.refused.one-name')])
  if (config.open && !game.canOpen) return refused([reason('', 'services.refused.not-open')])
  if (isTooMuch(game)) return refused([reason('', 'services.refused.too-many-cards')])
  const boon = unknownBoon(game, config)
  if (boon !== null) return refused([reason('', 'services.refused.no-boon', { boon })])
  for (const seat of SEATS) {
    const { avatar, cards } = config.seats[seat]
    if (!game.catalog.avatars.some(known => known.id === avatar)) return refused([reason('', 'services.refused.no-avatar', { avatar })])
    // Nothing is dealt in a written position, so there are no decks.
    if (written) continue
    const { playable, reasons } = game.checkDeck(cards, config.format)
    if (!playable) return refused(reasons)
  }
  return done(undefined)
}

/** Two players at one machine who can't be told apart. */
function haveSameName([a, b]: Table['seats']): boolean {
  if (a.player.type !== 'person' || b.player.type !== 'person') return false
  return a.player.name.toLocaleLowerCase() === b.player.name.toLocaleLowerCase()
}

export const newHeader = (game: Game, table: Table, id: string, seed: string, startedAt: number): MatchHeader => ({
  format: MATCH_FORMAT,
  id,
  game: game.id,
  rulesVersion: game.rulesVersion,
  ...cardsOf(game),
  seed,
  config: table.config,
  seats: table.seats,
  ...(table.houseRules && { houseRules: table.houseRules }),
  ...(table.decks && { decks: table.decks }),
  ...(table.origin && { origin: table.origin }),
  ...(table.run !== undefined && { run: table.run }),
  ...(table.written && { written: table.written }),
  startedAt,
})
