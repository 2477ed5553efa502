import { describe, expect, test } from 'vitest'
import type { Condition, Line } from '../state/card.ts'
import type { Primitive } from '../state/primitive.ts'
import { explainLevel } from '../state/reading.ts'
import { card } from '../testing/cards.ts'
import { champion, fight } from '../testing/fight.ts'
import { table } from '../testing/scenario.ts'
import type { Named, Table } from '../testing/driver.ts'

/** Keeps its player’s phase 2 open. */
const OPEN = 'highsun-basilica'
const KEPT = 'nightjar'
const always = (...does: Primitive[]): Line => ({ when: 'static', does })
const hero = (level: number, ...lines: Line[]) => card('champion', { level, lines })
const PLUS: Primitive = { do: 'level', whom: 'my-champions', n: 1 }

describe('conditions', () => {
  test('SF-R-GEN.2 IF(battle) needs both champions: not while the attacker waits for a defender (SF-BAT.2)', () => {
    const event = card('event', { lines: [{ when: 'play', if: [{ if: 'battle' }], does: [{ do: 'draw', player: 'me', n: 1 }] }] })
    const other = card('event')
    const [sent, met] = [champion(5), champion(4)]
    const set = table({
      phase: 'attack',
      me: { pool: [sent], realms: ['gullhaven'] },
      foe: { pool: [met], hand: [event, other], realms: ['lanternfield'] },
    })
    set.attack(sent, 'lanternfield')
    expect([set.asked, set.can('play', event), set.can('play', other)]).toEqual(['event-window', false, true])
    set.pass().defend(met)
    expect([set.asked, set.seat, set.can('play', event)]).toEqual(['act', 1, true])
  })
  test.each<[string, Condition, [number, number]]>([
    ['the attacker is a hero', { if: 'champion', whom: 'attacker', is: [{ types: ['hero'] }] }, [5, 6]],
    ['the attacker is a cleric', { if: 'champion', whom: 'attacker', is: [{ types: ['cleric'] }] }, [5, 5]],
    ['the defender is a hero', { if: 'champion', whom: 'defender', is: [{ types: ['hero'] }] }, [5, 6]],
    ['its player attacks', { if: 'user-defends' }, [5, 5]],
  ])('SF-R-GEN.2 a rule card’s power holds in a battle only, if %s', (_, condition, levels) => {
    const rule = card('rule', { lines: [{ when: 'static', if: [condition], does: [PLUS] }] })
    const [mine, theirs] = [champion(5), champion(8)]
    const set = table({
      phase: 'attack',
      rule,
      me: { pool: [mine], hand: [card('ally')], realms: ['gullhaven'] },
      foe: { pool: [theirs], realms: ['lanternfield'] },
    })
    const before = set.level(mine)
    set.attack(mine, 'lanternfield').defend(theirs)
    expect([before, set.level(mine)]).toEqual(levels)
  })
  test('SF-R-GEN.2 of a Dungeon’s power, that its player defends', () => {
    const cave = card('dungeon', { lines: [{ when: 'static', if: [{ if: 'user-defends' }], does: [PLUS] }] })
    const level = (owner: 'me' | 'foe') => {
      const [mine, theirs] = [champion(5), champion(8)]
      const set = fight({ attacker: mine, defender: theirs, hand: [card('ally')], [owner]: { dungeon: cave } })
      return [set.level(mine), set.level(theirs)]
    }
    expect([level('me'), level('foe')]).toEqual([
      [5, 8],
      [5, 9],
    ])
  })
  test('SF-ADV.1 SF-ADV.2 a defender counts the adventurers of its own pool, a card without a champion none', () => {
    const bold = (level: number, ...lines: Line[]) => card('champion', { level, traits: ['adventurer'], lines })
    const sworn = (level: number) => bold(level, always({ do: 'base', whom: 'self', n: 1, per: 'other-adventurer' }))
    const [mine, theirs] = [sworn(5), sworn(8)]
    const set = fight({
      attacker: mine,
      defender: theirs,
      hand: [card('ally')],
      me: { pool: [bold(1)] },
      foe: { pool: [bold(2), bold(3)] },
    })
    expect([set.level(mine), set.level(theirs)]).toEqual([6, 10])
    const camp = card('realm', { lines: [{ when: 'static', if: [{ if: 'other-adventurer' }], does: [PLUS] }] })
    const idle = champion(4)
    expect(table({ phase: 'pool', me: { realms: [camp], pool: [idle, bold(1)], hand: [KEPT] } }).level(idle)).toBe(4)
  })
})

