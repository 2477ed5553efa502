import { describe, expect, test } from 'vitest'
import type { Line } from '../../state/card.ts'
import type { ChampionType } from '../../state/terms.ts'
import { isInPlay } from '../../state/state.ts'
import { card } from '../../testing/cards.ts'
import { champion, fight } from '../../testing/fight.ts'
import { table } from '../../testing/scenario.ts'
import type { Table } from '../../testing/driver.ts'

const OPEN = 'highsun-basilica'
const inBattle = (): Line => ({ when: 'battle', does: [{ do: 'draw', player: 'me', n: 1 }] })
const wall = (): Line => ({ when: 'battle', does: [{ do: 'wall', unless: [{}] }] })
const fighter = (level: number, lines: Line[], more: { name?: string; number?: string; champion?: ChampionType } = {}) =>
  card('champion', { champion: 'hero', level, lines, ...more })
/** The cards whose powers were used, in order. */
const used = (set: Table): string[] => set.eventsOf('power-used').map(event => set.state.cards[event.card!]!.card.id)

describe('the order of activation', () => {
  test('SF-ACT.1 SF-ACT.2 SF-ACT.3 SF-ACT.4 SF-ACT.6 SF-ACT.7 SF-R-SRC.5 SF-R-SRC.7 rule card, realm, holding, what was in play before in order of play, attacker, defender', () => {
    const rule = card('rule', { lines: [inBattle()] })
    const realm = card('realm', { lines: [inBattle()] })
    const holding = card('holding', { lines: [inBattle()] })
    const [early, late] = [fighter(2, [inBattle()]), fighter(2, [inBattle()])]
    const [attacker, defender] = [fighter(5, [inBattle()]), fighter(6, [inBattle()])]
    const item = card('magical-item', { bonus: 0, lines: [inBattle()] })
    const set = table({
      phase: 'attack',
      rule,
      me: { pool: [{ is: attacker, attached: [item] }, early, late], realms: ['gullhaven'], hand: ['ghoul-pack'] },
      foe: { pool: [defender], realms: [{ is: realm, attached: [holding] }] },
    })
    set.attack(attacker, realm).defend(defender)
    expect(used(set)).toEqual([rule, realm, holding, item, early, late, attacker, defender].map(({ id }) => id))
  })
  test('SF-ACT.5 SF-R-SRC.6 powers that decide whether champions can meet come before their other powers', () => {
    const [attacker, defender] = [fighter(5, [inBattle()]), fighter(4, [wall()])]
    const set = table({
      phase: 'attack',
      me: { pool: [attacker], realms: ['gullhaven'], hand: ['ghoul-pack'] },
      foe: { pool: [defender], realms: ['lanternfield'], hand: ['reef-raiders'] },
    })
    set.attack(attacker, 'lanternfield').defend(defender)
    expect(used(set)).toEqual([defender.id, attacker.id])
  })
  test('SF-ACT.8 SF-ACT.9 SF-ACT.10 within one step: the higher number in the icon, then the name, then the lower card number', () => {
    const order = (one: ReturnType<typeof fighter>, other: ReturnType<typeof fighter>): string[] => {
      const set = table({
        phase: 'attack',
        me: { pool: [one], realms: ['gullhaven'], hand: ['ghoul-pack'] },
        foe: { pool: [other], realms: ['lanternfield'], hand: ['reef-raiders'] },
      })
      set.attack(one, 'lanternfield').defend(other)
      return used(set).slice(0, 2)
    }
    const [low, high] = [fighter(4, [wall()]), fighter(6, [wall()])]
    expect(order(low, high)).toEqual([high.id, low.id])
    const [b, a] = [fighter(4, [wall()], { name: 'Bors' }), fighter(4, [wall()], { name: 'Arn' })]
    expect(order(b, a)).toEqual([a.id, b.id])
    const twins = [
      fighter(4, [wall()], { name: 'Twin', number: '9/T' }),
      fighter(4, [wall()], { name: 'Twin', number: '2/T', champion: 'thief' }),
    ] as const
    expect(order(...twins)).toEqual([twins[1].id, twins[0].id])
  })
  test('SF-R-BAT.6 each happens only if its card is still there', () => {
    const breaker = card('magical-item', {
      bonus: 0,
      lines: [{ when: 'battle', does: [{ do: 'destroy', what: { of: 'magical-item', side: 'opp' }, n: 1 }] }],
    })
    const attacker = champion(5)
    const item = card('magical-item', { bonus: 0, lines: [inBattle()] })
    const defender = champion(6)
    const set = table({
      phase: 'attack',
      me: { pool: [{ is: attacker, attached: [breaker] }], realms: ['gullhaven'], hand: ['ghoul-pack'] },
      foe: { pool: [{ is: defender, attached: [item] }], realms: ['lanternfield'] },
    })
    set.attack(attacker, 'lanternfield').defend(defender)
    expect(used(set)).toEqual([breaker.id])
  })
})

