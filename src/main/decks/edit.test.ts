import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { DeckList } from '../../shared/deck.ts'
import type { DeckHistory, DeckMove, OpenDeck } from '../../shared/deck-history.ts'
import { applyMove, stepBetween } from '../../shared/deck-history.ts'
import { TOY_DECKS, toyGame } from '../kernel/testing/toy-game.ts'
import type { Result } from '../lib/result.ts'
import { failingStorage, storageForTest } from '../storage/testing/storage-for-test.ts'
import type { DeckService } from './decks.ts'
import { openDecks } from './decks.ts'
import { MAX_JOURNAL } from './deck-journal.ts'

const UNDO: DeckMove = { type: 'undo' }
const REDO: DeckMove = { type: 'redo' }

function desk(storage: ReturnType<typeof storageForTest> = storageForTest()) {
  let ids = 0
  const open = (): DeckService =>
    openDecks({ storage: storage.context, games: new Map([['toy', toyGame]]), randomId: () => `deck-${storage.clock.time}-${++ids}` })
  const decks = open()
  const { id } = valueOf(decks.save({ game: 'toy', name: 'Ash', cards: TOY_DECKS[0] }))
  const journal = `drafts/${id}.jsonl`
  return { ...storage, decks, open, id, journal }
}

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

/** The move that puts one more card, of which there is none, at the end. */
const adding = (to: OpenDeck, card: string): DeckMove => {
  const step = stepBetween(to.deck, { name: to.deck.name, cards: [...to.deck.cards, { card, count: 1 }] })
  if (!step) throw new Error('nothing changes')
  return { type: 'do', step }
}
const cardsOf = (decks: DeckService, id: string): DeckList => valueOf(decks.get(id)).cards

test('an edit is on disk when it is answered, and can be undone and redone after a restart', () => {
  const { decks, open, id } = desk()
  const first = valueOf(decks.open(id))
  expect(first).toMatchObject({ revision: 0, done: [], undone: [] })
  const add = adding(first, 'new-1')
  expect(valueOf(decks.edit({ id, after: 0, moves: [add] }))).toMatchObject({ revision: 1, deck: { check: { playable: false } } })
  const next = open()
  expect(cardsOf(next, id).at(-1)?.card).toBe('new-1')
  const result = valueOf(next.open(id))
  expect(result).toMatchObject({ revision: 1, undone: [] })
  expect(result.done).toHaveLength(1)
  valueOf(next.edit({ id, after: 1, moves: [UNDO] }))
  expect(cardsOf(open(), id)).toEqual(TOY_DECKS[0])
  const undone = valueOf(open().open(id))
  expect(undone).toMatchObject({ revision: 2, done: [] })
  expect(undone.undone).toHaveLength(1)
  valueOf(open().edit({ id, after: 2, moves: [REDO, UNDO, REDO] }))
  expect(cardsOf(open(), id).at(-1)?.card).toBe('new-1')
})

test('applies an edit that is sent twice, with more after it, only once', () => {
  const { decks, open, id } = desk()
  const first = valueOf(decks.open(id))
  const one = adding(first, 'new-1')
  valueOf(decks.edit({ id, after: 0, moves: [one] }))
  const two = adding(valueOf(decks.open(id)), 'new-2')
  for (const service of [decks, decks, open()]) expect(valueOf(service.edit({ id, after: 0, moves: [one, two] })).revision).toBe(2)
  expect(cardsOf(decks, id).map(entry => entry.card)).toEqual([...TOY_DECKS[0].map(entry => entry.card), 'new-1', 'new-2'])
})

test('refuses edits of a deck that was changed elsewhere and changes nothing', () => {
  const { decks, id } = desk()
  const first = valueOf(decks.open(id))
  valueOf(decks.edit({ id, after: 0, moves: [adding(first, 'new-1')] }))
  const before = valueOf(decks.open(id))
  for (const [after, move] of [
    [0, adding(first, 'new-2')],
    [0, UNDO],
    [1, REDO],
    [1, adding(first, 'new-1')],
    [9, adding(before, 'new-9')],
  ] as const) {
    expect(decks.edit({ id, after, moves: [move] })).toMatchObject({
      ok: false,
      failure: { code: 'REFUSED', reasons: [{ message: { key: 'services.refused.deck-moved-on' } }] },
    })
  }
  expect(valueOf(decks.open(id))).toEqual(before)
  expect(decks.edit({ id: 'none', after: 0, moves: [UNDO] })).toMatchObject({ failure: { code: 'NOT_FOUND' } })
})

