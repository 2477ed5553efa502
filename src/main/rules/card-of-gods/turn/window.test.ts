import { describe, expect, test } from 'vitest'
import { ally, card, enemy, leader, miniature } from '../testing/cards.ts'
import { skirmish, type SkirmishSetup } from '../testing/scenario.ts'
import { inWords } from '../testing/words.ts'
import { observe } from '../view/observe.ts'

const begin = (side: 'ally' | 'enemy' | 'any') => ({ type: 'begin', side }) as const
const heal = () => card({ targets: [{ ...ally, hurt: true }], does: [{ type: 'heal', to: 'target', n: 'all' }] })
const wound = (n = 1) => card({ targets: [enemy], does: [{ type: 'wound', to: 'target', n }] })
const calm = () => card({ targets: [ally], does: [{ type: 'calm', to: 'target' }] })

const names = (...cards: { name: string }[]) => cards.map(({ name }) => name)

describe('who is asked', () => {
  test('CG-5.2 CG-5.3 CG-W.1 CG-R6.3 the Active Player may declare first, then the opponent', () => {
    const [mine, theirs] = [calm(), calm()]
    const m = skirmish({ me: { hand: [mine], faith: 'Y' }, foe: { hand: [theirs], faith: 'Y' } })
    m.me.activate('me.0')
    expect(m.asked).toBe('me window')
    expect(m.foe.clausesAgainst(m.foe.playing(theirs, ['foe.0']))).toEqual(['CG-D.5'])
    m.me.decline()
    expect(m.asked).toBe('foe window')
    m.foe.decline()
    expect(m.asked).toBe('me action')
  })

  test('CG-5.9 CG-5.10 CG-R1.14 after every Card, the Active Player may add first, even after one of their own', () => {
    const [one, two, theirs] = [calm(), calm(), calm()]
    const m = skirmish({ me: { hand: [one, two], faith: 'YYY' }, foe: { hand: [theirs], faith: 'Y' } })
    m.me.activate('me.0').me.play(one, ['me.0'])
    expect(m.asked).toBe('me window')
    m.me.decline()
    expect(m.asked).toBe('foe window')
    m.foe.play(theirs, ['foe.0'])
    expect(m.asked).toBe('me window')
    m.me.play(two, ['me.1'])
    expect(m.me.discard).toEqual(names(two, one))
    expect(m.foe.discard).toEqual(names(theirs))
  })

  test('CG-R13.1 CG-5.11 a player who can’t declare anything isn’t asked, and the log shows that as declining', () => {
    const eventsIn = (setup: SkirmishSetup) => {
      const m = skirmish(setup)
      m.me.activate('me.0')
      if (m.asked === 'foe window') m.foe.decline()
      m.me.do('guard').finish()
      return m.events.map(({ type, window, clause }) => [type, window, clause])
    }
    const hand = [calm()]
    expect(eventsIn({ foe: { hand, faith: 'Y' } })).toEqual(eventsIn({ foe: { hand, faith: 'R' } }))
    const nobody = skirmish({ foe: { hand, faith: 'R' } })
    nobody.me.activate('me.0')
    expect(nobody.asked).toBe('me action')
    expect(nobody.clauses('window-passed')).toEqual(['CG-5.3'])
  })

  test('CG-5.3 CG-5.14 a window that passes says whether Cards were played in it', () => {
    const theirs = calm()
    const m = skirmish({ foe: { hand: [theirs], faith: 'Y' } })
    const said = () =>
      m.events.flatMap(event => (event.type === 'window-passed' ? [/: (.*)$/.exec(inWords(observe(event, 0, m.state).message))?.[1]] : []))
    m.me.activate('me.0')
    m.foe.play(theirs, ['foe.0'])
    expect(said()).toEqual(['no further Card is played.', 'no further Card is played.'])
    const quiet = skirmish({ foe: { hand: [theirs] } })
    quiet.me.activate('me.0')
    expect(quiet.events.filter(({ type }) => type === 'window-passed').map(({ again }) => again)).toEqual([undefined])
  })

  test('CG-6.1 CG-6.2 a player is the Active Player from the start of choosing what to activate to the end of that Activation', () => {
    const m = skirmish()
    expect(m.state.active).toBe(0)
    m.me.activate('me.0')
    expect(m.state.active).toBe(0)
    m.finish()
    expect(m.state.active).toBe(1)
  })
})

