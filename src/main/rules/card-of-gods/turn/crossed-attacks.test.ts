import { expect, test } from 'vitest'
import type { GodCard } from '../state/card.ts'
import { ally, at, card, enemy, leader, miniature } from '../testing/cards.ts'
import { skirmish } from '../testing/scenario.ts'

/** Positions in which two or three clauses meet during an Attack; the expectations are from the clauses. */
const to = 'target' as const
const rolled = (side: 'ally' | 'enemy', kind?: 'attack' | 'defence' | 'courage' | 'other'): Partial<GodCard> => ({
  conditions: [{ type: 'rolled', side, kind }],
})

test('CG-P.10 CG-R7.17 shelter given as the Attack is declared ends it before the dice; the Action is spent', () => {
  const veil = card({ ...at('attack-declared', 'enemy'), targets: [ally], does: [{ type: 'shelter', to }] })
  const m = skirmish({ me: { units: [{ at: 'far' }] }, foe: { hand: [veil], faith: 'Y' } })
  m.me.activate('me.0').me.attack('foe.1')
  m.foe.play(veil, ['foe.1'])
  expect([m.asked, m.eventsOf('dice-rolled').length, m.wounds('foe.1')]).toEqual(['me action', 0, 4])
  expect(m.me.clausesAgainst(m.me.action('attack', { at: 'foe.0' }))).toEqual(['CG-R6.5'])
})

test('CG-P.13 CG-R7.2 CG-R7.17 CG-W.4 a target moved out of reach is no legal one; a Card’s move brings no window after the Action', () => {
  const pull = card({ ...at('attack-declared', 'enemy'), targets: [ally], does: [{ type: 'move', to, n: 1 }] })
  const roots = card({ ...at('moved', 'enemy'), targets: [{ ...enemy, role: 'moved' }], does: [{ type: 'forbid', to, action: 'move' }] })
  const m = skirmish({ me: { units: [{ at: 'far' }], hand: [roots], faith: 'Y' }, foe: { hand: [pull], faith: 'Y' } })
  m.me.activate('me.0').me.attack('foe.1')
  m.foe.play(pull, ['foe.1'])
  m.foe.choose(1)
  // CG-R1.17: in the Step 2 right after the Card.
  expect(m.asked).toBe('me window')
  m.me.decline()
  expect([m.asked, m.place('foe.1'), m.eventsOf('dice-rolled').length]).toEqual(['me action', 'epicenter', 0])
})

test('CG-P.13 CG-R7.17 a target moved within reach of a Ranged Attack is still attacked', () => {
  const bow = miniature({ actions: [{ type: 'attack', name: 'Bow', reach: 'ranged-1', dice: 1 }] })
  const pull = card({ ...at('attack-declared', 'enemy'), targets: [ally], does: [{ type: 'move', to, n: 1 }] })
  const m = skirmish({ me: { units: [{}, { is: bow, at: 'far' }] }, foe: { hand: [pull], faith: 'Y' } })
  m.me.activate('me.1').me.attack('foe.1')
  m.foe.play(pull, ['foe.1'])
  m.dice(4, 1, 1).foe.choose(1)
  expect(m.wounds('foe.1')).toBe(3)
})

test('CG-P.9 CG-R7.17 an Attack forbidden once it is declared still takes place', () => {
  const bind = card({
    ...at('attack-declared', 'enemy'),
    targets: [{ ...enemy, role: 'attacker' }],
    does: [{ type: 'forbid', to, action: 'attack' }],
  })
  const m = skirmish({ me: { units: [{ at: 'far' }] }, foe: { hand: [bind], faith: 'Y' } })
  m.me.activate('me.0').me.attack('foe.1')
  m.dice(4, 1, 1, 1, 1).foe.play(bind, ['me.0'])
  expect(m.wounds('foe.1')).toBe(3)
})

