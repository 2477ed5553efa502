import * as v from 'valibot'
import { deckListSchema } from '../../src/shared/deck.ts'
import { oneOf, randomDeck } from '../../src/main/kernel/match-ups.ts'
import { writeDeck } from '../../src/shared/deck-file.ts'
import { readDeck } from '../../src/main/decks/deck-file.ts'
import { playGolden } from '../golden/golden.ts'
import { readReplays, verify, writeReplays } from '../../src/main/kernel/compact-replay.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { encodeLine, MATCH_FORMAT, readMatch, type MatchHeader } from '../../src/main/matches/match-record.ts'
import { deckReaders } from './deck-readers.ts'
import { mutateText, mutateValue } from './mutate.ts'
import { invariant, type Actions, type Reader } from './reader.ts'
import { setReaders } from './set-readers.ts'

/** Readers of every game: decks, deck files, codes, lists and archives, players' sets, replays, match files, actions, states. `unharmed` throws if reading had side effects. */
export function gameReaders(game: Game, { texts, values }: Actions): { readers: Record<string, Reader>; unharmed(): void } {
  const deckFile = writeDeck({
    game: game.id,
    name: 'Deck',
    cards: game.catalog.cards.slice(0, 3).map(({ id }, index) => ({ card: id, count: index + 1 })),
  })
  const golden = playGolden(game, 2)
  const [sample] = golden
  if (!sample) throw new RangeError('there are no golden matches')
  const replays = writeReplays(golden)
  const { record } = sample
  const start = game.setup(record.config, 'fuzz')
  const state = game.encode(start)
  const header: MatchHeader = {
    format: MATCH_FORMAT,
    id: 'fuzz',
    ...record,
    seats: [
      { player: { type: 'person', name: 'Mina' }, avatar: 'any', deckName: 'Deck' },
      { player: { type: 'ai', level: 'apprentice' }, avatar: 'any', deckName: 'Deck' },
    ],
    startedAt: 0,
  }
  const done = { type: 'act', seat: 0, action: texts[0] ?? '', at: 0, turn: 1, outcome: null, hash: '0' } as const
  const match = encodeLine(header) + encodeLine(done)
  const check = (action: unknown): void => {
    for (const seat of [0, 1] as const) invariant(Array.isArray(game.check(start, seat, action)), 'no list of reasons')
  }

  const readers: Record<string, Reader> = {
    ...deckReaders(game),
    ...setReaders(game.id),
    deck(rng) {
      const deck = v.safeParse(deckListSchema, mutateValue(randomDeck(game, rng), rng))
      if (!deck.success)
        return invariant(
          deck.issues.every(issue => issue.message !== ''),
          'an error without a reason',
        )
      const { playable, reasons } = game.checkDeck(deck.output)
      invariant(playable === (reasons.length === 0), 'a deck that is not playable, for no reason')
      if (playable) game.setup({ seats: [{ avatar: 'any', cards: deck.output }, record.config.seats[1]], first: 0 }, 'fuzz')
    },
    'deck file'(rng) {
      const read = readDeck(mutateText(deckFile, rng), new Map([[game.id, game]]))
      if (read.ok) invariant(v.is(deckListSchema, read.deck.cards), 'a deck file that holds no deck')
      else invariant(read.malformed.message.key !== '', 'a malformed file without a reason')
    },
    replays(rng) {
      const read = readReplays(mutateText(replays, rng))
      if (read.ok) for (const one of read.replays) verify(game, one)
      else invariant(read.line >= 1, 'an error without a line')
    },
    'match file'(rng) {
      const read = readMatch(mutateText(match, rng))
      if (read.type === 'match') invariant(read.bytes >= 0, 'a match without a length')
    },
    action(rng) {
      check(game.decodeAction(mutateText(oneOf(texts, rng), rng)))
    },
    'action by value'(rng) {
      check(mutateValue(oneOf(values, rng), rng))
    },
    state(rng) {
      const read = game.decode(mutateText(state, rng))
      if (read !== null) invariant(Array.isArray(game.pending(read)), 'a state that was read, and in which nobody can be asked')
    },
  }
  return {
    readers,
    unharmed() {
      invariant(game.encode(start) === state, `asking changed a state of ${game.id}`)
    },
  }
}
