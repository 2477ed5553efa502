import fc from 'fast-check'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from 'vue'
import { DECK_ENDING } from '../../../shared/deck-file.ts'
import { NotConnectedError } from '../../client/connection.ts'
import { provideClient } from '../../client/use-client.ts'
import { fakeClient, fakeDeck } from '../../testing/fake-client.ts'
import type { FakeClient } from '../../testing/fake-client.ts'
import { fakeSet } from '../../testing/fake-sets.ts'
import { useEditorStore } from './editor-store.ts'
import { TRY_AGAIN_AFTER, useUnsavedStore } from '../../client/unsaved-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function editorOver(client: FakeClient): ReturnType<typeof useEditorStore> {
  const app = createApp({})
  const pinia = createPinia()
  provideClient(app, client)
  app.use(pinia)
  setActivePinia(pinia)
  return app.runWithContext(() => useEditorStore())
}

const withDeck = (): FakeClient => fakeClient({ decks: [fakeDeck('d', [{ card: 'red-thirst', count: 19 }]), fakeDeck('other')] })
const saves = (client: FakeClient): number => client.world.calls.filter(call => call === 'decks.edit').length

test('each edit is sent immediately', async () => {
  const client = withDeck()
  const editor = editorOver(client)
  await editor.open('d')
  editor.add('red-thirst')
  expect(saves(client)).toBe(1)
  editor.add('grey-ember')
  expect(editor.state).toBe('saving')
  await editor.flush()
  expect(editor.state).toBe('saved')
  expect(client.world.decks[0]?.cards).toEqual([
    { card: 'red-thirst', count: 20 },
    { card: 'grey-ember', count: 1 },
  ])
})

test('the deck check follows each edit without waiting for the save', async () => {
  const editor = editorOver(withDeck())
  await editor.open('d')
  expect(editor.check?.playable).toBe(false)
  editor.add('red-thirst')
  await vi.advanceTimersByTimeAsync(0)
  expect(editor.check).toMatchObject({ size: 20, playable: true })
  editor.add('red-thirst')
  await vi.advanceTimersByTimeAsync(0)
  expect(editor.check).toMatchObject({ size: 21, playable: false })
})

test('unsaved edits are saved automatically as soon as possible', async () => {
  const client = withDeck()
  client.world.notSaved.add('decks.edit')
  const editor = editorOver(client)
  await editor.open('d')
  editor.add('red-thirst')
  await vi.advanceTimersByTimeAsync(TRY_AGAIN_AFTER * 3)
  expect(editor.state).toBe('failed')
  expect(saves(client)).toBeLessThanOrEqual(4)
  client.world.notSaved.clear()
  await vi.advanceTimersByTimeAsync(TRY_AGAIN_AFTER)
  expect(editor.state).toBe('saved')
  expect(client.world.decks[0]?.cards).toEqual([{ card: 'red-thirst', count: 20 }])
  const sent = saves(client)
  await vi.advanceTimersByTimeAsync(TRY_AGAIN_AFTER * 3)
  expect(saves(client)).toBe(sent)
})

test('flush saves at once, and does nothing without edits', async () => {
  const client = withDeck()
  const editor = editorOver(client)
  await editor.open('d')
  await editor.flush()
  expect(saves(client)).toBe(0)
  editor.rename('  Red Choir ')
  await editor.flush()
  expect(client.world.decks[0]?.name).toBe('Red Choir')
})

test('unsaved edits stay with the reason, and are saved on the next attempt', async () => {
  const client = withDeck()
  client.world.notSaved.add('decks.edit')
  const editor = editorOver(client)
  await editor.open('d')
  editor.add('grey-ember')
  await editor.flush()
  expect(editor.state).toBe('failed')
  expect(editor.failure).toEqual({ key: 'test.not-saved' })
  expect(editor.size).toBe(20)
  await editor.open('d')
  expect(editor.size).toBe(20)
  client.world.notSaved.clear()
  await editor.flush()
  expect(editor.state).toBe('saved')
  expect(client.world.decks[0]?.cards).toHaveLength(2)
})

test('unsaved changes are shown with the reason and offered as a file, until they are saved or abandoned', async () => {
  const client = withDeck()
  client.world.notSaved.add('decks.edit')
  const editor = editorOver(client)
  const unsaved = useUnsavedStore()
  await editor.open('d')
  expect([...unsaved.held]).toEqual([])
  editor.remove('red-thirst')
  editor.rename('Red / Choir')
  await editor.flush()
  expect([...unsaved.held.values()]).toMatchObject([
    { what: { key: 'app.unsaved.deck', values: { name: 'Red / Choir' } }, why: { key: 'test.not-saved' } },
  ])

  const files: Blob[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => (files.push(blob as Blob), 'blob:here'))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  unsaved.held.get('deck')?.copy?.()
  expect(names).toEqual([`Red-Choir.${DECK_ENDING}`])
  expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({
    grimoire: 'deck',
    game: 'cold-summit',
    name: 'Red / Choir',
    cards: [{ card: 'red-thirst', count: 18 }],
  })
  vi.restoreAllMocks()

  client.world.notSaved.clear()
  await unsaved.held.get('deck')?.again()
  expect([...unsaved.held]).toEqual([])
  expect(client.world.decks[0]?.cards).toEqual([{ card: 'red-thirst', count: 18 }])

  client.world.notSaved.add('decks.edit')
  editor.remove('red-thirst')
  await editor.flush()
  expect(unsaved.held.size).toBe(1)
  editor.abandon()
  expect(unsaved.held.size).toBe(0)
})

