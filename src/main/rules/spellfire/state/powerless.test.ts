import { describe, expect, test } from 'vitest'
import type { Line } from '../state/card.ts'
import type { Primitive } from '../state/primitive.ts'
import { card } from '../testing/cards.ts'
import { champion, fight } from '../testing/fight.ts'
import { table } from '../testing/scenario.ts'
import type { Table } from '../testing/driver.ts'

/** Keeps its player’s phase 2 open. */
const OPEN = 'highsun-basilica'
const DRAW: Primitive = { do: 'draw', player: 'me', n: 1 }
const STATIC: Line = { when: 'static', does: [{ do: 'hand-max', player: 'me', n: 1 }] }
const used = (set: Table): string[] =>
  set.events.flatMap(({ type, card: power }) => (type === 'power-used' ? [set.state.cards[power!]!.card.id] : []))

describe('razed realms', () => {
  test('SF-R-RLM.5 a realm that one power of a round’s beginning razes no longer uses its own', () => {
    const [first, second] = [
      card('realm', { lines: [{ when: 'battle', does: [{ do: 'raze', what: { of: 'realm', side: 'opp' }, n: 'all' }] }] }),
      card('realm', { lines: [{ when: 'battle', does: [DRAW] }] }),
    ]
    const set = fight({ realm: first, me: { realms: [second] } })
    expect(set.isRazed(second)).toBe(true)
    expect(used(set)).toEqual([first.id])
  })
  test('SF-R-RLM.5 SF-R-TURN.7 a razed realm that is replaced sets nothing off, an unrazed one that is discarded does', () => {
    const mourned = card('realm', { lines: [STATIC, { when: 'leaves', does: [DRAW] }] })
    const replaced = table({ phase: 'realms', me: { realms: [{ is: mourned, razed: true }], hand: [OPEN] } })
    replaced.take('realm', OPEN, { to: 0 })
    expect([replaced.zone(0, 'discard'), used(replaced)]).toEqual([[mourned.id], []])
    const doom = card('event', {
      nature: 'harmful',
      lines: [{ when: 'play', does: [{ do: 'destroy', what: { of: 'realm', side: 'opp' }, n: 1 }] }],
    })
    const lost = table({ phase: 'realms', me: { hand: [doom, OPEN] }, foe: { realms: [mourned] } })
    lost.play(doom)
    // Its other line is not set off.
    expect([lost.zone(1, 'discard'), used(lost)]).toEqual([[mourned.id], [mourned.id]])
  })
  test('SF-R-RLM.7 ENTERS sets off its own line alone, for a realm that is laid or rebuilt', () => {
    const realm = card('realm', { lines: [STATIC, { when: 'enters', does: [DRAW] }] })
    const laid = table({ phase: 'realms', me: { hand: [realm, OPEN] } })
    laid.take('realm', realm)
    const rebuilt = table({ phase: 'realms', me: { realms: [{ is: realm, razed: true }], hand: ['calm', 'evade', 'ghoul-pack', OPEN] } })
    rebuilt.take('rebuild')
    expect([used(laid), used(rebuilt)]).toEqual([[realm.id], [realm.id]])
  })
})

describe('Limbo', () => {
  const exile = card('event', {
    nature: 'helpful',
    lines: [{ when: 'play', does: [{ do: 'limbo', what: { of: 'champion', side: 'mine' }, n: 1 }] }],
  })
  const gem = card('magical-item', { lines: [{ when: 'pool', limit: 'once-a-turn', does: [{ do: 'look', zone: 'top-of-my-draw-pile' }] }] })

  test('SF-LIMBO.2 what a champion carries in Limbo isn’t in play: its power can’t be used', () => {
    const set = table({
      phase: 'pool',
      me: { pool: [{ is: champion(5), attached: [gem] }], hand: [exile, 'nightjar'], realms: ['gullhaven'] },
    })
    expect(set.can('power', gem)).toBe(true)
    set.play(exile)
    expect(set.can('power', gem)).toBe(false)
  })
  test('SF-R-ONCE.1 SF-LIMBO.6 an item that comes back with its champion in a gained turn is unused', () => {
    const bearer = champion(5)
    const set = table({
      phase: 'pool',
      me: { pool: [{ is: bearer, attached: [gem] }], hand: [exile, 'caravan', 'nightjar'], realms: ['gullhaven'] },
      foe: { hand: ['court-of-glass'], realms: ['lanternfield'] },
    })
    set.take('power', gem).play(exile).passTo('between').play('caravan')
    expect(set.state.active).toBe(0)
    for (let times = 0; times < 20 && set.state.active === 0; times++) set.pass()
    expect([set.zone(0, 'pool'), set.attached(bearer)]).toEqual([[bearer.id], [gem.id]])
    expect(set.state.used).toEqual([])
  })
})

