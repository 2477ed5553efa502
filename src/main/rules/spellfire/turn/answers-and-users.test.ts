import { describe, expect, test } from 'vitest'
import type { Line } from '../state/card.ts'
import type { Primitive } from '../state/primitive.ts'
import type { SupportType } from '../state/terms.ts'
import { card } from '../testing/cards.ts'
import { champion, fight } from '../testing/fight.ts'
import { table, type Side } from '../testing/scenario.ts'
import type { Named, Table } from '../testing/driver.ts'

/** Keeps its player’s phase 2 open. */
const OPEN = 'highsun-basilica'
const KEPT = 'nightjar'
const NEGATE: Primitive = { do: 'negate' }
const reacts = (type: SupportType, to: 'spell' | 'event', phases: readonly ('3' | '4' | 'any')[] = ['any']) =>
  card(type, { mark: 'defensive', bonus: 0, phases, lines: [{ when: 'react', to: [{ kind: to }], does: [NEGATE] }] })
const targets = (set: Table, named: Named): string[][] =>
  set.actions('play', named).map(action => action.targets.map(target => set.state.cards[target]!.card.id))

describe('reflecting and redirecting', () => {
  const cast = (spell: ReturnType<typeof card<'wizard-spell'>>, mine: Side['pool'], theirs: Side['pool'], answer: Named) =>
    table({
      phase: 'pool',
      me: { hand: [spell, KEPT], pool: [champion(7, 'wizard'), ...mine!], realms: ['gullhaven'] },
      foe: { hand: [answer], pool: [champion(6, 'wizard'), ...theirs!], realms: ['lanternfield'] },
    })
  const spelled = (...does: Primitive[]) => card('wizard-spell', { bonus: 0, phases: ['3'], lines: [{ when: 'play', does }] })

  test('SF-R-PLAY.10 SF-R-PLAY.11 a reflected spell needs a new target, of the one who cast it', () => {
    const spell = spelled({ do: 'limbo', what: { of: 'champion', side: 'any', is: [{ types: ['monster'] }] }, n: 1 })
    const [beast, other, theirs] = [champion(2, 'monster'), champion(3, 'monster'), champion(4, 'monster')]
    const set = cast(spell, [beast, other], [theirs], 'spell-turning')
    set.play(spell, { targets: [beast] })
    expect(targets(set, 'spell-turning')).toEqual([[other.id]])
  })
  test('SF-R-PLAY.10 SF-R-PLAY.11 a card with alternatives keeps the one it was played with, reflected or redirected', () => {
    const spell = spelled({
      do: 'choose',
      options: [
        [{ do: 'limbo', what: { of: 'champion', side: 'opp', is: [{ types: ['monster'] }] }, n: 1 }],
        [{ do: 'destroy', what: { of: 'magical-item', side: 'opp' }, n: 1 }],
      ],
    })
    const item = () => card('magical-item')
    const [mine, beast, other] = [champion(2, 'monster'), champion(3, 'monster'), champion(4, 'monster')]
    const [reflected, redirected] = ['spell-turning', 're-target'].map(answer => {
      const carrying = [mine, beast, other].map(is => ({ is, attached: [item()] }))
      const set = cast(spell, carrying.slice(0, 1), carrying.slice(1), answer)
      return targets(set.play(spell, { option: 0, targets: [beast] }), answer)
    })
    expect(reflected).toEqual([[mine.id]])
    expect(redirected).toEqual([[other.id]])
  })
})

