import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Seat } from '../../shared/seat.ts'
import { otherSeat, SEATS } from '../../shared/seat.ts'
import type { Game } from '../kernel/game.ts'
import { nextBelow, rngFrom } from '../kernel/rng.ts'
import { toyGame } from '../kernel/testing/toy-game.ts'
import { allGames } from '../games.ts'
import type { MatchEntry, MatchHeader, MatchMove } from './match-record.ts'
import { encodeLine, readMatch } from './match-record.ts'
import { newHeader } from './new-match.ts'
import { advance, begin, resume } from './position.ts'
import { takebackOf } from './takeback.ts'
import type { Position } from './position-data.ts'

const person = (name: string) => ({ type: 'person' as const, name })
const AI = { type: 'ai', level: 'adept' } as const

function headerOf(game: Game, seed: string, against: 'person' | 'ai' = 'ai'): MatchHeader {
  const [mine, theirs] = game.catalog.starterDecks
  const wizard = game.catalog.avatars[0]?.id ?? ''
  const seats = [mine, theirs].map((deck, seat) => ({
    player: seat === 0 ? person('Mina') : against === 'person' ? person('Lucy') : AI,
    avatar: wizard,
    deckName: deck?.name ?? '',
  }))
  const config = { seats: [mine, theirs].map(deck => ({ avatar: wizard, cards: deck?.cards ?? [] })), first: 'random' }
  return newHeader(game, { seats, config } as unknown as Pick<MatchHeader, 'seats' | 'config'>, 'match', seed, 0)
}

interface Record {
  header: MatchHeader
  entries: MatchEntry[]
  position: Position
}

function made(game: Game, { header, entries, position }: Record, move: MatchMove): Record {
  const next = advance(game, header, position, move)
  const entry: MatchEntry = { ...move, at: 0, turn: game.turn(next.state), outcome: game.outcome(next.state), hash: next.hash }
  return { header, entries: [...entries, entry], position: next }
}

const asSaved = ({ header, entries }: Record) => readMatch([header, ...entries].map(encodeLine).join(''))

test.each([toyGame as Game, ...allGames].map(game => [game.id, game] as const))(
  'in %s, every takeback restores the previous state, and the file leads to the same state',
  (_id, game) => {
    let takebacks = 0
    let counted = 0
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.integer({ min: 2, max: 10 }), (seed, often) => {
        const rng = rngFrom(seed)
        const header = headerOf(game, seed)
        let record: Record = { header, entries: [], position: begin(game, header) }
        /** The hash after this many actions. */
        let hashes = [record.position.hash]
        for (let step = 0; step < 60 && game.outcome(record.position.state) === null; step++) {
          const seat = nextBelow(rng, 2) as Seat
          const takeback = nextBelow(rng, often) === 0 ? takebackOf(header, record.position, seat) : null
          if (takeback) {
            const { to, way } = takeback
            record = made(game, record, { type: 'undo', seat, to, counted: way !== 'free' })
            takebacks++
            if (way !== 'free') counted++
            expect(record.position.hash).toBe(hashes[to])
            expect(game.hash(record.position.state)).toBe(hashes[to])
            expect(record.position.events.map(event => event.spectator?.index ?? event[0]?.index ?? event[1]?.index)).toEqual(
              record.position.events.map((_event, index) => index),
            )
            hashes = hashes.slice(0, to + 1)
          } else {
            const acting = game.pending(record.position.state)[0]?.seat
            const action = acting === undefined ? null : game.randomAction(record.position.state, acting, rng)
            if (acting === undefined || action === null) break
            record = made(game, record, { type: 'act', seat: acting, action: game.encodeAction(action) })
            hashes.push(record.position.hash)
          }
        }
        const saved = asSaved(record)
        if (saved.type !== 'match') throw new Error(saved.type)
        expect(resume(game, saved.header, saved.entries)).toEqual({ ok: true, position: record.position })
      }),
      { numRuns: 12, seed: 7 },
    )
    expect(takebacks).toBeGreaterThan(20)
    expect(counted).toBeGreaterThan(5)
  },
)

/** A toy match of two people, and the action that a seat makes in it. */
function hotSeatMatch() {
  const game: Game = toyGame
  const header = headerOf(game, 'two', 'person')
  const start: Record = { header, entries: [], position: begin(game, header) }
  const play = (record: Record, seat: Seat, action: unknown) => made(game, record, { type: 'act', seat, action: JSON.stringify(action) })
  return { game, start, play }
}

test.each(SEATS)('asks the other person once something was revealed, and seat %i’s request lapses with the next action', seat => {
  const { game, start, play } = hotSeatMatch()
  const raised = play(start, seat, { type: 'raise' })
  expect(takebackOf(start.header, raised.position, seat)?.way).toBe('free')
  const peeked = play(raised, seat, { type: 'peek' })
  expect(takebackOf(start.header, peeked.position, seat)).toEqual({ way: 'asks', to: 1 })
  const asked = made(game, peeked, { type: 'ask', seat })
  expect(asked.position).toMatchObject({ asked: seat, hash: peeked.position.hash })
  expect(made(game, asked, { type: 'refuse', seat: otherSeat(seat) }).position.asked).toBe(null)
  expect(play(asked, otherSeat(seat), { type: 'raise' }).position.asked).toBe(null)
  const allowed = made(game, asked, { type: 'undo', seat, to: 1 })
  expect(allowed.position).toMatchObject({ asked: null, hash: raised.position.hash, counted: [0, 0] })
  const event = allowed.position.events.at(-1)
  expect([event?.[seat]?.message.key, event?.[otherSeat(seat)]?.message.key]).toEqual([
    'services.takeback.free.you',
    'services.takeback.free.other',
  ])
  const saved = asSaved(allowed)
  expect(saved.type === 'match' && resume(game, saved.header, saved.entries)).toEqual({ ok: true, position: allowed.position })
})

test('refuses to resume a record with a wrong hash or a takeback of another’s play', () => {
  const { game, start, play } = hotSeatMatch()
  const raised = play(start, 0, { type: 'raise' })
  const undone = made(game, raised, { type: 'undo', seat: 0, to: 0 })
  const [first, second] = undone.entries
  if (!first || !second) throw new Error('no entries')
  expect(resume(game, start.header, [first, second]).ok).toBe(true)
  expect(resume(game, start.header, [first, { ...second, hash: first.hash }]).ok).toBe(false)
  expect(resume(game, start.header, [{ ...first, hash: second.hash }, second]).ok).toBe(false)
  expect(resume(game, start.header, [first, { ...second, seat: 1 }]).ok).toBe(false)
  expect(resume(game, start.header, [first, { ...second, type: 'undo', seat: 0, to: 1 }]).ok).toBe(false)
})
