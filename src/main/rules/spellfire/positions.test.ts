import { describe, expect, test } from 'vitest'
import type { Line } from './state/card.ts'
import type { Primitive } from './state/primitive.ts'
import { card } from './testing/cards.ts'
import { champion, fight } from './testing/fight.ts'
import { table } from './testing/scenario.ts'

/** Positions written from the clauses alone. */
const DRAW: Primitive = { do: 'draw', player: 'me', n: 1 }
const hero = (level: number, ...lines: Line[]) => card('champion', { level, lines })
const event = (...does: Primitive[]) => card('event', { nature: 'helpful', lines: [{ when: 'play', does }] })
const REALMS = { realms: ['gullhaven'] }

describe('realms, pool and Dungeon', () => {
  test('SF-ABYSS.2 SF-R-TURN.8 an event discarded to rebuild a realm goes to the Abyss, other cards to the Discard Pile', () => {
    const hand = ['calm', 'ghoul-pack', 'reef-raiders']
    const set = table({ phase: 'realms', me: { realms: [{ is: 'gullhaven', razed: true }], hand } })
    set.take('rebuild')
    expect(set.zone(0, 'abyss')).toEqual(['calm'])
    expect(set.zone(0, 'discard').sort()).toEqual(['ghoul-pack', 'reef-raiders'])
    expect(set.isRazed('gullhaven')).toBe(false)
  })
  test('SF-POOL.5 SF-R-GEN.3 a razed realm is in play, so its player keeps the pool', () => {
    const [sent, kept] = [champion(9), champion(4)]
    const set = table({
      phase: 'attack',
      me: { ...REALMS, pool: [sent] },
      foe: { realms: ['lanternfield'], pool: [kept], dungeon: 'hall-of-chains' },
    })
    set.attack(sent, 'lanternfield').pass()
    expect(set.isRazed('lanternfield')).toBe(true)
    set.passTo('realms')
    expect(set.zone(1, 'pool')).toEqual([kept.id])
    expect(set.state.players[1].dungeonIs).toBe('in-play')
  })
  test('SF-POOL.5 SF-R-DUN.4 with the last realm discarded, pool and Dungeon are lost at the end of that turn, whosever it is', () => {
    const [sent, kept] = [champion(9), champion(4)]
    const set = table({
      phase: 'attack',
      me: { ...REALMS, pool: [sent], hand: ['ghoul-pack'] },
      foe: { realms: ['mustering-green'], pool: [kept], dungeon: 'hall-of-chains' },
    })
    set.attack(sent, 'mustering-green').defend('mustering-green')
    const order = set.events.map(one => `${one.type} ${one.clause}`)
    expect(order.indexOf('realm-discarded SF-RCH.2')).toBeLessThan(order.indexOf('pool-lost SF-POOL.5'))
    expect(order.indexOf('phase-began SF-R-TURN.1')).toBeLessThan(order.indexOf('pool-lost SF-POOL.5'))
    expect(set.zone(1, 'pool')).toEqual([])
    expect(set.zone(1, 'discard')).toContain(kept.id)
    expect(set.zone(1, 'void')).toEqual(['hall-of-chains'])
  })
  test('SF-R-DUN.4 a player who has laid no realm yet keeps the Dungeon', () => {
    const set = table({
      phase: 'attack',
      me: { ...REALMS, pool: [champion(4)] },
      foe: { dungeon: 'hall-of-chains', hand: ['gullhaven', 'lanternfield'] },
    })
    set.passTo('realms')
    expect(set.seat).toBe(1)
    expect(set.state.players[1].dungeonIs).toBe('in-play')
  })
  test('SF-R-RLM.9 an item attached to a realm champion stays on the realm after the round it wins', () => {
    const [sent, blade] = [champion(4), card('magical-item', { bonus: 2 })]
    const set = table({
      phase: 'attack',
      me: { ...REALMS, pool: [sent], hand: [card('ally', { bonus: 2 })] },
      foe: { realms: ['mustering-green'], hand: [blade] },
    })
    set.attack(sent, 'mustering-green').defend('mustering-green')
    expect([set.asked, set.seat]).toEqual(['act', 0])
    set.take('play')
    expect([set.asked, set.seat]).toEqual(['act', 1])
    set.take('attach', blade)
    expect(set.zone(0, 'discard')).toContain(sent.id)
    expect(set.attached('mustering-green')).toEqual([blade.id])
  })
})

