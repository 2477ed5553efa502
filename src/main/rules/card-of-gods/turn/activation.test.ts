import { describe, expect, test } from 'vitest'
import { ally, card, leader, miniature } from '../testing/cards.ts'
import { skirmish } from '../testing/scenario.ts'

describe('the Activation', () => {
  test('CG-R6.1 CG-R6.2 CG-D.3 the player chooses a ready miniature of theirs', () => {
    const m = skirmish({ me: { units: [{}, { ready: false }] } })
    expect(m.asked).toBe('me activate')
    expect(m.me.clausesAgainst(m.me.activation('me.1'))).toEqual(['CG-R5.3'])
    expect(m.me.clausesAgainst(m.me.activation('foe.0'))).toEqual(['CG-D.3'])
    expect(m.foe.clausesAgainst(m.foe.activation('foe.0'))).toEqual(['CG-D.3'])
    m.me.activate('me.0')
    expect(m.state.activeUnit).toBe(0)
  })

  test('CG-R1.29 CG-R6.3 Step 3: the Guard marker is removed, abilities resolve, then the window opens', () => {
    const troll = leader({ abilities: [{ type: 'regeneration', n: 1 }] })
    const any = card({ targets: [ally], does: [{ type: 'calm', to: 'target' }] })
    const m = skirmish({ me: { units: [{ is: troll, guard: true, wounds: 2 }], hand: [any], faith: 'Y' } })
    m.dice(5).me.activate('me.0')
    expect(m.asked).toBe('me window')
    expect(m.unit('me.0').guard).toBe(false)
    expect(m.wounds('me.0')).toBe(3)
  })

  test('CG-R6.4 CG-D.6 two Actions one after the other, or fewer', () => {
    const m = skirmish()
    m.dice(1, 1, 1).me.activate('me.0').me.do('pray').me.do('guard')
    expect(m.asked).toBe('foe activate')
    m.foe.activate('foe.0').foe.stop()
    expect(m.asked).toBe('me activate')
  })

  test('CG-R6.4 CG-R10.2 CG-R6.6 Panicked: one Action fewer, and the marker is removed at the end', () => {
    const m = skirmish({ me: { units: [{ panicked: true }, {}] } })
    m.me.activate('me.0').me.do('guard')
    expect(m.asked).toBe('foe activate')
    expect(m.unit('me.0')).toMatchObject({ panicked: false, ready: false })
  })

  test('CG-R6.4 CG-R11.2 Panicked and from Reserve: no Actions, never fewer than none', () => {
    const m = skirmish({ me: { units: [{}, { at: 'reserve', panicked: true }] } })
    m.me.activate('me.1', 'camp')
    expect(m.asked).toBe('foe activate')
  })

  test('CG-R6.6 a marker that arrived after Step 4 began stays', () => {
    const fright = card({
      conditions: [{ type: 'end', side: 'enemy' }],
      targets: [{ type: 'miniature', side: 'enemy' }],
      does: [{ type: 'panic', to: 'target', n: 0 }],
    })
    const m = skirmish({ foe: { hand: [fright], faith: 'Y' } })
    m.me.activate('me.0').me.stop()
    m.dice(1, 1).foe.play(fright, ['me.0'])
    expect(m.unit('me.0').panicked).toBe(true)
  })

  test('CG-R6.5 no Action twice, and at most one Attack', () => {
    const archer = leader({
      actions: [
        { type: 'attack', name: 'Bow', reach: 'ranged-2', dice: 1 },
        { type: 'attack', name: 'Knife', reach: 'ranged-2', dice: 1 },
      ],
    })
    const m = skirmish({ me: { units: [archer] } })
    m.me.activate('me.0')
    m.dice(1, 1, 1).me.attack('foe.0', 0)
    expect(m.me.clausesAgainst(m.me.action('attack', { at: 'foe.0', printed: 1 }))).toEqual(['CG-R6.5'])
    const other = skirmish()
    other.me.activate('me.0').me.do('guard')
    expect(other.me.clausesAgainst(other.me.action('guard'))).toEqual(['CG-R6.5'])
  })

  test('CG-R6.7 if the active miniature leaves, Step 4 ends with its Action; the window after it and Step 5 still happen', () => {
    const end = card({
      conditions: [
        { type: 'end', side: 'enemy' },
        { type: 'removed', side: 'enemy' },
      ],
      does: [{ type: 'faith', n: 1 }],
    })
    const hit = card({
      conditions: [{ type: 'rolled', side: 'enemy' }],
      targets: [{ type: 'miniature', side: 'enemy' }],
      does: [{ type: 'wound', to: 'target', n: 9 }],
    })
    const last = card({ conditions: [{ type: 'end', side: 'enemy' }], does: [{ type: 'faith', n: 1 }] })
    const m = skirmish({ me: { units: [{}, { is: miniature() }] }, foe: { units: [{}], hand: [hit, end, last], faith: 'YYY' } })
    m.me.activate('me.1')
    m.dice(6, 1, 1).me.do('pray')
    m.dice(4, 4).foe.play(hit, ['me.1'])
    // The Card's removal meets a condition in the Step 2 right after it.
    m.foe.play(end)
    expect(m.me.faith).toBe('Y')
    m.foe.play(last)
    expect(m.eventsOf('activation-ended')).toHaveLength(1)
    expect(m.asked).toBe('foe activate')
  })

  test('CG-P.11 an extra Action may repeat another, even an Attack', () => {
    const hand = card({
      conditions: [{ type: 'begin', side: 'ally' }],
      targets: [{ ...ally, role: 'active' }],
      does: [{ type: 'extra-action' }],
    })
    const m = skirmish({ me: { units: [{ at: 'far' }], hand: [hand], faith: 'Y' } })
    m.me.activate('me.0').me.play(hand, ['me.0'])
    m.dice(1, 1, 1, 1, 1).me.attack('foe.0')
    m.dice(1, 1, 1, 1, 1).me.attack('foe.0')
    expect(m.me.clausesAgainst(m.me.action('attack', { at: 'foe.0' }))).toEqual(['CG-R6.5'])
    m.me.do('guard')
    expect(m.asked).toBe('foe activate')
  })

  test('CG-P.11 played in Step 4, it adds to the Actions left', () => {
    const hand = card({ conditions: [{ type: 'rolled', side: 'ally' }], does: [{ type: 'extra-action' }] })
    const m = skirmish({ me: { hand: [hand], faith: 'Y' } })
    m.me.activate('me.0').me.do('guard')
    m.dice(1, 1, 1).me.do('pray')
    m.me.play(hand)
    expect(m.asked).toBe('me action')
    m.me.do('guard')
    expect(m.asked).toBe('foe activate')
  })

  test('CG-P.12 a miniature that becomes ready again may be activated once more', () => {
    const spring = card({
      conditions: [{ type: 'end', side: 'ally' }],
      targets: [{ ...ally, ready: false, active: false }],
      does: [{ type: 'ready', to: 'target' }],
    })
    const m = skirmish({ me: { units: [{}, { ready: false }], hand: [spring], faith: 'Y' } })
    m.me.activate('me.0').me.stop()
    m.me.play(spring, ['me.1'])
    expect(m.unit('me.1').ready).toBe(true)
    m.foe.activate('foe.0').foe.stop()
    m.me.activate('me.1')
  })
})

