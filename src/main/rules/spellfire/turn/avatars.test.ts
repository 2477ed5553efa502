import { describe, expect, test } from 'vitest'
import { card } from '../testing/cards.ts'
import { champion } from '../testing/fight.ts'
import { actionsNow } from './asking.ts'
import { table, type Side } from '../testing/scenario.ts'
import type { Named } from '../testing/driver.ts'

const OPEN = 'highsun-basilica'

describe('Avatars', () => {
  const hand = (avatar: string, pool: Named[], others: Named[] = []) =>
    table({ phase: 'pool', me: { hand: [avatar, ...others, 'nightjar'], pool, realms: ['gullhaven'] }, foe: { realms: ['lanternfield'] } })
  test('SF-AVA.1 SF-AVA.2 SF-R-AVA.1 a cleric in the pool is discarded with its attached cards', () => {
    const cleric = champion(5, 'cleric')
    const set = table({
      phase: 'pool',
      me: {
        hand: ['the-sunfather', 'nightjar'],
        pool: [{ is: cleric, attached: ['gravesteel-blade'] }, champion(4)],
        realms: ['gullhaven'],
      },
      foe: { realms: ['lanternfield'] },
    })
    expect(set.destinations('champion', 'the-sunfather')).toEqual([cleric.id])
    set.take('champion', 'the-sunfather')
    expect(set.zone(0, 'pool')).toContain('the-sunfather')
    expect(set.zone(0, 'discard').sort()).toEqual([cleric.id, 'gravesteel-blade'].sort())
  })
  test('SF-AVA.3 a cleric straight from hand, if the Rule of the Cosmos allows playing it', () => {
    const set = hand('the-sunfather', [], ['delsenora'])
    set.take('champion', 'the-sunfather')
    expect(set.zone(0, 'discard')).toEqual(['delsenora'])
    const taken = table({
      phase: 'pool',
      me: { hand: ['the-sunfather', 'delsenora', 'nightjar'], realms: ['gullhaven'] },
      foe: { realms: ['lanternfield'], pool: ['delsenora'] },
    })
    expect(taken.can('champion', 'the-sunfather')).toBe(false)
  })
  test('SF-R-AVA.6 SF-AVA.3 only a cleric comes straight from hand; another champion that the Avatar names comes from the pool', () => {
    const [hero, cleric] = [champion(5), champion(5, 'cleric')]
    const patron = card('champion', { champion: 'avatar', level: 9, calledBy: [{ types: ['hero', 'cleric'] }] })
    const anyone = card('champion', { champion: 'avatar', level: 9, calledBy: [{}] })
    for (const avatar of [patron, anyone]) {
      const set = table({ phase: 'pool', me: { hand: [avatar, hero, cleric], realms: ['gullhaven'] } })
      expect(set.destinations('champion', avatar)).toEqual([cleric.id])
      const pooled = table({ phase: 'pool', me: { hand: [avatar], pool: [hero], realms: ['gullhaven'] } })
      expect(pooled.destinations('champion', avatar)).toEqual([hero.id])
    }
  })
  test('SF-AVA.4 SF-R-AVA.2 SF-R-AVA.5 Halloran with the Sword of First Light can be discarded for The Drowned Mother, but not without it', () => {
    expect(hand('the-drowned-mother', ['brother-halloran']).can('champion', 'the-drowned-mother')).toBe(false)
    const armed = table({
      phase: 'pool',
      me: {
        hand: ['the-drowned-mother', 'nightjar'],
        pool: [{ is: 'brother-halloran', attached: ['sword-of-first-light'] }],
        realms: ['gullhaven'],
      },
    })
    expect(armed.can('champion', 'the-drowned-mother')).toBe(true)
    expect(hand('the-drowned-mother', [], ['brother-halloran']).can('champion', 'the-drowned-mother')).toBe(false)
  })
  test('SF-AVA.5 SF-AVA.6 SF-R-AVA.5 Verenestra can’t share a pool with another Avatar; The Sunfather and The Drowned Mother can', () => {
    const cleric = champion(9, 'cleric')
    expect(hand('the-drowned-mother', ['verenestra', cleric]).can('champion', 'the-drowned-mother')).toBe(false)
    expect(hand('verenestra', ['the-sunfather', cleric]).can('champion', 'verenestra')).toBe(false)
    expect(hand('the-drowned-mother', ['the-sunfather', cleric]).can('champion', 'the-drowned-mother')).toBe(true)
  })
  test('SF-AVA.6 what an item makes of an Avatar is not what its limit is about', () => {
    const avatar = (onePerPool?: true) =>
      card('champion', { champion: 'avatar', level: 9, calledBy: [{ types: ['cleric'] }], ...(onePerPool && { onePerPool }) })
    const [bound, free, other] = [avatar(true), avatar(), avatar()]
    const joins = (coming: Named, there: NonNullable<Side['pool']>[number]) =>
      table({
        phase: 'pool',
        me: { hand: [coming], pool: [there, champion(9, 'cleric')], realms: ['gullhaven'] },
        foe: { realms: ['lanternfield'] },
      }).can('champion', coming)
    const asHero = (is: Named) => ({ is, attached: [{ is: 'chest-of-many-things', chosen: 0 }] })
    expect([joins(bound, asHero(free)), joins(free, asHero(bound)), joins(free, asHero(other))]).toEqual([false, false, true])
    const crown = card('magical-item', { lines: [{ when: 'static', does: [{ do: 'type', whom: 'user', oneOf: ['avatar'] }] }] })
    expect(joins(bound, { is: champion(4), attached: [{ is: crown, chosen: 0 }] })).toBe(true)
  })
  test('SF-AVA.6 an Avatar with the Chest can’t return from Limbo to a pool that it can’t share', () => {
    const away = card('event', {
      nature: 'harmful',
      lines: [{ when: 'play', does: [{ do: 'limbo', what: { of: 'champion', side: 'mine' }, n: 1 }] }],
    })
    const set = table({
      phase: 'pool',
      me: {
        pool: [{ is: 'the-sunfather', attached: [{ is: 'chest-of-many-things', chosen: 0 }] }, champion(4, 'cleric')],
        hand: [away, 'verenestra'],
        realms: ['gullhaven'],
      },
      foe: { realms: ['lanternfield'] },
    })
    set.play(away, { targets: ['the-sunfather'] }).take('champion', 'verenestra')
    for (let turn = 0; turn < 40 && set.zone(0, 'limbo').length > 0; turn++) set.do(actionsNow(set.state)[0]!)
    expect(set.zone(0, 'pool')).toEqual(['verenestra'])
    expect(set.zone(0, 'discard')).toEqual(expect.arrayContaining(['the-sunfather', 'chest-of-many-things']))
    expect(set.clauses()).toContain('SF-AVA.6')
  })
  test('SF-AVA.7 an Avatar drawn as Spoils still needs its cleric', () => {
    const razing = (pool: Named[]) => {
      const set = table({
        phase: 'attack',
        me: { pool: ['nightjar', ...pool], realms: ['gullhaven'], deck: ['the-sunfather', 'ghoul-pack'] },
        foe: { realms: ['lanternfield'] },
      })
      return set.attack('nightjar', 'lanternfield')
    }
    expect(razing([]).zone(0, 'hand')).toContain('the-sunfather')
    const set = razing([champion(3, 'cleric')])
    expect(set.asked).toBe('spoils')
    set.take('champion', 'the-sunfather')
    expect(set.zone(0, 'pool')).toContain('the-sunfather')
  })
  test('SF-R-AVA.3 SF-R-AVA.4 an Avatar can’t go from hand into battle, and counts as a champion in play', () => {
    const set = table({
      phase: 'attack',
      me: { hand: ['the-sunfather'], pool: [champion(4)], realms: ['gullhaven'] },
      foe: { realms: ['lanternfield'] },
    })
    expect(set.can('attack', 'the-sunfather')).toBe(false)
  })
  test('SF-R-CARD.4 SF-DUN.9 when Verenestra is discarded, so is every card that says "immune", and a Dungeon goes to the Void', () => {
    const event = card('event', {
      nature: 'harmful',
      lines: [{ when: 'play', does: [{ do: 'destroy', what: { of: 'champion', side: 'any', is: [{ types: ['avatar'] }] }, n: 1 }] }],
    })
    const set = table({
      phase: 'realms',
      me: { hand: [event, OPEN], realms: ['gullhaven'], pool: [{ is: champion(4), attached: ['cloak-of-the-ninth-moon'] }] },
      foe: { pool: ['verenestra', 'oriel-of-the-glass-court'], realms: ['lanternfield'], dungeon: 'hall-of-chains' },
    })
    set.play(event)
    expect(set.zone(1, 'discard').sort()).toEqual(['oriel-of-the-glass-court', 'verenestra'])
    expect(set.zone(0, 'discard')).toEqual(['cloak-of-the-ninth-moon'])
    expect(set.zone(1, 'void')).toEqual(['hall-of-chains'])
  })
})
