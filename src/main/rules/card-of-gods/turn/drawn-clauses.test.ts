import { expect, test } from 'vitest'
import { ally, card, enemy, miniature } from '../testing/cards.ts'
import { skirmish } from '../testing/scenario.ts'

/** Written from clauses drawn at random, without a look at the engine. */
const to = 'target' as const

test('CG-A.2 CG-R9.3 CG-R10.3 a miniature kept by Zombie gives no Ether and frightens nobody', () => {
  const spear = card({ targets: [enemy], does: [{ type: 'wound', to, n: 3 }] })
  const undead = miniature({ abilities: [{ type: 'zombie', n: 2 }] })
  const hit = (...faces: number[]) => {
    const m = skirmish({ me: { hand: [spear], faith: 'Y' }, foe: { units: [{}, { is: undead, wounds: 2 }, {}] } })
    m.me.activate('me.0')
    m.dice(...faces).me.play(spear, ['foe.1'])
    return m
  }
  const kept = hit(1, 4)
  expect([kept.wounds('foe.1'), kept.me.ether, kept.foe.faith]).toEqual([1, 0, ''])
  // CG-3.E3, and the Wounds are gone whatever the dice.
  expect(hit(6, 6).foe.faith).toBe('YY')
  // The Leader and the other miniature take a test of two dice each.
  const lost = hit(1, 1, 5, 1, 1, 1)
  expect(lost.me.ether).toBe(2)
  expect(lost.state.units.filter(({ panicked }) => panicked)).toHaveLength(1)
})

test('CG-R7.16 CG-W.4 the window after an Attack is met by Wounds, and by none if it missed', () => {
  const balm = card({
    conditions: [{ type: 'wounded', side: 'ally' }],
    targets: [{ ...ally, hurt: true }],
    does: [{ type: 'heal', to, n: 1 }],
  })
  const attacked = (...faces: number[]) => {
    const m = skirmish({ me: { units: [{}, { at: 'far' }] }, foe: { units: [{ wounds: 2 }, {}], hand: [balm], faith: 'Y' } })
    m.me.activate('me.1')
    m.dice(...faces).me.attack('foe.1')
    return m
  }
  const wounded = attacked(4, 1, 1, 1, 1)
  expect(wounded.asked).toBe('foe window')
  wounded.foe.play(balm, ['foe.0'])
  expect([wounded.wounds('foe.0'), wounded.asked]).toEqual([3, 'me action'])
  expect(attacked(4, 1, 1, 4, 1).asked).toBe('me action')
})

test('CG-7.5 CG-7.6 a harmful Card targets no ally, but one beside its target burns with it', () => {
  const fire = card({
    targets: [enemy],
    does: [
      { type: 'wound', to, n: 1 },
      { type: 'each', group: { type: 'zone', of: 'target', side: 'any', others: true }, does: [{ type: 'wound', to: 'it', n: 1 }] },
    ],
  })
  const m = skirmish({
    me: { units: [{}, { at: 'epicenter' }], hand: [fire], faith: 'Y' },
    foe: { units: [{}, { at: 'epicenter' }] },
  })
  m.me.activate('me.0')
  expect(m.me.clausesAgainst(m.me.playing(fire, ['me.1']))).toEqual(['CG-7.5'])
  m.me.play(fire, ['foe.1'])
  expect([m.wounds('me.0'), m.wounds('me.1'), m.wounds('foe.0'), m.wounds('foe.1')]).toEqual([4, 3, 4, 3])
})

test('CG-A.3 CG-R11.3 from Ambush it strikes with a die more until its Activation ends, from Reserve it doesn’t', () => {
  const hidden = miniature({ abilities: [{ type: 'ambush' }] })
  const m = skirmish({ me: { units: [{}, { is: hidden, at: 'ambush' }] }, foe: { units: [{}, { at: 'epicenter' }] } })
  m.me.activate('me.1', 'epicenter')
  m.dice(1, 1, 1, 1, 1, 1).me.attack('foe.1')
  expect(m.diceLeft).toBe(0)
  m.me.stop()
  m.foe.activate('foe.1').foe.stop()
  m.me.activate('me.0').me.stop()
  m.foe.activate('foe.0').foe.stop()
  expect(m.state.round).toBe(3)
  m.foe.activate('foe.0').foe.stop()
  m.me.activate('me.1')
  m.dice(1, 1, 1, 1, 1).me.attack('foe.1')
  const late = skirmish({ me: { units: [{}, { is: hidden, at: 'reserve' }] }, foe: { units: [{}, { at: 'far' }] } })
  late.me.activate('me.1', 'camp')
  late.dice(1, 1, 1, 1, 1).me.attack('foe.1')
  // CG-R11.2: its only Action.
  expect(late.asked).toBe('foe activate')
})