test('CG-R8.3 CG-R7.13 an Attack without dice has no window for them; the Defence is rolled all the same, with its Faith', () => {
  const cold = card({
    ...at('attack-declared', 'enemy'),
    targets: [{ ...enemy, role: 'attacker' }],
    does: [{ type: 'dice', to, roll: 'attack', n: -5 }],
  })
  const odds = card({ ...rolled('enemy', 'attack'), does: [{ type: 'reroll', n: 2 }] })
  const m = skirmish({ me: { units: [{ at: 'far' }] }, foe: { hand: [cold, odds], faith: 'YY' } })
  m.me.activate('me.0').me.attack('foe.1')
  m.dice(6, 1).foe.play(cold, ['me.0'])
  expect([m.asked, m.foe.faith, m.wounds('foe.1')]).toEqual(['me action', 'YY', 4])
})

test('CG-R8.2 CG-P.5 CG-R7.3 plus and minus are added before the limit of 0, whatever their order', () => {
  const sunder = card({
    ...at('attack-declared', 'ally'),
    targets: [{ ...enemy, role: 'attacked' }],
    does: [{ type: 'dice', to, roll: 'defence', n: -4 }],
  })
  const shield = card({ ...at('attack-declared', 'enemy'), targets: [ally], does: [{ type: 'dice', to, roll: 'defence', n: 2 }] })
  const m = skirmish({
    me: { units: [{ at: 'far' }], hand: [sunder], faith: 'Y' },
    foe: { units: [{}, { guard: true }], hand: [shield], faith: 'Y' },
  })
  m.me.activate('me.0').me.attack('foe.1')
  m.me.play(sunder, ['foe.1'])
  m.dice(4, 1, 1, 5).foe.play(shield, ['foe.1'])
  // 2 printed, 1 for Guard, 2 more, 4 fewer.
  expect(m.eventsOf('dice-rolled').map(({ dice }) => dice!.length)).toEqual([3, 1])
  expect(m.wounds('foe.1')).toBe(4)
})

test('CG-R7.17 CG-3.8 CG-W.4 a target removed in the window of its Defence roll: the roll still brings Faith, and no window follows the Action', () => {
  const blow = card({ ...rolled('enemy', 'defence'), targets: [enemy], does: [{ type: 'wound', to, n: 4 }] })
  const reap = card({ ...at('removed', 'any'), targets: [enemy], does: [{ type: 'wound', to, n: 1 }] })
  const m = skirmish({ me: { units: [{ at: 'far' }], hand: [blow, reap], faith: 'YY' } })
  m.me.activate('me.0')
  m.dice(4, 4, 1, 6, 6).me.attack('foe.1')
  expect(m.asked).toBe('me window')
  // Its Leader stands in the same zone.
  m.dice(1, 4).me.play(blow, ['foe.1'])
  expect(m.asked).toBe('me window')
  m.me.decline()
  expect([m.asked, m.foe.faith, m.place('foe.1'), m.me.ether]).toEqual(['me action', 'YY', 'removed', 2])
})

test('CG-R1.31 CG-A.9 CG-T.3 CG-T.5 after the Wounds: the Active Player’s abilities and triggers, then the opponent’s', () => {
  const reaver = miniature({ wounds: 6, abilities: [{ type: 'leech', n: 1 }] })
  const thorny = miniature({ abilities: [{ type: 'thorns', n: 3 }] })
  const growth = card({
    ...at('attack-declared', 'ally'),
    targets: [{ ...ally, role: 'attacker' }],
    does: [{ type: 'when', trigger: { type: 'wounds', who: 'target' }, does: [{ type: 'heal', to, n: 1 }] }],
  })
  const punish = card({
    ...at('begin', 'enemy'),
    targets: [enemy],
    does: [{ type: 'when', trigger: { type: 'wounds', who: 'target' }, does: [{ type: 'wound', to, n: 2 }] }],
  })
  const m = skirmish({
    me: { units: [{}, { is: reaver, at: 'far', wounds: 1 }], hand: [growth], faith: 'Y' },
    foe: { units: [{}, thorny], hand: [punish], faith: 'Y' },
  })
  m.me.activate('me.1')
  m.foe.play(punish, ['me.1'])
  m.me.attack('foe.1')
  // Attack, Defence, thorns with two successes: 1 + 1 + 1 - 2, and Punishment finds one Wound left.
  m.dice(4, 1, 1, 1, 1, 4, 4, 1).me.play(growth, ['me.1'])
  expect([m.place('me.1'), m.wounds('me.1'), m.foe.ether]).toEqual(['removed', 0, 2])
  expect(m.events.filter(({ type, unit }) => unit === 1 && /healed|lost/.test(type)).map(({ type }) => type)).toEqual([
    'healed',
    'healed',
    'wounds-lost',
    'wounds-lost',
  ])
})

