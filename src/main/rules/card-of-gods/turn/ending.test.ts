import { describe, expect, test } from 'vitest'
import { rngFrom } from '../../../kernel/rng.ts'
import { setup, startOf } from './setup.ts'
import { dealBoons } from '../descent/deal-boons.ts'
import { cardSet } from '../state/card.ts'
import { message, type Message } from '../../../../shared/message.ts'
import { endingMessage } from './ending.ts'
import { card, enemy, leader, miniature } from '../testing/cards.ts'
import { Driver } from '../testing/driver.ts'
import { skirmish } from '../testing/scenario.ts'

const hit = (n = 9) => card({ targets: [enemy], does: [{ type: 'wound', to: 'target', n }] })

describe('scoring', () => {
  test('CG-R1.1 CG-1.2 CG-R12.1 CG-R12.2 CG-D.10 the player with more miniatures in the Epicenter that aren’t Panicked scores 2 Ether and gains Faith from one of them', () => {
    const m = skirmish({
      me: {
        units: [
          { at: 'epicenter', ready: false },
          { at: 'epicenter', ready: false, is: miniature({ devotion: ['death'] }) },
        ],
      },
      foe: {
        units: [
          { at: 'epicenter', ready: false },
          { at: 'epicenter', ready: false, panicked: true },
        ],
      },
    })
    expect(m.asked).toBe('me score')
    expect(m.me.clausesAgainst({ type: 'choose', picks: [2] })).toEqual(['CG-D.10'])
    m.me.choose(1)
    expect([m.me.ether, m.foe.ether, m.me.faith]).toEqual([2, 0, 'B'])
    expect(m.state.round).toBe(3)
  })

  test('CG-R12.1 if the numbers are equal, nobody controls it', () => {
    const m = skirmish({ me: { units: [{ at: 'epicenter', ready: false }] }, foe: { units: [{ at: 'epicenter', ready: false }] } })
    expect([m.me.ether, m.foe.ether, m.state.round]).toEqual([0, 0, 3])
  })

  test('CG-R12.6 12 Ether or more, and more than the opponent, wins after scoring', () => {
    const m = skirmish({ me: { units: [{ ready: false }], ether: 12 }, foe: { units: [{ ready: false }], ether: 11 } })
    expect(m.outcome).toBe('me CG-R12.6')
    const even = skirmish({ me: { units: [{ ready: false }], ether: 12 }, foe: { units: [{ ready: false }], ether: 12 } })
    expect(even.outcome).toBeNull()
    const few = skirmish({ me: { units: [{ ready: false }], ether: 11 }, foe: { units: [{ ready: false }] } })
    expect(few.outcome).toBeNull()
  })

  test('CG-R12.7 CG-R12.9 after round 5: more Ether, then more miniatures on the battlefield, then a draw; the result says which', () => {
    const end = (me: number, foe: number, extra: number) => {
      const { outcome, state } = skirmish({
        round: 5,
        me: { units: [{ ready: false }, { ready: false }], ether: me },
        foe: { units: [{ ready: false }, ...Array(extra).fill({ ready: false })], ether: foe },
      })
      return [outcome, state.ending && endingMessage(state, state.ending)]
    }
    const why = (key: string, values?: Message['values']) => message(`card-of-gods.outcome.${key}`, values)
    expect([end(1, 2, 0), end(2, 2, 0), end(2, 2, 2), end(2, 2, 1)]).toEqual([
      ['foe CG-R12.7', why('rounds')],
      ['me CG-R12.7', why('tied', { ether: 2, more: 2, fewer: 1 })],
      ['foe CG-R12.7', why('tied', { ether: 2, more: 3, fewer: 2 })],
      ['draw CG-R12.7', why('equal', { ether: 2 })],
    ])
  })
})

describe('endings', () => {
  test('CG-R12.3 a player with no miniatures left loses as soon as the Card is finished; waiting Cards don’t resolve', () => {
    const [last, other] = [hit(), hit(1)]
    const m = skirmish({ me: { hand: [last, other], faith: 'YY' }, foe: { units: [{}] } })
    m.me.activate('me.0').me.play(other, ['foe.0'])
    m.me.play(last, ['foe.0'])
    expect(m.outcome).toBe('me CG-R12.3')
    expect(m.waiting).toEqual([other.name])
    expect(m.asked).toBeNull()
  })

  test('CG-R12.3 after an Action: as soon as it is finished, before the window after it', () => {
    const m = skirmish({
      me: { units: [{ at: 'far' }] },
      foe: {
        units: [{ wounds: 1 }],
        hand: [card({ conditions: [{ type: 'removed', side: 'any' }], does: [{ type: 'faith', n: 1 }] })],
        faith: 'Y',
      },
    })
    m.me.activate('me.0')
    m.dice(4, 1, 1, 1, 1).me.attack('foe.0')
    expect(m.outcome).toBe('me CG-R12.3')
  })

  test('CG-R12.3 with a miniature in Reserve or Ambush, the match continues', () => {
    const one = hit()
    const m = skirmish({ me: { hand: [one], faith: 'Y' }, foe: { units: [{}, { at: 'reserve' }] } })
    m.me.activate('me.0').me.play(one, ['foe.0'])
    expect(m.outcome).toBeNull()
  })

  test('CG-R12.4 CG-R5.5 with no miniatures on the battlefield when scoring begins, a player loses before anything is scored', () => {
    const m = skirmish({
      me: { units: [{ at: 'removed' }, { at: 'reserve' }], ether: 30 },
      foe: { units: [{ at: 'epicenter', ready: false }] },
    })
    m.me.pass()
    expect([m.outcome, m.foe.ether]).toEqual(['foe CG-R12.4', 0])
  })

  test('CG-R12.5 if one Card wipes out both, more Ether wins, otherwise it is a draw', () => {
    const all = card({
      does: [{ type: 'each', group: { type: 'zone', of: 'active', side: 'any' }, does: [{ type: 'wound', to: 'it', n: 9 }] }],
    })
    const end = (me: number, foe: number) => {
      const m = skirmish({
        me: { units: [{ at: 'epicenter' }], hand: [all], faith: 'Y', ether: me },
        foe: { units: [{ at: 'epicenter' }], ether: foe },
      })
      m.me.activate('me.0').me.play(all)
      return m.outcome
    }
    expect([end(0, 0), end(1, 0), end(0, 3)]).toEqual(['draw CG-R12.5', 'me CG-R12.5', 'foe CG-R12.5'])
  })

  test('CG-R12.5 both are off the battlefield when scoring begins', () => {
    const m = skirmish({
      me: { units: [{ at: 'removed' }, { at: 'reserve', ready: false }], ether: 1 },
      foe: { units: [{ at: 'removed' }, { at: 'reserve', ready: false }] },
    })
    expect(m.outcome).toBe('me CG-R12.5')
  })

  test('CG-R12.8 CG-D.11 a player who concedes loses', () => {
    const m = skirmish()
    m.me.concede()
    expect([m.outcome, m.asked]).toEqual(['foe CG-R12.8', null])
    expect(m.me.clausesAgainst(m.me.activation('me.0'))).toEqual(['CG-R12.8'])
  })
})