describe('battles', () => {
  test('SF-R-BAT.12 SF-SPOILS.3 a realm razed in mid-battle: both return with what they carry, and the attacker draws Spoils', () => {
    const ruin = card('event', {
      nature: 'harmful',
      lines: [{ when: 'play', does: [{ do: 'raze', what: { of: 'realm', side: 'opp' }, n: 1 }] }],
    })
    const [mine, theirs] = [card('magical-item', { bonus: 1 }), card('magical-item', { bonus: 1 })]
    const [attacker, defender] = [champion(5), champion(8)]
    const set = fight({ attacker, defender, attached: [mine], defenderAttached: [theirs], hand: [ruin], me: { deck: ['reef-raiders'] } })
    set.play(ruin)
    expect(set.zone(0, 'pool')).toEqual([attacker.id])
    expect(set.zone(1, 'pool')).toEqual([defender.id])
    expect([set.attached(attacker), set.attached(defender)]).toEqual([[mine.id], [theirs.id]])
    expect(set.isRazed('lanternfield')).toBe(true)
    expect(set.zone(0, 'hand')).toEqual(['reef-raiders'])
  })
  test('SF-R-BAT.11 SF-SPOILS.4 when both champions leave at once nobody wins the round; the attacker was discarded, so the defender draws Spoils', () => {
    const both: Primitive = { do: 'destroy', what: { of: 'champion', side: 'any' }, n: 'all' }
    const doom = card('event', { nature: 'harmful', lines: [{ when: 'play', does: [both] }] })
    const next = champion(7)
    const won = hero(8, { when: 'win', does: [DRAW] })
    const set = fight({ defender: won, hand: [doom, next], foe: { deck: ['reef-raiders', 'ghoul-pack'], pool: [] } })
    set.play(doom)
    expect(set.asked).not.toBe('follow')
    expect(set.events.filter(({ type }) => type === 'round-won')).toEqual([])
    expect(set.events.filter(({ type }) => type === 'spoils-won').map(({ seat }) => seat)).toEqual([1])
    expect(set.isRazed('lanternfield')).toBe(false)
  })
  test('SF-ROUND.7 SF-ATC.4 winner and loser alike discard the allies and spells of the round', () => {
    const [mine, theirs] = [card('wizard-spell', { bonus: 6 }), card('ally', { bonus: 2 })]
    const set = fight({ attacker: champion(5, 'wizard'), hand: [mine], foeHand: [theirs, card('ally', { bonus: 0 })] })
    set.play(mine).play(theirs).pass()
    // The loser's go with the champion.
    const discarded = (clause: string): string[] =>
      set.events.flatMap(one => (one.clause === clause && one.card !== undefined ? [set.state.cards[one.card]?.card.id ?? ''] : []))
    expect(discarded('SF-ROUND.7')).toEqual([mine.id])
    expect(set.zone(1, 'discard')).toContain(theirs.id)
  })
  test('SF-R-BAT.10 the player who is ahead can answer, and plays nothing else', () => {
    const [help, ally] = [event(DRAW), card('ally', { bonus: 6 })]
    const hand = [card('ally'), help, 'airship']
    const set = fight({ attacker: champion(9), defender: champion(4), hand, foeHand: [ally, 'reef-raiders'] })
    expect([set.asked, set.seat]).toEqual(['act', 1])
    set.play(ally)
    expect([set.asked, set.seat]).toEqual(['counter', 0])
    expect(set.actions('play').map(({ card: played }) => set.state.cards[played]!.card.id)).toEqual(['airship'])
  })
  test('SF-R-USE.9 in a battle an any-phase power card needs its user there, without one a champion in the pool will do', () => {
    const shield = card('psionic-power', {
      mark: 'defensive',
      phases: ['any'],
      bonus: 0,
      lines: [{ when: 'react', to: [{ kind: 'spell' }], does: [{ do: 'negate' }] }],
    })
    const bolt = card('wizard-spell', { bonus: 4 })
    const idle = champion(3, 'psionicist')
    const set = fight({ attacker: champion(5, 'wizard'), hand: [bolt], foeHand: [shield, 'reef-raiders'], foe: { pool: [idle] } })
    set.play(bolt)
    expect(set.can('play', shield)).toBe(false)
    const wither: Primitive = { do: 'destroy', what: { of: 'champion', side: 'opp' }, n: 1 }
    const early = card('wizard-spell', { bonus: 0, phases: ['3'], lines: [{ when: 'play', does: [wither] }] })
    const calm = table({
      phase: 'pool',
      me: { ...REALMS, pool: [champion(5, 'wizard')], hand: [early] },
      foe: { realms: ['lanternfield'], pool: [idle], hand: [shield] },
    })
    calm.play(early)
    expect(calm.can('play', shield)).toBe(true)
  })
  test('SF-R-SRC.13 SF-WALL.6 a wall that stops the defender lets the attacker send another, which the stopped defender can’t meet', () => {
    const block: Line = { when: 'battle', does: [{ do: 'wall', unless: [{ traits: ['flyer'] }] }] }
    const [attacker, other, defender, reserve] = [hero(5, block), champion(6), champion(8), champion(3)]
    const set = fight({ attacker, defender, me: { pool: [other] }, foe: { pool: [reserve] } })
    expect(set.asked).toBe('follow')
    set.attack(other, 'lanternfield')
    if (set.asked === 'event-window') set.pass()
    expect(set.actions('defend').map(action => action.card)).toEqual([set.find(reserve)])
  })
  test('SF-R-SPO.2 SF-R-SPO.5 an ally, a power card and a spell for battles only are kept as Spoils', () => {
    for (const spoils of ['ghoul-pack', 'shoulder-throw', 'lance-of-winter']) {
      const sent = champion(9, 'wizard')
      const set = table({ phase: 'attack', me: { ...REALMS, pool: [sent], deck: [spoils] }, foe: { realms: ['lanternfield'] } })
      set.attack(sent, 'lanternfield')
      expect(set.isRazed('lanternfield')).toBe(true)
      expect(set.asked).not.toBe('spoils')
      expect(set.zone(0, 'hand')).toEqual([spoils])
    }
  })
})