describe('arriving', () => {
  test('CG-R11.1 nobody can arrive before round 2, and nobody has to', () => {
    const m = skirmish({ round: 1, me: { units: [{}, { at: 'reserve' }] } })
    expect(m.me.clausesAgainst(m.me.activation('me.1', 'camp'))).toEqual(['CG-R11.1'])
    const later = skirmish({ me: { units: [{ ready: false }, { at: 'reserve' }] } })
    later.me.pass()
    expect(later.asked).toBe('foe activate')
  })

  test('CG-R11.2 CG-R3.1 from Reserve: in its player’s Camp, with one Action fewer', () => {
    const m = skirmish({ me: { units: [{}, { at: 'reserve' }] } })
    expect(m.me.clausesAgainst(m.me.activation('me.1', 'epicenter'))).toEqual(['CG-R11.2'])
    m.me.activate('me.1', 'camp')
    expect(m.place('me.1')).toBe('camp-0')
    m.me.do('guard')
    expect(m.asked).toBe('foe activate')
  })

  test('CG-R11.3 CG-D.4 CG-A.3 from Ambush: in the Camp or the Epicenter, with one more attack die', () => {
    const stalker = miniature({ abilities: [{ type: 'ambush' }] })
    const m = skirmish({ me: { units: [{}, { is: stalker, at: 'ambush' }] }, foe: { units: [{ at: 'epicenter' }, {}] } })
    expect(m.me.clausesAgainst(m.me.activation('me.1', 'far'))).toEqual(['CG-R11.3'])
    m.me.activate('me.1', 'epicenter')
    m.dice(4, 4, 4, 4, 1, 1, 4, 4).me.attack('foe.0')
    expect(m.place('foe.0')).toBe('removed')
    expect(m.state.continuous).toEqual([{ type: 'dice', unit: 1, roll: 'attack', n: 1 }])
  })

  test('CG-R11.4 arriving isn’t a move', () => {
    const earth = card({ conditions: [{ type: 'moved', side: 'enemy' }], does: [{ type: 'faith', n: 1 }] })
    const m = skirmish({ me: { units: [{}, { at: 'reserve' }] }, foe: { hand: [earth], faith: 'Y' } })
    m.me.activate('me.1', 'camp').me.do('guard')
    expect(m.asked).toBe('foe activate')
    expect(m.eventsOf('moved')).toEqual([])
  })
})

