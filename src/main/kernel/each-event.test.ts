import { expect, test } from 'vitest'
import { eachEvent } from './each-event.ts'
import type { CombinedEvents, GameEvent } from './game.ts'

const event = (type: string): GameEvent => ({ type, clause: 'T-1' })

test('combined events are heard as their parts, in order, and all others as they are', () => {
  const partsOf = ({ combines }: CombinedEvents): GameEvent[] => [event(`${combines} began`), event(`${combines} ended`)]
  const heard: string[] = []
  const log = eachEvent({ partsOf }, ({ type }) => heard.push(type))
  log(event('dawn'))
  log({ combines: 'day' })
  log(event('dusk'))
  expect(heard).toEqual(['dawn', 'day began', 'day ended', 'dusk'])
})