describe('playing a Card', () => {
  test('CG-1.4 CG-1.6 CG-2.1 CG-2.5 CG-5.4 CG-5.5 CG-5.6 CG-5.7 CG-5.8 shown, targeted, paid for, on top of Waiting Activation', () => {
    const mine = card({ ...heal(), id: 'dear', name: 'Dear', cost: { creation: 2, life: 1 } })
    const theirs = wound()
    const m = skirmish({ me: { units: [{ wounds: 2 }, {}], hand: [mine], faith: 'YYYGR' }, foe: { hand: [theirs], faith: 'Y' } })
    m.me.activate('me.1').me.play(mine, ['me.0'])
    expect(m.me.faith).toBe('YR')
    expect(m.me.hand).toEqual([])
    expect(m.waiting).toEqual(['Dear'])
    expect(m.eventsOf('card-declared')[0]).toMatchObject({ seat: 0, targets: [0] })
    expect(m.eventsOf('faith-paid').map(({ domain, amount }) => [domain, amount])).toEqual([
      [0, 2],
      [2, 1],
    ])
    m.foe.play(theirs, ['me.0'])
    expect(m.foe.discard).toEqual(names(theirs))
  })

  test('CG-R1.12 CG-D.5 only a Card whose moment it is, with its cost available and all its targets present', () => {
    const [later, expensive, aimless, fine] = [
      card({ conditions: [{ type: 'end', side: 'any' }] }),
      card({ cost: { death: 1 } }),
      heal(),
      calm(),
    ]
    const m = skirmish({ me: { hand: [later, expensive, aimless, fine], faith: 'YY' } })
    m.me.activate('me.0')
    expect(m.me.clausesAgainst(m.me.playing(later, ['me.0']))).toEqual(['CG-11.1'])
    expect(m.me.clausesAgainst(m.me.playing(expensive, ['me.0']))).toEqual(['CG-5.6'])
    expect(m.me.clausesAgainst(m.me.playing(aimless, ['me.0']))).toEqual(['CG-7.2'])
    expect(m.me.clausesAgainst(m.me.playing(fine, []))).toEqual(['CG-7.1'])
    expect(m.me.clausesAgainst({ type: 'play', card: 999, targets: [0], pick: -1 })).toEqual(['CG-D.5'])
    expect(m.me.clausesAgainst({ type: 'play', card: 0, targets: Array(10_000).fill(0), pick: -1 })).toEqual(['CG-D.5'])
    m.me.play(fine, ['me.0'])
  })

  test('CG-R1.10 CG-R3.4 CG-8.1 CG-8.2 CG-R1.24 a played Card goes from the Hand to its owner’s Discard, the last on top', () => {
    const [one, two] = [calm(), calm()]
    const m = skirmish({ me: { hand: [one, two], faith: 'YY' } })
    m.me.activate('me.0').me.play(one, ['me.0'])
    m.me.decline()
    expect(m.me.discard).toEqual(names(one))
    m.me.play(two, ['me.1'])
    expect(m.me.discard).toEqual(names(one, two))
    expect(m.foe.discard).toEqual([])
  })

  test('CG-5.12 CG-5.13 CG-5.14 last in, first out, with a Step 2 after each; then play continues', () => {
    const [first, second, third] = [heal(), wound(), wound()]
    const m = skirmish({ me: { units: [{ wounds: 3 }, {}], hand: [first], faith: 'Y' }, foe: { hand: [second, third], faith: 'YYY' } })
    m.me.activate('me.0').me.play(first, ['me.0'])
    m.foe.play(second, ['me.0'])
    m.foe.decline()
    // The top Card is resolved; the other still waits.
    expect(m.waiting).toEqual(names(first))
    expect(m.wounds('me.0')).toBe(2)
    expect(m.asked).toBe('foe window')
    m.foe.decline()
    expect(m.wounds('me.0')).toBe(4)
    expect(m.asked).toBe('foe window')
    m.foe.decline()
    expect(m.asked).toBe('me action')
  })

  test('CG-5.1 CG-5.15 a single Card is declared and takes effect', () => {
    const one = heal()
    const m = skirmish({ me: { units: [{ wounds: 3 }, {}], hand: [one], faith: 'Y' } })
    m.me.activate('me.0').me.play(one, ['me.0'])
    expect(m.wounds('me.0')).toBe(4)
    expect(m.asked).toBe('me action')
  })

  test('CG-R1.23 Faith paid for a Card without effect is lost', () => {
    const [mine, theirs] = [heal(), wound(9)]
    const m = skirmish({ me: { units: [{}, { wounds: 1 }], hand: [mine], faith: 'Y' }, foe: { hand: [theirs], faith: 'Y' } })
    m.me.activate('me.0').me.play(mine, ['me.1'])
    m.dice(4, 4).foe.play(theirs, ['me.1'])
    expect(m.me.discard).toEqual(names(mine))
    expect(m.clauses('card-fizzled')).toEqual(['CG-7.4'])
    expect(m.me.faith).toBe('')
  })

  test('CG-P.22 CG-R1.13 what is picked “as you play this Card” is decided with it; other choices when it resolves', () => {
    const sign = card({
      pick: 'source',
      targets: [ally],
      does: [{ type: 'grant', to: 'target', ability: { type: 'immunity', source: 'picked' } }],
    })
    const fires = card({ source: 'fire', conditions: [begin('enemy')], targets: [enemy], does: [{ type: 'wound', to: 'target', n: 1 }] })
    const m = skirmish({ me: { hand: [sign], faith: 'Y' }, foe: { hand: [fires], faith: 'Y' } })
    m.me.activate('me.0')
    expect(m.me.clausesAgainst(m.me.playing(sign, ['me.0']))).toEqual(['CG-P.22'])
    m.me.play(sign, ['me.0'], 'fire')
    m.foe.decline()
    expect(m.foe.clausesAgainst(m.foe.playing(fires, ['me.0']))).toEqual(['CG-10.2'])
    m.foe.play(fires, ['me.1'])
    expect(m.wounds('me.1')).toBe(3)
  })
})

