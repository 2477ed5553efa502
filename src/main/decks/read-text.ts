import { codeInLink } from '../../shared/deck-link.ts'
import type { DeckFormat } from '../../shared/deck-format.ts'
import type { DeckList } from '../../shared/deck.ts'
import type { DeckReading } from '../../shared/deck-reading.ts'
import type { Game } from '../kernel/game.ts'
import type { Result } from '../lib/result.ts'
import { badFile, done } from '../lib/result.ts'
import { looksLikeCode, readDeckCode } from './deck-code.ts'
import { readList, type ReadList } from './deck-text.ts'
import { checkIn } from './house-format.ts'

/**
 * Reads pasted text: a deck code of any game, alone or in a link, or else a card list. A list is of `wanted`, or of the first game, unless
 * another game knows more of its cards.
 */
export function readText(text: string, games: ReadonlyMap<string, Game>, wanted?: string): Result<DeckReading> {
  const code = codeInLink(text) ?? (looksLikeCode(text) ? text : null)
  if (code !== null) {
    const read = readDeckCode(code, games.values())
    return read.ok ? done(reading(read.game, { kind: 'code', name: null, cards: read.cards, doubts: [] })) : badFile(read.problem)
  }
  const first = games.get(wanted ?? '') ?? games.values().next().value
  if (!first) throw new RangeError('there is no game')
  const { game, read } = likeliest(text, first, games)
  return read.ok ? done(reading(game, { kind: 'list', ...read.deck })) : badFile(read.problem)
}

const knownIn = (read: ReadList): number => (read.ok ? read.deck.cards.length : -1)

/** The game that knows most of the names; `first` where no other knows more. */
function likeliest(text: string, first: Game, games: ReadonlyMap<string, Game>): { game: Game; read: ReadList } {
  let best = { game: first, read: readList(text, first.catalog) }
  if (best.read.ok && best.read.deck.doubts.length === 0) return best
  for (const game of games.values()) {
    const read = readList(text, game.catalog)
    if (knownIn(read) > Math.max(0, knownIn(best.read))) best = { game, read }
  }
  return best
}

function reading(game: Game, read: Pick<DeckReading, 'kind' | 'name' | 'cards' | 'doubts'>): DeckReading {
  const format = formatFor(game, read.cards)
  return { game: game.id, ...read, ...(format && { format }), check: checkIn(game, read.cards, format) }
}

/** Undefined for the usual format, also where the list can be played in none. */
function formatFor({ catalog, checkDeck }: Game, cards: DeckList): DeckFormat | undefined {
  const playable = catalog.formats.findIndex(({ id }) => checkDeck(cards, id).playable)
  const found = playable > 0 ? catalog.formats[playable] : undefined
  return found && { type: 'rules', id: found.id }
}
