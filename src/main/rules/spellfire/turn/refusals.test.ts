import { describe, expect, test } from 'vitest'
import { spellfire } from '../index.ts'
import type { Line } from '../state/card.ts'
import { act, type Action } from '../state/actions.ts'
import { NONE } from '../state/state.ts'
import { card } from '../testing/cards.ts'
import { champion, fight } from '../testing/fight.ts'
import { table } from '../testing/scenario.ts'
import type { Named, Table } from '../testing/driver.ts'
import { allows } from './legality.ts'

/** Keeps its player’s phase 2 open. */
const OPEN = 'highsun-basilica'
const KEPT = 'nightjar'

/** Clause, key and the card’s name of a refusal, which leaves the match as it was. */
function refused(set: Table, action: Action): string[] {
  const before = spellfire.hash(set.state)
  const reasons = spellfire.check(set.state, set.seat!, action)
  expect(spellfire.hash(set.state)).toBe(before)
  return reasons.map(({ clause, message }) =>
    [clause, message.key.replace('spellfire-match.reason.', ''), message.values?.['card'] ?? message.values?.['realm']]
      .filter(Boolean)
      .join(' '),
  )
}

describe('a decision that isn’t the player’s', () => {
  test('SF-R-PLAY.7 nothing is allowed, not even passing', () => {
    const set = table({ phase: 'pool', me: { hand: [KEPT], realms: ['gullhaven'] } })
    expect([allows(set.state, 0, act('pass')), allows(set.state, 1, act('pass'))]).toEqual([true, false])
  })
})

describe('rebuilding', () => {
  const three = ['ghoul-pack', 'reef-raiders', 'village-levy']
  test('SF-R-TURN.8 a realm that isn’t razed, or without three cards to discard', () => {
    const whole = table({ phase: 'realms', me: { realms: ['gullhaven'], hand: [...three, OPEN] } })
    expect(refused(whole, act('rebuild', NONE, 0, NONE, { targets: whole.state.players[0].hand.slice(0, 3) }))).toEqual([
      'SF-R-TURN.8 not-razed',
    ])
    const razed = table({ phase: 'realms', me: { realms: [{ is: 'gullhaven', razed: true }], hand: ['ghoul-pack', OPEN] } })
    expect(razed.can('rebuild')).toBe(false)
    expect(refused(razed, act('rebuild', NONE, 0, NONE, { targets: razed.state.players[0].hand }))).toEqual(['SF-R-TURN.8 three-cards'])
    const enough = table({ phase: 'realms', me: { realms: [{ is: 'gullhaven', razed: true }], hand: three } })
    expect(enough.actions('rebuild').map(({ targets }) => targets.toSorted())).toEqual([enough.state.players[0].hand.toSorted()])
  })
  test('SF-R-TURN.5 one realm action a turn: after rebuilding no realm is laid or rebuilt, after laying one none is rebuilt', () => {
    const set = () =>
      table({
        phase: 'realms',
        me: {
          realms: [
            { is: 'gullhaven', razed: true },
            { is: 'lanternfield', razed: true },
          ],
          hand: [...three, ...three, OPEN, 'palisade-ring', 'good-fortune'],
        },
      })
    const rebuilt = set()
    const mine = rebuilt.state.players[0].hand
    rebuilt.do(rebuilt.actions('rebuild').find(({ to, targets }) => to === 0 && targets.every(one => mine.slice(0, 6).includes(one)))!)
    expect([rebuilt.isRazed('gullhaven'), rebuilt.isRazed('lanternfield')]).toEqual([false, true])
    expect([rebuilt.can('realm'), rebuilt.can('rebuild')]).toEqual([false, false])
    expect(refused(rebuilt, act('realm', rebuilt.find(OPEN), 2))[0]).toMatch('SF-R-TURN.5 one-realm')
    const laid = set().take('realm', OPEN)
    expect(laid.can('rebuild')).toBe(false)
    expect(refused(laid, act('rebuild', NONE, 1, NONE, { targets: laid.state.players[0].hand.slice(0, 3) }))).toEqual([
      'SF-R-TURN.5 one-realm',
    ])
  })
})

