import { expect, test } from 'vitest'
import { message, type Message } from '../../../shared/message.ts'
import { event } from '../../testing/match-fixtures.ts'
import type { EventMeanings } from '../module/event-meaning.ts'
import { createSpokenEvents } from './spoken-events.ts'

const meanings: EventMeanings = {
  played: { part: 'play' },
  paid: { part: 'payment', obvious: true },
  sacrificed: { part: 'payment', vital: true },
  ended: { part: 'turn' },
  counted: { silent: true },
}
const bare = message('app.name')
/** An effect, with the name of its card behind it as in the log. */
const by = (source: number) => event('hurt', { source, message: message('test.by', { event: bare }) })
const keys = (spoken: readonly { message: Message; times: number }[]): string[] =>
  spoken.map(({ message: { key }, times }) => `${key} ${times}`)

test('what is routine, or costs every play, isn’t said; what a play gives up is', () => {
  const speak = createSpokenEvents(() => meanings)
  const events = ['played', 'paid', 'sacrificed', 'counted'].map(type => event(type, { message: message(`test.${type}`) }))
  expect(keys(speak(events, null))).toEqual(['test.played 1', 'test.sacrificed 1'])
})

test('the card that was just played isn’t named again with each of its effects, also in the next scene, but other cards are', () => {
  const speak = createSpokenEvents(() => meanings)
  expect(keys(speak([event('played', { card: 4, message: message('test.played') }), by(4)], null))).toEqual(['test.played 1', 'app.name 1'])
  expect(keys(speak([by(4), by(5)], null))).toEqual(['app.name 1', 'test.by 1'])
  expect(keys(speak([event('ended', { message: message('test.ended') }), by(4)], null))).toEqual(['test.ended 1', 'test.by 1'])
})

test('what happens several times in a row is said once', () => {
  const speak = createSpokenEvents(() => meanings)
  const drawn = () => event('drawn', { message: message('test.drawn') })
  expect(keys(speak([drawn(), drawn(), drawn()], null))).toEqual(['test.drawn 3'])
})

test('what is announced with it, or is the same every turn, isn’t said', () => {
  const all = ['played', 'summed', 'drawn'].map(type => event(type, { seat: 1, message: message(`test.${type}`) }))
  const speak = createSpokenEvents(() => ({
    ...meanings,
    summed: { unheard: (_event, told) => told.some(({ type }) => type === 'played') },
    drawn: { unheard: ({ seat }, _told, you) => seat !== you },
  }))
  expect(keys(speak(all, 0))).toEqual(['test.played 1'])
  expect(keys(speak(all.slice(1), 1))).toEqual(['test.summed 1', 'test.drawn 1'])
})
