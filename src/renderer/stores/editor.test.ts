import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from 'vue'
import { provideClient } from '../client/use-client.ts'
import { fakeClient, fakeDeck } from '../testing/fake-client.ts'
import type { FakeClient } from '../testing/fake-client.ts'
import { useEditorStore } from './editor.ts'

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
const saves = (client: FakeClient): number => client.world.calls.filter(call => call === 'decks.save').length

test('several edits are saved once, a moment after the last', async () => {
  const client = withDeck()
  const editor = editorOver(client)
  await editor.open('d')
  editor.add('red-thirst')
  editor.add('grey-ember')
  expect(editor.state).toBe('saving')
  await vi.advanceTimersByTimeAsync(1000)
  expect(editor.state).toBe('saved')
  expect(saves(client)).toBe(1)
  expect(client.world.decks[0]?.cards).toEqual([
    { card: 'red-thirst', count: 20 },
    { card: 'grey-ember', count: 1 },
  ])
})

test('what the rules say follows each edit, without waiting for the saving', async () => {
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

test('flush saves at once, and nothing when there is nothing', async () => {
  const client = withDeck()
  const editor = editorOver(client)
  await editor.open('d')
  await editor.flush()
  expect(saves(client)).toBe(0)
  editor.rename('  Red Choir ')
  await editor.flush()
  expect(client.world.decks[0]?.name).toBe('Red Choir')
})

test('what could not be saved stays, says why, and is saved on the next try', async () => {
  const client = withDeck()
  client.world.notSaved.add('decks.save')
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

test('an edit made while a saving is under way is saved after it', async () => {
  const client = withDeck()
  const save = client.api.decks.save
  const waiting: (() => void)[] = []
  client.api.decks.save = Object.assign(async (...given: Parameters<typeof save>) => {
    await new Promise<void>(resolve => waiting.push(resolve))
    return save(...given)
  }, {})
  const editor = editorOver(client)
  await editor.open('d')
  editor.add('red-thirst')
  const done = editor.flush()
  editor.remove('red-thirst')
  editor.remove('red-thirst')
  waiting.shift()?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(editor.state).toBe('saving')
  waiting.shift()?.()
  await done
  expect(editor.state).toBe('saved')
  expect(client.world.decks[0]?.cards).toEqual([{ card: 'red-thirst', count: 18 }])
})

test('undo and redo go through the edits; a new edit forgets what was undone', async () => {
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
  expect(editor.future).toEqual([])
})

test('removing what is not there is no edit', async () => {
  const editor = editorOver(withDeck())
  await editor.open('d')
  editor.remove('grey-ember')
  expect(editor.state).toBe('saved')
  expect(editor.past).toEqual([])
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

test('a deck that is gone is said to be so', async () => {
  const editor = editorOver(withDeck())
  await editor.open('nowhere')
  expect(editor.missing).toMatchObject({ code: 'NOT_FOUND', message: { key: 'test.not-found' } })
})

test('while main is away, no verdict of another list stands in for this one', async () => {
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
