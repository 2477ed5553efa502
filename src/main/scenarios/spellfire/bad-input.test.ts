import { describe, expect, test } from 'vitest'
import { scenarioKits } from '../../games.ts'
import { spellfire } from '../../rules/spellfire/index.ts'
import type { Ally, Artifact, Card, Champion, Holding, Realm } from '../../rules/spellfire/state/card.ts'
import { begin, playOn } from '../../rules/spellfire/testing/matches.ts'
import { CARDS } from '../../rules/spellfire/cards/index.ts'
import { readScenarios } from '../read.ts'
import { lines, refusal, run } from '../testing/run-text.ts'

const file = (position: object, script: object[] = []): string =>
  lines({ version: 1, game: 'spellfire', cards: [spare], scenarios: [{ title: 'A test', clauses: [], position, script }] })

const all = <T extends Card>(type: T['type']): T[] => CARDS.filter((card): card is T => card.type === type)
const [artifact] = all<Artifact>('artifact')
const spare = { ...artifact!, id: 'spare', name: 'Spare' }
const champion = all<Champion>('champion').find(({ world }) => world === artifact!.world)!
const realm = all<Realm>('realm').find(({ world }) => all<Holding>('holding').filter(one => one.world === world).length > 1)!
const holdings = all<Holding>('holding').filter(({ world }) => world === realm.world)
const [ally] = all<Ally>('ally') as [Ally]
const AVATARS = all<Champion>('champion')
  .filter(card => card.champion === 'avatar')
  .sort((a, b) => Number(b.onePerPool ?? false) - Number(a.onePerPool ?? false))
  .slice(0, 2)
  .map(({ id }) => id)
const dungeon = CARDS.find(({ type }) => type === 'dungeon')!

test('a card’s name keeps its capital letter where it begins the reason', () => {
  expect(refusal(file({ me: { hand: [dungeon.id] } }))).toContain(`hand[0]: ${dungeon.name} can’t be there`)
})

describe('a position that the rules forbid is refused with their reason and clause', () => {
  test.each([
    [
      'two artifacts on a champion',
      { pool: [{ is: champion.id, attached: [artifact!.id, spare.id] }] },
      /pool\[0\]\.attached\[1\]: .*one artifact.*\(SF-R-USE\.4\)/,
    ],
    [
      'two holdings on a realm',
      { realms: [{ is: realm.id, attached: holdings.slice(0, 2).map(({ id }) => id) }] },
      /realms\[0\]\.attached\[1\]: .*\(SF-R-TURN\.9\)/,
    ],
    ['two Avatars of which one wants the pool for itself', { pool: AVATARS }, /pool\[\d\]: .*can’t share the pool.*\(SF-AVA\.6\)/],
    ['a holding on a champion', { pool: [{ is: champion.id, attached: [holdings[0]!.id] }] }, /\(SF-R-TURN\.9\)/],
    ['a Dungeon aside that isn’t named', { dungeonAside: true }, /me\.dungeonAside: only a Dungeon that is named/],
    ['a Dungeon in a deck', { deck: [dungeon.id] }, /me\.deck\[0\]: .* can’t be there/],
    ['a Dungeon in a hand', { hand: [dungeon.id] }, /me\.hand\[0\]: .* can’t be there/],
    [
      'a choice that isn’t there',
      { pool: [{ is: champion.id, attached: [{ is: 'mirror-mask', chosen: 99 }] }] },
      /chosen: “99” can’t be chosen/,
    ],
    [
      'a choice that is no champion',
      { pool: [{ is: champion.id, attached: [{ is: 'mirror-mask', chosen: realm.id }] }], realms: [realm.id] },
      /chosen: “.*” can’t be chosen/,
    ],
    [
      'SF-ATC.4 an ally attached outside a battle',
      { pool: [{ is: champion.id, attached: [ally.id] }] },
      /attached\[0\]: outside a battle only/,
    ],
    ['SF-D.13 one realm in two zones', { realms: [realm.id], discard: [realm.id] }, /position\.me: .* only one copy allowed.*\(SF-D\.13\)/],
    ['SF-D.13 also in the Draw Pile', { realms: [realm.id], deck: [realm.id] }, /\(SF-D\.13\)/],
    ['SF-D.14 30 copies in hand', { hand: Array<string>(30).fill(ally.id) }, /position\.me: .*30 copies.*\(SF-D\.14\)/],
    ['SF-D.1 more cards than a deck has', { deck: Array<string>(41).fill(ally.id) }, /position\.me: .*\(SF-D\.1\)/],
    ['SF-R-END.4 more turns than there were', { turns: 60 }, /me\.turns: more turns were taken than the 5 that have begun/],
    ['unfinished work without any', { resolving: [champion.id] }, /me\.resolving: “resolving” is only possible together with “work”/],
  ])('%s', (_, me, said) => expect(refusal(file({ me }))).toMatch(said))

  test('SF-R-END.4 turns of both sides that make more than there were', () => {
    expect(refusal(file({ turn: 5, me: { turns: 4 }, foe: { turns: 4 } }))).toContain('turns: more turns were taken than the 5')
  })

  test('SF-R-END.4 a turn after the last', () =>
    expect(refusal(file({ turn: 31 }))).toContain('turn: a match in this format ends with turn 30'))

  test('SF-DUN.8 a Dungeon in the Void, and a Draw Pile filled up with one card, are set up', () => {
    expect(run(file({ me: { void: [dungeon.id], deck: Array<string>(20).fill(ally.id) } })).code).toBe(0)
  })

  test('and allowed ones are set up', () => {
    const pool = [{ is: champion.id, attached: [artifact!.id, { is: 'mirror-mask', chosen: champion.id }] }]
    expect(run(file({ me: { pool, limbo: [] } })).code).toBe(0)
  })
})

test('an exported position that was changed by hand is refused where it contradicts itself', () => {
  const played = begin('7')
  playOn(played, 40)
  const written = JSON.parse(spellfire.write(played.state, 0)) as {
    scenarios: { position: { turn: number; me: { hand: string[] }; work: { frames: unknown[] } } }[]
  }
  const changed = (change: (position: (typeof written)['scenarios'][0]['position']) => void): string => {
    const copy = structuredClone(written)
    change(copy.scenarios[0]!.position)
    const result = readScenarios(lines(copy), scenarioKits)
    return result.ok ? 'ok' : result.malformed.path.join('.')
  }
  expect(changed(() => undefined)).toBe('ok')
  expect(changed(position => (position.turn += 1))).toBe('scenarios.0.position.turn')
  expect(changed(position => position.me.hand.push('gullhaven'))).toMatch(/me\.hand/)
  expect(changed(position => (position.work.frames = []))).toMatch(/position/)
})