describe('effects on champions', () => {
  test('SF-R-RLM.10 a power that would bring a realm champion elsewhere skips it, and the round goes on', () => {
    const slip = card('thief-skill', {
      mark: 'defensive',
      bonus: 0,
      usableBy: [{}],
      lines: [{ when: 'play', does: [{ do: 'leave', whom: 'user', zone: 'pool' }] }],
    })
    const sent = champion(9)
    const set = table({
      phase: 'attack',
      me: { ...REALMS, pool: [sent] },
      foe: { realms: ['mustering-green'], hand: [slip, card('ally', { bonus: 6 })] },
    })
    set.attack(sent, 'mustering-green').defend('mustering-green')
    if (set.can('play', slip)) set.play(slip)
    expect([set.asked, set.seat]).toEqual(['act', 1])
    expect(set.zone(1, 'realms')).toContain('mustering-green')
    expect(set.zone(1, 'pool')).toEqual([])
  })
  test('SF-LIMBO.6 SF-R-LIM.1 a champion sent to Limbo by a spell keeps what it carries, and returns at the end of its player’s next turn', () => {
    const item = card('magical-item', { bonus: 2 })
    const gone = champion(6)
    const exile = card('cleric-spell', {
      bonus: 0,
      phases: ['3'],
      lines: [{ when: 'play', does: [{ do: 'limbo', what: { of: 'champion', side: 'opp' }, n: 1 }] }],
    })
    const set = table({
      phase: 'pool',
      me: { ...REALMS, pool: [champion(5, 'cleric')], hand: [exile] },
      foe: { realms: ['lanternfield'], pool: [{ is: gone, attached: [item] }], hand: ['court-of-glass'] },
    })
    set.play(exile)
    expect(set.zone(1, 'limbo')).toEqual([gone.id])
    set.passTo('realms')
    expect([set.seat, ...set.zone(1, 'limbo')]).toEqual([1, gone.id])
    set.passTo('attack')
    expect([set.seat, ...set.zone(1, 'pool')]).toEqual([0, gone.id])
    expect(set.attached(gone)).toEqual([item.id])
  })
  test('SF-R-ONCE.1 a once-per-turn power is unused when its card has left play and comes back', () => {
    const seer = hero(4, { when: 'pool', limit: 'once-a-turn', does: [DRAW] })
    const fall = event({ do: 'destroy', what: { of: 'champion', side: 'mine' }, n: 1 })
    const rise = event({ do: 'fetch', from: 'discard', what: 'champion', to: 'hand', n: 1 })
    const set = table({ phase: 'pool', me: { ...REALMS, pool: [seer], hand: [fall, rise] } })
    set.take('power', seer)
    expect(set.can('power', seer)).toBe(false)
    set.play(fall).play(rise).take('champion', seer)
    expect(set.can('power', seer)).toBe(true)
  })
  test('SF-R-ONCE.3 SF-ONCE.5 a power for the end of a turn is for the turns of its own player only', () => {
    const keeper = hero(4, { when: 'end', does: [DRAW] })
    const set = table({ active: 'foe', phase: 'attack', me: { ...REALMS, pool: [keeper] }, foe: { realms: ['lanternfield'] } })
    set.passTo('end-powers')
    expect(set.state.active).toBe(0)
  })
  test('SF-R-IMM.2 a play that could target only an immune champion can’t be made, and one on several skips it', () => {
    const guarded = hero(6, { when: 'static', does: [{ do: 'immune', whom: 'self', to: [{ kind: 'event' }] }] })
    const bare = champion(4)
    const hit = (n: 1 | 'all') =>
      card('event', { nature: 'harmful', lines: [{ when: 'play', does: [{ do: 'destroy', what: { of: 'champion', side: 'opp' }, n }] }] })
    const [one, all] = [hit(1), hit('all')]
    const alone = table({ phase: 'pool', me: { ...REALMS, hand: [one] }, foe: { realms: ['lanternfield'], pool: [guarded] } })
    expect(alone.can('play', one)).toBe(false)
    const two = table({ phase: 'pool', me: { ...REALMS, hand: [all] }, foe: { realms: ['lanternfield'], pool: [guarded, bare] } })
    two.play(all)
    expect(two.zone(1, 'pool')).toEqual([guarded.id])
  })
  test('SF-R-PLAY.11 a reflected lasting spell is laid on the caster’s champion by the player who reflects it', () => {
    const set = table({
      phase: 'pool',
      me: { ...REALMS, pool: [champion(7, 'wizard')], hand: ['mark-of-woe'] },
      foe: { realms: ['lanternfield'], pool: [champion(5, 'wizard')], hand: ['spell-turning'] },
    })
    set.play('mark-of-woe')
    set.play('spell-turning')
    const [mine, theirs] = [0, 1].map(seat => set.state.players[seat as 0 | 1].pool[0]!)
    expect([set.state.cards[mine!]!.level, set.state.cards[theirs!]!.level]).toEqual([7, 5])
    expect([set.level(set.state.cards[mine!]!.card), set.level(set.state.cards[theirs!]!.card)]).toEqual([4, 5])
  })
})