test('SF-R-ADV.1 SF-ADV.1 an adventurer sent from hand was in no pool and counts none, nor does a realm champion', () => {
  const sworn = card('champion', {
    level: 5,
    traits: ['adventurer'],
    lines: [always({ do: 'base', whom: 'self', n: 1, per: 'other-adventurer' })],
  })
  const [friend, theirs] = [1, 2].map(level => card('champion', { level, traits: ['adventurer'] }))
  const torch = card('magical-item', { bonus: 0, lines: [always({ do: 'level', whom: 'user', n: 1, per: 'other-adventurer' })] })
  const set = table({
    phase: 'attack',
    me: { hand: [sworn, card('ally', { bonus: 9 })], pool: [friend!], realms: ['gullhaven'] },
    foe: { realms: ['mustering-green'], pool: [theirs!], hand: [torch, card('ally')] },
  })
  set.attack(sworn, 'mustering-green').defend('mustering-green')
  expect(set.level(sworn)).toBe(5)
  set.take('play').take('attach', torch)
  expect(set.level('mustering-green')).toBe(5)
  // Once it has joined the pool, it counts them.
  const returned = table({
    phase: 'attack',
    me: { hand: [sworn], pool: [friend!], realms: ['gullhaven'] },
    foe: { realms: ['lanternfield'], pool: [champion(1)] },
  })
  returned.attack(sworn, 'lanternfield').take('defend').passTo('follow')
  expect(returned.level(sworn)).toBe(6)
})

describe('filters of champions', () => {
  const met = (filter: object, sent: Named) => {
    const slayer = hero(8, always({ do: 'instant', is: [filter] }))
    const set = fight({ attacker: sent, defender: slayer, hand: [card('ally')] })
    return set.eventsOf('instant-defeat').length + (set.asked === 'instant' ? 1 : 0) > 0
  }
  test('SF-INST.1 one without any of several traits', () => {
    const filter = { without: ['flyer', 'swimmer'] as const }
    expect([champion(5), champion(5, 'hero', ['flyer']), champion(5, 'hero', ['swimmer'])].map(one => met(filter, one))).toEqual([
      true,
      false,
      false,
    ])
  })
  test('SF-AVA.2 a wizard that must be immune to offensive spells: immunity to something else isn’t enough', () => {
    const immune = (kind: 'spell' | 'psionic-power') =>
      card('champion', {
        champion: 'wizard',
        level: 5,
        lines: [always({ do: 'immune', whom: 'self', to: [{ kind, mark: 'offensive' }] })],
      })
    const can = (pooled: Named) =>
      table({ phase: 'pool', me: { pool: [pooled], hand: ['verenestra', KEPT], realms: ['gullhaven'] } }).can('champion', 'verenestra')
    expect([can(immune('spell')), can(immune('psionic-power'))]).toEqual([true, false])
  })
  test('SF-FLY.3 SF-R-GEN.5 an ally that an item makes a Flyer is one for what is aimed at Flyers', () => {
    const wings = (whom: 'user' | 'user-and-its-allies') => card('magical-item', { lines: [always({ do: 'tag', whom, trait: 'flyer' })] })
    const gale = card('event', {
      nature: 'harmful',
      lines: [{ when: 'play', does: [{ do: 'destroy', what: { of: 'ally', side: 'opp', trait: 'flyer' }, n: 1 }] }],
    })
    const can = (whom: 'user' | 'user-and-its-allies') => {
      const ally = card('ally', { bonus: 6 })
      const set = fight({ attached: [wings(whom)], hand: [ally, card('ally')], foeHand: [gale, card('ally')] })
      return set.play(ally).can('play', gale)
    }
    expect([can('user'), can('user-and-its-allies')]).toEqual([false, true])
  })
})

