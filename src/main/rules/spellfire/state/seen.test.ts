import { describe, expect, test } from 'vitest'
import { SEATS } from '../../../../shared/seat.ts'
import { spellfire } from '../index.ts'
import { card } from '../testing/cards.ts'
import { table } from '../testing/scenario.ts'
import type { Table } from '../testing/driver.ts'
import { UNKNOWN } from './state.ts'

/** The cards of a hand or Draw Pile (its top last) as a viewer knows them, by id; null for an unknown one. */
const known = (set: Table, viewer: 0 | 1, seat: 0 | 1, zone: 'hand' | 'deck'): (string | null)[] => {
  const information = spellfire.informationFor(set.state, viewer)
  return information.players[seat][zone].map(number => (number === UNKNOWN ? null : (information.cards[number]?.card.id ?? null)))
}
const inView = (set: Table, viewer: 0 | 1, kind: string, seat: 0 | 1): string[] => {
  const view = spellfire.viewFor(spellfire.informationFor(set.state, viewer), viewer)
  return view.zones.find(zone => zone.kind === kind && zone.owner === seat)!.cards.map(number => view.cards[String(number)]!)
}

const farSight = (foeHand: string[], more: object = {}) =>
  table({
    phase: 'pool',
    me: { hand: ['far-sight', 'nightjar', 'good-fortune'], pool: [card('champion', { champion: 'psionicist' })], realms: ['gullhaven'] },
    foe: { hand: foeHand, realms: ['lanternfield'], ...more },
  })

describe('what a seat has looked at', () => {
  test('SF-R-INFO.3 LOOK: a seen hand stays known to the seat that looked, and to no other', () => {
    const set = farSight(['airship', 'calm'])
    expect(known(set, 0, 1, 'hand')).toEqual([null, null])
    set.play('far-sight').pass()
    expect(known(set, 0, 1, 'hand')).toEqual(['airship', 'calm'])
    expect(inView(set, 0, 'hand', 1)).toEqual(['airship', 'calm'])
    set.play('good-fortune')
    expect(known(set, 0, 1, 'hand')).toEqual(['airship', 'calm'])
    expect(known(set, 1, 0, 'hand').every(one => one === null)).toBe(true)
    const watched = spellfire.informationFor(set.state, 'spectator')
    expect(watched.players[1].hand).toEqual([UNKNOWN, UNKNOWN])
  })
  test('SF-R-INFO.3 cards drawn later are unknown; played ones go from the hand that is known', () => {
    const set = farSight(['hurricane', 'calm'], { deck: ['dodge', 'dodge'] })
    set.play('far-sight').passTo('event-window')
    set.play('hurricane')
    set.passTo('discard')
    expect(set.seat).toBe(0)
    expect(known(set, 0, 1, 'hand')).toEqual(['calm', null, null])
  })
  test('SF-R-INFO.3 its owner sees which of the own cards were seen', () => {
    const set = farSight(['airship', 'calm'])
    set.play('far-sight')
    const view = spellfire.viewFor(spellfire.informationFor(set.state, 1), 1)
    const hand = view.zones.find(zone => zone.kind === 'hand' && zone.owner === 1)!
    expect(hand.states?.map(({ card: number, marks }) => [number, marks.map(({ id }) => id)])).toEqual(
      set.state.players[1].hand.map(number => [number, ['seen']]),
    )
  })
  test('SF-R-INFO.3 a look at the own Draw Pile: the top card is known until it is shuffled', () => {
    const set = table({
      phase: 'start',
      me: {
        dungeon: 'the-under-library',
        deck: ['dodge', 'evade', 'calm', 'counter', 'block'],
        hand: ['good-fortune', 'nightjar'],
        realms: ['gullhaven'],
      },
      foe: { realms: ['lanternfield'] },
    })
    set.take('power', 'the-under-library')
    expect(known(set, 0, 0, 'deck')).toEqual([null, null, null, null, 'dodge'])
    expect(known(set, 1, 0, 'deck')).toEqual([null, null, null, null, null])
    expect(inView(set, 0, 'draw-pile', 0)).toEqual(['dodge'])
    set.pass()
    expect(set.zone(0, 'hand')).toContain('dodge')
    expect(known(set, 0, 0, 'deck')).toEqual([null, null])
    expect(set.state.seen[0]).toEqual([])
  })
  test('SF-R-INFO.3 shuffling the Draw Pile ends what was known of it', () => {
    const set = table({
      phase: 'start',
      me: {
        dungeon: 'the-under-library',
        deck: ['dodge', 'evade', 'calm'],
        discard: ['counter', 'block'],
        hand: ['turning-of-the-year', 'good-fortune'],
        realms: ['gullhaven'],
      },
    })
    set.take('power', 'the-under-library').play('turning-of-the-year')
    expect(known(set, 0, 0, 'deck')).toEqual([null, null, null])
    expect(set.state.seen).toEqual([[], []])
  })
  test('SF-R-INFO.3 SHOWDRAW: what both have seen drawn both know in hand', () => {
    const set = table({
      phase: 'pool',
      me: { hand: ['storm-at-sea', 'nightjar'], realms: ['gullhaven'], deck: ['dodge', 'evade', 'cinder-gate', 'calm'] },
      foe: { realms: ['lanternfield'], deck: ['counter', 'block', 'anvilhold', 'calm'] },
    })
    set.play('storm-at-sea')
    expect(known(set, 0, 1, 'hand')).toEqual(['counter', 'block'])
    expect(known(set, 1, 0, 'hand')).toEqual([null, 'dodge', 'evade'])
  })
  test('SF-R-INFO.2 a card that comes from an open pile to hand is known to both', () => {
    const set = table({
      phase: 'pool',
      me: { pool: ['karlott-the-shaman'], realms: ['gullhaven'], abyss: ['calm'], hand: ['nightjar'] },
      foe: { realms: ['lanternfield'] },
    })
    set.take('power', 'karlott-the-shaman')
    expect(known(set, 1, 0, 'hand')).toEqual([null, 'calm'])
  })
  test('SF-R-INFO.1 an AI that guesses the rest keeps the cards it has seen in their places', () => {
    const set = farSight(['airship', 'calm'])
    set.play('far-sight').pass()
    for (let seed = 1; seed < 6; seed++) {
      const guessed = spellfire.determinize(spellfire.informationFor(set.state, 0), [seed, 2, 3, 4])
      expect(guessed.players[1].hand.map(number => guessed.cards[number]!.card.id)).toEqual(['airship', 'calm'])
    }
  })
  test('SF-R-MULL.6 a new game forgets', () => {
    const set = farSight(['airship'])
    set.play('far-sight')
    for (const seat of SEATS) expect(set.state.seen[seat].length).toBe(seat === 0 ? 1 : 0)
  })
})
