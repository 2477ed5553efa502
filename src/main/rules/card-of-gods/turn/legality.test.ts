import { expect, test } from 'vitest'
import { cardOfGods } from '../index.ts'
import { ally, at, card, enemy, leader, miniature } from '../testing/cards.ts'
import { skirmish } from '../testing/scenario.ts'
import { begin } from '../testing/matches.ts'

test('CG-7.1 CG-7.2 CG-P.22 CG-5.6 a Card is refused for its own fault, and nothing is paid', () => {
  const bolts = card({ targets: [enemy, enemy], does: [{ type: 'wound', to: 'target', n: 1 }] })
  const sign = card({
    pick: 'source',
    targets: [{ type: 'miniature', side: 'ally' }],
    does: [{ type: 'grant', to: 'target', ability: { type: 'immunity', source: 'picked' } }],
  })
  const dear = card({ cost: { creation: 9 } })
  const m = skirmish({ me: { hand: [bolts, sign, dear], discard: [card()], faith: 'YY' } })
  m.me.activate('me.0')
  const play = (number: number, targets: number[], pick = -1) => m.me.clausesAgainst({ type: 'play', card: number, targets, pick })
  expect([play(0, []), play(0, [2]), play(0, [2, 3, 2]), play(0, [2, 2])]).toEqual([['CG-7.1'], ['CG-7.1'], ['CG-7.1'], ['CG-7.1']])
  expect([play(0, [2, 1]), play(0, [2, 9]), play(0, [2, 102]), play(0, [2, -1])]).toEqual([['CG-7.5'], ['CG-7.2'], ['CG-7.2'], ['CG-7.2']])
  expect([play(0, [2, 3], 0), play(2, [0]), play(2, [0], 5), play(4, [0])]).toEqual([['CG-P.22'], ['CG-P.22'], ['CG-P.22'], ['CG-5.6']])
  // One in the Discard, one of nobody, none at all.
  expect([play(6, [0]), play(1, [0]), play(99, [0])]).toEqual([['CG-D.5'], ['CG-D.5'], ['CG-D.5']])
  expect([play(0, [2, 3]), play(2, [0], 4)]).toEqual([[], []])
  expect([m.me.faith, m.waiting]).toEqual(['YY', []])
})

test('CG-R4.3 CG-A.3 CG-D.1 the deployment refuses what isn’t one’s own, a Leader in Reserve and a miniature in two places', () => {
  const { state } = begin('deploy')
  const seat = state.ask!.seat
  const own = state.units.flatMap((unit, number) => (unit.seat === seat ? [number] : []))
  const other = state.units.findIndex(unit => unit.seat !== seat)
  const against = (reserve: number, ambush: number[]) =>
    cardOfGods.check(state, seat, { type: 'deploy', reserve, ambush }).map(({ clause }) => clause)
  expect(against(other, [])).toEqual(['CG-D.1'])
  expect(against(own[0]!, [])).toEqual(['CG-R4.3'])
  expect(against(-1, [-1])).toEqual(['CG-D.1'])
  expect(against(-1, [own[0]!])).toEqual(['CG-A.3'])
  expect(against(-1, Array<number>(24).fill(own[1]!))).toHaveLength(1)
  expect(against(own[1]!, [])).toEqual([])
})

test('CG-D.3 CG-R5.3 CG-R5.4 CG-R11.1 CG-R11.2 CG-R11.3 an Activation is refused by what is wrong with it', () => {
  const stalker = miniature({ abilities: [{ type: 'ambush' }] })
  const m = skirmish({
    me: { units: [{}, { ready: false }, { at: 'reserve' }, { is: stalker, at: 'ambush' }, { at: 'removed' }] },
    round: 1,
  })
  const activate = (unit: number, place: number) => m.me.clausesAgainst({ type: 'activate', unit, place })
  expect([activate(5, -1), activate(99, -1), activate(-1, -1)]).toEqual([['CG-D.3'], ['CG-D.3'], ['CG-D.3']])
  expect([activate(1, -1), activate(4, -1)]).toEqual([['CG-R5.3'], ['CG-R5.3']])
  expect([activate(0, 0), activate(2, 0), activate(3, 1)]).toEqual([['CG-R11.1'], ['CG-R11.1'], ['CG-R11.1']])
  m.state.round = 2
  expect([activate(2, 1), activate(2, 2), activate(2, -1)]).toEqual([['CG-R11.2'], ['CG-R11.2'], ['CG-R11.2']])
  expect([activate(3, 2), activate(3, 3), activate(3, -1)]).toEqual([['CG-R11.3'], ['CG-R11.3'], ['CG-R11.3']])
  expect([activate(0, -1), activate(2, 0), activate(3, 0), activate(3, 1)]).toEqual([[], [], [], []])
  expect(m.me.clausesAgainst({ type: 'pass' })).toEqual(['CG-R5.4'])
})

