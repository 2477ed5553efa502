import { describe, expect, test } from 'vitest'
import { act } from '../state/actions.ts'
import { NONE } from '../state/state.ts'
import { card } from '../testing/cards.ts'
import { champion, fight } from '../testing/fight.ts'
import { table } from '../testing/scenario.ts'
import type { Table } from '../testing/driver.ts'
import { checkAction } from './legality.ts'

/** A realm in hand keeps its player’s phase 2 open. */
const OPEN = 'highsun-basilica'
const KEPT = 'nightjar'
const refused = (set: Table, action: unknown): string[] => checkAction(set.state, set.seat ?? 0, action).map(({ clause }) => clause)

describe('why a power can’t be used', () => {
  const draws = { do: 'draw', player: 'me', n: 1 } as const

  test('SF-R-GEN.2 SF-R-PLAY.7 its condition isn’t met, it is for another moment, or it is aimed at something else', () => {
    const alone = card('champion', { lines: [{ when: 'pool', if: [{ if: 'other-adventurer' }], does: [draws] }] })
    const sender = card('champion', { lines: [{ when: 'pool', does: [{ do: 'limbo', what: { of: 'champion', side: 'opp' }, n: 1 }] }] })
    const late = card('champion', { lines: [{ when: 'end', does: [draws] }] })
    const victim = champion(3)
    const set = table({
      phase: 'pool',
      me: { pool: [alone, sender, late], hand: [KEPT], realms: ['gullhaven'] },
      foe: { pool: [victim], realms: ['lanternfield'] },
    })
    const power = (named: typeof alone, targets: number[] = []) => refused(set, act('power', set.find(named), NONE, 0, { targets }))
    expect(power(alone)).toEqual(['SF-R-GEN.2'])
    expect(power(late)).toEqual(['SF-R-PLAY.7'])
    expect(power(sender, [set.find(victim)])).toEqual([])
    expect(power(sender, [set.find(alone)])).toEqual(['SF-R-GEN.5'])
  })
})

describe('a champion that leaves the round', () => {
  const flee = (side: 'attacker' | 'defender') => {
    const retreat = card('thief-skill', {
      mark: 'defensive',
      bonus: 0,
      phases: ['4'],
      lines: [{ when: 'play', does: [{ do: 'leave', whom: 'user', zone: 'pool' }] }],
    })
    const [attacker, defender] = [champion(side === 'attacker' ? 5 : 9, 'thief'), champion(8, 'thief')]
    const set = fight({
      attacker,
      defender,
      ...(side === 'attacker' ? { hand: [retreat, card('ally')] } : { foeHand: [retreat, card('ally')] }),
    })
    set.play(retreat)
    for (let times = 0; times < 3 && set.asked === 'counter'; times++) set.pass()
    return { set, attacker, defender }
  }
  test('SF-R-BAT.11 it returns to its pool and the other side wins the round, without Spoils for an attacker that lives', () => {
    const left = flee('attacker')
    expect([left.set.zone(0, 'pool'), left.set.zone(1, 'pool')]).toEqual([[left.attacker.id], [left.defender.id]])
    expect(left.set.events.flatMap(({ type, seat }) => (type === 'round-won' ? [seat] : []))).toEqual([1])
    expect(left.set.events.map(({ type }) => type)).not.toContain('spoils-won')
    const gave = flee('defender')
    expect([gave.set.zone(1, 'pool'), gave.set.zone(1, 'discard')]).toEqual([
      [gave.defender.id],
      expect.not.arrayContaining([gave.defender.id]),
    ])
    expect(gave.set.events.flatMap(({ type, seat }) => (type === 'round-won' ? [seat] : []))).toEqual([0])
  })
})

describe('answers and Spoils', () => {
  test('SF-R-CARD.1 SF-R-PLAY.2 an answer with a bonus isn’t attached and says so; the same card as an act is', () => {
    const block = card('unarmed-combat', {
      mark: 'defensive',
      bonus: 2,
      phases: ['any'],
      lines: [{ when: 'react', to: [{ kind: 'unarmed-combat' }], does: [{ do: 'negate' }] }],
    })
    const punch = card('unarmed-combat', { bonus: 4 })
    const defender = champion(8)
    const set = fight({ defender, hand: [punch, card('ally')], foeHand: [block] })
    set.play(punch).play(block)
    for (let times = 0; times < 3 && set.asked === 'counter'; times++) set.pass()
    expect([set.attached(defender), set.zone(1, 'discard')]).toEqual([[], [block.id]])
    expect(set.events.flatMap(({ type, clause }) => (type === 'card-played' ? [clause] : []))).toEqual(['SF-R-PLAY.1', 'SF-R-PLAY.2'])
  })
})

