import { codeInLink } from '../../shared/deck-link.ts'
import type { DeckReading } from '../../shared/deck-reading.ts'
import type { Game } from '../kernel/game.ts'
import type { Result } from '../lib/result.ts'
import { badFile, done } from '../lib/result.ts'
import { looksLikeCode, readDeckCode } from './deck-code.ts'
import { readList } from './deck-text.ts'
import { checkIn } from './house-format.ts'

/** Reads pasted text: a deck code of any game, alone or in a link, or else a list of the first game's cards. */
export function readText(text: string, games: ReadonlyMap<string, Game>): Result<DeckReading> {
  const code = codeInLink(text) ?? (looksLikeCode(text) ? text : null)
  if (code !== null) {
    const read = readDeckCode(code, games.values())
    if (!read.ok) return badFile(read.problem)
    return done({
      kind: 'code',
      game: read.game.id,
      name: null,
      cards: read.cards,
      doubts: [],
      check: checkIn(read.game, read.cards, undefined),
    })
  }
  const [game] = games.values()
  if (!game) throw new RangeError('there is no game')
  const read = readList(text, game.catalog)
  if (!read.ok) return badFile(read.problem)
  return done({ kind: 'list', game: game.id, ...read.deck, check: checkIn(game, read.deck.cards, undefined) })
}