describe('turn order and time', () => {
  test('SF-R-LVL.4 after 6 p.m. is turns 10 to 21, and 34 to 45 on the next day', () => {
    const night = (turn: number): number => {
      const set = table({ format: 'standard', turn, phase: 'pool', me: { ...REALMS, hand: ['undead-htimsen'] } })
      return set.take('champion', 'undead-htimsen').level('undead-htimsen')
    }
    expect([9, 10, 21, 22, 33, 34].map(night)).toEqual([3, 10, 10, 3, 3, 10])
  })
  test('SF-R-TIME.3 a gained turn isn’t followed by another one', () => {
    const set = table({
      phase: 'attack',
      me: { ...REALMS, hand: ['caravan', 'caravan'] },
      foe: { realms: ['lanternfield'], deck: [] },
    }).passTo('between')
    set.play('caravan')
    // Nobody can do anything until the second one could be played.
    expect(set.events.filter(({ type }) => type === 'turn-began').map(({ seat, clause }) => `${seat} ${clause}`)).toEqual([
      '0 SF-R-TIME.2',
      '1 SF-R-TURN.1',
    ])
    expect([set.asked, set.seat, set.can('play', 'caravan')]).toEqual(['between', 0, true])
  })
})

describe('piles, Limbo and gained turns', () => {
  test('SF-R-TIME.4 SF-R-LIM.1 a skipped turn isn’t the next one: a champion stays in Limbo until the end of a turn that is taken', () => {
    const exile = card('cleric-spell', {
      bonus: 0,
      phases: ['3'],
      lines: [{ when: 'play', does: [{ do: 'limbo', what: { of: 'champion', side: 'opp' }, n: 1 }] }],
    })
    const gone = champion(6)
    const set = table({
      phase: 'pool',
      me: { ...REALMS, pool: [champion(5, 'cleric')], hand: [exile, 'temporal-stasis', 'court-of-glass'] },
      foe: { realms: ['lanternfield'], pool: [gone], hand: ['gallowmoor'] },
    })
    set.play(exile).passTo('between').play('temporal-stasis')
    expect(set.events.filter(({ type }) => type === 'turn-skipped').map(({ seat }) => seat)).toEqual([1])
    expect([set.seat, set.asked, ...set.zone(1, 'limbo')]).toEqual([0, 'realms', gone.id])
    set.passTo('attack').pass()
    expect([set.seat, set.asked, ...set.zone(1, 'limbo')]).toEqual([1, 'realms', gone.id])
    set.passTo('attack')
    expect([set.seat, ...set.zone(1, 'pool')]).toEqual([0, gone.id])
  })
  test('SF-DRAW.2 SF-DRAW.3 SF-R-SPO.4 a Draw Pile that runs out gives no more cards and no Spoils in that turn; then the Discard Pile is the new one', () => {
    const sent = champion(9)
    const set = table({
      phase: 'begin',
      me: { ...REALMS, pool: [sent], deck: ['reef-raiders', 'ghoul-pack'], discard: ['calm', 'evade'] },
      foe: { realms: ['lanternfield'] },
    })
    expect(set.zone(0, 'hand').sort()).toEqual(['ghoul-pack', 'reef-raiders'])
    set.passTo('attack').attack(sent, 'lanternfield')
    expect(set.isRazed('lanternfield')).toBe(true)
    expect(set.zone(0, 'hand').sort()).toEqual(['ghoul-pack', 'reef-raiders'])
    expect(set.events.filter(({ type }) => type === 'spoils-won')).toEqual([])
    expect(set.zone(0, 'discard')).toEqual([])
  })
  test('SF-R-END.1 SF-R-END.2 six realms don’t win at the end of the own turn, gained or not, and win at the end of the opponent’s', () => {
    const six = ['gullhaven', 'crossroads-court', 'the-quiet-vault', 'saltspire-isles', 'lake-of-names', 'court-of-glass']
    const set = table({ phase: 'pool', me: { realms: six, hand: ['caravan', champion(3)] }, foe: { realms: ['lanternfield'] } })
    set.passTo('between').play('caravan')
    const began = set.events.filter(({ type }) => type === 'turn-began').map(({ seat }) => seat)
    expect(began[0]).toBe(0)
    expect(set.state.ending).toBeNull()
    set.passTo('pool')
    expect(set.state.active).toBe(0)
    for (let times = 0; times < 9 && !set.state.ending; times++) set.pass()
    expect(set.state.ending).toMatchObject({ winner: 0, clause: 'SF-R-END.1' })
    expect(set.state.active).toBe(1)
  })
  test('SF-SPOILS.4 an attacker that is sent to Limbo earns the defender Spoils, one that returns to its pool doesn’t', () => {
    const veil = card('magical-item', { bonus: 0, lines: [{ when: 'lose', does: [{ do: 'survive', zone: 'limbo' }] }] })
    const spoilsOf = (set: ReturnType<typeof fight>): (0 | 1 | undefined)[] =>
      set.events.filter(({ type }) => type === 'spoils-won').map(({ seat }) => seat)
    const lost = fight({ attached: [veil], hand: ['reef-raiders'] }).pass()
    expect(lost.zone(0, 'limbo')).toHaveLength(1)
    expect(spoilsOf(lost)).toEqual([1])
    const slip = card('thief-skill', {
      mark: 'defensive',
      bonus: 0,
      usableBy: [{}],
      lines: [{ when: 'play', does: [{ do: 'leave', whom: 'user', zone: 'pool' }] }],
    })
    expect(spoilsOf(fight({ hand: [slip] }).play(slip))).toEqual([])
  })
  test('SF-R-BAT.15 a champion from hand that wins joins the pool of a player without realms, until the end of the turn', () => {
    const [sent, met] = [champion(9), champion(3)]
    const set = table({
      phase: 'attack',
      me: { pool: [], hand: [sent, 'calm'] },
      foe: { realms: ['lanternfield'], pool: [met], hand: ['gallowmoor'] },
    })
    set.attack(sent, 'lanternfield').defend(met)
    const order = set.events.map(({ type }) => type)
    expect(order.indexOf('champion-returned')).toBeLessThan(order.indexOf('pool-lost'))
    expect(set.zone(0, 'discard')).toContain(sent.id)
  })
  test('SF-ABYSS.6 SF-ONCE.7 a champion back from the Abyss uses no once-per-turn power before its player’s next phase 3', () => {
    const seer = hero(4, { when: 'pool', limit: 'once-a-turn', does: [DRAW] })
    const back = event({ do: 'fetch', from: 'abyss', what: 'champion', to: 'hand', n: 1 })
    const set = table({ phase: 'pool', me: { ...REALMS, abyss: [seer], hand: [back] }, foe: { realms: ['lanternfield'] } })
    set.play(back).take('champion', seer)
    expect(set.can('power', seer)).toBe(false)
    set.passTo('pool')
    expect([set.seat, set.can('power', seer)]).toEqual([0, true])
  })
})