test('CG-T.3 CG-A.8 an attacker removed by thorns isn’t punished any more', () => {
  const thorny = miniature({ abilities: [{ type: 'thorns', n: 1 }] })
  const punish = card({
    ...at('begin', 'enemy'),
    targets: [enemy],
    does: [{ type: 'when', trigger: { type: 'wounds', who: 'target' }, does: [{ type: 'attack', to, n: 4 }] }],
  })
  const m = skirmish({ me: { units: [{}, { at: 'far', wounds: 1 }] }, foe: { units: [{}, thorny], hand: [punish], faith: 'Y' } })
  m.me.activate('me.1')
  m.foe.play(punish, ['me.1'])
  m.dice(4, 1, 1, 1, 1, 4).me.attack('foe.1')
  expect([m.place('me.1'), m.asked]).toEqual(['removed', 'foe activate'])
})

test('CG-R12.5 CG-R12.3 CG-T.3 an Attack and the punishment for it remove the last of both: equal Ether is a draw', () => {
  const punish = card({
    ...at('begin', 'enemy'),
    targets: [enemy],
    does: [{ type: 'when', trigger: { type: 'wounds', who: 'target' }, does: [{ type: 'wound', to, n: 4 }] }],
  })
  const last = (ether: number) => {
    const m = skirmish({ me: { units: [{ at: 'far' }], ether }, foe: { units: [{ wounds: 1 }], hand: [punish], faith: 'Y' } })
    m.me.activate('me.0')
    m.foe.play(punish, ['me.0'])
    m.dice(4, 1, 1, 1, 1).me.attack('foe.0')
    return [m.outcome, m.me.ether, m.foe.ether]
  }
  expect(last(0)).toEqual(['draw CG-R12.5', 5, 5])
  expect(last(1)).toEqual(['me CG-R12.5', 6, 5])
})

test('CG-12.1 CG-P.11 CG-P.5 dice gained for one Attack count for the second one of the Activation too', () => {
  const hand = card({ ...at('begin', 'ally'), targets: [{ ...ally, role: 'active' }], does: [{ type: 'extra-action' }] })
  const rage = card({
    ...at('attack-declared', 'ally'),
    targets: [{ ...ally, role: 'attacker' }],
    does: [{ type: 'dice', to, roll: 'attack', n: 2 }],
  })
  const m = skirmish({ me: { units: [{ at: 'far' }], hand: [hand, rage], faith: 'YY' } })
  m.me.activate('me.0').me.play(hand, ['me.0'])
  m.me.attack('foe.1')
  m.dice(1, 1, 1, 1, 1, 1, 1).me.play(rage, ['me.0'])
  m.dice(1, 1, 1, 1, 1, 1, 1).me.attack('foe.0')
  // The extra Action is spent on the Attack; a third one, of two and one, is left.
  expect(m.asked).toBe('me action')
  expect(m.me.clausesAgainst(m.me.action('attack', { at: 'foe.0' }))).toEqual(['CG-R6.5'])
})

test('CG-R6.3 CG-R7.3 the active miniature has no Guard any more when its beginning can be answered; the others have', () => {
  const lightning = card({ ...at('begin', 'enemy'), targets: [enemy], does: [{ type: 'attack', to, n: 1 }] })
  const struck = (ref: 'me.0' | 'me.1'): number => {
    const m = skirmish({
      me: { units: [{ guard: true }, { guard: true }] },
      foe: { hand: [lightning], faith: 'Y' },
    })
    m.me.activate('me.0')
    m.dice(1, 1, 1, ...(ref === 'me.1' ? [1] : [])).foe.play(lightning, [ref])
    return m.eventsOf('dice-rolled')[1]!.dice!.length
  }
  expect([struck('me.0'), struck('me.1')]).toEqual([2, 3])
})

