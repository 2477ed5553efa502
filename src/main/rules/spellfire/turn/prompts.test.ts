import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createFormatter, plainText } from '../../../../shared/format.ts'
import type { Message } from '../../../../shared/message.ts'
import { informationFor } from '../state/information.ts'
import { begin, playOn } from '../testing/matches.ts'
import { table, type Table } from '../testing/scenario.ts'
import { walk } from './options.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../../resources/locales/en/${name}.json`, import.meta.url), 'utf8'))
const format = createFormatter({ spellfire: read('spellfire'), 'spellfire-match': read('spellfire-match') }, 'en')
const say = (message: Message): string => plainText(format(message))

const stepOf = (state: Table['state'], picks: string[]) => {
  const seat = state.asks!.seat
  const walked = walk(informationFor(state, seat), seat, picks)
  if (!walked.ok) throw new Error(JSON.stringify(walked.reasons))
  return walked.choice
}
const saidModes = (state: Table['state'], picks: string[]): string[] =>
  stepOf(state, picks).options.flatMap(({ ref }) => (ref.type === 'mode' && ref.says ? [say(ref.says)] : []))

test('SF-R-DEC.13 the options of a card say what each does', () => {
  const set = table({
    phase: 'pool',
    me: { realms: ['gullhaven'], hand: ['burning-of-the-marches'] },
    foe: { realms: ['lanternfield'], dungeon: 'hall-of-chains' },
  })
  expect(saidModes(set.state, [`play:${set.find('burning-of-the-marches')}`])).toEqual([
    'Raze a realm of your opponent that is not Protected.',
    'Put a Dungeon of your opponent into the Void.',
  ])
})

test('SF-R-DEC.11 an optional power is offered with its card and what it does', () => {
  const set = table({
    phase: 'attack',
    me: { realms: ['gullhaven'], pool: ['pelath-the-bronze-dragon'] },
    foe: { realms: ['lanternfield'], pool: ['nightjar'] },
  })
  set.attack('pelath-the-bronze-dragon', 'lanternfield').defend('nightjar')
  expect(set.asked).toBe('optional')
  expect(say(stepOf(set.state, []).prompt)).toMatch(/^Pelath the Bronze Dragon: once per turn, .*you may raise a wall/)
})

test('every prompt in a match can be put into words', () => {
  const said = new Set<string>()
  for (const seed of ['one', 'two', 'three']) {
    const played = begin(seed)
    playOn(played, 400, () => said.add(say(stepOf(played.state, []).prompt)))
  }
  expect(said.size).toBeGreaterThan(20)
  expect([...said].filter(text => /[[\]{}|]/.test(text))).toEqual([])
})
