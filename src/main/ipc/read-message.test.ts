import { expect, test } from 'vitest'
import { atOnce } from '../lib/pauses.ts'
import { MAX_MESSAGE, messageSteps } from './read-message.ts'

const readMessage = (text: string) => atOnce(messageSteps(text))

const call = (json: unknown, more: object = {}): string => JSON.stringify({ i: '1', p: { u: '/decks/read', b: { json }, ...more } })

test('lets through what our client sends', () => {
  const pasted = '"[\n'.repeat(MAX_MESSAGE / 6)
  for (const text of [
    '{"i":"1","p":{"u":"/app/hello"}}',
    '{"i":"1","p":{"u":"/app/hello","b":{}}}',
    '{"i":"1","t":4}',
    call({ text: pasted }),
  ])
    expect(readMessage(text)).toEqual({ type: 'message' })
})

test('tells a call that is too large by its id', () => {
  const deep = `{"i":"x7","p":{"u":"/app/hello","b":{"json":${'['.repeat(1e6)}`
  const many = `{"i":"x7","p":{"u":"/app/hello","b":{"json":[${'{},'.repeat(1e6)}{}]}}}`
  const keys = `{"i":"x7","p":{"u":"/app/hello","b":{"json":{${Array.from({ length: 2000 }, (_, key) => `"${key}":0`).join()}}}}}`
  for (const text of [deep, many, keys, call('x'.repeat(MAX_MESSAGE))])
    expect(readMessage(text)).toEqual({ type: 'too-large', id: text.startsWith('{"i":"x7"') ? 'x7' : '1' })
  expect(readMessage(`[${many}]`)).toEqual({ type: 'too-large', id: null })
})

test.each([
  ['a stream of events', '{"i":"1","t":3,"p":{"e":"message","d":"x"}}'],
  ['a stream of events as an afterthought', '{"i":"1","p":{"u":"/app/hello"},"t":3}'],
  ['a call that announces a stream', call({}, { h: { 'content-type': 'text/event-stream' } })],
  ['a form', call({}, { h: { 'content-disposition': 'attachment' } })],
  ['an input in the address', call({}, { m: 'GET', u: `/decks/read?data=${'%5B'.repeat(100)}` })],
  ['special types', '{"i":"1","p":{"u":"/decks/read","b":{"json":["a"],"meta":[[5,0]]}}}'],
  ['broken JSON', '{"i":"1","p":{"u":"/decks/read","b":{"json":['],
  ['an id that isn’t at the start', '{"p":{"u":"/app/hello"},"i":"1","x":0}'],
  ['a number as id', '{"i":1,"p":{"u":"/app/hello"}}'],
  ['no object', '[]'],
  ['no JSON', 'hello'],
])('refuses %s', (_, text) => {
  const isUnanswerable = ['a number as id', 'no object', 'no JSON'].includes(_)
  expect(readMessage(text)).toEqual({ type: 'invalid', id: isUnanswerable ? null : '1' })
})
