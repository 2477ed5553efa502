import type { ContractProcedure } from '@orpc/contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { contract } from './contract.ts'
import { shownSeatSchema } from './match.ts'

function inputOf(call: object): v.GenericSchema {
  const { inputSchema } = (call as ContractProcedure<v.GenericSchema, never, never, never>)['~orpc']
  if (!inputSchema) throw new Error('the call has an input')
  return inputSchema
}

const person = (name: string) => ({ player: { type: 'person', name }, avatar: 'ada', deck: { from: 'starter', id: 'a' } })
const step = { at: 0, out: [], in: [] }
const own = (name: string) => ({ type: 'own', name, copies: 2, values: null })
/** Every call that someone can give a name with. */
const CALLS: [string, object, (name: string) => unknown][] = [
  ['decks.save', contract.decks.save, name => ({ game: 'toy', name, cards: [] })],
  ['decks.rename', contract.decks.rename, name => ({ id: 'a', name })],
  ['decks.keepVersion', contract.decks.keepVersion, name => ({ id: 'a', name })],
  [
    'decks.edit',
    contract.decks.edit,
    name => ({ id: 'a', after: 0, moves: [{ type: 'do', step: { ...step, name: { from: 'A', to: name } } }] }),
  ],
  ['shelf.place, a folder', contract.shelf.place, folder => ({ ids: ['a'], placing: { folder } })],
  ['shelf.place, a tag', contract.shelf.place, tag => ({ ids: ['a'], placing: { tag: [tag] } })],
  ['settings.set, the player', contract.settings.set, playerName => ({ playerName })],
  ['settings.set, a search', contract.settings.set, name => ({ cardSearches: [{ game: 'toy', name, query: 'a' }] })],
  ['settings.set, a format', contract.settings.set, name => ({ deckFormats: [own(name)] })],
  ['matches.create', contract.matches.create, name => ({ game: 'toy', seats: [person(name), person('B')], first: 0 })],
  ['replays.playOn', contract.replays.playOn, name => ({ id: 'a', at: 0, players: [person(name).player, person('B').player] })],
]

test.each(CALLS)('%s cleans the name, and refuses one that can’t be seen', (_call, call, given) => {
  const schema = inputOf(call)
  expect(v.parse(schema, given(' Ev\u200be\u202e\r\n2'))).toEqual(v.parse(schema, given('Eve 2')))
  expect(v.is(schema, given('Eve'))).toBe(true)
  for (const name of ['', ' \n', '\u200b\u2060', '\u202e', '\u3164', '\u0301', 'x'.repeat(61), '👩‍👩‍👧‍👦'.repeat(60)])
    expect(v.is(schema, given(name)), JSON.stringify(name)).toBe(false)
})

test('names of a match that was played before they were checked are clean when it is read', () => {
  const seat = { player: { type: 'person', name: 'Eve\u202e' }, avatar: 'ada', deckName: 'Ash\n\u2066' }
  expect(v.parse(shownSeatSchema, seat)).toMatchObject({ player: { name: 'Eve' }, deckName: 'Ash' })
})