describe('who can answer', () => {
  test('SF-R-USE.9 from the pool during a battle spells and blood abilities answer, other power cards don’t', () => {
    const can = (type: SupportType, pooled: Named) => {
      const [answer, bolt] = [reacts(type, 'spell'), card('wizard-spell', { bonus: 4 })]
      const fighters = { attacker: champion(5, 'wizard'), defender: champion(8, 'monster') }
      const set = fight({ ...fighters, hand: [bolt, card('ally')], foeHand: [answer], foe: { pool: [pooled] } })
      return set.play(bolt).can('play', answer)
    }
    expect(can('wizard-spell', champion(3, 'wizard'))).toBe(true)
    expect(can('cleric-spell', champion(3, 'cleric'))).toBe(true)
    expect(can('blood-ability', champion(3, 'regent'))).toBe(true)
    expect(can('thief-skill', champion(3, 'thief'))).toBe(false)
    expect(can('unarmed-combat', champion(3, 'hero'))).toBe(false)
  })
  test('SF-R-USE.8 the champion in battle answers with a card for battles or any phase, not with one for phase 3', () => {
    const can = (phase: '3' | '4' | 'any') => {
      const [answer, bolt] = [reacts('wizard-spell', 'spell', [phase]), card('wizard-spell', { bonus: 4 })]
      const wizards = { attacker: champion(5, 'wizard'), defender: champion(8, 'wizard') }
      const set = fight({ ...wizards, hand: [bolt, card('ally')], foeHand: [answer] })
      return set.play(bolt).actions('play', answer).length
    }
    expect([can('3'), can('4'), can('any')]).toEqual([0, 1, 1])
  })
  test('SF-R-RLM.9 a realm champion answers with the cards of its type', () => {
    const tower = card('realm', { champion: { type: 'wizard', level: 6 } })
    const bolt = card('wizard-spell', { bonus: 4 })
    const [sent, guard] = [champion(5, 'wizard'), champion(9)]
    const answered = (defends: boolean) => {
      const set = table({
        phase: 'attack',
        me: { pool: [sent], hand: [bolt, card('ally')], realms: ['gullhaven'] },
        foe: { realms: [tower], hand: ['dispel-magic'], pool: [guard] },
      })
      set.attack(sent, tower).defend(defends ? tower : guard)
      set.play(bolt)
      return set.destinations('play', 'dispel-magic')
    }
    expect(answered(true)).toEqual([tower.id])
    expect(answered(false)).toEqual([])
  })
  test('SF-CTR.T1.10 a card that is discarded from the pool to answer can’t answer from the hand', () => {
    const harm = card('event', {
      nature: 'harmful',
      lines: [{ when: 'play', does: [{ do: 'discard', player: 'opp', n: 1, by: 'owner' }] }],
    })
    const set = table({
      phase: 'realms',
      me: { hand: [harm, OPEN], realms: ['gullhaven'] },
      foe: { hand: ['delsenora', 'ghoul-pack'], realms: ['lanternfield'] },
    })
    set.play(harm)
    expect([set.asked, set.seat]).toEqual(['discard', 1])
  })
  test('SF-CTR.T1.22 a locked kind of card can’t answer either', () => {
    const event = card('event')
    const answer = (locked: boolean) => {
      const lock = card('event', {
        lines: [{ when: 'play', does: [{ do: 'lock', player: 'opp', kinds: [{ kind: 'spell' }], lasts: 'turn' }] }],
      })
      const set = table({
        phase: 'realms',
        me: { hand: [lock, event, OPEN], realms: ['gullhaven'] },
        foe: { hand: ['limited-wish'], pool: [champion(3, 'wizard')], realms: ['lanternfield'] },
      })
      if (locked) set.play(lock).pass()
      return set.asked === 'counter' ? 'asked' : set.play(event).asked
    }
    expect(answer(false)).toBe('counter')
    expect(answer(true)).not.toBe('counter')
  })
  test('SF-R-INST.3 the instant defeat of a copied power can be answered by a card that names the copying item', () => {
    const slayer = card('champion', {
      level: 4,
      lines: [
        { when: 'static', does: [{ do: 'hand-max', player: 'me', n: 1 }] },
        { when: 'static', does: [{ do: 'instant', is: [{ types: ['hero'] }] }] },
      ],
    })
    const mask = card('magical-item', { name: 'False Face', bonus: 0, lines: [{ when: 'static', does: [{ do: 'copy-power' }] }] })
    const tear = card('event', {
      lines: [{ when: 'react', to: [{ name: 'False Face' }], concerning: 'affects-me', does: [NEGATE] }],
    })
    const open = card('event', { lines: [{ when: 'react', to: [{ name: 'False Face' }], does: [NEGATE] }] })
    const masked = (hand: Named[]) => {
      const set = fight({ attacker: champion(9), hand, foeHand: [mask, card('ally')], foe: { pool: [slayer] } })
      return set.take('attach', mask, { option: set.find(slayer) })
    }
    expect(masked([]).eventsOf('instant-defeat')).toHaveLength(1)
    const set = masked([tear, open])
    expect([set.asked, set.can('play', tear)]).toEqual(['instant', false])
    set.play(open)
    expect(set.eventsOf('instant-avoided')).toHaveLength(1)
  })
})

describe('the window between turns', () => {
  const between = (...does: Primitive[]) => card('event', { lines: [{ when: 'between', does }] })
  const GAIN: Primitive = { do: 'extra-turn', player: 'me' }

  test('SF-R-TIME.1 SF-R-TIME.3 after a gained turn no other can be gained, also along with something else; a turn can be skipped', () => {
    const hour = between({ do: 'draw', player: 'me', n: 1 }, GAIN)
    const can = (hasGained: boolean) => {
      const set = table({ phase: 'realms', me: { hand: [hour, 'caravan', 'temporal-stasis', OPEN], realms: ['gullhaven'] } })
      if (hasGained) set.state.gainedBy = 1
      set.passTo('between')
      return [hour, 'caravan', 'temporal-stasis'].map(named => set.can('play', named))
    }
    expect(can(false)).toEqual([true, true, true])
    expect(can(true)).toEqual([false, false, true])
  })
  test('SF-R-TIME.1 a player who can’t play events can’t play them between turns', () => {
    const lock: Line = { when: 'play', does: [{ do: 'lock', player: 'opp', kinds: [{ kind: 'event' }], lasts: 'end-of-my-next-turn' }] }
    const hush = card('event', { lines: [lock] })
    const set = table({
      phase: 'realms',
      me: { hand: [hush, OPEN, 'ghoul-pack'], realms: ['gullhaven'] },
      foe: { hand: ['caravan', 'court-of-glass'], realms: ['lanternfield'] },
    })
    set.play(hush)
    for (let times = 0; times < 20 && set.asked !== 'between' && set.state.active === 0; times++) set.pass()
    expect([set.state.active, set.asked]).toEqual([1, 'realms'])
  })
})

