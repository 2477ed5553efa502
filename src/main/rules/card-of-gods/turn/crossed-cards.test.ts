import { expect, test } from 'vitest'
import type { GodCard } from '../state/card.ts'
import { ally, at, card, enemy, leader, miniature } from '../testing/cards.ts'
import { skirmish } from '../testing/scenario.ts'

/** Positions in which clauses about Cards, windows and moves meet; the expectations are from the clauses. */
const to = 'target' as const
const waiting: Partial<GodCard> = { conditions: [{ type: 'waiting', side: 'enemy' }] }

test('CG-P.7 CG-W.7 a muted roll has no Critical Success for a condition, and sets off no trigger on one', () => {
  const seed = card({
    targets: [ally],
    does: [{ type: 'when', trigger: { type: 'crit', who: 'target' }, does: [{ type: 'heal', to, n: 1 }] }],
  })
  const stolen = card({ ...at('rolled', 'enemy'), does: [{ type: 'mute' }] })
  const eager = card({ ...at('rolled', 'any'), onlyIf: { type: 'roll-has-critical' }, does: [{ type: 'faith', n: 1 }] })
  const m = skirmish({
    me: { units: [{ wounds: 1 }], hand: [seed, eager], faith: 'YY' },
    foe: { hand: [stolen, eager], faith: 'YY' },
  })
  m.me.activate('me.0').me.play(seed, ['me.0'])
  m.dice(6, 6, 1).me.do('pray')
  expect(m.asked).toBe('me window')
  m.me.decline()
  m.foe.play(stolen)
  // Until it resolves, the roll has its Critical Successes.
  m.me.decline()
  m.foe.decline()
  expect([m.asked, m.wounds('me.0'), m.me.faith]).toEqual(['me action', 1, 'Y'])
})

test('CG-R1.17 CG-R1.16 CG-P.23 what a Card moved can be held in the next Step 2 only; what the Action moved, in any', () => {
  const shove = card({ ...at('moved', 'ally'), targets: [ally], does: [{ type: 'move', to, n: 1 }] })
  const roots = () =>
    card({ ...at('moved', 'enemy'), targets: [{ ...enemy, role: 'moved' }], does: [{ type: 'forbid', to, action: 'attack' }] })
  const [one, two] = [roots(), roots()]
  const m = skirmish({ me: { hand: [shove], faith: 'Y' }, foe: { hand: [one, two], faith: 'YY' } })
  m.me.activate('me.1').me.move('epicenter')
  m.me.play(shove, ['me.0'])
  m.foe.decline()
  m.me.choose(1)
  expect(m.asked).toBe('foe window')
  expect([m.foe.clausesAgainst(m.foe.playing(one, ['me.0'])), m.foe.clausesAgainst(m.foe.playing(one, ['me.1']))]).toEqual([[], []])
  m.foe.play(one, ['me.1'])
  // A Card was played since: only the Action’s move is left.
  expect(m.foe.clausesAgainst(m.foe.playing(two, ['me.0']))).toEqual(['CG-7.2'])
  m.foe.play(two, ['me.1'])
  expect(m.asked).toBe('me action')
})

test('CG-P.18 CG-R1.21 CG-R1.23 the second of two cancels finds its target gone', () => {
  const mend = card()
  const veil = () => card({ ...waiting, targets: [{ type: 'card' }], does: [{ type: 'cancel' }] })
  const [one, two] = [veil(), veil()]
  const m = skirmish({ me: { units: [{ wounds: 1 }], hand: [mend], faith: 'Y' }, foe: { hand: [one, two], faith: 'YY' } })
  m.me.activate('me.0').me.play(mend, ['me.0'])
  m.foe.play(one, [mend])
  m.foe.play(two, [mend])
  expect([m.wounds('me.0'), m.foe.faith, m.foe.discard]).toEqual([1, '', [two.name, one.name]])
  expect(m.eventsOf('card-fizzled').map(({ clause }) => clause)).toEqual(['CG-7.4'])
  expect(m.me.discard).toEqual([mend.name])
})

test('CG-P.17 CG-R1.16 a drain declared at three Faith takes what is left once the answer is paid', () => {
  const ledger = card({ ...at('end', 'any'), onlyIf: { type: 'opponent-has-faith', atLeast: 3 }, does: [{ type: 'drain-faith', n: 3 }] })
  const spend = card({ ...waiting, cost: { life: 2 }, targets: [ally], does: [{ type: 'calm', to }] })
  const m = skirmish({ me: { hand: [ledger], faith: 'Y' }, foe: { hand: [spend], faith: 'GGR' } })
  m.me.activate('me.0').me.stop()
  m.me.play(ledger)
  m.foe.play(spend, ['foe.0'])
  expect([m.foe.faith, m.asked]).toEqual(['', 'foe activate'])
})

