import { allCards, type CheckedDeck } from '../../shared/deck.ts'
import { DECK_ENDING, MAX_PLAIN_DECK, writeDeck, type WrittenDeck } from '../../shared/deck-file.ts'
import { fileName } from '../../shared/file-name.ts'
import { reason } from '../../shared/message.ts'
import { MAX_PICTURES_TEXT } from '../../shared/sets/kept-picture.ts'
import { malformedMessage } from '../files/read-file.ts'
import type { Game } from '../kernel/game.ts'
import { badFile, done, notFound, refused, type Result } from '../lib/result.ts'
import type { Notices } from '../storage/notices.ts'
import { readDeck } from './deck-file.ts'
import { isSetOf, picturesFor, takeWithSets, type DeckSets } from './deck-sets.ts'
import { noDeck } from './edit-session.ts'
import type { StoredDeck } from './stored-deck.ts'

export interface DeckFileService {
  /**
   * The deck as a file: its name and text. One of an unavailable game couldn't be imported; archives take it. REFUSED if its sets would make it
   * too large to import.
   */
  export(id: string): Result<{ name: string; text: string }>
  /** A new deck from such a file, with its sets and their pictures. A name already in use is numbered. */
  import(text: string): Result<CheckedDeck>
}

interface DeckFileOptions {
  games: ReadonlyMap<string, Game>
  sets: DeckSets
  notices: Notices
  find(id: string): StoredDeck | null
  add(deck: WrittenDeck): Result<CheckedDeck>
}

export const createDeckFiles = ({ games, sets, notices, find, add }: DeckFileOptions): DeckFileService => ({
  export(id) {
    const deck = find(id)
    if (!deck) return noDeck()
    if (!games.has(deck.game)) return notFound('services.not-found.game', { game: deck.game })
    const used = { sets: sets.usedIn(deck.game, allCards(deck)), cards: allCards(deck) }
    const input: WrittenDeck = { ...deck, sets: used.sets.map(({ game: _, ...set }) => set) }
    if (Buffer.byteLength(writeDeck(input)) > MAX_PLAIN_DECK) return refused([reason('', 'services.refused.deck-sets-too-large')])
    const text = writeDeck({ ...input, pictures: picturesFor(sets, notices, used, MAX_PICTURES_TEXT) })
    return done({ name: fileName(deck.name, DECK_ENDING, 'deck'), text })
  },
  import(text) {
    const result = readDeck(text, games, sets)
    if (!result.ok) return badFile(malformedMessage(result.malformed))
    const used = result.sets.filter(isSetOf(result.deck.game, allCards(result.deck)))
    return takeWithSets(sets, notices, { sets: used, pictures: result.pictures }, () => add(result.deck))
  },
})
