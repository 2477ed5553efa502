import { expect, test } from 'vitest'
import type { Game, MatchConfig } from './game.ts'
import { beginReplay, execute, replay, type Move, type Replay } from './replay.ts'
import { TOY_DECKS, toyGame } from './testing/toy-game.ts'

const game: Game = toyGame
const config: MatchConfig = { seats: [0, 1].map(seat => ({ avatar: 'toy', cards: TOY_DECKS[seat]! })) as MatchConfig['seats'], first: 0 }

/** A match of a few moves, as it would be kept. */
function played(): { record: Replay; state: unknown } {
  const state = game.setup(config, 'seed')
  const record = beginReplay(game, config, 'seed')
  const make = (move: Move): void => {
    expect(execute(game, state, move)).toBe(true)
    record.moves.push(move)
  }
  make({ type: 'act', seat: 0, action: game.encodeAction({ type: 'stir' }) })
  make({ type: 'act', seat: 1, action: game.encodeAction({ type: 'raise' }) })
  make({ type: 'concede', seat: 1 })
  record.hash = game.hash(state)
  return { record, state }
}

test('ends in the same position after conversion to text and back', () => {
  const { record, state } = played()
  const again = replay(game, JSON.parse(JSON.stringify(record)) as Replay)
  expect(again).toEqual({ ok: true, state })
})

test('changes nothing on an illegal move', () => {
  const state = game.setup(config, 'seed')
  const before = game.hash(state)
  expect(execute(game, state, { type: 'act', seat: 0, action: 'nonsense' })).toBe(false)
  expect(execute(game, state, { type: 'act', seat: 0, action: game.encodeAction({ type: 'lay', card: 11, call: 'high' }) })).toBe(false)
  expect(game.hash(state)).toBe(before)
  game.concede(state, 0)
  expect(execute(game, state, { type: 'concede', seat: 1 })).toBe(false)
  expect(game.outcome(state)?.winner).toBe(1)
})

test.each<[string, (record: Replay) => void, object]>([
  ['of another game', record => (record.game = 'chess'), { problem: 'other-game', move: null }],
  ['by other rules', record => (record.rulesVersion = '0'), { problem: 'other-rules', move: null }],
  ['with cards that are not to be had', record => (record.cardSetHash = ''), { problem: 'other-cards', move: null }],
  [
    'with a deck that may not be played',
    record => (record.config = { ...config, seats: [config.seats[0], { avatar: 'toy', cards: [] }] }),
    { problem: 'bad-deck', move: null },
  ],
  [
    'with a move that is not allowed',
    record => (record.moves[1] = { type: 'act', seat: 1, action: '' }),
    { problem: 'illegal-move', move: 1 },
  ],
  ['with a move after the end', record => record.moves.push({ type: 'concede', seat: 0 }), { problem: 'illegal-move', move: 3 }],
  ['that ends otherwise', record => (record.hash = '0'), { problem: 'other-end', move: null }],
])('a replay %s is refused', (_, spoil, result) => {
  const { record } = played()
  spoil(record)
  expect(replay(game, record)).toEqual({ ok: false, ...result })
})

test('plays a replay with its original cards and shows each position', () => {
  const { record } = played()
  const seen: string[] = []
  const later: Game = { ...game, cardSetHash: 'cards-2', check: () => [{ clause: '', message: { key: 'no' } }] }
  const again = replay(later, record, (by, state) => seen.push(`${by.cardSetHash} ${by.hash(state)}`))
  expect(again.ok).toBe(true)
  expect(seen).toHaveLength(4)
  expect(seen.at(-1)).toBe(`cards-1 ${record.hash ?? ''}`)
})

test('decks are checked by the format that the match was played in', () => {
  const { record, state } = played()
  const strict: Game = { ...game, checkDeck: (cards, format) => (format === 'wide' ? game.checkDeck(cards) : game.checkDeck([])) }
  expect(replay(strict, record)).toMatchObject({ problem: 'bad-deck' })
  expect(replay(strict, { ...record, config: { ...config, format: 'wide' } })).toEqual({ ok: true, state })
})

test('executes a move as the game does, and refuses nonsense before the game sees it', () => {
  const action = { type: 'raise' }
  const [a, b] = [game.setup(config, 'seed'), game.setup(config, 'seed')]
  expect(execute(game, a, { type: 'act', seat: 0, action: game.encodeAction(action) })).toBe(true)
  game.apply(b, 0, action)
  expect(game.hash(a)).toBe(game.hash(b))
  expect(game.hash(a)).not.toBe(game.hash(game.setup(config, 'seed')))
  const asked: unknown[] = []
  const asking: Game = { ...game, check: (_state, _seat, action) => (asked.push(action), []) }
  expect(execute(asking, a, { type: 'act', seat: 0, action: 'nonsense' })).toBe(false)
  expect(asked).toEqual([])
})

test('plays a replay with an unknown end to its last move', () => {
  const { record, state } = played()
  expect(replay(game, { ...record, hash: null })).toEqual({ ok: true, state })
})