describe('Discard Pile and Abyss', () => {
  const champions: Primitive = { do: 'fetch', from: 'discard', what: 'champion', to: 'hand', n: 1 }

  test('SF-PILE.3 a champion that fetches one when it leaves can be that one, unless its text says another', () => {
    const left = (fetch: Primitive): string[] => {
      const phoenix = card('champion', { level: 2, lines: [{ when: 'leaves', does: [fetch] }] })
      const set = fight({ attacker: champion(9), defender: phoenix })
      return (['hand', 'discard'] as const).filter(zone => set.zone(1, zone).includes(phoenix.id))
    }
    expect(left(champions)).toEqual(['hand'])
    expect(left({ ...champions, another: true })).toEqual(['discard'])
  })
  test('SF-R-GEN.5 an item that would be attached to a card that has left play stays where it is', () => {
    const smith = card('champion', {
      level: 2,
      lines: [
        {
          when: 'pool',
          pay: { pay: 'abyss-self' },
          does: [{ do: 'fetch', from: 'abyss', what: 'magical-item', to: 'attached-to-self', n: 1 }],
        },
      ],
    })
    const blade = card('magical-item')
    const set = table({ phase: 'pool', me: { pool: [smith], hand: ['nightjar'], abyss: [blade], realms: ['gullhaven'] } })
    set.take('power', smith)
    expect([set.zone(0, 'abyss').toSorted(), set.zone(0, 'discard')]).toEqual([[blade.id, smith.id].toSorted(), []])
  })
})

describe('discarding', () => {
  const rob = (n: number | 'all') =>
    card('event', { nature: 'harmful', lines: [{ when: 'play', does: [{ do: 'discard', player: 'opp', n, by: 'random' }] }] })
  const robbed = (n: number | 'all', seed: string) => {
    const event = rob(n)
    const hand = ['ghoul-pack', 'reef-raiders', 'village-levy', 'griffon-riders']
    const set = table({ phase: 'realms', seed, me: { hand: [event, OPEN] }, foe: { hand, realms: ['lanternfield'] } })
    return set.play(event).zone(1, 'discard')
  }
  test('SF-R-RNG.1 at random so many cards go, each of the hand possible', () => {
    const seeds = Array.from({ length: 40 }, (_, seed) => `${seed}`)
    const gone = seeds.map(seed => robbed(2, seed))
    expect(new Set(gone.map(cards => cards.length))).toEqual(new Set([2]))
    expect(new Set(gone.map(([first]) => first)).size).toBe(4)
    expect(new Set(gone.map(([, second]) => second)).size).toBe(4)
    expect(robbed('all', '1')).toHaveLength(4)
    expect(robbed(9, '1')).toHaveLength(4)
  })
  test('SF-R-GEN.6 where both discard everything, the turn player’s cards go first', () => {
    const both = card('event', {
      nature: 'harmful',
      lines: [{ when: 'play', does: [{ do: 'discard', player: 'both', n: 'all', by: 'owner' }] }],
    })
    const set = table({ phase: 'realms', me: { hand: [both, OPEN] }, foe: { hand: ['ghoul-pack'], realms: ['lanternfield'] } })
    set.play(both)
    expect(set.eventsOf('card-discarded').map(({ seat }) => seat)).toEqual([0, 1])
  })
})

test('SF-R-TURN.1 each phase begins once, however often its player acts', () => {
  const set = table({
    phase: 'start',
    me: { realms: ['gullhaven'], hand: [OPEN, 'court-of-glass', 'season-of-plenty', 'good-fortune', 'nightjar', 'dori-the-barbarian'] },
  })
  set
    .passTo('realms')
    .play('good-fortune')
    .take('realm', OPEN)
    .passTo('pool')
    .take('champion', 'nightjar')
    .take('champion', 'dori-the-barbarian')
  const begun = set.events.flatMap(({ type, amount }) => (type === 'phase-began' ? [amount] : []))
  expect(begun.slice(0, 3)).toEqual([1, 2, 3])
  expect(begun).toEqual([...new Set(begun)])
})
