import { describe, expect, test } from 'vitest'
import { card } from '../testing/cards.ts'
import { champion, fight } from '../testing/fight.ts'
import { table } from '../testing/scenario.ts'
import type { Named } from '../testing/driver.ts'

const OPEN = 'highsun-basilica'
const toLimbo = () =>
  card('event', { nature: 'harmful', lines: [{ when: 'play', does: [{ do: 'limbo', what: { of: 'champion', side: 'any' }, n: 1 }] }] })
const toAbyss = () =>
  card('event', { nature: 'harmful', lines: [{ when: 'play', does: [{ do: 'abyss', what: { of: 'champion', side: 'any' }, n: 1 }] }] })

describe('Limbo', () => {
  test('SF-LIMBO.1 SF-LIMBO.2 SF-LIMBO.6 SF-COSMOS.4 sent there by an event, a champion keeps its attached cards and isn’t in play', () => {
    const [event, hero] = [toLimbo(), champion(5)]
    const set = table({
      phase: 'realms',
      me: { hand: [event, OPEN], realms: ['gullhaven'] },
      foe: { pool: [{ is: hero, attached: ['gravesteel-blade'] }], realms: ['lanternfield'] },
    })
    set.play(event)
    expect(set.zone(1, 'limbo')).toEqual([hero.id])
    expect(set.attached(hero)).toEqual(['gravesteel-blade'])
    expect(set.zone(1, 'discard')).toEqual([])
    expect(set.state.since[set.find('gravesteel-blade')]).toBe(0)
  })
  test('SF-LIMBO.3 SF-LIMBO.4 SF-R-LIM.1 SF-R-LIM.2 it comes back at the end of its player’s next turn, after the end-of-turn powers', () => {
    const event = toLimbo()
    const hero = card('champion', { lines: [{ when: 'end', may: true, does: [{ do: 'draw', player: 'me', n: 1 }] }] })
    const set = table({
      phase: 'realms',
      me: { hand: [event, OPEN], realms: ['gullhaven'] },
      foe: { pool: [{ is: hero, attached: ['gravesteel-blade'] }], realms: ['lanternfield'], hand: ['court-of-glass'] },
    })
    set.play(event).pass()
    expect([set.state.active, set.asked]).toEqual([1, 'realms'])
    expect(set.zone(1, 'pool')).toEqual([])
    set.pass()
    expect(set.events.filter(({ type }) => type === 'power-used')).toEqual([])
    expect(set.zone(1, 'pool')).toEqual([hero.id])
    expect(set.attached(hero)).toEqual(['gravesteel-blade'])
  })
  test('SF-LIMBO.7 SF-LIMBO.8 SF-LIMBO.9 SF-R-COS.2 if the other side has played the same one, it is discarded when it comes back', () => {
    const set = table({
      phase: 'pool',
      active: 'foe',
      turn: 6,
      me: { limbo: ['dori-the-barbarian'], realms: ['gullhaven'], hand: [OPEN] },
      foe: { hand: ['dori-the-barbarian', 'nightjar'], realms: ['lanternfield'], deck: [] },
    })
    set.take('champion', 'dori-the-barbarian')
    set.pass()
    set.passTo('realms')
    expect(set.state.active).toBe(0)
    set.pass()
    expect(set.zone(0, 'discard')).toContain('dori-the-barbarian')
    expect(set.zone(1, 'pool')).toContain('dori-the-barbarian')
  })
  test('SF-LIMBO.7 SF-R-GEN.9 discarded on its return, it takes along what is attached to it; an item in Limbo has no effect', () => {
    const scroll = card('magical-item', { lines: [{ when: 'static', does: [{ do: 'draw-more', player: 'me', n: 2 }] }] })
    const [event, hero] = [toLimbo(), champion(5)]
    const set = table({
      phase: 'realms',
      me: { hand: [event, hero, OPEN], realms: ['gullhaven'] },
      foe: { pool: [{ is: hero, attached: [scroll] }], hand: ['court-of-glass'], realms: ['lanternfield'] },
    })
    set.play(event).pass()
    set.take('champion', hero)
    set.passTo('realms')
    expect([set.state.active, set.zone(1, 'hand').length]).toEqual([1, 4])
    set.pass()
    expect([set.zone(1, 'limbo'), set.zone(1, 'pool'), set.zone(1, 'discard').toSorted()]).toEqual([
      [],
      [],
      [hero.id, scroll.id].toSorted(),
    ])
  })
  test('SF-R-LIM.2 without a realm in play it is discarded; a card other than a champion goes to the hand', () => {
    const due = table({
      phase: 'start',
      turn: 5,
      me: { limbo: ['nightjar', 'gravesteel-blade'], hand: ['open-field'], deck: [] },
      foe: { deck: [] },
    })
    due.state.due[due.find('nightjar')] = 0
    due.state.due[due.find('gravesteel-blade')] = 0
    due.pass()
    expect(due.zone(0, 'hand')).toContain('gravesteel-blade')
    expect(due.zone(0, 'pool')).toEqual([])
  })
})

