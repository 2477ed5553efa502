import { describe, expect, test } from 'vitest'
import { rngFrom } from '../../../kernel/rng.ts'
import { determinize, informationFor } from '../state/information.ts'
import type { Card } from '../state/card.ts'
import { card } from '../testing/cards.ts'
import { champion } from '../testing/fight.ts'
import { actionsNow } from './asking.ts'
import { table, type Named, type Side } from '../testing/scenario.ts'

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

describe('copies', () => {
  test('SF-R-COPY.1 SF-R-COPY.2 SF-ONCE.3 SF-ONCE.4 Mirror Mask takes the powers of a champion when it is played, and keeps them when that one leaves', () => {
    const source = card('champion', {
      level: 4,
      traits: ['flyer'],
      lines: [{ when: 'static', does: [{ do: 'base', whom: 'self', n: 4 }] }],
    })
    const wearer = champion(5)
    const set = table({
      phase: 'pool',
      me: { hand: ['mirror-mask', 'nightjar'], pool: [wearer], realms: ['gullhaven'] },
      foe: { pool: [source], realms: ['lanternfield'] },
    })
    set.take('attach', 'mirror-mask', { to: wearer, option: set.find(source) })
    expect(set.level(wearer)).toBe(10)
    expect(set.can('name', 'mirror-mask')).toBe(false)
  })

  test('SF-R-COPY.1 SF-ONCE.1 after another choice the mask has another power, which has not been used yet', () => {
    const draws = { when: 'pool', limit: 'once-a-turn', does: [{ do: 'draw', player: 'me', n: 1 }] } as const
    const first = card('champion', { level: 4, lines: [{ when: 'static', does: [{ do: 'base', whom: 'self', n: 1 }] }, draws] })
    const second = card('champion', { level: 5, lines: [draws] })
    const third = card('champion', { level: 6, lines: [{ when: 'static', does: [{ do: 'base', whom: 'self', n: 1 }] }, draws] })
    const wearer = champion(3)
    const masked = (other: Card) => {
      const set = table({
        phase: 'pool',
        me: { hand: ['mirror-mask'], pool: [wearer], deck: ['nightjar', 'gallowmoor', 'ghoul-pack'], realms: ['gullhaven'] },
        foe: { pool: [first, other], realms: ['lanternfield'] },
      })
      set.take('attach', 'mirror-mask', { to: wearer, option: set.find(first) })
      set.take('power', 'mirror-mask')
      expect(set.can('power', 'mirror-mask')).toBe(false)
      set.take('name', 'mirror-mask', { option: set.find(other) })
      return set
    }
    // A line at the same place of another champion is another power.
    expect(masked(third).can('power', 'mirror-mask')).toBe(true)
    // The other champion has fewer lines: the turn still ends.
    expect(masked(second).pass().pass().state.turn).toBeGreaterThan(0)
  })

  test('SF-R-COPY.2 a lasting copied effect continues without the mask and the copied champion', () => {
    const source = card('champion', {
      level: 4,
      lines: [
        { when: 'static', does: [{ do: 'base', whom: 'self', n: 1 }] },
        { when: 'battle', does: [{ do: 'lock', player: 'opp', kinds: [{ kind: 'ally' }], lasts: 'round' }] },
      ],
    })
    const breaker = card('wizard-spell', {
      phases: ['4'],
      lines: [{ when: 'play', does: [{ do: 'destroy', what: { of: 'magical-item', side: 'opp' }, n: 1 }] }],
    })
    const [attacker, defender] = [champion(9), champion(5, 'wizard')]
    const ally = card('ally', { bonus: 9 })
    const set = table({
      phase: 'attack',
      // The copied champion has left play since, and has been shuffled into the Draw Pile.
      me: { deck: [source], pool: [{ is: attacker, attached: ['mirror-mask'] }], realms: ['gullhaven'] },
      foe: { hand: [breaker, ally], pool: [defender], realms: ['lanternfield'] },
    })
    const { state } = set
    state.chosen[set.find('mirror-mask')] = set.find(source)
    set.attack(attacker, 'lanternfield')
    if (set.asked === 'event-window') set.pass()
    set.defend(defender)
    expect(set.can('play', ally)).toBe(false)
    set.take('play', breaker)
    if (set.asked === 'counter') set.pass()
    expect(set.attached(attacker)).toEqual([])
    expect(set.can('play', ally)).toBe(false)
    const known = informationFor(state, set.seat!)
    expect(actionsNow(known)).toEqual(actionsNow(state))
    expect(() => actionsNow(determinize(known, rngFrom('any')))).not.toThrow()
  })
})