test('a copy of an unsaved deck has the sets of its cards as they are, or as they were when main answered last', async () => {
  const cards = [{ card: 'abc123-spark', count: 2 }]
  const set = fakeSet([{ id: 'abc123-spark', name: 'Spark', cost: 3 }])
  const client = fakeClient({ decks: [fakeDeck('d', cards), fakeDeck('other')], set })
  const editor = editorOver(client)
  const unsaved = useUnsavedStore()
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => (files.push(blob as Blob), 'blob:here'))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const copied = async (): Promise<{ sets?: unknown }> => {
    await vi.advanceTimersByTimeAsync(0)
    unsaved.held.get('deck')?.copy?.()
    return JSON.parse((await files.at(-1)?.text()) ?? '') as { sets?: unknown }
  }
  await editor.open('d')
  client.world.notSaved.add('decks.edit')
  client.world.set = { ...set, name: 'Embers' }
  editor.rename('Sparks')
  await editor.flush()
  const { key, author, description } = set
  const taken = { key, name: 'Embers', author, description, cards: [{ id: 'abc123-spark', name: 'Spark', cost: 3 }] }
  expect(await copied()).toMatchObject({ name: 'Sparks', cards, sets: [taken] })

  client.api.sets.list = Object.assign(() => Promise.reject(new NotConnectedError('reconnecting')), {})
  editor.rename('Embers')
  await editor.flush()
  expect(await copied()).toMatchObject({ name: 'Embers', sets: [taken] })
  editor.remove('abc123-spark')
  editor.remove('abc123-spark')
  expect((await copied()).sets).toBeUndefined()
  vi.restoreAllMocks()
})

test('edits made during a pending save don’t wait, and each is applied once', async () => {
  const client = withDeck()
  const { edit } = client.api.decks
  const waiting: (() => void)[] = []
  client.api.decks.edit = Object.assign(async (...given: Parameters<typeof edit>) => {
    await new Promise<void>(resolve => waiting.push(resolve))
    return edit(...given)
  }, {})
  const editor = editorOver(client)
  await editor.open('d')
  editor.add('red-thirst')
  editor.remove('red-thirst')
  editor.remove('red-thirst')
  expect(waiting).toHaveLength(3)
  const done = editor.flush()
  waiting.shift()?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(editor.state).toBe('saving')
  while (waiting.length > 0) waiting.shift()?.()
  await done
  expect(editor.state).toBe('saved')
  expect(client.world.decks[0]?.cards).toEqual([{ card: 'red-thirst', count: 18 }])
})

test('if one of several saves fails, the next includes its edits', async () => {
  const client = withDeck()
  const { edit } = client.api.decks
  let calls = 0
  client.api.decks.edit = Object.assign(async (...given: Parameters<typeof edit>) => {
    if (++calls === 1) throw new NotConnectedError('reconnecting')
    return edit(...given)
  }, {})
  const editor = editorOver(client)
  await editor.open('d')
  editor.add('red-thirst')
  editor.add('grey-ember')
  await editor.flush()
  expect(editor.state).toBe('saved')
  expect(client.world.decks[0]?.cards.map(entry => entry.count)).toEqual([20, 1])
})

test('edits of two windows are all made, with a note until it is dismissed', async () => {
  const client = withDeck()
  const [one, two] = [editorOver(client), editorOver(client)]
  await one.open('d')
  await two.open('d')
  one.add('grey-ember')
  one.rename('Theirs')
  await one.flush()
  for (let click = 0; click < 5; click++) two.remove('red-thirst')
  await two.flush()
  expect(two.overtaken).toBe(true)
  expect(two.name).toBe('Theirs')
  expect(client.world.decks[0]).toMatchObject({
    name: 'Theirs',
    cards: [
      { card: 'red-thirst', count: 14 },
      { card: 'grey-ember', count: 1 },
    ],
  })
  two.remove('red-thirst')
  await two.flush()
  expect(client.world.decks[0]?.cards[0]?.count).toBe(13)
  expect(two.overtaken).toBe(true)
  expect(two.state).toBe('saved')
})

test('equal edits of two windows count twice', async () => {
  const client = withDeck()
  const [one, two] = [editorOver(client), editorOver(client)]
  await one.open('d')
  await two.open('d')
  one.add('grey-ember')
  await one.flush()
  two.add('grey-ember')
  await two.flush()
  expect(client.world.decks[0]?.cards[1]).toEqual({ card: 'grey-ember', count: 2 })
})

const CARDS = ['red-thirst', 'grey-ember', 'ash', 'bone']
const click = fc.record({ window: fc.constantFrom(0, 1), card: fc.constantFrom(...CARDS), waits: fc.boolean() })