describe('Abyss and Void', () => {
  test('SF-ABYSS.1 SF-ABYSS.2 SF-R-SRC.1 an event discarded unplayed goes to the Abyss', () => {
    const set = fight({ foeHand: [], hand: [] })
    const hurricane = table({
      phase: 'realms',
      me: { hand: ['hurricane', OPEN], realms: ['gullhaven'] },
      foe: { hand: ['good-fortune'], realms: ['lanternfield'] },
    })
    hurricane.play('hurricane')
    expect(hurricane.zone(1, 'abyss')).toEqual(['good-fortune'])
    expect(hurricane.zone(0, 'void')).toEqual(['hurricane'])
    expect(set.zone(0, 'abyss')).toEqual([])
  })
  test('SF-ABYSS.3 SF-ATC.7 Estate Transference puts a realm and its holding there, and its player can’t attack', () => {
    const set = table({
      phase: 'pool',
      me: { hand: ['estate-transference', 'good-fortune'], pool: [champion(5, 'wizard')], realms: ['gullhaven'] },
      foe: { realms: [{ is: 'lanternfield', attached: ['palisade-ring'] }, 'crossroads-court'] },
    })
    set.play('estate-transference', { targets: ['lanternfield'] })
    expect(set.zone(1, 'abyss').sort()).toEqual(['lanternfield', 'palisade-ring'])
    expect(set.zone(0, 'discard')).toEqual(['estate-transference'])
    set.pass()
    expect([set.asked, set.can('attack')]).toEqual(['attack', false])
  })
  test('SF-ABYSS.3 Mindkiller puts a champion there, and an Avatar into Limbo', () => {
    const avatar = card('champion', { champion: 'avatar', level: 9, calledBy: [{ types: ['cleric'] }] })
    const hero = champion(4)
    const cast = (target: Named) => {
      const set = table({
        phase: 'pool',
        me: { hand: ['mindkiller', 'nightjar'], pool: [champion(5, 'cleric')], realms: ['gullhaven'] },
        foe: { pool: [avatar, hero], realms: ['lanternfield'] },
      })
      return set.play('mindkiller', { targets: [target] })
    }
    expect(cast(hero).zone(1, 'abyss')).toEqual([hero.id])
    expect(cast(avatar).zone(1, 'limbo')).toEqual([avatar.id])
  })
  test('SF-ABYSS.4 SF-ABYSS.5 SF-ABYSS.6 SF-ONCE.7 SF-R-ONCE.2 Gatekeeper brings a champion back, whose once-per-turn power has to wait', () => {
    const hero = card('champion', { lines: [{ when: 'pool', limit: 'once-a-turn', does: [{ do: 'draw', player: 'me', n: 1 }] }] })
    const event = toAbyss()
    const set = table({
      phase: 'period',
      me: { hand: [event, 'ghoul-pack'], pool: ['gatekeeper', hero], realms: ['gullhaven'] },
      foe: { realms: ['lanternfield'] },
    })
    set.play(event, { targets: [hero] })
    set.take('power', 'gatekeeper')
    expect(set.zone(0, 'abyss')).toEqual(['gatekeeper'])
    expect(set.zone(0, 'hand')).toContain(hero.id)
    set.take('champion', hero)
    expect(set.can('power', hero)).toBe(false)
  })
  test('SF-ONCE.8 it doesn’t wait if two periods began while it was away', () => {
    const hero = card('champion', { lines: [{ when: 'pool', limit: 'once-a-turn', does: [{ do: 'draw', player: 'me', n: 1 }] }] })
    const set = table({ phase: 'pool', me: { abyss: [hero], pool: ['gatekeeper'], hand: ['nightjar'], realms: ['gullhaven'] } })
    set.state.players[0].periods = 4
    set.state.due[set.find(hero)] = 2
    set.take('power', 'gatekeeper').take('champion', hero)
    expect(set.can('power', hero)).toBe(true)
  })
  test('SF-VOID.1 SF-VOID.2 SF-VOID.3 a played event goes to the Void, and nothing comes back from there', () => {
    const set = table({
      phase: 'realms',
      me: { hand: ['good-fortune', OPEN], realms: ['gullhaven'] },
      foe: { realms: ['lanternfield'] },
    })
    set.play('good-fortune')
    expect(set.zone(0, 'void')).toEqual(['good-fortune'])
  })
  test('SF-PILE.2 SF-PILE.3 cards that bring the Discard Pile back', () => {
    const set = table({
      phase: 'realms',
      me: { hand: ['turning-of-the-year', OPEN], realms: ['gullhaven'], deck: [], discard: ['ghoul-pack', 'reef-raiders', 'dodge'] },
      foe: { realms: ['lanternfield'] },
    })
    set.play('turning-of-the-year')
    expect(set.zone(0, 'discard')).toEqual([])
    expect(set.zone(0, 'hand')).toHaveLength(3)
  })
  test.each([
    [11, 10],
    [9, 3],
  ])('SF-R-LVL.5 SF-BASE.5 what was played in turn %i has Base Level %i, and still has it after Limbo', (turn, level) => {
    const event = toLimbo()
    const set = table({
      turn,
      phase: 'pool',
      me: { hand: ['undead-htimsen', event, 'turning-of-the-year'], realms: ['gullhaven'], deck: [] },
      foe: { realms: ['lanternfield'] },
    })
    set.take('champion', 'undead-htimsen')
    expect(set.level('undead-htimsen')).toBe(level)
    set.play(event)
    expect(set.zone(0, 'limbo')).toEqual(['undead-htimsen'])
    for (let times = 0; times < 20 && set.zone(0, 'pool').length === 0; times++) set.pass()
    expect(set.state.turn).toBeGreaterThan(turn + 1)
    expect(set.level('undead-htimsen')).toBe(level)
  })
})