describe('cards that are somewhere else', () => {
  test('SF-R-PLAY.1 what isn’t in hand can’t be played from it, and an action needs its card', () => {
    const seated = champion(5)
    const set = table({ phase: 'pool', me: { pool: [seated], hand: [KEPT], discard: ['ghoul-pack'], realms: ['gullhaven'] } })
    for (const [type, named] of [
      ['champion', seated],
      ['play', 'ghoul-pack'],
      ['attach', 'gullhaven'],
      ['discard', 'ghoul-pack'],
    ] as const)
      expect(refused(set, act(type, set.find(named)))[0]).toMatch('SF-R-PLAY.1 not-in-hand')
    for (const type of ['play', 'champion', 'power', 'defend'] as const) expect(refused(set, act(type))).toEqual(['SF-R-PLAY.1 not-now'])
    expect(refused(set, act('attack'))).toEqual(['SF-ATK.2 no-target'])
  })
  test('SF-R-USE.4 an item isn’t carried by a realm that doesn’t fight', () => {
    const [blade, bearer] = [card('magical-item', { name: 'Blade' }), champion(5)]
    const set = table({ phase: 'pool', me: { pool: [bearer], hand: [blade, KEPT], realms: ['mustering-green'] } })
    expect(refused(set, act('attach', set.find(blade), set.find('mustering-green')))).toEqual(['SF-R-USE.4 no-bearer Blade'])
  })
})

describe('attacks and defences', () => {
  test('SF-ATK.2 SF-R-BAT.5 SF-R-AVA.3 who isn’t a champion, is an Avatar in hand, or has fought', () => {
    const [sent, next, guard, held] = [champion(9), champion(7), champion(3), champion(4)]
    const avatar = card('champion', { champion: 'avatar', level: 9, calledBy: [{ types: ['cleric'] }] })
    const set = table({
      phase: 'attack',
      me: { pool: [sent, next], hand: [avatar, 'ghoul-pack'], realms: ['gullhaven'] },
      foe: { pool: [guard], hand: [held, 'reef-raiders'], realms: ['lanternfield'] },
    })
    const target = set.find('lanternfield')
    const attack = (named: Named) => refused(set, act('attack', set.find(named), target)).map(one => one.split(' ').slice(0, 2).join(' '))
    const defend = (named: Named) => refused(set, act('defend', set.find(named))).map(one => one.split(' ').slice(0, 2).join(' '))
    expect(attack('ghoul-pack')).toEqual(['SF-ATK.2 no-attacker'])
    expect(attack('gullhaven')).toEqual(['SF-ATK.2 no-attacker'])
    expect(attack(avatar)).toEqual(['SF-R-AVA.3 avatar-from-hand'])
    // Nobody is attacked yet.
    expect(defend(sent)).toEqual(['SF-R-BAT.5 defence-moment'])
    set.attack(sent, 'lanternfield')
    expect(set.asked).toBe('defence')
    expect(defend('reef-raiders')).toEqual(['SF-R-BAT.5 no-defender'])
    set.defend(guard).pass()
    expect(set.asked).toBe('follow')
    expect(attack(sent)).toEqual(['SF-R-BAT.1 has-fought'])
    set.attack(next, 'lanternfield')
    expect(defend(held)).toEqual([])
  })
  test('SF-R-BAT.5 a champion that has fought doesn’t defend again', () => {
    const block: Line = { when: 'battle', does: [{ do: 'wall', unless: [{ traits: ['flyer'] }] }] }
    const [sent, next, stopped, reserve] = [card('champion', { level: 5, lines: [block] }), champion(6), champion(8), champion(3)]
    const set = fight({ attacker: sent, defender: stopped, me: { pool: [next] }, foe: { pool: [reserve] } })
    set.attack(next, 'lanternfield')
    expect(refused(set, act('defend', set.find(stopped)))[0]).toMatch('SF-R-BAT.5 has-fought')
  })
})

