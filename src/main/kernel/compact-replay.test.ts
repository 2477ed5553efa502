import { describe, expect, test } from 'vitest'
import { readReplays, turnsOf, verify, writeReplays, type CheckpointedReplay } from './compact-replay.ts'
import type { Seat } from '../../shared/seat.ts'
import type { Game, MatchConfig } from './game.ts'
import { beginReplay, type Replay } from './replay.ts'
import { TOY_DECKS, toyGame } from './testing/toy-game.ts'

const game: Game = toyGame
const seat = (deck: 0 | 1) => ({ avatar: 'toy', cards: TOY_DECKS[deck] })

/** A match in which both lay a card, turn after turn, and one gives up. */
function played(first: MatchConfig['first'] = 0, more: Partial<Replay> = {}): CheckpointedReplay {
  const record: Replay = { ...beginReplay(game, { seats: [seat(0), seat(1)], first }, `seed-${first}`), ...more }
  const state = game.setup(record.config, record.seed)
  for (let turn = 0; turn < 3; turn++)
    for (const { seat } of game.pending(state)) {
      const { hands } = game.informationFor(state, seat) as { hands: [number[], number[]] }
      const action = { type: 'lay', card: hands[seat][0], call: 'high' }
      record.moves.push({ type: 'act', seat, action: game.encodeAction(action) })
      game.apply(state, seat, action)
    }
  record.moves.push({ type: 'concede', seat: 1 })
  game.concede(state, 1)
  const whole = { ...record, hash: game.hash(state) }
  return { record: whole, turns: turnsOf(game, whole).turns }
}

describe('verify', () => {
  test('accepts an unchanged replay, with three digits a turn', () => {
    const one = played()
    expect(one.turns).toMatch(/^([0-9a-f]{3}){4}$/)
    expect(verify(game, one)).toBe(null)
  })

  test('chooses digits at the start of a turn, not at every move', () => {
    const { record } = played()
    const { turns } = turnsOf(game, { ...record, moves: record.moves.slice(0, -1), hash: null })
    expect(turns).toBe(played().turns)
  })

  test.each<[string, (one: CheckpointedReplay) => CheckpointedReplay, string]>([
    ['the first turn', one => ({ ...one, turns: `zzz${one.turns.slice(3)}` }), 'turn 1 begins otherwise'],
    ['the third turn', one => ({ ...one, turns: `${one.turns.slice(0, 6)}zzz${one.turns.slice(9)}` }), 'turn 3 begins otherwise'],
    ['the number of turns', one => ({ ...one, turns: `${one.turns}000` }), 'it has other turns'],
    ['the end', one => ({ ...one, record: { ...one.record, hash: '0' } }), 'other-end'],
    [
      'a move',
      one => ({ ...one, record: { ...one.record, moves: [...one.record.moves, { type: 'concede', seat: 0 }] } }),
      'illegal-move 7',
    ],
  ])('%s that is another one is told', (_, spoil, problem) => {
    expect(verify(game, spoil(played()))).toBe(problem)
  })
})