test('CG-P.16 CG-7.8 with nobody on the battlefield a Card brings no Faith', () => {
  const tithe = card({ ...at('begin', 'enemy'), does: [{ type: 'faith', n: 2 }] })
  const m = skirmish({ foe: { units: [{ at: 'reserve' }, { at: 'ambush' }], hand: [tithe], faith: 'Y' } })
  m.me.activate('me.0')
  m.foe.play(tithe)
  expect([m.foe.faith, m.asked]).toEqual(['', 'me action'])
})

test('CG-R1.22 CG-P.19 a Leader immune to the Card’s source is not healed by it', () => {
  const bloom = card({
    source: 'venom',
    targets: [enemy],
    does: [
      { type: 'wound', to, n: 1 },
      { type: 'each', group: { type: 'leader' }, does: [{ type: 'heal', to: 'it', n: 1 }] },
    ],
  })
  const healed = (abilities: { type: 'immunity'; source: 'venom' | 'fire' }[]): number => {
    const m = skirmish({ me: { units: [{ is: leader({ abilities }), wounds: 1 }], hand: [bloom], faith: 'Y' } })
    m.me.activate('me.0').me.play(bloom, ['foe.1'])
    return m.wounds('me.0')
  }
  expect([healed([{ type: 'immunity', source: 'fire' }]), healed([{ type: 'immunity', source: 'venom' }])]).toEqual([2, 1])
})

test('CG-P.19 the zone is that of the target as the effect begins, though the target is moved or removed first', () => {
  const around = { type: 'each', group: { type: 'zone', of: 'target', side: 'enemy' }, does: [{ type: 'wound', to: 'it', n: 1 }] } as const
  const gale = card({ targets: [enemy], does: [{ type: 'move', to, n: 1 }, around] })
  const moved = skirmish({ me: { hand: [gale], faith: 'Y' }, foe: { units: [{}, {}, { at: 'epicenter' }] } })
  moved.me.activate('me.0').me.play(gale, ['foe.1'])
  moved.me.choose(1)
  expect([moved.wounds('foe.0'), moved.wounds('foe.1'), moved.wounds('foe.2')]).toEqual([3, 3, 4])
  const fire = card({ targets: [enemy], does: [{ type: 'wound', to, n: 4 }, around] })
  const removed = skirmish({ me: { hand: [fire], faith: 'Y' }, foe: { units: [{}, {}, {}] } })
  removed.me.activate('me.0')
  removed.dice(4, 4, 4, 4).me.play(fire, ['foe.1'])
  expect([removed.wounds('foe.0'), removed.wounds('foe.2')]).toEqual([3, 3])
})

test('CG-P.19 CG-P.20 the zone of a group is fixed as the Card’s effect begins, also within “if a Wound was taken”', () => {
  const blast = card({
    targets: [enemy],
    does: [
      { type: 'wound', to, n: 4 },
      {
        type: 'if-wounded',
        does: [
          { type: 'each', group: { type: 'zone', of: 'target', side: 'enemy', others: true }, does: [{ type: 'wound', to: 'it', n: 1 }] },
        ],
      },
    ],
  })
  const m = skirmish({ me: { hand: [blast], faith: 'Y' }, foe: { units: [{}, {}, {}, { at: 'epicenter' }] } })
  m.me.activate('me.0')
  m.dice(4, 4, 4, 4).me.play(blast, ['foe.1'])
  expect([m.wounds('foe.0'), m.wounds('foe.2'), m.wounds('foe.3')]).toEqual([3, 3, 4])
})

test('CG-A.7 CG-R7.1 a Swift Move that a trigger turns aside goes no further than to an adjacent zone', () => {
  const rider = miniature({ abilities: [{ type: 'swift' }] })
  const gale = card({ does: [{ type: 'when', trigger: { type: 'moves', who: 'enemy' }, does: [{ type: 'move', to: 'it', n: 1 }] }] })
  const m = skirmish({ me: { units: [{}, rider] }, foe: { hand: [gale], faith: 'Y' } })
  m.me.activate('me.1')
  m.foe.play(gale)
  m.me.move('epicenter', 'far')
  // Thrown back to its Camp, which is two zones from the enemy’s.
  m.foe.choose(0)
  expect([m.place('me.1'), m.asked]).toEqual(['camp-0', 'me action'])
  expect(m.eventsOf('moved')).toHaveLength(2)
})