describe('whose card it is comes before what state it is in', () => {
  const [sent, guard] = [champion(9), champion(3)]
  const bow = card('magical-item', { bonus: 1 })
  const set = () =>
    table({
      phase: 'attack',
      me: { pool: [sent], realms: ['gullhaven'] },
      foe: { pool: [{ is: guard, attached: [bow] }], realms: ['lanternfield'] },
    })
  const isOthers = (reasons: string[], clause: string) => expect(reasons.join()).toMatch(new RegExp(`^${clause} not-yours-to-use `))

  test('SF-R-BAT.5 the foe doesn’t defend with the attacking champion, nor with one that has fought', () => {
    const played = set()
    played.attack(sent, 'lanternfield')
    expect(played.asked).toBe('defence')
    isOthers(refused(played, act('defend', played.find(sent))), 'SF-R-BAT.5')
    isOthers(refused(played, act('defend', played.find('gullhaven'))), 'SF-R-BAT.5')
  })
  test('SF-ATK.2 nobody attacks with a champion of the foe', () =>
    isOthers(refused(set(), act('attack', set().find(guard), set().find('lanternfield'))), 'SF-ATK.2'))
  test('SF-R-PLAY.1 nor uses its power, or chooses for its items', () => {
    isOthers(refused(set(), act('power', set().find(guard))), 'SF-R-PLAY.1')
    isOthers(refused(set(), act('name', set().find(bow))), 'SF-R-PLAY.1')
  })
  test('SF-R-USE.4 an item isn’t attached to a champion of the foe', () => {
    const item = card('magical-item', { bonus: 2 })
    const pool = table({ phase: 'pool', me: { pool: [sent], hand: [item], realms: ['gullhaven'] }, foe: { pool: [guard] } })
    isOthers(refused(pool, act('attach', pool.find(item), pool.find(guard))), 'SF-R-USE.4')
  })
})

describe('powers', () => {
  const draws = { do: 'draw', player: 'me', n: 1 } as const
  test('SF-R-GEN.2 SF-R-PLAY.1 the condition of the power that is asked for', () => {
    const seer = card('champion', {
      lines: [
        { when: 'pool', if: [{ if: 'other-adventurer' }], does: [draws] },
        { when: 'act', does: [draws] },
      ],
    })
    const set = table({ phase: 'pool', me: { pool: [seer], hand: [KEPT], realms: ['gullhaven'] } })
    const power = (line: number) => refused(set, act('power', set.find(seer), NONE, line))[0]
    expect(power(0)).toMatch('SF-R-GEN.2 condition')
    expect(power(1)).toMatch('SF-R-PLAY.7 not-in-phase')
    expect(power(5)).toMatch('SF-R-GEN.2 condition')
  })
})

describe('offensive cards against an immune champion', () => {
  const guarded = card('champion', {
    level: 8,
    lines: [{ when: 'static', does: [{ do: 'immune', whom: 'self', to: [{ kind: 'spell', mark: 'offensive' }] }] }],
  })
  const spell = (mark: 'offensive' | 'defensive', ...lines: Line[]) =>
    card('wizard-spell', { mark, bonus: lines.length > 0 ? 0 : 4, lines })
  const can = (one: Named, defender: Named = guarded, hand: Named[] = []) =>
    fight({
      attacker: champion(5, 'wizard'),
      defender,
      hand: [one, card('ally'), ...hand],
      foe: { pool: [champion(2)] },
    }).can('play', one)
  test('SF-R-CARD.2 SF-R-IMM.2 one that has nobody else to work on can’t be played, a defensive one can', () => {
    expect([can(spell('offensive')), can(spell('defensive')), can(spell('offensive'), champion(8))]).toEqual([false, true, true])
  })
  test('SF-R-IMM.2 one that chooses its target can be played on another champion', () => {
    const choosing: Line = { when: 'play', does: [{ do: 'limbo', what: { of: 'champion', side: 'opp' }, n: 1 }] }
    const either: Line = { when: 'play', does: [{ do: 'choose', options: [[draws(1)], [draws(2)]] }] }
    expect([can(spell('offensive', choosing)), can(spell('offensive', either))]).toEqual([true, true])
  })
  test('SF-R-IMM.2 outside of a battle there is no champion that it would be wasted on', () => {
    const sight = card('wizard-spell', { bonus: 0, phases: ['3'], lines: [{ when: 'play', does: [draws(1)] }] })
    const set = table({
      phase: 'pool',
      me: { pool: [champion(5, 'wizard')], hand: [sight, KEPT], realms: ['gullhaven'] },
      foe: { pool: [guarded], realms: ['lanternfield'] },
    })
    expect(set.can('play', sight)).toBe(true)
  })
  const draws = (n: number) => ({ do: 'draw', player: 'me', n }) as const
})

test('SF-R-USE.8 a spell for battles can’t be cast in phase 3, whatever it does', () => {
  const spell = (phase: '3' | '4') =>
    card('wizard-spell', { bonus: 0, phases: [phase], lines: [{ when: 'play', does: [{ do: 'draw', player: 'me', n: 1 }] }] })
  const [three, four] = [spell('3'), spell('4')]
  const set = table({ phase: 'pool', me: { pool: [champion(5, 'wizard')], hand: [three, four, KEPT], realms: ['gullhaven'] } })
  expect([set.can('play', three), set.can('play', four)]).toEqual([true, false])
})
