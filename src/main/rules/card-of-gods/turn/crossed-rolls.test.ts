import { expect, test } from 'vitest'
import type { GodCard } from '../state/card.ts'
import { ally, at, card, enemy, leader, miniature } from '../testing/cards.ts'
import { skirmish } from '../testing/scenario.ts'

/** Positions in which clauses about dice, Faith, arrivals and the end meet; the expectations are from the clauses. */
const to = 'target' as const
const mire = (n: number) =>
  card({
    ...at('begin', 'enemy'),
    does: [{ type: 'when', trigger: { type: 'moves', who: 'enemy' }, does: [{ type: 'wound', to: 'it', n }] }],
  })

test('CG-W.1 CG-A.1 CG-P.6 CG-R8.2 Regeneration is rolled, rerolled and paid out before the beginning can be answered', () => {
  const troll = miniature({ abilities: [{ type: 'regeneration', n: 1 }] })
  const chance = card({ ...at('rolled', 'ally'), cost: { life: 1 }, does: [{ type: 'reroll', n: 2 }] })
  const first = card({ ...at('begin', 'ally'), targets: [{ ...ally, hurt: true }], does: [{ type: 'heal', to, n: 1 }] })
  const m = skirmish({ me: { units: [{}, { is: troll, wounds: 1 }], hand: [first, chance], faith: 'G' } })
  m.dice(1).me.activate('me.1')
  expect([m.asked, m.me.clausesAgainst(m.me.playing(first, ['me.1']))]).toEqual(['me window', ['CG-5.6']])
  // The only die of the roll: nobody is asked which.
  m.dice(6).me.play(chance)
  expect([m.asked, m.me.faith, m.wounds('me.1')]).toEqual(['me window', 'Y', 2])
  m.me.play(first, ['me.1'])
  expect([m.asked, m.wounds('me.1')]).toEqual(['me action', 3])
})

test('CG-5.13 CG-3.8 CG-5.6 a token from a Defence roll against one Card pays for the next in the same procedure', () => {
  const bolt = card({ targets: [enemy], does: [{ type: 'attack', to, n: 1 }] })
  const balm = card({ targets: [{ ...ally, hurt: true }], does: [{ type: 'heal', to, n: 1 }] })
  const m = skirmish({ me: { hand: [bolt], faith: 'Y' }, foe: { units: [{}, { wounds: 2 }], hand: [balm] } })
  m.me.activate('me.0')
  m.dice(1, 6, 1).me.play(bolt, ['foe.1'])
  expect([m.asked, m.foe.faith]).toEqual(['foe window', 'Y'])
  m.foe.play(balm, ['foe.1'])
  expect([m.asked, m.wounds('foe.1')]).toEqual(['me action', 3])
})

test('CG-R7.15 CG-A.10 CG-A.8 CG-R1.31 thorns remove a terrible attacker: its ally’s test comes first, then that of its victim', () => {
  const horror = miniature({ abilities: [{ type: 'terror' }] })
  const thorny = miniature({ abilities: [{ type: 'thorns', n: 1 }] })
  const m = skirmish({
    me: { units: [{}, { is: horror, at: 'far', wounds: 1 }, { at: 'far' }] },
    foe: { units: [{ at: 'epicenter' }, thorny] },
  })
  m.me.activate('me.1')
  m.dice(4, 1, 1, 1, 1, 4, 1, 1, 4, 1).me.attack('foe.1')
  expect([m.place('me.1'), m.unit('me.2').panicked, m.unit('foe.1').panicked]).toEqual(['removed', true, false])
})

test('CG-R11.4 CG-R6.2 one that arrives can be a target at once, but Fiery Earth does not take its arrival for a move', () => {
  const bolt = card({ ...at('begin', 'enemy'), targets: [enemy], does: [{ type: 'wound', to, n: 1 }] })
  const earth = mire(1)
  const m = skirmish({ me: { units: [{}, { at: 'reserve' }] }, foe: { hand: [earth, bolt], faith: 'YY' } })
  m.me.activate('me.1', 'camp')
  m.foe.play(earth)
  m.foe.play(bolt, ['me.1'])
  expect([m.wounds('me.1'), m.asked]).toEqual([3, 'me action'])
  m.me.move('epicenter')
  expect(m.wounds('me.1')).toBe(2)
})

test('CG-R12.3 CG-P.21 the last miniature that burns on its way loses the match before the window after the Action', () => {
  const earth = mire(4)
  const reap = card({ ...at('removed', 'any'), targets: [enemy], does: [{ type: 'wound', to, n: 1 }] })
  const m = skirmish({ me: { units: [{}], ether: 9, hand: [reap], faith: 'Y' }, foe: { hand: [earth, reap], faith: 'YY' } })
  m.me.activate('me.0')
  m.foe.play(earth)
  m.me.move('epicenter')
  expect([m.outcome, m.foe.ether]).toEqual(['foe CG-R12.3', 5])
})