test('CG-P.13 CG-T.2 two zones by a Card are two moves and no Move Action', () => {
  const wings = card({ targets: [{ ...ally, role: 'active' }], does: [{ type: 'move', to, n: 2 }] })
  const mire = card({ does: [{ type: 'when', trigger: { type: 'moves', who: 'enemy' }, does: [{ type: 'wound', to: 'it', n: 1 }] }] })
  const m = skirmish({ me: { hand: [wings], faith: 'Y' }, foe: { hand: [mire], faith: 'Y' } })
  m.me.activate('me.1')
  m.me.decline()
  m.foe.play(mire)
  m.me.decline()
  expect(m.asked).toBe('me window')
  m.me.play(wings, ['me.1'])
  m.me.choose(2)
  expect([m.wounds('me.1'), m.state.units[1]!.place]).toEqual([2, 2])
  m.me.move('epicenter')
  expect([m.wounds('me.1'), m.state.units[1]!.place]).toEqual([1, 1])
})

test('CG-5.10 CG-R1.14 after a Card of the opponent the Active Player is asked first', () => {
  const [mine, theirs, last] = [card(), card(), card()]
  const m = skirmish({ me: { units: [{}, {}], hand: [mine, last], faith: 'YY' }, foe: { hand: [theirs], faith: 'Y' } })
  m.me.activate('me.1')
  m.me.play(mine, ['me.0'])
  expect(m.asked).toBe('me window')
  m.me.decline()
  expect(m.asked).toBe('foe window')
  m.foe.play(theirs, ['foe.0'])
  expect(m.asked).toBe('me window')
  m.me.play(last, ['me.0'])
  expect(m.state.waiting).toEqual([])
})

test('CG-R1.30 what a trigger does sets off no other, its own included', () => {
  /** A miniature that moves is thrown back a zone, and wounded. */
  const gale = card({ does: [{ type: 'when', trigger: { type: 'moves', who: 'enemy' }, does: [{ type: 'move', to: 'it', n: 1 }] }] })
  const mire = card({ does: [{ type: 'when', trigger: { type: 'moves', who: 'enemy' }, does: [{ type: 'wound', to: 'it', n: 1 }] }] })
  const m = skirmish({ foe: { hand: [gale, mire], faith: 'YY' } })
  m.me.activate('me.1')
  m.foe.play(gale)
  m.foe.play(mire)
  m.me.move('epicenter')
  expect(m.asked).toBe('foe move')
  m.foe.choose(0)
  expect([m.wounds('me.1'), m.state.units[1]!.place]).toEqual([3, 0])
})

test('CG-A.7 CG-R3.1 a Swift miniature can’t leave the row of zones', () => {
  const rider = miniature({ abilities: [{ type: 'swift' }] })
  const m = skirmish({ me: { units: [{}, { is: rider, at: 'epicenter' }] } })
  m.me.activate('me.1')
  const path = (...zones: number[]) => m.me.clausesAgainst({ type: 'act', action: 'move', target: -1, printed: -1, path: zones })
  expect([path(0), path(0, 1), path(2, 1)]).toEqual([[], [], []])
  expect([path(0, -1), path(2, 3)]).not.toContainEqual([])
})

test('CG-T.2 CG-P.21 an ally that moves is one of the Card’s player, in either player’s Activation', () => {
  const trail = card({ does: [{ type: 'when', trigger: { type: 'moves', who: 'ally' }, does: [{ type: 'heal', to: 'it', n: 1 }] }] })
  const moved = (side: 'me' | 'foe'): number => {
    const m = skirmish({
      me: { units: [{}, { wounds: 2 }] },
      [side]: { ...(side === 'me' && { units: [{}, { wounds: 2 }] }), hand: [trail], faith: 'Y' },
    })
    m.me.activate('me.1')
    m[side].play(trail)
    m.me.move('epicenter')
    return m.wounds('me.1')
  }
  expect([moved('me'), moved('foe')]).toEqual([3, 2])
})