describe('conditions', () => {
  test('CG-11.1 CG-11.2 the condition is about the moment, not about the target', () => {
    const bolt = card({ conditions: [begin('enemy')], targets: [enemy], does: [{ type: 'wound', to: 'target', n: 1 }] })
    const m = skirmish({ foe: { hand: [bolt], faith: 'Y' } })
    m.me.activate('me.1')
    m.foe.play(bolt, ['me.0'])
    expect(m.wounds('me.0')).toBe(3)
  })

  test('CG-R1.16 the moment that opened the window lasts until it closes; additional conditions are checked when a Card is declared, not later', () => {
    const late = card({ conditions: [begin('ally')], onlyIf: { type: 'opponent-has-more-ether' }, does: [{ type: 'faith', n: 1 }] })
    const first = calm()
    const m = skirmish({ me: { hand: [first, late], faith: 'YY', ether: 1 }, foe: { units: [{}, { wounds: 1 }], ether: 2 } })
    m.me.activate('me.0').me.play(first, ['me.0'])
    // The first Card is resolved, and it is still the same moment.
    m.me.decline()
    expect(m.me.discard).toEqual(names(first))
    m.me.play(late)
    expect(m.asked).toBe('me giver')
    m.me.choose(0)
    expect(m.me.faith).toBe('Y')
  })

  test('CG-R1.17 the effect of a Card meets such a condition in the Step 2 right after it, and only there', () => {
    const balm = card({ conditions: [{ type: 'wounded', side: 'ally' }], targets: [ally], does: [{ type: 'heal', to: 'target', n: 1 }] })
    const other = card({ conditions: [{ type: 'wounded', side: 'ally' }], targets: [ally], does: [{ type: 'calm', to: 'target' }] })
    const hit = wound()
    const setup = { me: { hand: [balm, other], faith: 'YYY' }, foe: { hand: [hit], faith: 'Y' } }
    const m = skirmish(setup)
    m.me.activate('me.0')
    expect(m.asked).toBe('foe window')
    m.foe.play(hit, ['me.0'])
    expect(m.asked).toBe('me window')
    m.me.play(balm, ['me.0'])
    // Another Step 2: it is no longer right after the wounding.
    expect(m.wounds('me.0')).toBe(4)
    expect(m.asked).toBe('me action')
    expect(m.me.hand).toEqual(names(other))
  })

  test('CG-R1.18 CG-D.3 nobody can play a Card between Activations', () => {
    const any = card({ conditions: [begin('any'), { type: 'end', side: 'any' }], targets: [ally], does: [{ type: 'calm', to: 'target' }] })
    const m = skirmish({ me: { hand: [any], faith: 'Y' } })
    expect(m.me.clausesAgainst(m.me.playing(any, ['me.0']))).toEqual(['CG-R1.18'])
  })

  test('CG-W.2 CG-R7.11 when an Attack is declared: conditions for both sides', () => {
    const [mine, theirs] = (['ally', 'enemy'] as const).map(side =>
      card({ conditions: [{ type: 'attack-declared', side }], does: [{ type: 'faith', n: 1 }] }),
    )
    const m = skirmish({ me: { units: [{ at: 'far' }], hand: [mine!], faith: 'Y' }, foe: { units: [{}], hand: [theirs!], faith: 'Y' } })
    m.me.activate('me.0').me.attack('foe.0')
    m.me.play(mine!)
    m.dice(1, 1, 1, 1, 1).foe.play(theirs!)
    expect([m.me.faith, m.foe.faith]).toEqual(['Y', 'Y'])
  })

  test('CG-W.3 each roll opens a window before it is final, by side and kind', () => {
    const on = (kind: 'attack' | 'defence' | 'courage' | 'other', side: 'ally' | 'enemy') =>
      card({ conditions: [{ type: 'rolled', side, kind }], does: [{ type: 'faith', n: 1 }] })
    const [attack, defence, courage, other] = [on('attack', 'ally'), on('defence', 'enemy'), on('courage', 'enemy'), on('other', 'ally')]
    const m = skirmish({
      me: {
        units: [{ is: leader({ actions: [{ type: 'attack', name: 'Bite', reach: 'melee', dice: 9 }] }), at: 'far' }],
        hand: [attack, defence, courage, other],
        faith: 'YYYY',
      },
      foe: { units: [{}, { is: miniature({ wounds: 1 }) }] },
    })
    m.me.activate('me.0')
    m.dice(4, 4, 4, 1, 1, 1, 1, 1, 1).me.attack('foe.1')
    m.dice(1, 1).me.play(attack)
    m.dice(4, 1).me.play(defence)
    m.me.play(courage)
    m.dice(1, 1, 1).me.do('pray')
    m.me.play(other)
    expect(m.me.faith).toBe('YYYY')
  })

  test('CG-W.4 CG-R7.16 after an Action in which a miniature moved, lost Wounds or was removed', () => {
    const on = (type: 'moved' | 'wounded' | 'removed', side: 'ally' | 'enemy') =>
      card({ conditions: [{ type, side }], does: [{ type: 'faith', n: 1 }] })
    const [moved, wounded, removed] = [on('moved', 'enemy'), on('wounded', 'ally'), on('removed', 'ally')]
    const m = skirmish({
      me: { units: [{ at: 'epicenter' }] },
      foe: { units: [{}, { is: miniature({ wounds: 1 }) }], hand: [moved, wounded, removed], faith: 'YYY' },
    })
    m.me.activate('me.0').me.move('far')
    expect(m.asked).toBe('foe window')
    m.foe.play(moved).foe.choose(m.number('foe.0'))
    m.dice(4, 4, 4, 1, 1, 4, 4).me.attack('foe.1')
    expect(m.foe.clausesAgainst(m.foe.playing(moved))).toEqual(['CG-D.5'])
    m.foe.play(wounded)
    m.foe.play(removed)
    expect(m.foe.faith).toBe('YYY')
  })

  test('CG-W.5 CG-R6.6 at the end of the Activation, and effects end after it', () => {
    const last = card({ conditions: [{ type: 'end', side: 'enemy' }], does: [{ type: 'faith', n: 1 }] })
    const m = skirmish({ foe: { hand: [last], faith: 'Y' } })
    m.me.activate('me.0').me.stop()
    expect(m.asked).toBe('foe window')
    m.foe.play(last)
    m.foe.choose(m.number('foe.1'))
    expect(m.foe.faith).toBe('Y')
  })

  test('CG-W.6 CG-P.18 while one of the opponent’s Cards is waiting', () => {
    const veil = card({ conditions: [{ type: 'waiting', side: 'enemy' }], targets: [{ type: 'card' }], does: [{ type: 'cancel' }] })
    const hit = wound()
    const m = skirmish({ me: { hand: [hit], faith: 'Y' }, foe: { hand: [veil], faith: 'YY' } })
    m.me.activate('me.0')
    m.me.play(hit, ['foe.0'])
    m.foe.play(veil, [hit])
    expect(m.me.discard).toEqual(names(hit))
    expect(m.foe.discard).toEqual(names(veil))
    expect(m.wounds('foe.0')).toBe(4)
    expect(m.clauses('card-cancelled')).toEqual(['CG-P.18'])
  })

  test('CG-W.7 additional conditions: a Critical Success, much Faith, more Ether', () => {
    const crit = card({
      conditions: [{ type: 'rolled', side: 'any' }],
      onlyIf: { type: 'roll-has-critical' },
      does: [{ type: 'faith', n: 1 }],
    })
    const rich = card({ conditions: [begin('any')], onlyIf: { type: 'opponent-has-faith', atLeast: 2 }, does: [{ type: 'faith', n: 1 }] })
    const behind = card({ conditions: [begin('any')], onlyIf: { type: 'opponent-has-more-ether' }, does: [{ type: 'faith', n: 1 }] })
    const m = skirmish({ me: { units: [{}], hand: [crit, rich, behind], faith: 'YYY' }, foe: { faith: 'Y', ether: 0 } })
    m.me.activate('me.0')
    expect(m.asked).toBe('me action')
    m.dice(1, 1, 5).me.do('pray')
    expect(m.asked).toBe('me action')
    m.finish()
    const other = skirmish({ me: { units: [{}], hand: [crit, rich, behind], faith: 'YYY' }, foe: { faith: 'YY', ether: 1 } })
    other.me.activate('me.0').me.play(rich)
    other.me.play(behind)
    other.dice(6, 1, 1).me.do('pray')
    other.me.play(crit)
    expect(other.me.faith).toBe('YYYY')
  })
})