test('CG-P.13 CG-R1.30 a Card that moves up to n zones does no more than n, though a trigger throws back', () => {
  const wings = card({ targets: [ally], does: [{ type: 'move', to, n: 2 }] })
  const gale = card({ does: [{ type: 'when', trigger: { type: 'moves', who: 'enemy' }, does: [{ type: 'move', to: 'it', n: 1 }] }] })
  const m = skirmish({ me: { hand: [wings], faith: 'Y' }, foe: { hand: [gale], faith: 'Y' } })
  m.me.activate('me.1')
  m.me.decline()
  m.foe.play(gale)
  m.me.decline()
  m.me.play(wings, ['me.1'])
  m.me.choose(2)
  m.foe.choose(0)
  m.foe.choose(0)
  expect([m.asked, m.place('me.1')]).toEqual(['me action', 'camp-0'])
  expect(m.eventsOf('moved').map(({ place }) => place)).toEqual([1, 0, 1, 0])
})

test('CG-D.9 CG-T.2 one that is left where it is has not moved', () => {
  const wings = card({ targets: [ally], does: [{ type: 'move', to, n: 1 }] })
  const mire = card({ does: [{ type: 'when', trigger: { type: 'moves', who: 'enemy' }, does: [{ type: 'wound', to: 'it', n: 1 }] }] })
  const roots = card({ ...at('moved', 'any'), targets: [enemy], does: [{ type: 'wound', to, n: 1 }] })
  const m = skirmish({ me: { hand: [wings], faith: 'Y' }, foe: { hand: [mire, roots], faith: 'YY' } })
  m.me.activate('me.1')
  m.me.decline()
  m.foe.play(mire)
  m.me.decline()
  m.me.play(wings, ['me.1'])
  m.me.choose(0)
  expect([m.wounds('me.1'), m.asked]).toEqual([4, 'me action'])
})

test('CG-R1.17 CG-P.21 a removal by a trigger that a Card set off can be answered right after the Card', () => {
  const wings = card({ targets: [enemy], does: [{ type: 'move', to, n: 1 }] })
  const mire = card({ does: [{ type: 'when', trigger: { type: 'moves', who: 'enemy' }, does: [{ type: 'wound', to: 'it', n: 4 }] }] })
  const reap = card({ ...at('removed', 'any'), targets: [enemy], does: [{ type: 'wound', to, n: 1 }] })
  const m = skirmish({ me: { hand: [mire, wings, reap], faith: 'YYY' }, foe: { units: [leader(), miniature(), { at: 'epicenter' }] } })
  m.me.activate('me.0').me.play(mire)
  m.me.decline()
  m.me.play(wings, ['foe.1'])
  // The test is that of the miniature in the Epicenter.
  m.dice(4, 1).me.choose(1)
  expect([m.place('foe.1'), m.asked]).toEqual(['removed', 'me window'])
  m.me.play(reap, ['foe.0'])
  expect(m.wounds('foe.0')).toBe(3)
})

test('CG-T.4 CG-R1.30 a Critical Success in the roll of one Card sets off the trigger of another', () => {
  const seed = card({
    targets: [ally],
    does: [{ type: 'when', trigger: { type: 'crit', who: 'target' }, does: [{ type: 'heal', to, n: 1 }] }],
  })
  const breath = card({ targets: [{ ...ally, hurt: true }], does: [{ type: 'mend', to, n: 4 }] })
  const m = skirmish({ me: { units: [{ is: leader({ wounds: 9 }), wounds: 1 }], hand: [seed, breath], faith: 'YY' } })
  m.me.activate('me.0').me.play(seed, ['me.0'])
  m.me.decline()
  m.dice(6, 4, 1, 1).me.play(breath, ['me.0'])
  // Two successes, and the trigger.
  expect([m.wounds('me.0'), m.me.faith]).toEqual([4, 'Y'])
})

test('CG-R1.21 CG-P.23 a target that Panicked meanwhile is no longer one that isn’t Panicked', () => {
  const whisper = card({
    targets: [{ ...enemy, panicked: false }],
    does: [
      { type: 'panic', to, n: -1 },
      { type: 'wound', to, n: 1 },
    ],
  })
  const dread = card({ targets: [enemy], does: [{ type: 'panic', to, n: -2 }] })
  const m = skirmish({ me: { hand: [whisper, dread], faith: 'YY' } })
  m.me.activate('me.0').me.play(whisper, ['foe.1'])
  m.me.play(dread, ['foe.1'])
  expect([m.wounds('foe.1'), m.unit('foe.1').panicked, m.clauses('card-fizzled')]).toEqual([4, true, ['CG-7.4']])
})