test('CG-R6.7 CG-W.5 removed at the beginning of its Activation: no Actions, but Step 5 with its window', () => {
  const lightning = card({ ...at('begin', 'enemy'), targets: [enemy], does: [{ type: 'wound', to, n: 4 }] })
  const late = card({ ...at('end', 'ally') })
  const m = skirmish({ me: { units: [{}, { at: 'epicenter' }], hand: [late], faith: 'Y' }, foe: { hand: [lightning], faith: 'Y' } })
  m.me.activate('me.1')
  m.foe.play(lightning, ['me.1'])
  expect(m.asked).toBe('me window')
  m.me.play(late, ['me.0'])
  expect([m.asked, m.foe.ether]).toEqual(['foe activate', 2])
})

test('CG-R6.7 CG-R7.5 a performer removed in the window of its Mend roll heals nobody; the roll keeps its Faith', () => {
  const healer = miniature({ actions: [{ type: 'mend', n: 2 }] })
  const blow = card({ ...rolled('enemy', 'other'), targets: [enemy], does: [{ type: 'wound', to, n: 4 }] })
  const m = skirmish({ me: { units: [{ wounds: 1 }, healer] }, foe: { hand: [blow], faith: 'Y' } })
  m.me.activate('me.1')
  m.dice(6, 4).me.do('mend', 'me.0')
  expect(m.asked).toBe('foe window')
  // The Leader’s test.
  m.dice(4, 1).foe.play(blow, ['me.1'])
  expect([m.wounds('me.0'), m.me.faith, m.asked]).toEqual([1, 'Y', 'foe activate'])
})

test('CG-R7.5 a patient removed in the window of the Mend roll is not healed', () => {
  const healer = miniature({ actions: [{ type: 'mend', n: 2 }] })
  const blow = card({ ...rolled('enemy', 'other'), targets: [enemy], does: [{ type: 'wound', to, n: 4 }] })
  const m = skirmish({ me: { units: [{}, healer, { wounds: 1 }] }, foe: { hand: [blow], faith: 'Y' } })
  m.me.activate('me.1')
  m.dice(4, 4).me.do('mend', 'me.2')
  m.dice(4, 1, 4, 1).foe.play(blow, ['me.2'])
  expect([m.wounds('me.2'), m.place('me.2'), m.asked]).toEqual([0, 'removed', 'me action'])
})

test('CG-R7.5 the zone counts as the Action begins: a patient moved away in the window of the Mend roll is healed', () => {
  const healer = miniature({ actions: [{ type: 'mend', n: 2 }] })
  const shove = card({ ...rolled('enemy', 'other'), targets: [enemy], does: [{ type: 'move', to, n: 1 }] })
  const m = skirmish({ me: { units: [{ wounds: 1 }, healer] }, foe: { hand: [shove], faith: 'Y' } })
  m.me.activate('me.1')
  const from = m.place('me.0')
  m.dice(4, 4).me.do('mend', 'me.0')
  m.foe.play(shove, ['me.0'])
  m.foe.choose(1)
  expect([m.wounds('me.0'), m.place('me.0') === from]).toEqual([3, false])
})

test('CG-W.3 CG-A.2 CG-P.6 the roll of a Zombie in an Attack has a window: its success can be rerolled', () => {
  const undead = miniature({ abilities: [{ type: 'zombie', n: 1 }] })
  const odds = card({ ...rolled('enemy', 'other'), does: [{ type: 'reroll', n: 2 }] })
  const m = skirmish({
    me: { units: [{ at: 'far' }], hand: [odds], faith: 'Y' },
    foe: { units: [{ at: 'epicenter' }, { is: undead, wounds: 1 }] },
  })
  m.me.activate('me.0')
  m.dice(4, 1, 1, 1, 1, 6).me.attack('foe.1')
  expect(m.asked).toBe('me window')
  m.dice(1).me.play(odds)
  expect([m.place('foe.1'), m.foe.faith, m.me.ether]).toEqual(['removed', '', 2])
})

test('CG-A.2 CG-P.8 CG-R7.14 Zombie granted once the attack dice lie there still saves', () => {
  const grave = card({ ...rolled('enemy', 'attack'), targets: [ally], does: [{ type: 'grant', to, ability: { type: 'zombie', n: 2 } }] })
  const m = skirmish({ me: { units: [{ at: 'far' }] }, foe: { units: [{}, { wounds: 1 }], hand: [grave], faith: 'Y' } })
  m.me.activate('me.0')
  m.dice(4, 4, 4).me.attack('foe.1')
  m.dice(1, 1, 1, 5).foe.play(grave, ['foe.1'])
  expect([m.wounds('foe.1'), m.me.ether]).toEqual([1, 0])
})