describe('Spoils', () => {
  const razed = (drawn: Named, users: Named[]) => {
    const sent = champion(9)
    const set = table({
      phase: 'attack',
      me: { realms: ['gullhaven'], pool: [sent, ...users], deck: [drawn] },
      foe: { realms: ['lanternfield'], hand: ['ghoul-pack'] },
    })
    set.attack(sent, 'lanternfield')
    return set.asked === 'spoils' && set.can('play', drawn)
  }
  const draws: Line = { when: 'play', does: [{ do: 'draw', player: 'me', n: 1 }] }
  test('SF-SPOILS.8 SF-R-SPO.2 SF-R-SPO.5 a spell of either kind whose text works is cast whatever its phase; a power card isn’t used', () => {
    const [wizard, cleric, thief] = [champion(3, 'wizard'), champion(3, 'cleric'), champion(3, 'thief')]
    for (const phase of ['3', '4', 'any'] as const) {
      expect(razed(card('wizard-spell', { bonus: 0, phases: [phase], lines: [draws] }), [wizard])).toBe(true)
      expect(razed(card('cleric-spell', { bonus: 0, phases: [phase], lines: [draws] }), [cleric])).toBe(true)
      expect(razed(card('thief-skill', { bonus: 0, phases: [phase], lines: [draws] }), [thief])).toBe(false)
    }
  })
})

describe('kinds and numbers', () => {
  test('SF-R-IMM.1 SF-IMM.4 a champion immune to offensive artifacts isn’t weakened by one, and a lock on artifacts keeps them in hand', () => {
    const [horn, plain] = [
      card('artifact', { mark: 'offensive', bonus: 0, lines: [{ when: 'static', does: [{ do: 'level', whom: 'foe', n: -3 }] }] }),
      card('champion', { level: 9 }),
    ]
    const guarded = card('champion', {
      level: 9,
      lines: [{ when: 'static', does: [{ do: 'immune', whom: 'self', to: [{ kind: 'artifact', mark: 'offensive' }] }] }],
    })
    const level = (defender: typeof plain) => fight({ attached: [horn], defender, hand: [card('ally')] }).level(defender)
    expect([level(plain), level(guarded)]).toEqual([6, 9])
    const lock = card('event', {
      lines: [{ when: 'play', does: [{ do: 'lock', player: 'both', kinds: [{ kind: 'artifact' }], lasts: 'turn' }] }],
    })
    const set = table({ phase: 'pool', me: { pool: [plain], hand: [lock, card('artifact'), KEPT], realms: ['gullhaven'] } })
    expect(set.can('attach')).toBe(true)
    expect(set.play(lock).can('attach')).toBe(false)
  })
  test('SF-R-LVL.3 what changes the attacker’s or the defender’s level changes nobody’s outside of a battle, and one of them in it', () => {
    const [mine, theirs] = [champion(5), champion(8)]
    for (const [whom, levels] of [
      ['attacker', [3, 8]],
      ['defender', [5, 6]],
    ] as const) {
      const rule = card('rule', { lines: [{ when: 'static', does: [{ do: 'level', whom, n: -2 }] }] })
      const set = table({
        phase: 'attack',
        rule,
        me: { pool: [mine], hand: [card('ally')], realms: ['gullhaven'] },
        foe: { pool: [theirs], realms: ['lanternfield'] },
      })
      expect([set.level(mine), set.level(theirs)]).toEqual([5, 8])
      set.attack(mine, 'lanternfield').defend(theirs)
      expect([set.level(mine), set.level(theirs)]).toEqual(levels)
    }
  })
  test('SF-R-GEN.5 what takes two allies or fetches two cards takes two if there are two', () => {
    const allies = [1, 1, 1].map(bonus => card('ally', { bonus }))
    const lure = card('blood-ability', { bonus: 0, lines: [{ when: 'play', does: [{ do: 'steal-ally', n: 2 }] }] })
    const set = fight({ attacker: champion(5), defender: champion(7, 'regent'), hand: allies, foeHand: [lure, card('ally')] })
    for (const one of allies) set.play(one)
    expect([set.seat, ...new Set(set.actions('play', lure).map(action => action.targets.length))]).toEqual([1, 2])
    const recall = card('event', {
      lines: [{ when: 'play', does: [{ do: 'fetch', from: 'discard', what: 'champion', to: 'hand', n: 2 }] }],
    })
    const back = table({ phase: 'realms', me: { hand: [recall, OPEN], discard: [champion(1), champion(2), champion(3)] } })
    expect(back.actions('play', recall).map(action => action.targets.length)).toEqual([2, 2, 2])
  })
})