test('CG-P.11 CG-R6.4 an extra Action outlasts “never below 0”, and comes too late at the end', () => {
  const hand = card({ ...at('begin', 'ally'), targets: [{ ...ally, role: 'active' }], does: [{ type: 'extra-action' }] })
  const m = skirmish({ me: { units: [{}, { at: 'reserve', panicked: true }], hand: [hand], faith: 'Y' } })
  m.me.activate('me.1', 'camp').me.play(hand, ['me.1'])
  expect(m.asked).toBe('me action')
  m.me.do('guard')
  expect([m.asked, m.unit('me.1').panicked]).toEqual(['foe activate', false])
  const late = card({ ...at('end', 'ally'), targets: [{ ...ally, role: 'active' }], does: [{ type: 'extra-action' }] })
  const n = skirmish({ me: { hand: [late], faith: 'Y' } })
  n.me.activate('me.1').me.stop()
  n.me.play(late, ['me.1'])
  expect(n.asked).toBe('foe activate')
})

test('CG-P.12 CG-R6.6 one readied in its own Step 5 is no longer ready when it ends', () => {
  const again = card({ ...at('end', 'ally'), targets: [ally], does: [{ type: 'ready', to }] })
  const m = skirmish({ me: { hand: [again], faith: 'Y' } })
  m.me.activate('me.1').me.stop()
  m.me.play(again, ['me.1'])
  expect([m.asked, m.unit('me.1').ready]).toEqual(['foe activate', false])
})

test('CG-R5.5 CG-P.12 who has passed is done for the round, though one of theirs is readied', () => {
  const again = card({ ...at('end', 'any'), targets: [{ ...ally, ready: false }], does: [{ type: 'ready', to }] })
  const m = skirmish({
    me: { units: [{ ready: false }, { at: 'reserve' }], hand: [again], faith: 'Y' },
    foe: { units: [{}, {}] },
  })
  m.me.pass()
  m.foe.activate('foe.0').foe.stop()
  m.me.play(again, ['me.0'])
  expect([m.asked, m.unit('me.0').ready]).toEqual(['foe activate', true])
  m.foe.activate('foe.1').foe.stop()
  expect([m.state.round, m.asked]).toEqual([3, 'foe activate'])
})

test('CG-R5.5 CG-P.12 one readied before it is their turn again keeps a player in the round', () => {
  const again = card({ ...at('end', 'any'), targets: [{ ...ally, ready: false }], does: [{ type: 'ready', to }] })
  const m = skirmish({ turn: 'foe', me: { units: [{ ready: false }], hand: [again], faith: 'Y' } })
  m.foe.activate('foe.0').foe.stop()
  m.me.play(again, ['me.0'])
  expect(m.asked).toBe('me activate')
})

test('CG-R12.3 CG-R12.5 wiped out by one Card, only the one with a miniature in Reserve goes on', () => {
  const fire = card({
    targets: [enemy],
    does: [
      { type: 'wound', to, n: 4 },
      { type: 'each', group: { type: 'zone', of: 'target', side: 'any', others: true }, does: [{ type: 'wound', to: 'it', n: 4 }] },
    ],
  })
  const m = skirmish({ me: { units: [{ at: 'far' }], hand: [fire], faith: 'Y', ether: 9 }, foe: { units: [{}, { at: 'reserve' }] } })
  m.me.activate('me.0').me.play(fire, ['foe.0'])
  expect(m.outcome).toBe('foe CG-R12.3')
})

test('CG-R12.6 CG-R12.7 CG-R12.2 after round 5 the Epicenter is scored first, and 12 Ether come before the count of miniatures', () => {
  const last = (mine: number, theirs: number) => {
    const m = skirmish({
      round: 5,
      me: { units: [{ at: 'epicenter', ready: false }], ether: mine },
      foe: { units: [{ ready: false }, { ready: false }], ether: theirs },
    })
    return m.outcome
  }
  expect([last(10, 11), last(8, 11), last(9, 11), last(10, 12)]).toEqual(['me CG-R12.6', 'foe CG-R12.7', 'foe CG-R12.7', 'foe CG-R12.7'])
})

test('CG-5.13 CG-5.9 after a Card has resolved, one who declined before may add another on the rest', () => {
  const [mine, late] = [card(), card()]
  const theirs = card()
  const m = skirmish({
    me: { units: [{ wounds: 1 }, {}], hand: [mine, late], faith: 'YY' },
    foe: { units: [{ wounds: 1 }], hand: [theirs], faith: 'Y' },
  })
  m.me.activate('me.1').me.play(mine, ['me.0'])
  m.me.decline()
  m.foe.play(theirs, ['foe.0'])
  m.me.decline()
  expect([m.wounds('foe.0'), m.wounds('me.0'), m.asked]).toEqual([2, 1, 'me window'])
  m.me.play(late, ['me.0'])
  expect([m.wounds('me.0'), m.asked]).toEqual([3, 'me action'])
})