test('CG-W.3 CG-5.2 the roll of thorns is the defender’s, and the Active Player is still asked first', () => {
  const thorny = miniature({ abilities: [{ type: 'thorns', n: 1 }] })
  const [mine, theirs] = [
    card({ ...rolled('enemy', 'other'), does: [{ type: 'reroll', n: 1 }] }),
    card({ ...rolled('ally', 'other'), does: [{ type: 'reroll', n: 1 }] }),
  ]
  const m = skirmish({ me: { units: [{ at: 'far' }], hand: [mine], faith: 'Y' }, foe: { units: [{}, thorny], hand: [theirs], faith: 'Y' } })
  m.me.activate('me.0')
  m.dice(1, 1, 1, 1, 1, 6).me.attack('foe.1')
  expect(m.asked).toBe('me window')
  m.me.play(mine)
  expect(m.asked).toBe('foe window')
  // Theirs is on top: a success for a Critical Success, which mine then takes away.
  m.dice(6, 1).foe.play(theirs)
  expect([m.wounds('me.0'), m.foe.faith]).toEqual([4, ''])
})

test('CG-A.11 CG-R10.3 who is inspired by the one removed rolls without it', () => {
  const bearer = miniature({ abilities: [{ type: 'inspire' }] })
  const blow = card({ targets: [enemy], does: [{ type: 'wound', to, n: 4 }] })
  const m = skirmish({ me: { hand: [blow], faith: 'Y' }, foe: { units: [{ at: 'epicenter' }, bearer, {}] } })
  m.me.activate('me.0')
  m.dice(1, 4).me.play(blow, ['foe.1'])
  expect(m.unit('foe.2').panicked).toBe(false)
})

test('CG-R8.3 CG-R10.1 CG-P.14 a test without dice is failed, and opens no window', () => {
  const whisper = card({ targets: [{ ...enemy, panicked: false }], does: [{ type: 'panic', to, n: -3 }] })
  const m = skirmish({ me: { hand: [whisper], faith: 'Y' } })
  m.me.activate('me.0').me.play(whisper, ['foe.1'])
  expect([m.unit('foe.1').panicked, m.asked]).toEqual([true, 'me action'])
})

test('CG-R1.19 CG-R10.3 CG-R7.15 the first bolt’s removal tests the second target before it is hit', () => {
  const bolts = card({ targets: [enemy, enemy], does: [{ type: 'attack', to, n: 1 }] })
  const m = skirmish({ me: { hand: [bolts], faith: 'Y' }, foe: { units: [{}, { wounds: 1 }, { wounds: 1 }] } })
  m.me.activate('me.0')
  // Attack and Defence; the tests of the Leader and the other; then the other’s Attack and Defence, and the Leader’s second test.
  m.dice(4, 1, 1, 4, 1, 1, 1, 5, 1, 1, 4, 1).me.play(bolts, ['foe.1', 'foe.2'])
  expect([m.place('foe.1'), m.place('foe.2'), m.me.ether]).toEqual(['removed', 'removed', 4])
  expect(m.eventsOf('dice-rolled').map(({ roll }) => roll)).toEqual([
    'attack',
    'defence',
    'courage',
    'courage',
    'attack',
    'defence',
    'courage',
  ])
})

test('CG-R10.4 CG-R10.3 one that fails the first of two tests takes no second', () => {
  const fire = card({ targets: [enemy, enemy], does: [{ type: 'wound', to, n: 4 }] })
  const m = skirmish({ me: { hand: [fire], faith: 'Y' }, foe: { units: [leader({ courage: 1 }), {}, {}] } })
  m.me.activate('me.0')
  // The Leader’s die, and the two of the miniature that is hit next.
  m.dice(1, 4, 1).me.play(fire, ['foe.1', 'foe.2'])
  expect([m.unit('foe.0').panicked, m.place('foe.2'), m.me.ether]).toEqual([true, 'removed', 4])
})
