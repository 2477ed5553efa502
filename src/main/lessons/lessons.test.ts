import { expect, test } from 'vitest'
import { coldSummit } from '../testing/cold-summit/game.ts'
import { coldSummitLessons, setUpSummit } from '../testing/cold-summit/lessons.ts'
import { act, CLIENT, keysOf, look, servicesForTest, undo, until, valueOf } from '../matches/testing/services-for-test.ts'
import type { Services } from '../services/services.ts'
import { createLessons } from './lessons.ts'

const open = (): Promise<Services> => servicesForTest({ games: [coldSummit], lessons: createLessons([coldSummitLessons], setUpSummit) })
const begin = ({ matches }: Services): string => valueOf(matches.beginLesson('cold-summit', 'first-round', 'Mina')).id
const lessonOf = (services: Services, id: string) => look(services, id).lesson!
/** Does the step, and waits until the learner can do the next. */
async function deed(services: Services, id: string): Promise<void> {
  act(services, id, ...lessonOf(services, id).picks!)
  await until(valueOf(services.matches.watch(id, CLIENT)), ({ lesson, step }) => lesson?.step === null || step !== null)
}

test('waits for the deed, with the opponent that is written, and ends after the last step', async () => {
  const services = await open()
  expect(services.catalog.games()[0]?.lessons).toEqual(['first-round'])
  const id = begin(services)
  expect(lessonOf(services, id)).toMatchObject({ done: 0, steps: 3, step: 'plan', at: 'camp', isLost: false })
  await deed(services, id)
  expect(lessonOf(services, id)).toMatchObject({ done: 1, step: 'roll', picks: ['roll'] })
  await deed(services, id)
  await deed(services, id)
  expect(lessonOf(services, id)).toMatchObject({ done: 3, step: null, picks: null })
  expect(look(services, id)).toMatchObject({ pending: [], step: null, takeback: { way: 'free' } })
  expect(keysOf(services.matches.act(id, CLIENT, look(services, id).revision, ['roll']))).toHaveLength(1)
})

test('answers another deed with the reason, keeps its step, and forgets it when it is taken back', async () => {
  const services = await open()
  const id = begin(services)
  await deed(services, id)
  const gear = look(services, id).step!.options.find(({ pick, reasons }) => pick.startsWith('play:') && reasons.length === 0)!
  act(services, id, gear.pick)
  expect(lessonOf(services, id)).toMatchObject({ done: 1, step: 'roll', slip: { id: 'gear', clause: 'CS-3.1' }, picks: ['roll'] })
  expect(undo(services, id).ok).toBe(true)
  expect(lessonOf(services, id)).toMatchObject({ done: 1, step: 'roll' })
  expect(lessonOf(services, id).slip).toBe(undefined)
  // However far it has gone, its steps can be taken back.
  expect(undo(services, id).ok).toBe(true)
  expect(lessonOf(services, id)).toMatchObject({ done: 0, step: 'plan' })
})

test('is in no list, is the same each time, and goes on where it was when it is opened again', async () => {
  const services = await open()
  const [first, second] = [begin(services), begin(services)]
  expect(services.matches.list(CLIENT)).toEqual([])
  expect(look(services, first).view).toEqual(look(services, second).view)
  await deed(services, first)
  expect([lessonOf(services, first).done, lessonOf(services, second).done]).toEqual([1, 0])
  expect(keysOf(services.matches.beginLesson('cold-summit', 'no-such-lesson', 'Mina'))).toEqual(['services.not-found.lesson'])
})