test('CG-D.3 CG-D.5 CG-D.6 CG-R1.15 CG-R1.18 only the one who is asked answers, and only what is asked', () => {
  const wings = card({ targets: [ally], does: [{ type: 'move', to: 'target', n: 1 }] })
  const m = skirmish({ me: { hand: [wings, card()], faith: 'YY' } })
  const stop = { type: 'stop' }
  const decline = { type: 'decline' }
  const choose = { type: 'choose', picks: [0] }
  const play = m.me.playing(wings, ['me.0'])
  const all = () =>
    [stop, decline, choose, { type: 'pass' }, m.me.activation('me.0'), m.me.action('guard'), play].map(one => m.me.clausesAgainst(one))
  expect([m.foe.clausesAgainst({ type: 'pass' }), m.foe.clausesAgainst(m.foe.activation('foe.0'))]).toEqual([['CG-D.3'], ['CG-D.3']])
  expect(all()).toEqual([['CG-D.3'], ['CG-D.3'], ['CG-D.3'], ['CG-R5.4'], [], ['CG-D.3'], ['CG-R1.18']])
  m.me.activate('me.0')
  expect([m.asked, m.foe.clausesAgainst(decline)]).toEqual(['me window', ['CG-D.5']])
  expect(all()).toEqual([['CG-D.5'], [], ['CG-D.5'], ['CG-D.5'], ['CG-D.5'], ['CG-D.5'], []])
  m.me.play(wings, ['me.0']).me.decline()
  expect([m.asked, m.foe.clausesAgainst(choose)]).toEqual(['me move', ['CG-D.9']])
  expect(all()).toEqual([['CG-D.9'], ['CG-D.9'], [], ['CG-D.9'], ['CG-D.9'], ['CG-D.9'], ['CG-R1.15']])
  m.me.choose(0).me.decline()
  expect([m.asked, m.foe.clausesAgainst(stop)]).toEqual(['me action', ['CG-D.6']])
  expect(all()).toEqual([[], ['CG-D.6'], ['CG-D.6'], ['CG-D.6'], ['CG-D.6'], [], ['CG-D.6']])
})

test('CG-D.8 CG-D.9 a choice has as many as asked for, each once, from what was offered', () => {
  const chance = card({ ...at('rolled', 'ally'), does: [{ type: 'reroll', n: 2 }] })
  const m = skirmish({ me: { hand: [chance], faith: 'Y' } })
  m.me.activate('me.0')
  m.dice(1, 2, 3).me.do('pray')
  m.me.play(chance)
  const choose = (...picks: number[]) => m.me.clausesAgainst({ type: 'choose', picks })
  expect([choose(), choose(0, 1, 2), choose(1, 1), choose(0, 3), choose(-1)]).toEqual(Array(5).fill(['CG-D.8']))
  expect([choose(0), choose(2, 1)]).toEqual([[], []])
  for (const shape of [{ type: 'choose' }, { type: 'choose', picks: 'all' }, { type: 'roll' }, 7, null])
    expect(m.me.clausesAgainst(shape)).toEqual(['CG-D.8'])
  m.dice(6, 6).me.choose(0, 1)
})

test('CG-P.9 CG-R6.5 CG-R7.1 CG-R7.2 CG-R7.5 CG-R7.6 CG-P.10 CG-R7.7 an Action is refused by what is wrong with it', () => {
  const archer = leader({
    actions: [
      { type: 'attack', name: 'Flame', reach: 'ranged-1', dice: 1, source: 'fire' },
      { type: 'attack', name: 'Jab', reach: 'melee', dice: 1 },
    ],
  })
  const salamander = miniature({ abilities: [{ type: 'immunity', source: 'fire' }] })
  const shade = card({ ...at('begin', 'enemy'), targets: [ally], does: [{ type: 'shelter', to: 'target' }] })
  const curse = card({ ...at('begin', 'enemy'), targets: [enemy], does: [{ type: 'forbid', to: 'target', action: 'pray' }] })
  const m = skirmish({
    me: { units: [{ is: archer, at: 'far' }, { at: 'far' }] },
    foe: { units: [{}, salamander, { at: 'far' }, {}], hand: [shade, curse], faith: 'YY' },
  })
  m.me.activate('me.0')
  m.foe.play(shade, ['foe.3']).foe.play(curse, ['me.0'])
  const attack = (at: 'me.1' | 'foe.0' | 'foe.1' | 'foe.2' | 'foe.3', printed: number) =>
    m.me.clausesAgainst(m.me.action('attack', { at, printed }))
  expect([attack('foe.1', 0), attack('foe.1', 1)]).toEqual([['CG-R7.7'], []])
  expect([attack('foe.3', 0), attack('foe.3', 1)]).toEqual([['CG-P.10'], ['CG-P.10']])
  expect([attack('foe.2', 0), attack('foe.2', 1), attack('me.1', 0), attack('foe.0', 2)]).toEqual(Array(4).fill(['CG-R7.2']))
  expect(m.me.clausesAgainst(m.me.action('pray'))).toEqual(['CG-P.9'])
  expect([m.me.clausesAgainst(m.me.action('mend', { at: 'me.1' })), m.me.clausesAgainst(m.me.action('rally'))]).toEqual([
    ['CG-R7.5'],
    ['CG-R7.6'],
  ])
  expect([
    m.me.clausesAgainst(m.me.action('move', { to: [] })),
    m.me.clausesAgainst(m.me.action('move', { to: ['epicenter', 'camp'] })),
  ]).toEqual([['CG-R7.1'], ['CG-R7.1']])
  expect(m.me.clausesAgainst({ ...m.me.action('guard'), target: 0 })).toEqual(['CG-R7.3'])
  m.me.do('guard')
  expect([m.me.clausesAgainst(m.me.action('guard')), m.me.clausesAgainst(m.me.action('attack', { at: 'foe.0' }))]).toEqual([
    ['CG-R6.5'],
    [],
  ])
})