describe('general rulings', () => {
  test('SF-R-GEN.2 "can’t" overrides "can": a Chest lets its wearer fly, and The Slag Flats keep it out', () => {
    const hero = champion(5)
    const set = table({
      phase: 'attack',
      me: { pool: [{ is: hero, attached: ['chest-of-many-things'], chosen: 0 }], realms: ['gullhaven'] },
      foe: { realms: ['lanternfield', 'the-slag-flats', 'crossroads-court'] },
    })
    expect(set.destinations('attack', hero)).toEqual(['lanternfield', 'crossroads-court'])
  })
  test('SF-R-GEN.3 what is in play', () => {
    const set = table({
      phase: 'realms',
      rule: 'open-field',
      me: {
        hand: [OPEN],
        discard: ['dodge'],
        limbo: ['nightjar'],
        abyss: ['calm'],
        void: ['airship'],
        deck: ['evade'],
        realms: [{ is: 'gullhaven', razed: true }],
        pool: [{ is: champion(4), attached: ['gravesteel-blade'] }],
        dungeon: 'hall-of-chains',
      },
      foe: { continuing: ['omens-of-dread'] },
    })
    const is = (id: string) => isInPlay(set.state, set.find(id))
    expect(['open-field', 'gullhaven', 'gravesteel-blade', 'hall-of-chains', 'omens-of-dread'].map(is)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ])
    expect([OPEN, 'dodge', 'nightjar', 'calm', 'airship', 'evade'].map(is)).toEqual([false, false, false, false, false, false])
  })
  test('SF-R-GEN.5 a target that is gone when it resolves is skipped', () => {
    const strike = card('event', {
      nature: 'harmful',
      lines: [
        {
          when: 'play',
          does: [
            { do: 'destroy', what: { of: 'champion', side: 'opp' }, n: 1 },
            { do: 'draw', player: 'me', n: 1 },
          ],
        },
      ],
    })
    const quitter = card('champion', {
      lines: [
        {
          when: 'react',
          to: [{ kind: 'event' }],
          pay: { pay: 'discard-self', from: ['pool'] },
          does: [{ do: 'draw', player: 'me', n: 1 }],
        },
      ],
    })
    const set = table({
      phase: 'realms',
      me: { hand: [strike, OPEN], realms: ['gullhaven'] },
      foe: { pool: [quitter], realms: ['lanternfield'] },
    })
    set.play(strike).take('power', quitter)
    expect(set.zone(1, 'discard')).toEqual([quitter.id])
    expect(set.zone(0, 'hand')).toHaveLength(2)
  })
  test('SF-R-GEN.6 SF-R-INFO.3 the turn player’s effects come first: Storm at Sea shows what both draw', () => {
    const set = table({ phase: 'realms', me: { hand: ['storm-at-sea', OPEN], realms: ['gullhaven'] }, foe: { realms: ['lanternfield'] } })
    set.play('storm-at-sea')
    expect(set.eventsOf('card-revealed').map(({ seat }) => seat)).toEqual([0, 0, 0, 1, 1, 1])
  })
  test('SF-R-GEN.9 the attached cards of a champion that leaves play go to the Discard Pile', () => {
    const set = table({
      phase: 'realms',
      me: { hand: ['ancient-curse', OPEN], realms: ['gullhaven'] },
      foe: { pool: [{ is: 'nightjar', attached: ['gravesteel-blade', 'bell-of-might'] }], realms: ['lanternfield'] },
    })
    set.play('ancient-curse')
    if (set.asked === 'counter') set.pass()
    expect(set.zone(1, 'discard').sort()).toEqual(['bell-of-might', 'gravesteel-blade', 'nightjar'])
  })
  test('SF-R-PLAY.1 announced and paid, answered, resolved', () => {
    const set = table({
      phase: 'realms',
      me: { hand: ['good-fortune', OPEN], realms: ['gullhaven'] },
      foe: { hand: ['unusually-good-fortune'], realms: ['lanternfield'] },
    })
    set.play('good-fortune')
    expect(set.eventsOf('card-played')).toHaveLength(1)
    expect([set.asked, set.zone(0, 'hand')]).toEqual(['counter', [OPEN]])
    set.pass()
    expect(set.zone(0, 'hand')).toHaveLength(6)
  })
  test('SF-PLAYER.1 SF-PLAYER.2 an effect that targets a player targets the hand', () => {
    const set = table({
      phase: 'realms',
      me: { hand: ['hurricane', OPEN], realms: ['gullhaven'] },
      foe: { hand: ['dodge', 'evade'], realms: ['lanternfield'] },
    })
    set.play('hurricane')
    expect([set.asked, set.seat]).toEqual(['discard', 1])
    set.take('discard', 'evade')
    expect(set.zone(1, 'hand')).toEqual(['dodge'])
  })
  test('SF-R-ONCE.1 a once-per-turn power is unused when its card comes back', () => {
    const hero = card('champion', { lines: [{ when: 'pool', limit: 'once-a-turn', does: [{ do: 'draw', player: 'me', n: 1 }] }] })
    const back = card('event', {
      lines: [
        {
          when: 'play',
          does: [
            { do: 'destroy', what: { of: 'champion', side: 'mine' }, n: 1 },
            { do: 'fetch', from: 'discard', what: 'champion', to: 'hand', n: 1 },
          ],
        },
      ],
    })
    const set = table({ phase: 'period', me: { pool: [hero], hand: [back, 'nightjar'], realms: ['gullhaven'] } })
    set.take('power', hero)
    expect(set.can('power', hero)).toBe(false)
    set.play(back).take('champion', hero)
    expect(set.can('power', hero)).toBe(true)
  })
  test('SF-R-ONCE.3 a power for the start of each turn applies to its player’s own turns', () => {
    const hero = card('champion', { lines: [{ when: 'start', may: true, does: [{ do: 'draw', player: 'me', n: 1 }] }] })
    const own = table({ phase: 'start', me: { pool: [hero], realms: ['gullhaven'] } })
    expect([own.asked, own.seat]).toEqual(['start', 0])
    const other = table({ phase: 'start', me: { hand: [OPEN], realms: ['gullhaven'] }, foe: { pool: [hero], realms: ['lanternfield'] } })
    expect(other.asked).toBe('realms')
  })
})