describe('rounds', () => {
  test('CG-R5.3 Activations alternate, starting with the Initiative', () => {
    const m = skirmish({ turn: 'foe' })
    m.foe.activate('foe.0').foe.stop()
    expect(m.asked).toBe('me activate')
    m.me.activate('me.0').me.stop()
    expect(m.asked).toBe('foe activate')
  })

  test('CG-R5.4 a player with a ready miniature on the battlefield can’t pass', () => {
    const m = skirmish({ me: { units: [{}, { at: 'reserve' }] } })
    expect(m.me.clausesAgainst({ type: 'pass' })).toEqual(['CG-R5.4'])
    // One off the battlefield may be chosen instead.
    expect(m.me.clausesAgainst(m.me.activation('me.1', 'camp'))).toEqual([])
  })

  test('CG-R5.5 a player who passes is done for the round and the other continues alone; with nothing to activate, passing is automatic', () => {
    const m = skirmish({ me: { units: [{ ready: false }, { at: 'reserve' }] }, foe: { units: [{}, {}] } })
    m.me.pass()
    m.foe.activate('foe.0').foe.stop()
    expect(m.asked).toBe('foe activate')
    const other = skirmish({ me: { units: [{}] }, foe: { units: [{}, {}, {}] } })
    other.me.activate('me.0').me.stop()
    other.foe.activate('foe.0').foe.stop()
    expect(other.asked).toBe('foe activate')
    expect(other.eventsOf('passed-round')).toMatchObject([{ seat: 0, clause: 'CG-R5.5' }])
  })

  test('CG-R5.1 CG-R5.2 CG-R5.6 once both have passed, the round is scored and the next begins: all ready, the Initiative with the other player', () => {
    const m = skirmish({ me: { units: [{}, { at: 'reserve', ready: false }] } })
    m.endRound()
    expect(m.state.round).toBe(3)
    expect(m.state.units.map(({ ready }) => ready)).toEqual([true, true, true, true])
    expect(m.asked).toBe('foe activate')
    expect(m.clauses('initiative-changed')).toEqual(['CG-R5.2'])
  })
})

test('CG-R5.1 CG-R11.3 as a round begins all are ready, those in Ambush and Reserve too, and nobody has passed', () => {
  const stalker = miniature({ abilities: [{ type: 'ambush' }] })
  const m = skirmish({ me: { units: [{}, { is: stalker, at: 'ambush' }, { at: 'reserve', ready: false }, { at: 'removed' }] } })
  m.unit('me.1').ready = false
  m.endRound()
  expect(m.state.units.slice(0, 4).map(({ ready }) => ready)).toEqual([true, true, true, false])
  expect(m.state.passed).toEqual([false, false])
})
