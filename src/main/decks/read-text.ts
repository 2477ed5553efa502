import { isDeepStrictEqual } from 'node:util'
import type { DeckFormat } from '../../shared/deck-format.ts'
import { sameFormat } from '../../shared/deck-format.ts'
import type { Deck, DeckList } from '../../shared/deck.ts'
import type { DeckReading } from '../../shared/deck-reading.ts'
import { message } from '../../shared/message.ts'
import type { Game } from '../kernel/game.ts'
import type { Result } from '../lib/result.ts'
import { badFile, done } from '../lib/result.ts'
import { readDeckCode } from './deck-code.ts'
import { findCodes } from '../files/find-codes.ts'
import { deckCodeForm, looksLikeDeckCode } from './find-code.ts'
import { checkIn } from './house-format.ts'
import { listFrom, listLines, scanList, tooManyLines, type ScannedList } from './list/read-list.ts'
import { LINE_END, type NumberedLine } from './list/split-lines.ts'
import { statedGame } from './list/title.ts'
import { writeList } from './list/write-list.ts'

type Games = ReadonlyMap<string, Game>

/**
 * Reads pasted text: one that has a deck code of any game, or else a card list. A list is of the game that it states, of `wanted`, or of the
 * first game, unless another game knows more of its cards.
 */
export function readText(text: string, games: Games, gameId?: string): Result<DeckReading> {
  const prefixes = [...games.values()].flatMap(game => game.deckCodes?.prefix ?? [])
  const { codes, mistyped, only } = findCodes(text, deckCodeForm(prefixes))
  if (codes.length > 1) return badFile(message('services.code.several', { count: codes.length }))
  const code = codes[0] ?? (only !== null && looksLikeDeckCode(only) ? only : null)
  if (code !== null) {
    const result = readDeckCode(code, games.values())
    return result.ok
      ? done(reading(result.game, { kind: 'code', name: null, cards: result.cards, aside: [], doubts: [] }))
      : badFile(result.problem)
  }
  const first = games.get(gameId ?? '') ?? games.values().next().value
  if (!first) throw new RangeError('there is no game')
  const lines = listLines(text)
  if (!lines) return badFile(mistyped === null ? tooManyLines() : message('services.code.mistyped'))
  const best = likeliest(text, lines, first, games)
  // A sentence with a mistyped code in it is no list.
  if (mistyped !== null && knownIn(best) === 0) return badFile(message('services.code.mistyped'))
  const result = listFrom(best.scanned, best.game.catalog)
  if (!result.ok) return badFile(result.problem)
  const { name, cards, aside, doubts, format } = result.deck
  return done(reading(best.game, { kind: 'list', name, cards, aside, doubts }, format))
}

/** The deck as a card list that is read as the same deck, whichever game is shown. */
export function shareList(deck: Pick<Deck, 'game' | 'name' | 'cards' | 'format' | 'maybe'>, { catalog }: Game, games: Games): string {
  const list = writeList(deck, catalog)
  const isClear = [...games.keys()].every(gameId => {
    const result = readText(list, games, gameId)
    if (!result.ok || result.value.kind !== 'list') return false
    const { game, cards, aside, format } = result.value
    return game === deck.game && isDeepStrictEqual([cards, aside], [deck.cards, deck.maybe ?? []]) && sameFormat(format, deck.format)
  })
  return isClear ? list : writeList(deck, catalog, true)
}

interface Likeliest {
  game: Game
  scanned: ScannedList
}

const knownIn = ({ scanned }: Likeliest): number => scanned.certain.length

/** The game that the list states; else the one that knows most of the names, `first` where no other knows more. */
function likeliest(text: string, lines: readonly NumberedLine[], first: Game, games: Games): Likeliest {
  const stated = games.get(statedGame(text.split(LINE_END)) ?? '')
  const scan = (game: Game): Likeliest => ({ game, scanned: scanList(lines, game.catalog) })
  const best = scan(stated ?? first)
  if (stated || best.scanned.unclear.length === 0) return best
  return [...games.values()].map(scan).reduce((best, other) => (knownIn(other) > knownIn(best) ? other : best), best)
}

/** `format`: as the list states it; null if it doesn't. */
function reading(
  game: Game,
  read: Pick<DeckReading, 'kind' | 'name' | 'cards' | 'aside' | 'doubts'>,
  stated: DeckFormat | undefined | null = null,
): DeckReading {
  const format = stated === null ? formatFor(game, read.cards) : stated
  return { game: game.id, ...read, ...(format && { format }), check: checkIn(game, read.cards, format) }
}

/** Undefined for the usual format, also where the list can be played in none. */
function formatFor({ catalog, checkDeck }: Game, cards: DeckList): DeckFormat | undefined {
  const playable = catalog.formats.findIndex(({ id }) => checkDeck(cards, id).playable)
  const format = playable > 0 ? catalog.formats[playable] : undefined
  return format && { type: 'rules', id: format.id }
}