describe('sums', () => {
  test('SF-IMM.3 against immunity to artifacts the opponent’s artifact counts nothing, its magical item does; and the other way round', () => {
    const guarded = (kind: 'artifact' | 'magical-item') => hero(12, always({ do: 'immune', whom: 'self', to: [{ kind }] }))
    const level = (kind: 'artifact' | 'magical-item') => {
      const mine = champion(5)
      const carried = [card('artifact', { bonus: 3 }), card('magical-item', { bonus: 1 })]
      return fight({ attacker: mine, attached: carried, defender: guarded(kind), hand: [card('ally')] }).level(mine)
    }
    expect([level('artifact'), level('magical-item')]).toEqual([6, 8])
  })
  test.each<['magical-item' | 'weapon' | 'sword' | 'my-unrazed-realm', number]>([
    ['magical-item', 3],
    ['weapon', 2],
    ['sword', 1],
    ['my-unrazed-realm', 2],
  ])('SF-BASE.3 SF-SWORD.3 one for each %s', (per, times) => {
    const sent = hero(4, always({ do: 'base', whom: 'self', n: 1, per }))
    const carried = [
      card('artifact', { bonus: 0 }),
      card('magical-item', { bonus: 0 }),
      card('magical-item', { bonus: 0, weapon: 'weapon' }),
      card('magical-item', { bonus: 0, weapon: 'sword' }),
    ]
    const ally = card('ally', { name: 'Sword Sisters', bonus: 1 })
    const realms = ['gullhaven', 'crossroads-court', { is: 'court-of-glass', razed: true as const }]
    const set = fight({ attacker: sent, attached: carried, defender: champion(12), hand: [ally, card('ally')], me: { realms } })
    set.play(ally)
    expect(set.level(sent)).toBe(4 + times + 1)
  })
  test('SF-BASE.5 a power that sets a champion’s own Base Level sets no other’s', () => {
    const [giant, other] = [hero(3, always({ do: 'set-base', whom: 'self', n: 10 })), champion(4)]
    const set = table({ phase: 'pool', me: { pool: [giant, other], hand: [KEPT], realms: ['gullhaven'] } })
    expect([set.level(giant), set.level(other)]).toEqual([10, 4])
  })
  test('SF-ADJ.1 what changes the foe’s level isn’t multiplied by the own allies, what changes each ally’s is', () => {
    const level = (whom: 'foe' | 'allies-of-self') => {
      const sent = hero(5, always({ do: 'level', whom, n: 1 }))
      const [one, two] = [card('ally', { bonus: 1 }), card('ally', { bonus: 1 })]
      const set = fight({ attacker: sent, defender: champion(12), hand: [one, two, card('ally')] })
      return set.play(one).play(two).level(sent)
    }
    expect([level('foe'), level('allies-of-self')]).toEqual([7, 9])
  })
  test('SF-R-LVL.3 what changes the level of an attacker’s or a defender’s allies changes nothing outside of a battle', () => {
    const rule = card('rule', {
      lines: [always({ do: 'level', whom: 'allies-of-attacker', n: 1 }, { do: 'level', whom: 'allies-of-defender', n: 1 })],
    })
    const idle = champion(5)
    expect(table({ phase: 'pool', rule, me: { pool: [idle], hand: [KEPT], realms: ['gullhaven'] } }).level(idle)).toBe(5)
  })
  test('SF-R-PLAY.12 the copy of an event that lasts on one champion changes that one, and the sum says so', () => {
    const curse = card('event', {
      nature: 'harmful',
      lines: [{ when: 'play', until: 'dispelled', does: [{ do: 'level', whom: 'champion-of-opp', n: -2 }] }],
    })
    const [mine, other, theirs] = [champion(7), champion(6), champion(5)]
    const set = table({
      phase: 'realms',
      me: { hand: [curse, OPEN], pool: [mine, other], realms: ['gullhaven'] },
      foe: { pool: [{ is: theirs, attached: ['bell-of-might'] }], realms: ['lanternfield'] },
    })
    set.play(curse).take('power', 'bell-of-might', { targets: [mine] })
    expect([set.level(mine), set.level(other)]).toEqual([5, 6])
    const steps = explainLevel(set.state, set.find(mine)).steps
    expect(steps.at(-1)).toEqual({ card: set.find(curse), n: -2, clause: 'SF-ADJ.1' })
  })
})

