import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createFormatter, plainText } from '../../../../shared/format.ts'
import type { Message } from '../../../../shared/message.ts'
import { informationFor } from '../state/information.ts'
import { begin, playOn } from '../testing/matches.ts'
import { table } from '../testing/scenario.ts'
import type { Named, Table } from '../testing/driver.ts'
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

test('SF-R-TURN.15 a turn that ended by itself for want of a realm says so', () => {
  const hand = Array<Named>(10).fill('ghoul-pack')
  const asked = (me: { hand: Named[]; realms?: Named[] }) => say(stepOf(table({ phase: 'hand-limit', me }).state, []).prompt)
  expect(asked({ hand, realms: ['gullhaven'] })).toBe('Too many cards: discard down to 8')
  expect(asked({ hand })).toBe('You have no realm to play, so your turn ends: discard down to 8 cards')
  expect(asked({ hand: [...hand, 'gullhaven'] })).toBe('Too many cards: discard down to 8')
})

test('SF-R-DEC.13 the options of a card say what each does', () => {
  const set = table({
    phase: 'pool',
    me: { realms: ['gullhaven'], hand: ['burning-of-the-marches'] },
    foe: { realms: ['lanternfield'], dungeon: 'hall-of-chains' },
  })
  expect(saidModes(set.state, [`play:${set.find('burning-of-the-marches')}`])).toEqual([
    'Raze an unprotected realm of your opponent.',
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

test('SF-R-DEC.13 what is still to be chosen is asked for by the kind of action', () => {
  const set = table({
    phase: 'attack',
    me: { realms: ['gullhaven'], pool: ['nightjar'] },
    foe: { realms: ['lanternfield', 'court-of-glass'] },
  })
  expect(say(stepOf(set.state, [`attack:${set.find('nightjar')}`]).prompt)).toBe('Attack which realm with Nightjar?')
})

test('SF-R-DEC.13 an item of several kinds asks who carries it, then how it is used', () => {
  const set = table({
    phase: 'pool',
    me: { realms: ['gullhaven'], pool: ['nightjar'], hand: ['chest-of-many-things'] },
  })
  const [chest, champion] = [set.find('chest-of-many-things'), set.find('nightjar')]
  const asked = [[], [`to:${champion}`]].map(picks => stepOf(set.state, [`attach:${chest}`, ...picks]))
  expect(asked.map(({ prompt }) => say(prompt))).toEqual(['Who carries Chest of Many Things?', 'How do you use Chest of Many Things?'])
  expect(asked[1]?.options.map(({ ref }) => ref.type)).toEqual(['mode', 'mode', 'mode', 'mode'])
})

test('SF-R-TURN.8 rebuilding asks for the realm, then for each of the three cards', () => {
  const set = table({
    phase: 'realms',
    me: { hand: ['ghoul-pack', 'reef-raiders', 'griffon-riders', 'dodge'], realms: [{ is: 'lake-of-names', razed: true }] },
  })
  const picks = ['place:0', `target:${set.find('ghoul-pack')}`, `target:${set.find('reef-raiders')}`]
  expect([0, 1, 2, 3].map(made => say(stepOf(set.state, ['rebuild', ...picks.slice(0, made)]).prompt))).toEqual([
    'Rebuild which realm?',
    'Discard 3 cards to rebuild Lake of Names',
    'Discard 2 cards to rebuild Lake of Names',
    'Discard 1 card to rebuild Lake of Names',
  ])
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