test('CG-R12.3 CG-W.5 the last miniature can fall to a Card of Step 5, and the match ends there', () => {
  const dusk = card({ ...at('end', 'any'), targets: [enemy], does: [{ type: 'wound', to, n: 4 }] })
  const m = skirmish({ me: { hand: [dusk], faith: 'Y' }, foe: { units: [{}] } })
  m.me.activate('me.0').me.stop()
  m.me.play(dusk, ['foe.0'])
  expect([m.outcome, m.state.frames.length, m.me.discard]).toEqual(['me CG-R12.3', 0, [dusk.name]])
})

test('CG-R12.8 CG-D.11 conceding in a window of the enemy’s Activation loses, whatever waits', () => {
  const bolt = card({ targets: [enemy], does: [{ type: 'wound', to, n: 1 }] })
  const m = skirmish({
    me: { hand: [bolt], faith: 'Y', ether: 0 },
    foe: { units: [{ wounds: 1 }, {}], hand: [bolt], faith: 'Y', ether: 11 },
  })
  m.me.activate('me.0').me.play(bolt, ['foe.0'])
  expect(m.asked).toBe('foe window')
  m.foe.concede()
  expect([m.outcome, m.wounds('foe.0')]).toEqual(['me CG-R12.8', 1])
  expect(m.foe.clausesAgainst({ type: 'decline' })).toEqual(['CG-R12.8'])
})

test('CG-D.2 CG-3.4 CG-R7.13 the defender chooses its colour within the enemy’s Attack, before the Wounds', () => {
  const two = miniature({ devotion: ['life', 'death'] })
  const m = skirmish({ me: { units: [{ at: 'far' }] }, foe: { units: [{}, { is: two, wounds: 1 }] } })
  m.me.activate('me.0')
  m.dice(4, 4, 4, 6, 1).me.attack('foe.1')
  expect([m.asked, m.wounds('foe.1')]).toEqual(['foe domain', 1])
  expect(m.foe.clausesAgainst({ type: 'choose', picks: [0] })).toEqual(['CG-D.2'])
  // The Leader’s test.
  m.dice(4, 1).foe.gain('death')
  expect([m.foe.faith, m.place('foe.1')]).toEqual(['B', 'removed'])
})

test('CG-D.8 CG-D.7 a Card’s reroll takes one die or more, Skilled may take none; no die is rerolled twice', () => {
  const skilled = miniature({ abilities: [{ type: 'skilled', roll: 'other', n: 2 }] })
  const chance = card({ ...at('rolled', 'ally'), does: [{ type: 'reroll', n: 2 }] })
  const m = skirmish({ me: { units: [{}, skilled], hand: [chance], faith: 'Y' } })
  m.me.activate('me.1')
  m.dice(1, 1, 1).me.do('pray')
  const against = (...picks: number[]) => m.me.clausesAgainst({ type: 'choose', picks })
  expect([against(0, 1, 2), against(1, 1), against(3), against()]).toEqual([['CG-D.7'], ['CG-D.7'], ['CG-D.7'], []])
  m.dice(6, 2).me.choose(2, 0)
  m.me.play(chance)
  expect([against(), against(0, 1, 2), against(0, 0), against(-1)]).toEqual([['CG-D.8'], ['CG-D.8'], ['CG-D.8'], ['CG-D.8']])
  m.dice(5).me.choose(0)
  // CG-3.12: the Critical Success that Skilled had brought is gone.
  expect([m.me.faith, m.asked]).toEqual(['', 'me action'])
})

test('CG-D.9 CG-P.17 the drained tokens are chosen one by one from what is there, and no token twice', () => {
  const ledger = card({ ...at('end', 'any'), does: [{ type: 'drain-faith', n: 2 }] })
  const m = skirmish({ me: { hand: [ledger], faith: 'Y' }, foe: { faith: 'RGG' } })
  m.me.activate('me.0').me.stop()
  m.me.play(ledger)
  expect(m.asked).toBe('me drain')
  expect(m.me.clausesAgainst({ type: 'choose', picks: [3] })).toEqual(['CG-D.9'])
  expect(m.foe.clausesAgainst({ type: 'choose', picks: [2] })).toEqual(['CG-D.9'])
})

test('CG-R6.4 CG-R7.6 CG-R10.2 a miniature calmed by a Rally has both its Actions', () => {
  const captain = leader({ actions: [{ type: 'rally' }] })
  const m = skirmish({ me: { units: [captain, { panicked: true }, { panicked: true, at: 'epicenter' }] } })
  m.me.activate('me.0').me.do('rally')
  m.me.stop()
  m.foe.activate('foe.0').foe.stop()
  m.me.activate('me.1').me.do('guard')
  expect(m.asked).toBe('me action')
  m.me.stop()
  m.foe.activate('foe.1').foe.stop()
  m.me.activate('me.2').me.do('guard')
  // One Action only, the last of the round; the marker goes with it.
  expect([m.asked, m.state.round, m.unit('me.2').panicked]).toEqual(['foe activate', 3, false])
})

