import { describe, expect, test } from 'vitest'
import { spellfire } from '../index.ts'
import { act, type Action } from '../state/actions.ts'
import { NONE } from '../state/state.ts'
import { card } from '../testing/cards.ts'
import { champion, fight } from '../testing/fight.ts'
import { table } from '../testing/scenario.ts'
import type { Named, Table } from '../testing/driver.ts'

/** The clauses of a refusal, which leaves the match as it was. */
function refused(set: Table, action: unknown): string[] {
  const before = spellfire.hash(set.state)
  const reasons = spellfire.check(set.state, set.seat!, action)
  expect(spellfire.hash(set.state)).toBe(before)
  return reasons.map(({ clause }) => clause)
}
const play = (set: Table, named: Named, to = NONE, targets: number[] = []) => act('play', set.find(named, set.seat!), to, NONE, { targets })

describe('why a card can’t be played', () => {
  const inPool = (hand: Named[], more: object = {}) =>
    table({ phase: 'pool', me: { hand: [...hand, 'nightjar'], realms: ['gullhaven'], ...more }, foe: { realms: ['lanternfield'] } })
  test.each<[string, string, Action['type'], object]>([
    ['SF-R-USE.2', 'mark-of-woe', 'play', { pool: [champion(5)] }],
    ['SF-R-USE.8', 'lance-of-winter', 'play', { pool: [champion(5, 'wizard')] }],
    ['SF-R-PLAY.6', 'calm', 'play', {}],
    ['SF-R-TIME.1', 'caravan', 'play', {}],
    ['SF-R-GEN.2', 'airship', 'play', {}],
    ['SF-ATC.2', 'ghoul-pack', 'play', {}],
    ['SF-R-USE.4', 'gravesteel-blade', 'attach', {}],
    ['SF-WORLD.3', 'scepter-of-noon', 'attach', { pool: [champion(5)] }],
    ['SF-AVA.2', 'the-sunfather', 'champion', {}],
    ['SF-R-TURN.5', 'court-of-glass', 'realm', {}],
    ['SF-R-TURN.2', 'open-field', 'rule', {}],
  ])('%s in phase 3: %s', (clause, id, type, more) => {
    const set = inPool([id], more)
    expect(set.asked).toBe('pool')
    expect(refused(set, act(type, set.find(id)))).toEqual([clause])
  })
  test('SF-R-PLAY.2 an answer to what it doesn’t list', () => {
    const set = table({
      phase: 'pool',
      me: { hand: ['hurricane', 'nightjar'], realms: ['gullhaven'] },
      foe: { hand: ['calm', 'dodge'], realms: ['lanternfield'] },
    })
    set.play('hurricane')
    expect(refused(set, play(set, 'dodge'))).toEqual(['SF-R-PLAY.2'])
  })
  test('SF-ONCE.1 a power that has been used', () => {
    const once = card('champion', { level: 3, lines: [{ when: 'pool', limit: 'once-a-turn', does: [{ do: 'draw', player: 'me', n: 1 }] }] })
    const set = inPool([], { pool: [once] })
    set.take('power', once)
    expect(refused(set, act('power', set.find(once), NONE, 0))).toEqual(['SF-ONCE.1'])
  })
  test('SF-R-AVA.3 SF-R-BAT.5 who can’t attack or defend', () => {
    const set = table({
      phase: 'attack',
      me: { pool: [champion(5)], hand: ['the-sunfather'], realms: ['gullhaven'] },
      foe: { pool: [champion(8)], hand: ['verenestra', 'ghoul-pack'], realms: ['lanternfield'] },
    })
    expect(refused(set, act('attack', set.find('the-sunfather'), set.find('lanternfield')))).toEqual(['SF-R-AVA.3'])
    set.take('attack')
    expect(refused(set, act('defend', set.find('verenestra')))).toEqual(['SF-R-AVA.3'])
    expect(refused(set, act('defend', set.find('ghoul-pack')))).toEqual(['SF-R-BAT.5'])
  })
})