test('however two windows edit a deck, no click that adds a card is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(click, { maxLength: 25 }), async clicks => {
      const client = withDeck()
      const windows = [editorOver(client), editorOver(client)]
      for (const window of windows) await window.open('d')
      for (const { window, card, waits } of clicks) {
        windows[window]?.add(card)
        if (waits) await windows[window]?.flush()
      }
      for (const window of windows) await window.flush()
      const counts = Map.groupBy(clicks, ({ card }) => card)
      for (const card of CARDS)
        expect(client.world.decks[0]?.cards.find(entry => entry.card === card)?.count ?? 0, card).toBe(
          (card === 'red-thirst' ? 19 : 0) + (counts.get(card)?.length ?? 0),
        )
    }),
    { numRuns: 60 },
  )
})

test('undo and redo step through the edits; a new edit drops undone ones', async () => {
  const editor = editorOver(withDeck())
  await editor.open('d')
  editor.add('grey-ember')
  editor.remove('red-thirst')
  editor.undo()
  expect(editor.cards).toEqual([
    { card: 'red-thirst', count: 19 },
    { card: 'grey-ember', count: 1 },
  ])
  editor.undo()
  editor.undo()
  expect(editor.cards).toEqual([{ card: 'red-thirst', count: 19 }])
  editor.redo()
  expect(editor.size).toBe(20)
  editor.add('red-thirst')
  expect(editor.redoable).toBeNull()
})

test('removing a missing card is not an edit', async () => {
  const editor = editorOver(withDeck())
  await editor.open('d')
  editor.remove('grey-ember')
  expect(editor.state).toBe('saved')
  expect(editor.undoable).toBeNull()
})

test('opening another deck saves the one before', async () => {
  const client = withDeck()
  const editor = editorOver(client)
  await editor.open('d')
  editor.add('grey-ember')
  await editor.open('other')
  expect(client.world.decks.find(deck => deck.id === 'd')?.cards).toHaveLength(2)
  expect(editor.cards).toEqual([])
})

test('a deleted deck is reported', async () => {
  const editor = editorOver(withDeck())
  await editor.open('nowhere')
  expect(editor.missing).toMatchObject({ code: 'NOT_FOUND', message: { key: 'test.not-found' } })
})

test('while disconnected, no deck check of another list is shown', async () => {
  const client = withDeck()
  const editor = editorOver(client)
  await editor.open('d')
  editor.add('red-thirst')
  await editor.flush()
  expect(editor.check?.playable).toBe(true)
  client.api.decks.check = () => new Promise(() => undefined)
  editor.add('red-thirst')
  expect(editor.check).toBeNull()
  await editor.flush()
  expect(editor.check).toMatchObject({ size: 21, playable: false })
})

test('completing a deck is proposed first, done in one step when accepted, and forgotten with the next edit', async () => {
  const editor = editorOver(withDeck())
  await editor.open('d')
  await editor.mend('finish')
  expect(editor.proposal?.changes.map(({ card, by }) => [card, by])).toEqual([['grey-ember', 1]])
  expect(editor.cards).toEqual([{ card: 'red-thirst', count: 19 }])
  editor.declineProposal()
  expect(editor.proposal).toBeNull()
  await editor.mend('finish')
  editor.acceptProposal()
  expect(editor.proposal).toBeNull()
  expect(editor.size).toBe(20)
  expect(editor.fixed).toHaveLength(1)
  expect(editor.undoable?.cause).toBe('finished')
  editor.undo()
  await editor.mend('finish')
  editor.remove('red-thirst')
  expect(editor.proposal).toBeNull()
})

test('moves cards to the maybe-board and back with all copies, in one step, and never counts them', async () => {
  const client = withDeck()
  const editor = editorOver(client)
  await editor.open('d')
  editor.changeMaybe(['grey-ember'], { by: 1 })
  editor.moveCards(['red-thirst'], 'maybe')
  expect([editor.cards, editor.size]).toEqual([[], 0])
  expect(editor.maybe).toEqual([
    { card: 'grey-ember', count: 1 },
    { card: 'red-thirst', count: 19 },
  ])
  editor.undo()
  expect(editor.size).toBe(19)
  editor.redo()
  editor.moveCards(['red-thirst', 'grey-ember'], 'deck')
  await editor.flush()
  expect(client.world.decks[0]?.cards).toEqual([
    { card: 'red-thirst', count: 19 },
    { card: 'grey-ember', count: 1 },
  ])
  expect(client.world.decks[0]?.maybe).toBeUndefined()
})

test('a card that has no room where it would go stays where it is', async () => {
  const client = fakeClient({
    decks: [{ ...fakeDeck('d', [{ card: 'red-thirst', count: 150 }]), maybe: [{ card: 'red-thirst', count: 51 }] }],
  })
  const editor = editorOver(client)
  await editor.open('d')
  editor.moveCards(['red-thirst'], 'deck')
  expect([editor.cards, editor.maybe]).toEqual([[{ card: 'red-thirst', count: 150 }], [{ card: 'red-thirst', count: 51 }]])
  expect(editor.undoable).toBeNull()
})