test('CG-R12.1 CG-R12.2 CG-R1.6 three against two with two Panicked are one against two; a token only from one with a Devotion', () => {
  const plain = miniature({ devotion: [] })
  const m = skirmish({
    me: {
      units: [
        { at: 'epicenter', ready: false },
        { at: 'epicenter', ready: false, panicked: true },
        { at: 'epicenter', ready: false, panicked: true },
      ],
    },
    foe: {
      units: [
        { at: 'epicenter', ready: false },
        { is: plain, at: 'epicenter', ready: false },
      ],
    },
  })
  expect([m.me.ether, m.foe.ether, m.foe.faith, m.state.round]).toEqual([0, 2, 'Y', 3])
})

test('CG-R8.4 CG-5.12 of two rerolls the last declared comes first, and the first has the last word', () => {
  const mine = card({ ...at('rolled', 'ally'), does: [{ type: 'reroll', n: 1 }] })
  const theirs = card({ ...at('rolled', 'enemy'), does: [{ type: 'reroll', n: 1 }] })
  const m = skirmish({ me: { units: [{ at: 'far' }], hand: [mine], faith: 'Y' }, foe: { hand: [theirs], faith: 'Y' } })
  m.me.activate('me.0')
  m.dice(6, 1, 1).me.attack('foe.1')
  m.me.play(mine)
  m.foe.play(theirs)
  expect(m.asked).toBe('foe reroll')
  m.dice(1).foe.choose(0)
  m.dice(6, 1, 1).me.choose(0)
  expect([m.me.faith, m.wounds('foe.1')]).toEqual(['Y', 3])
})

test('CG-W.2 CG-R7.17 CG-R6.7 an attacker removed as it declares ends its Activation, and Cards of its player can still answer the Card', () => {
  const trap = card({ ...at('attack-declared', 'enemy'), targets: [{ ...enemy, role: 'attacker' }], does: [{ type: 'wound', to, n: 4 }] })
  const revenge = card({ ...at('removed', 'ally'), targets: [enemy], does: [{ type: 'wound', to, n: 1 }] })
  const m = skirmish({ me: { units: [{}, { at: 'far' }], hand: [revenge], faith: 'Y' }, foe: { hand: [trap], faith: 'Y' } })
  m.me.activate('me.1').me.attack('foe.1')
  m.foe.play(trap, ['me.1'])
  expect(m.asked).toBe('me window')
  m.me.play(revenge, ['foe.0'])
  expect([m.asked, m.wounds('foe.0'), m.eventsOf('dice-rolled').length]).toEqual(['foe activate', 3, 0])
})

test('CG-A.6 CG-R1.15 CG-7.6 an ally burnt by its own player’s Card still uses its skill, and pays its player Faith', () => {
  const guard = miniature({ abilities: [{ type: 'skilled', roll: 'defence', n: 1 }] })
  const fire = card({
    targets: [enemy],
    does: [{ type: 'each', group: { type: 'zone', of: 'target', side: 'any', others: true }, does: [{ type: 'attack', to: 'it', n: 1 }] }],
  })
  const m = skirmish({ me: { units: [{}, { is: guard, at: 'far' }], hand: [fire], faith: 'Y' }, foe: { units: [{}] } })
  m.me.activate('me.0')
  m.dice(4, 1, 1).me.play(fire, ['foe.0'])
  expect(m.asked).toBe('me skilled')
  m.dice(6).me.choose(1)
  expect([m.wounds('me.1'), m.me.faith]).toEqual([4, 'Y'])
})

test('CG-P.18 CG-R1.14 CG-W.6 a cancelled cancel: the Active Player’s Card on top saves the one below', () => {
  const veil = (cost: GodCard['cost']) =>
    card({ cost, conditions: [{ type: 'waiting', side: 'enemy' }], targets: [{ type: 'card' }], does: [{ type: 'cancel' }] })
  const [mine, theirs] = [veil({ life: 1 }), veil({ death: 1 })]
  const balm = card({ targets: [{ ...ally, hurt: true }], does: [{ type: 'heal', to, n: 1 }] })
  const m = skirmish({ me: { units: [{ wounds: 1 }], hand: [balm, mine], faith: 'YG' }, foe: { hand: [theirs], faith: 'B' } })
  m.me.activate('me.0').me.play(balm, ['me.0'])
  m.foe.play(theirs, [balm])
  expect(m.asked).toBe('me window')
  expect(m.me.clausesAgainst(m.me.playing(mine, [balm]))).toEqual(['CG-7.2'])
  m.me.play(mine, [theirs])
  expect([m.wounds('me.0'), m.clauses('card-cancelled').length, m.me.faith + m.foe.faith]).toEqual([2, 1, ''])
})