describe('setup', () => {
  const stalker = miniature({ abilities: [{ type: 'ambush' }] })
  const begin = (devotion: ('creation' | 'life')[] = ['creation']) => {
    const expedition = [leader({ devotion }), stalker, miniature()]
    return new Driver(
      startOf(
        cardSet({ cards: [], leaders: [], miniatures: [] }),
        [
          { expedition, cards: [card()] },
          { expedition, cards: [card()] },
        ],
        1,
        rngFrom('setup'),
      ),
    )
  }

  test('CG-R4.3 CG-D.1 the first player deploys, then the second: Camp, Ambush for those who have it, one in Reserve other than the Leader', () => {
    const m = begin()
    expect(m.asked).toBe('foe deploy')
    const deploy = (reserve: number, ...ambush: number[]) => ({ type: 'deploy' as const, reserve, ambush })
    expect(m.foe.clausesAgainst(deploy(3))).toEqual(['CG-R4.3'])
    expect(m.foe.clausesAgainst(deploy(-1, 5))).toEqual(['CG-A.3'])
    expect(m.foe.clausesAgainst(deploy(0))).toEqual(['CG-D.1'])
    expect(m.foe.clausesAgainst(deploy(4, 4))).toEqual(['CG-D.1'])
    m.act(1, deploy(5, 4))
    expect([m.place('foe.0'), m.place('foe.1'), m.place('foe.2')]).toEqual(['camp-1', 'ambush', 'reserve'])
    m.act(0, deploy(-1))
    expect([m.place('me.0'), m.place('me.1'), m.place('me.2')]).toEqual(['camp-0', 'camp-0', 'camp-0'])
  })

  test('CG-R4.2 CG-R4.4 CG-R4.5 no Faith and no Ether, except one token of the Leader’s Devotion for the first player, who has the Initiative', () => {
    const m = begin(['creation', 'life'])
    for (const seat of [1, 0] as const) m.act(seat, { type: 'deploy', reserve: -1, ambush: [] })
    expect(m.asked).toBe('foe domain')
    m.foe.gain('life')
    expect([m.me.faith, m.foe.faith, m.me.ether, m.foe.ether]).toEqual(['', 'G', 0, 0])
    expect([m.asked, m.state.round, m.state.initiative]).toEqual(['foe activate', 1, 1])
    expect(m.me.hand).toHaveLength(1)
  })

  test('CG-R4.1 CG-R2.7 both may bring the same; CG-R3.5 ten Cards in Hand', () => {
    const [one, two, three] = [leader(), miniature(), card({ rarity: 'common' })]
    const set = cardSet({ cards: [three], leaders: [one], miniatures: [two] })
    const seat = {
      avatar: 'any',
      cards: [
        { card: one.id, count: 1 },
        { card: two.id, count: 2 },
        { card: three.id, count: 10 },
      ],
    }
    const firsts = new Set(
      Array.from({ length: 20 }, (_, seed) => setup({ seats: [seat, seat], first: 'random' }, String(seed), { set, dealBoons }).first),
    )
    expect([...firsts].sort()).toEqual([0, 1])
    const state = setup({ seats: [seat, seat], first: 0 }, 'same', { set, dealBoons })
    expect(state.hands.map(({ length }) => length)).toEqual([10, 10])
    expect(state.defs.map(({ id }) => id)).toEqual([one.id, two.id, two.id, one.id, two.id, two.id])
  })

  test('CG-R4.1 the first player is the one agreed on, or a random one', () => {
    const [one, two, three] = [leader(), miniature(), card()]
    const set = cardSet({ cards: [three], leaders: [one], miniatures: [two] })
    const cards = [one, two, three].map(({ id }) => ({ card: id, count: 1 }))
    const seat = { avatar: 'any', cards }
    for (const first of [0, 1] as const)
      for (const seed of ['a', 'b', 'c', 'd', 'e']) {
        const state = setup({ seats: [seat, seat], first }, seed, { set, dealBoons })
        expect([state.first, state.initiative]).toEqual([first, first])
      }
  })
})