describe('Avatars', () => {
  test('SF-AVA.2 SF-AVA.3 no Avatar is discarded for another, nor what is no champion or too weak', () => {
    const can = (offered: Parameters<typeof card<'champion'>>[1]) => {
      const avatar = card('champion', {
        champion: 'avatar',
        level: 12,
        calledBy: [{ types: ['cleric'], levelAtLeast: 4 }, { types: ['avatar'] }],
      })
      const offering = card('champion', offered)
      return table({ phase: 'pool', me: { hand: [avatar, offering, card('ally'), KEPT], realms: ['gullhaven'] } }).can('champion', avatar)
    }
    expect(can({ champion: 'cleric', level: 4 })).toBe(true)
    expect(can({ champion: 'cleric', level: 3 })).toBe(false)
    expect(can({ champion: 'hero', level: 4 })).toBe(false)
    expect(can({ champion: 'avatar', level: 12, calledBy: [{ types: ['cleric'] }] })).toBe(false)
  })
})

describe('Mulligans', () => {
  test('SF-DUN.6 SF-R-DUN.7 a player who has lost both first turns is asked for the Mulligan alone', () => {
    const set = table({
      phase: 'check',
      turn: 2,
      me: { hand: ['temporal-stasis', OPEN], realms: ['gullhaven'] },
      foe: { dungeon: 'the-under-library', dungeonAside: true, turns: 1, hand: ['good-fortune', 'lanternfield'] },
    }).play('temporal-stasis')
    expect([set.asked, set.can('mulligan'), set.can('play')]).toEqual(['mulligan', true, false])
  })

  test('SF-R-SET.2 SF-R-RNG.1 in the new game the piles are shuffled, and a player without a Dungeon has none', () => {
    const deck = Array.from({ length: 20 }, () => card('ally'))
    const set = table({ phase: 'start', me: { hand: ['ghoul-pack'], turns: 2, deck }, foe: { hand: [OPEN] } })
    set.take('mulligan')
    const { dungeonIs, deck: pile } = set.state.players[0]
    expect(dungeonIs).toBe('lost')
    expect(pile).not.toEqual(pile.toSorted((a, b) => a - b))
    expect(pile).not.toEqual(pile.toSorted((a, b) => b - a))
  })
})

describe('realms and rule cards', () => {
  test('SF-R-TURN.6 SF-R-MULL.2 a realm that is laid counts from then on: in play, and as a chance', () => {
    const realm = card('realm', { lines: [{ when: 'static', does: [{ do: 'hand-max', player: 'me', n: 1 }] }] })
    const set = table({ phase: 'realms', me: { hand: [realm, OPEN] } })
    set.take('realm', realm)
    expect([set.state.players[0].laidRealm, set.state.since[set.find(realm)]! > 0]).toEqual([true, true])
    const rule = card('rule')
    const ruled = table({ phase: 'start', me: { hand: [rule, OPEN], realms: ['gullhaven'] } })
    ruled.take('rule', rule)
    expect(ruled.state.since[ruled.find(rule)]! > 0).toBe(true)
  })

  test('SF-R-GEN.7 a card that lasts until its player’s next turn ends then, one until dispelled stays', () => {
    const lasting = (until: 'dispelled' | 'start-of-my-next-turn') =>
      card('event', {
        lines: [
          { when: 'play', does: [{ do: 'draw', player: 'me', n: 1 }] },
          { when: 'play', until, does: [{ do: 'level', whom: 'champions-of-opp', n: -1 }] },
        ],
      })
    const [short, long] = [lasting('start-of-my-next-turn'), lasting('dispelled')]
    const set = table({
      phase: 'realms',
      me: { hand: [short, long, OPEN], realms: ['gullhaven'] },
      foe: { hand: ['court-of-glass'], realms: ['lanternfield'] },
    })
    set.play(short).play(long).pass()
    expect([set.state.active, set.zone(0, 'continuing')]).toEqual([1, [short.id, long.id]])
    set.pass().passTo('realms')
    expect([set.state.active, set.zone(0, 'continuing'), set.zone(0, 'void')]).toEqual([0, [long.id], [short.id]])
  })
})
