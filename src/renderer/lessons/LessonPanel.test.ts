import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import type { LessonView, MatchUpdate } from '../../shared/match.ts'
import { fakeCard, fakeGame } from '../testing/fake-game.ts'
import { matchUpdate, pass, playOption, step, tableView } from '../testing/match-fixtures.ts'
import type { Mounted } from '../testing/mount-app.ts'
import { click, mountMatch } from '../testing/match-page.ts'

const LESSON: LessonView = { id: 'one', done: 1, steps: 4, step: 'plan', at: null, isOpen: false, picks: ['play:4'], isLost: false }
const update = (over: Partial<LessonView> = {}, more: Partial<MatchUpdate> = {}): MatchUpdate => {
  const view = tableView({ me: { hand: [4] }, cards: { 4: 'red-thirst' } })
  return matchUpdate({ fresh: true, view, step: step([playOption(4), pass]), lesson: { ...LESSON, ...over }, ...more })
}
async function table(first: MatchUpdate) {
  const acted: unknown[] = []
  const act = (async ({ draft }: { draft: string[] }) => void acted.push(draft)) as never
  const { page, client, push } = await mountMatch(
    first,
    { act },
    { games: [{ ...fakeGame([fakeCard('red-thirst')]), lessons: ['one', 'two'] }] },
  )
  return { page, client, push, acted, panel: () => document.querySelector('.lesson'), ending: () => document.querySelector('.ending') }
}
const press = (page: Mounted, name: string | RegExp) => click(page.named(name))
const FREE = { allowed: true, way: 'free', asked: null, counted: [0, 0] } as const satisfies MatchUpdate['takeback']

test('shows the step, and does it on request', async () => {
  const { page, panel, acted } = await table(update())
  expect(panel()?.textContent).toContain('2 of 4')
  await press(page, 'Do it for me')
  expect(acted).toEqual([['play:4']])
})

test('says why another deed isn’t the step, and takes it back', async () => {
  const undone: string[] = []
  const undo = (async ({ id }: { id: string }) => void undone.push(id)) as never
  const { page } = await mountMatch(
    update({ slip: null }, { takeback: FREE }),
    { undo },
    { games: [{ ...fakeGame([fakeCard('red-thirst')]), lessons: ['one'] }] },
  )
  expect(document.querySelector('.lesson [role="alert"]')?.textContent).toContain('That was legal')
  await press(page, 'Take it back')
  expect(undone).toHaveLength(1)
})

test('says that the step’s deed can’t be done any more, rather than to find another way', async () => {
  await table(update({ slip: null, picks: null }, { takeback: FREE }))
  expect(document.querySelector('.lesson [role="alert"]')?.textContent).toContain('too late')
})

test('can be repeated, and skipped for the next one', async () => {
  const { page, client } = await table(update())
  await press(page, 'Restart lesson')
  expect(client.world.calls).toContain('matches.beginLesson cold-summit one')
  await press(page, 'Skip lesson')
  await flushPromises()
  expect(client.world.calls).toContain('matches.beginLesson cold-summit two')
  expect(client.world.settings.lessonsDone).toEqual(['cold-summit/one'])
})

test('ends with the next lesson as its main button, and remembers that it is done', async () => {
  const { page, client, push, panel, ending } = await table(update())
  await push(update({ step: null, done: 4, picks: null }, { revision: 9, step: null, pending: [] }))
  await flushPromises()
  expect(panel()).toBe(null)
  expect(ending()?.querySelector('.primary')?.textContent).toContain('Next lesson')
  expect(client.world.settings.lessonsDone).toEqual(['cold-summit/one'])
  await press(page, /Next lesson/)
  expect(client.world.calls).toContain('matches.beginLesson cold-summit two')
})

test('a lost match is begun again', async () => {
  const { page, client } = await table(update({ isLost: true, picks: null }, { step: null, pending: [] }))
  expect(client.world.settings.lessonsDone).toEqual([])
  await press(page, 'Start over')
  expect(client.world.calls).toContain('matches.beginLesson cold-summit one')
})