test('undoes other changes too, such as a new name given on the shelf', () => {
  const { decks, open, id } = desk()
  valueOf(decks.edit({ id, after: 0, moves: [adding(valueOf(decks.open(id)), 'new-1')] }))
  valueOf(decks.rename(id, 'Dread'))
  const next = open()
  const { done, revision } = valueOf(next.open(id))
  expect(done.at(-1)).toMatchObject({ cause: 'elsewhere', name: { from: 'Ash', to: 'Dread' } })
  valueOf(next.edit({ id, after: revision, moves: [UNDO] }))
  expect(valueOf(open().get(id)).name).toBe('Ash')
})

test('after a crash between history and deck, the unacknowledged edit can be sent again', () => {
  const { decks, open, id, read, put } = desk()
  const first = valueOf(decks.open(id))
  valueOf(decks.edit({ id, after: 0, moves: [adding(first, 'new-1')] }))
  const before = read('decks.json')
  const move = adding(valueOf(decks.open(id)), 'new-2')
  valueOf(decks.edit({ id, after: 1, moves: [move] }))
  put('decks.json', before)
  const next = open()
  expect(valueOf(next.open(id))).toMatchObject({ revision: 1, undone: [] })
  expect(valueOf(next.edit({ id, after: 1, moves: [move] })).deck.cards.at(-1)?.card).toBe('new-2')
  const last = valueOf(open().open(id))
  expect([last.revision, last.done.length]).toEqual([2, 2])
})

test('a last line cut off anywhere loses only the unacknowledged edit', () => {
  const { decks, open, id, read, put, journal } = desk()
  valueOf(decks.edit({ id, after: 0, moves: [adding(valueOf(decks.open(id)), 'new-1')] }))
  const [deck, text] = [read('decks.json'), read(journal)]
  const move = adding(valueOf(decks.open(id)), 'new-2')
  valueOf(decks.edit({ id, after: 1, moves: [move] }))
  const whole = read(journal)
  for (let length = text.length; length < whole.length; length += 7) {
    put(journal, whole.slice(0, length))
    put('decks.json', deck)
    const next = open()
    expect(valueOf(next.open(id))).toMatchObject({ revision: 1 })
    valueOf(next.edit({ id, after: 1, moves: [move] }))
    expect(read(journal)).toBe(whole)
  }
})

test('sets an unreadable history aside with a notice and leaves the deck unchanged', () => {
  for (const text of ['', ' ', '\0'.repeat(300), '{"format":1,"na', '{"format":1}\n', '{"format":0,"name":"A","cards":[]}\n', 'x\n{}\n']) {
    const { decks, open, id, put, journal, directory, keys } = withDirectory(desk())
    valueOf(decks.edit({ id, after: 0, moves: [adding(valueOf(decks.open(id)), 'new-1')] }))
    const { cards } = valueOf(decks.get(id))
    put(journal, text)
    const result = valueOf(open().open(id))
    expect(result).toMatchObject({ revision: 0, done: [], deck: { cards } })
    expect(keys()).toEqual(['services.draft.aside'])
    expect(readdirSync(join(directory, 'drafts'))).toEqual([`${id}.2026-11-21T10-00-00.unreadable.jsonl`])
  }
})

test('doesn’t overwrite a history after one failed read', () => {
  const storage = storageForTest()
  const { read: readNow } = storage.context.disk
  const held: { code: string | null } = { code: null }
  storage.context.disk = {
    ...storage.context.disk,
    read(path) {
      if (held.code && path.endsWith('.jsonl')) throw Object.assign(new Error(held.code), { code: held.code })
      return readNow(path)
    },
  }
  const { decks, open, id, journal, read } = withDirectory(desk(storage))
  valueOf(decks.edit({ id, after: 0, moves: [adding(valueOf(decks.open(id)), 'new-1')] }))
  const written = read(journal)
  held.code = 'EBUSY'
  const next = open()
  const move = adding(valueOf(next.open(id)), 'new-2')
  expect(next.edit({ id, after: 0, moves: [move] })).toMatchObject({ failure: { message: { key: 'services.not-saved.held' } } })
  expect(read(journal)).toBe(written)
  held.code = null
  expect(valueOf(next.edit({ id, after: 1, moves: [move] })).revision).toBe(2)
  expect(read(journal).startsWith(written)).toBe(true)
})

