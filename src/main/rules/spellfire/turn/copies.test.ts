import { describe, expect, test } from 'vitest'
import { rngFrom } from '../../../kernel/rng.ts'
import { spellfire } from '../index.ts'
import { act } from '../state/actions.ts'
import { determinize, informationFor } from '../state/information.ts'
import { championType } from '../state/reading.ts'
import { NONE } from '../state/state.ts'
import type { Card } from '../state/card.ts'
import { card } from '../testing/cards.ts'
import { champion, fight } from '../testing/fight.ts'
import { actionsNow } from './asking.ts'
import { table } from '../testing/scenario.ts'
import type { Named } from '../testing/driver.ts'

describe('copies', () => {
  const relics = (...items: Named[]) =>
    card('champion', {
      level: 5,
      lines: [
        {
          when: 'pool',
          limit: 'once-a-turn',
          does: [{ do: 'fetch', from: 'discard', what: 'magical-item', to: 'attached-to-self', n: items.length }],
        },
      ],
    })
  const fetched = (items: Named[], foes: Named[]) => {
    const finder = relics(...items)
    const set = table({
      phase: 'pool',
      me: { pool: [finder], discard: items, realms: ['gullhaven'] },
      foe: { pool: foes, realms: ['lanternfield'] },
    })
    return { finder, set: set.take('power', finder) }
  }
  test('SF-R-COPY.3 SF-ONCE.3 a Chest that an effect attaches is asked for its type at once, and again in phase 3', () => {
    const { finder, set } = fetched(['chest-of-many-things'], [])
    expect([set.asked, set.seat, set.actions('name').length]).toEqual(['name', 0, 4])
    set.take('name', 'chest-of-many-things', { option: 2 })
    expect(championType(set.state, set.find(finder))).toBe('cleric')
    expect(set.can('name', 'chest-of-many-things')).toBe(true)
  })
  test('SF-R-COPY.1 so is a mask for a champion: an only one is taken, and without any nobody is asked', () => {
    const [a, b] = [2, 3].map(n => card('champion', { level: 4, lines: [{ when: 'static', does: [{ do: 'base', whom: 'self', n }] }] }))
    const { finder, set } = fetched(['mirror-mask'], [a!, b!])
    expect(set.asked).toBe('name')
    set.take('name', 'mirror-mask', { option: set.find(b!) })
    expect(set.level(finder)).toBe(9)
    const single = fetched(['mirror-mask'], [a!])
    expect([single.set.asked === 'name', single.set.level(single.finder)]).toEqual([false, 8])
    expect(fetched(['mirror-mask'], []).set.asked).not.toBe('name')
  })
  test('SF-R-COPY.3 of two that are attached together, each is asked for', () => {
    const { set } = fetched(['chest-of-many-things', 'mirror-mask'], [champion(3), champion(4)])
    const first = set.actions('name')[0]!.card
    set.take('name')
    expect([set.asked, set.actions('name')[0]!.card === first]).toEqual(['name', false])
    set.take('name')
    expect(set.asked).not.toBe('name')
  })
  test('SF-R-COPY.3 SF-ATC.2 so is an ally that stays with its champion', () => {
    const mentor = card('ally', { bonus: 9, lines: [{ when: 'static', does: [{ do: 'type', whom: 'user', oneOf: ['thief', 'regent'] }] }] })
    const pupil = champion(5)
    const set = fight({ attacker: pupil, hand: [mentor], foeHand: [card('ally')] }).play(mentor)
    expect(set.asked).toBe('name')
    set.take('name', mentor, { option: 1 })
    expect(championType(set.state, set.find(pupil))).toBe('regent')
  })
  test('SF-R-DEC.13 what is picked is only the choice', () => {
    const { set } = fetched(['chest-of-many-things'], [])
    const choice = spellfire.options(set.state, 0, [])
    expect(choice.ok && choice.choice.options.map(({ pick }) => pick)).toEqual(['option:0', 'option:1', 'option:2', 'option:3'])
    const picked = spellfire.options(set.state, 0, ['option:3'])
    expect(picked.ok && picked.choice.action).toEqual(act('name', set.find('chest-of-many-things'), NONE, NONE, { option: 3 }))
  })
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
    const information = informationFor(state, set.seat!)
    expect(actionsNow(information)).toEqual(actionsNow(state))
    expect(() => actionsNow(determinize(information, rngFrom('any')))).not.toThrow()
  })
})
