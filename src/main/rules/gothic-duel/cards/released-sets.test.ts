import { expect, test } from 'vitest'
import { beginReplay, execute, replay, type Replay } from '../../../kernel/replay.ts'
import { rngFrom } from '../../../kernel/rng.ts'
import type { Card } from '../state/card.ts'
import { setErrors, hashOfSet, readSet } from './released-sets.ts'
import { createGothicDuel, type GothicDuel } from '../game.ts'
import { gothicDuel } from '../index.ts'
import { RELEASED } from '../released/index.ts'
import { spell } from '../testing/cards.ts'

const catalog = { avatars: [{ id: 'any', name: 'Any', art: 'star' }], starterDecks: [] }
const blow = (vitality: number): Card => ({
  ...spell({ id: 'blow', name: 'blow', effects: [{ effect: 'damage', to: 'enemy', vitality }] }),
})
const old = [blow(7)]
const now = [blow(2)]
const oldHash = hashOfSet(old)
const oldGame = createGothicDuel(old, catalog)

/** The actions of a player who always does as much as possible, until the end. */
function played(game: GothicDuel): Replay {
  const seat = { avatar: 'any', cards: [{ card: 'blow', count: 20 }] }
  const record = beginReplay(game, { seats: [seat, seat], first: 0 }, 'old')
  const state = game.setup(record.config, record.seed)
  const rng = rngFrom('old')
  for (let [next] = game.pending(state); next; [next] = game.pending(state)) {
    const move = { type: 'act', seat: next.seat, action: game.encodeAction(game.candidates(state, next.seat, rng, 9).at(-1)!) } as const
    expect(execute(game, state, move)).toBe(true)
    record.moves.push(move)
  }
  return { ...record, hash: game.hash(state) }
}

test('a replay with a released card set runs as before, even if the card has changed since', () => {
  const record = played(oldGame)
  const game = createGothicDuel(now, catalog, { [oldHash]: old })
  expect(replay(game, record)).toMatchObject({ ok: true })
  expect(replay(game, { ...record, cardSetHash: game.cardSetHash })).toMatchObject({ ok: false })
})

test('a replay that brings its cards uses those', () => {
  const record = { ...played(oldGame), cards: JSON.parse(JSON.stringify(old)) as unknown }
  const game = createGothicDuel(now, catalog)
  expect(replay(game, record)).toMatchObject({ ok: true })
  expect(replay(game, { ...record, cards: now })).toEqual({ ok: false, problem: 'other-cards', move: null })
  expect(replay(game, { ...record, cards: undefined })).toEqual({ ok: false, problem: 'other-cards', move: null })
})

test('a game has its own card set and the released ones, each once', () => {
  const game = createGothicDuel(now, catalog, { [oldHash]: old })
  const other = game.withCardSet(oldHash)
  expect(game.withCardSet(game.cardSetHash)).toBe(game)
  expect(other?.cardSetHash).toBe(oldHash)
  expect(game.withCardSet(oldHash)).toBe(other)
  expect(other?.catalog.cards.map(card => card.id)).toEqual(['blow'])
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['no list', {}],
  ['a card that is none', [{ ...blow(7), cost: -1 }]],
  ['two cards of one id', [blow(7), blow(7)]],
  ['other cards than the hash says', now],
])('%s is no card set of that hash', (_, written) => {
  expect(createGothicDuel(now, catalog, { [oldHash]: written }).withCardSet(oldHash)).toBe(null)
  expect(createGothicDuel([blow(3)], catalog).withCardSet(oldHash, written)).toBe(null)
})

test.each(['__proto__', 'constructor', 'toString', ''])('%j isn’t the hash of a card set', hash => {
  expect(gothicDuel.withCardSet(hash)).toBe(null)
})

test('reports errors in a card set with their place', () => {
  expect(setErrors('[]')).toEqual(['a card set is a list of cards'])
  expect(setErrors([blow(1), { ...blow(2), cost: 1.5 }, blow(3)])).toEqual([
    expect.stringMatching(/^1: cost: /),
    '2: id: blow is the id of card 0 too',
  ])
})

test('every released card set is valid and has its hash', () => {
  for (const [hash, written] of Object.entries(RELEASED)) {
    expect(setErrors(written)).toEqual([])
    expect(hashOfSet(readSet(written)!)).toBe(hash)
  }
})