test('an edit that couldn’t be written changes nothing and succeeds when sent again', () => {
  const { failing, ...storage } = failingStorage()
  const given = storageForTest()
  Object.assign(given.context, storage)
  const { decks, open, id } = desk(given)
  const first = valueOf(decks.open(id))
  const move = adding(first, 'new-1')
  for (const code of ['ENOSPC', 'half']) {
    failing.code = code
    expect(decks.edit({ id, after: 0, moves: [move] })).toMatchObject({ failure: { code: 'NOT_SAVED' } })
    expect(valueOf(decks.open(id))).toEqual(first)
  }
  failing.code = null
  expect(valueOf(decks.edit({ id, after: 0, moves: [move] })).revision).toBe(1)
  expect(valueOf(open().open(id)).done).toHaveLength(1)
})

test('undoes hundreds of edits after a restart, back to the original deck', () => {
  const { decks, open, id } = desk()
  const first = valueOf(decks.open(id))
  let { revision, deck } = first
  for (let round = 0; round < 150; round++) {
    const cards = deck.cards.map((entry, place) => (place === round % deck.cards.length ? { ...entry, count: (round % 5) + 2 } : entry))
    const step = stepBetween(deck, { name: deck.name, cards })
    if (step) ({ revision, deck } = valueOf(decks.edit({ id, after: revision, moves: [{ type: 'do', step }] })))
  }
  const result = valueOf(open().open(id))
  let history: DeckHistory = { now: result.deck, done: result.done, undone: result.undone }
  for (let next = applyMove(history, UNDO); next; next = applyMove(history, UNDO)) history = next
  expect(history.undone.length).toBeGreaterThan(100)
  expect(history.now.cards).toEqual(first.deck.cards)
})

test('deletes a deck’s history once the deck can’t be restored', () => {
  const { decks, id, journal, directory } = withDirectory(desk())
  valueOf(decks.edit({ id, after: 0, moves: [adding(valueOf(decks.open(id)), 'new-1')] }))
  valueOf(decks.delete(id))
  expect(valueOf(decks.undelete(id)).cards.at(-1)?.card).toBe('new-1')
  expect(valueOf(decks.open(id)).done).toHaveLength(1)
  valueOf(decks.delete(id))
  expect(existsSync(join(directory, journal))).toBe(true)
  valueOf(decks.emptyBin([id]))
  expect(existsSync(join(directory, journal))).toBe(false)
})

const withDirectory = <T extends { context: { directory: string } }>(given: T): T & { directory: string } => ({
  ...given,
  directory: given.context.directory,
})

test('an equal move of another window is refused, not taken for one sent again', () => {
  const { decks, id } = desk()
  const add = adding(valueOf(decks.open(id)), 'new-1')
  valueOf(decks.edit({ id, after: 0, moves: [{ ...add, by: 'one' }] }))
  valueOf(decks.edit({ id, after: 0, moves: [{ ...add, by: 'one' }] }))
  expect(decks.edit({ id, after: 0, moves: [{ ...add, by: 'two' }] })).toMatchObject({ failure: { code: 'REFUSED' } })
})

test('opens a deck after 40 edits of 1,000 moves, in a time that grows with their number only', () => {
  const { decks, open } = desk()
  const { id } = valueOf(decks.save({ game: 'toy', name: 'Ash', cards: [] }))
  const card = (count: number) => [{ card: 'a', count }]
  const moves = Array.from({ length: 1000 }, (_, at): DeckMove => ({
    type: 'do',
    step: { at: 0, out: at === 0 ? [] : card(1 + ((at - 1) % 2)), in: at === 999 ? [] : card(1 + (at % 2)) },
  }))
  for (let edit = 0; edit < 40; edit++) valueOf(decks.edit({ id, after: edit * 1000, moves }))
  expect(valueOf(open().open(id))).toMatchObject({ revision: 40_000, undone: [], deck: { cards: [] } })
})