describe('bad input', () => {
  const set = () =>
    table({
      phase: 'pool',
      me: { hand: ['mark-of-woe', 'nightjar'], pool: [champion(5, 'wizard')], realms: ['gullhaven'] },
      foe: { hand: ['calm'], pool: [champion(4)] },
    })
  test('SF-R-PLAY.1 10,000 targets, no action, and what isn’t one', () => {
    const one = set()
    const many = Array.from({ length: 10_000 }, (_, number) => number % 5)
    for (const input of [play(one, 'mark-of-woe', NONE, many), null, 'pass', { type: 'win' }, { ...act('pass'), card: 1.5 }])
      expect(refused(one, input)).toEqual(['SF-R-PLAY.1'])
  })
  test('SF-R-GEN.5 a target that the card can’t have', () => {
    const one = set()
    const [wizard] = one.state.players[0].pool
    expect(refused(one, play(one, 'mark-of-woe', wizard, [wizard!]))).toEqual(['SF-R-GEN.5'])
  })
  test('SF-R-INFO.1 a refusal says nothing about a hidden card', () => {
    const one = set()
    for (const hidden of [one.state.players[1].hand[0]!, one.state.players[0].deck[0]!, 4000])
      for (const type of ['play', 'attack', 'champion', 'defend', 'discard', 'power'] as const) {
        const reasons = spellfire.check(one.state, 0, act(type, hidden, one.find('gullhaven')))
        expect(reasons.map(({ clause }) => clause)).toEqual(['SF-R-INFO.1'])
        expect(JSON.stringify(reasons)).not.toContain('Calm')
      }
  })
})

describe('targets of answers', () => {
  const curse = (mine: Named[], foes: Named[]) => {
    const carrying = (is: Named) => ({ is, attached: [card('magical-item')] })
    return table({
      phase: 'pool',
      me: { hand: ['ancient-curse', 'nightjar'], pool: mine.map(carrying), realms: ['gullhaven'] },
      foe: { hand: ['deflection'], pool: foes.map(carrying), realms: ['lanternfield'] },
    })
  }
  test('SF-CTR.T1.9 SF-R-PLAY.10 Deflection turns a harmful event on cards of its player only', () => {
    const [mine, a, b] = [champion(3), champion(4), champion(5)]
    const set = curse([mine], [a, b])
    set.play('ancient-curse', { targets: [a] })
    expect(set.actions('play', 'deflection').map(({ targets }) => targets)).toEqual([[set.find(mine)]])
  })
  test('SF-R-PLAY.10 without another legal target it can’t be played', () => {
    const [a, b] = [champion(4), champion(5)]
    const set = curse([], [a, b])
    set.play('ancient-curse', { targets: [a] })
    expect(set.zone(1, 'hand')).toEqual(['deflection'])
    expect(set.zone(1, 'discard')).toContain(a.id)
  })
  test('SF-R-PLAY.11 Spell Turning needs a target of the one who cast the spell', () => {
    const banished = (mine: Named[]) => {
      const monster = champion(4, 'monster')
      const set = table({
        phase: 'pool',
        me: { hand: ['banishment', 'nightjar'], pool: [champion(5, 'wizard'), ...mine], realms: ['gullhaven'] },
        foe: { hand: ['spell-turning'], pool: [monster, champion(5, 'wizard')], realms: ['lanternfield'] },
      })
      set.play('banishment', { targets: [monster] })
      return set
    }
    expect(banished([]).asked).not.toBe('counter')
    const beast = champion(6, 'monster')
    const set = banished([beast])
    set.play('spell-turning')
    expect(set.zone(0, 'discard')).toContain(beast.id)
  })
  test('SF-SWIM.3 SF-R-MOV.2 the Horn lets any ally of its user reach a Protected coast', () => {
    const swimmer = card('champion', { world: 'tidewrack', level: 5 })
    const joins = (attached: Named[], traits: Named) =>
      fight({
        attacker: traits,
        attached,
        realm: 'gullhaven',
        hand: ['bonewhite-guard', 'reef-raiders'],
        me: { realms: ['lanternfield'] },
        foe: { realms: ['cinder-gate', 'gullhaven'] },
        defender: champion(12),
      }).can('play', 'bonewhite-guard')
    expect(joins(['tidecallers-horn'], swimmer)).toBe(true)
    expect(joins([], card('champion', { world: 'tidewrack', level: 5, traits: ['swimmer'] }))).toBe(false)
  })
})