describe('attached cards', () => {
  test('SF-ATC.2 SF-ATR.1 SF-DEFR.1 combat cards are attached to the fighting champion, allies to its side', () => {
    const attacker = champion(2)
    const set = fight({ attacker, defender: champion(9), hand: ['ghoul-pack', 'reef-raiders'] })
    set.play('ghoul-pack')
    expect(set.attached(attacker)).toEqual(['ghoul-pack'])
    expect(set.level(attacker)).toBe(6)
  })
  test('SF-ATC.6 SF-R-RLM.5 a razed realm stays turned over, without its holding, and has no power', () => {
    const set = table({
      phase: 'realms',
      me: { hand: ['burning-of-the-marches', OPEN], realms: ['gullhaven'] },
      foe: { realms: [{ is: 'mustering-green', attached: ['palisade-ring'] }] },
    })
    set.play('burning-of-the-marches', { targets: ['mustering-green'] })
    expect([set.isRazed('mustering-green'), set.zone(1, 'discard')]).toEqual([true, ['palisade-ring']])
    expect(set.zone(1, 'realms')[0]).toBe('mustering-green')
  })
  test('SF-R-SRC.15 the defender attaches items in the opponent’s phase 4', () => {
    const defender = champion(3)
    const set = fight({ attacker: champion(5), defender, hand: ['ghoul-pack'], foeHand: ['sword-of-first-light'] })
    set.take('attach', 'sword-of-first-light')
    expect(set.level(defender)).toBe(7)
  })
})