test('drops the oldest steps of a long history, and shortens files that are too long already', () => {
  const { decks, open, id, read, put, journal } = desk()
  const first = valueOf(decks.open(id))
  const wide = (round: number): DeckList =>
    Array.from({ length: 100 }, (_, place) => ({ card: `a-card-with-a-long-name-${place}`, count: 1 + (round % 2) }))
  let { revision, deck } = first
  for (let round = 0; round < 150; round++) {
    const step = stepBetween(deck, { name: deck.name, cards: wide(round) })
    if (!step) throw new Error('nothing changes')
    const edit = { id, after: revision, moves: [{ type: 'do', step } satisfies DeckMove] }
    ;({ revision, deck } = valueOf(decks.edit(edit)))
    expect(valueOf(decks.edit(edit)).revision).toBe(revision)
    expect(read(journal).length).toBeLessThanOrEqual(MAX_JOURNAL)
  }
  const { done } = valueOf(open().open(id))
  expect(revision).toBe(150)
  expect(done.length).toBeGreaterThan(20)
  expect(done.length).toBeLessThan(150)
  expect(valueOf(decks.edit({ id, after: revision, moves: done.map(() => UNDO) })).revision).toBe(150 + done.length)
  const before = valueOf(open().open(id))
  expect([before.done.length, before.undone.length]).toEqual([0, done.length])
  valueOf(open().edit({ id, after: before.revision, moves: done.map(() => REDO) }))
  expect(cardsOf(open(), id)).toEqual(wide(149))
  put(journal, `${read(journal)}${`${JSON.stringify({ moves: [UNDO, REDO] })}\n`.repeat(40_000)}`)
  const shorter = valueOf(open().open(id))
  expect(shorter).toMatchObject({ revision: before.revision + done.length + 80_000, deck: { cards: wide(149) } })
  expect(shorter.done.length).toBeGreaterThan(20)
})

test('refuses moves older than the kept ones', () => {
  const { decks, id } = desk()
  const moves = Array.from({ length: 1000 }, (_, at): DeckMove => (at % 2 === 0 ? { type: 'do', step: rename(at / 2) } : UNDO))
  for (let edit = 0; edit < 7; edit++) valueOf(decks.edit({ id, after: edit * 1000, moves }))
  expect(valueOf(decks.edit({ id, after: 6000, moves })).revision).toBe(7000)
  expect(decks.edit({ id, after: 0, moves })).toMatchObject({ failure: { code: 'REFUSED' } })
})

const rename = (number: number) => ({ at: 0, out: [], in: [], name: { from: 'Ash', to: `Ash ${number}` } })

test('the maybe-board is kept with the deck, its steps and its versions, and the rules never count it', () => {
  const { decks, open, id } = desk()
  const first = valueOf(decks.open(id))
  const maybe = [{ card: 'card-1', count: 3 }]
  const step = stepBetween(first.deck, { ...first.deck, maybe })
  const edited = valueOf(decks.edit({ id, after: 0, moves: [{ type: 'do', step: step! }] }))
  expect(edited.deck).toMatchObject({ maybe, check: first.deck.check })
  expect(valueOf(decks.keepVersion(id, 'Considered'))).toMatchObject([{ maybe }])
  const later = open()
  expect(valueOf(later.get(id)).maybe).toEqual(maybe)
  valueOf(later.edit({ id, after: 1, moves: [UNDO] }))
  expect(valueOf(open().get(id))).not.toHaveProperty('maybe')
  const [version] = valueOf(later.versions(id))
  expect(valueOf(later.branch(id, version!.id)).maybe).toEqual(maybe)
  expect(valueOf(later.duplicate(id))).not.toHaveProperty('maybe')
})

test('a deck’s own groups are kept with it, its steps and its versions', () => {
  const { decks, open, id } = desk()
  const first = valueOf(decks.open(id))
  const groups = [
    { name: 'Late', cards: [TOY_DECKS[0][0]!.card] },
    { name: 'Early', cards: [] },
  ]
  const step = stepBetween(first.deck, { ...first.deck, groups })
  expect(valueOf(decks.edit({ id, after: 0, moves: [{ type: 'do', step: step! }] })).deck).toMatchObject({
    groups,
    check: first.deck.check,
  })
  const [version] = valueOf(decks.keepVersion(id, 'In groups'))
  expect(version).toMatchObject({ groups })
  const later = open()
  expect(valueOf(later.get(id)).groups).toEqual(groups)
  valueOf(later.edit({ id, after: 1, moves: [UNDO] }))
  expect(valueOf(open().get(id))).not.toHaveProperty('groups')
  expect(valueOf(later.branch(id, version!.id)).groups).toEqual(groups)
  expect(valueOf(open().edit({ id, after: 2, moves: [REDO] })).deck.groups).toEqual(groups)
})