describe('what is off', () => {
  test('SF-R-RLM.5 a razed realm’s power doesn’t work, nor does that of a Dungeon that isn’t laid yet', () => {
    const realm = card('realm', { lines: [always(PLUS)] })
    const cave = card('dungeon', { lines: [always(PLUS)] })
    const level = (razed: boolean, aside: boolean) => {
      const one = champion(5)
      const realms = [razed ? { is: realm, razed: true as const } : realm]
      const me = { pool: [one], hand: [KEPT], realms, dungeon: cave, ...(aside ? { dungeonAside: true as const } : {}) }
      return table({ phase: 'pool', me }).level(one)
    }
    expect([level(false, false), level(true, false), level(false, true), level(true, true)]).toEqual([7, 6, 6, 5])
  })
  test('SF-COSMOS.4 SF-LIMBO.2 an artifact that its champion took to Limbo isn’t in play: another one can be', () => {
    const crown = card('artifact')
    const [gone, mine] = [champion(5), champion(6)]
    const exile = card('event', {
      nature: 'harmful',
      lines: [{ when: 'play', does: [{ do: 'limbo', what: { of: 'champion', side: 'opp' }, n: 1 }] }],
    })
    const set = table({
      phase: 'pool',
      me: { pool: [mine], hand: [crown, exile, KEPT], realms: ['gullhaven'] },
      foe: { pool: [{ is: gone, attached: [crown] }], realms: ['lanternfield'] },
    })
    expect(set.can('attach', crown)).toBe(false)
    set.play(exile)
    expect(set.can('attach', crown)).toBe(true)
  })
  test('SF-R-BAT.1 a lock on attacks is for the player whom its text names', () => {
    const locked = (player: 'me' | 'opp' | 'both') => {
      const truce = card('event', { lines: [{ when: 'play', does: [{ do: 'lock-attack', player, lasts: 'end-of-my-next-turn' }] }] })
      const set = table({
        phase: 'pool',
        me: { pool: [champion(5)], hand: [truce, KEPT], realms: ['gullhaven'] },
        foe: { pool: [champion(6)], hand: ['dori-the-barbarian'], realms: ['lanternfield'] },
      })
      set.play(truce)
      const attacks: boolean[] = []
      for (let times = 0; times < 30 && set.state.turn < 7; times++) {
        if (set.asked === 'attack' && attacks[set.state.active] === undefined) attacks[set.state.active] = set.can('attack')
        set.pass()
      }
      return [attacks[0] ?? false, attacks[1] ?? false]
    }
    expect(locked('me')).toEqual([false, true])
    expect(locked('opp')).toEqual([true, false])
    expect(locked('both')).toEqual([false, false])
  })
})

test('SF-R-COPY.1 without another champion in play the mask can be attached, and copies nothing', () => {
  const alone = champion(5)
  const set: Table = table({ phase: 'pool', me: { pool: [alone], hand: ['mirror-mask', KEPT], realms: ['gullhaven'] } })
  set.take('attach', 'mirror-mask')
  expect([set.attached(alone), set.can('name', 'mirror-mask')]).toEqual([['mirror-mask'], false])
})