describe('as text', () => {
  const other = played(1, { cardSetHash: 'cards-1', rulesVersion: '2' })
  const own = played('random', { cardSetHash: 'own', cards: [{ id: 'a card' }] })

  test('reads back the same replay, shorter than its full form', () => {
    const all = [played(), played(1), other, own]
    const text = writeReplays(all)
    expect(readReplays(text)).toEqual({ ok: true, replays: all })
    expect(text.split('\n').map(line => line.split(' ')[0])).toEqual(
      'replays game deck deck play play game deck deck play game cards deck deck play '.split(' '),
    )
  })

  test('has a player’s cards on a line after the game’s', () => {
    const added = { base: 'cards-1', cards: [{ id: 'k3v9q2-mouse' }] }
    const all = [played(0, { cardSetHash: 'whole', added })]
    const text = writeReplays(all)
    expect(text.split('\n')[2]).toBe('added {"base":"cards-1","cards":[{"id":"k3v9q2-mouse"}]}')
    expect(readReplays(text)).toEqual({ ok: true, replays: all })
  })

  test('writes unknown values as a dash and leaves out empty ones', () => {
    const bare: CheckpointedReplay = { record: beginReplay(game, { seats: [seat(0), seat(0)], first: 0 }, 's'), turns: '' }
    expect(writeReplays([bare]).split('\n').at(-2)).toBe('play s 0 toy:0 toy:0 - -')
    expect(readReplays(writeReplays([bare]))).toEqual({ ok: true, replays: [bare] })
  })

  test('writes a turn’s digits as two letters, and a change of seat before the word it comes with', () => {
    const moves = [0, 1, 1, 0].map(seat => ({ type: 'act' as const, seat: seat as Seat, action: `a${seat}` }))
    const record: Replay = {
      ...beginReplay(game, { seats: [seat(0), seat(0)], first: 0 }, 's'),
      moves: [...moves, { type: 'concede', seat: 1 }],
    }
    const text = writeReplays([{ record, turns: '000fff041' }])
    expect(text.split('\n').at(-2)).toBe('play s 0 toy:0 toy:0 - AA__BB a0 /a1 a1 /a0 /!')
    expect(readReplays(text)).toEqual({ ok: true, replays: [{ record, turns: '000fff041' }] })
  })

  test('shortens a turn that ends with `e` and a change of seat to one letter, and still reads the older format', () => {
    const moves = (['a', 'e', 'b', 'e', 'c', 'd'] as const).map((action, at) => ({
      type: 'act' as const,
      seat: [0, 0, 1, 1, 0, 1][at] as Seat,
      action,
    }))
    const replays: CheckpointedReplay[] = [
      { record: { ...beginReplay(game, { seats: [seat(0), seat(0)], first: 0 }, 's'), moves }, turns: '' },
    ]
    const text = writeReplays(replays)
    expect(text.split('\n').at(-2)).toBe('play s 0 toy:0 toy:0 - - a;b;c /d')
    const older = text.replace('replays 3', 'replays 2').replaceAll(';', ' e /')
    expect([readReplays(text), readReplays(older)]).toEqual([
      { ok: true, replays },
      { ok: true, replays },
    ])
  })

  test('writes a deck as cards with counts, leaving out a count of one', () => {
    const cards = [
      { card: 'a', count: 12 },
      { card: 'b', count: 1 },
    ]
    const seats: MatchConfig['seats'] = [
      { avatar: 'w', cards },
      { avatar: 'w', cards },
    ]
    const bare: CheckpointedReplay = { record: beginReplay(game, { seats, first: 0 }, 's'), turns: '' }
    expect(writeReplays([bare]).split('\n')[2]).toBe('deck a*12 b')
    expect(readReplays(writeReplays([bare]))).toEqual({ ok: true, replays: [bare] })
  })

  const HEAD = 'replays 3\ngame toy 1 x\ndeck a*2 b\n'
  test.each([
    ['', 1],
    ['replays 1\n', 1],
    ['replays 3', 1],
    ['replays 3\ndeck a\n', 2],
    ['replays 3\ngame toy 1\n', 2],
    ['replays 3\ngame toy\n', 2],
    ['replays 3\ngame toy 1 x y\n', 2],
    ['replays 3\ngame toy 1 x\n\nplay', 3],
    ['replays 3\ngame toy 1 x\ncards [\n', 3],
    ['replays 3\ngame toy 1 x\nadded {"base":1,"cards":[]}\n', 3],
    ['replays 3\ngame toy 1 x\nadded {"base":"x"}\n', 3],
    ['replays 3\ngame toy 1 x\ndeck \n', 3],
    ['replays 3\ngame toy 1 x\ndeck a*0\n', 3],
    ['replays 3\ngame toy 1 x\ndeck a*x\n', 3],
    ['replays 3\ngame toy 1 x\ndeck a*1000\n', 3],
    ['replays 3\ngame toy 1 x\ndeck a b*0\n', 3],
    ['replays 3\ngame\n', 2],
    [`${HEAD}play\n`, 4],
    [`${HEAD}play s 0 w:0 w:0\n`, 4],
    [`${HEAD}play s 0 w:0x w:0 - -\n`, 4],
    [`${HEAD}play s 0 v:w:0 w:0 - -\n`, 4],
    [`${HEAD}raid s 0 w:0 w:0 - -\n`, 4],
    [`${HEAD}chess\n`, 4],
    [`${HEAD}play s 0 w:0 w:0 -\n`, 4],
    [`${HEAD}play s 0 w:0 w:0 - abc\n`, 4],
    [`${HEAD}play s 0 w:0 w:0 - a+\n`, 4],
    [`${HEAD}play s 2 w:0 w:0 - -\n`, 4],
    [`${HEAD}play s 0 w:1 w:0 - -\n`, 4],
    [`${HEAD}play s 0 w:0 w:1 - -\n`, 4],
    [`${HEAD}play s 0 w w:0 - -\n`, 4],
    [`${HEAD}play s 0 w:-1 w:0 - -\n`, 4],
    [`${HEAD}play s 0 w:0 w:0 - -`, 4],
  ])('%j is none, and the line is told', (text, line) => {
    expect(readReplays(text)).toEqual({ ok: false, line })
  })
})
