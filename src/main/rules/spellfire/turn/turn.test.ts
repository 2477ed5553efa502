import { describe, expect, test } from 'vitest'
import { SEATS } from '../../../../shared/seat.ts'
import { CARDS } from '../cards/index.ts'
import { cardSet } from '../state/card.ts'
import { formatOf, FORMATS } from '../state/formats.ts'
import { setup } from './setup.ts'
import { card } from '../testing/cards.ts'
import { champion } from '../testing/fight.ts'
import { table } from '../testing/scenario.ts'
import type { Named } from '../testing/driver.ts'
import { checkAction } from './legality.ts'
import { act } from '../state/actions.ts'

const SIX = ['lanternfield', 'crossroads-court', 'the-quiet-vault', 'saltspire-isles', 'lake-of-names', 'court-of-glass']
const OPEN = 'highsun-basilica'

describe('setup', () => {
  const list = CARDS.slice(0, 30).map(({ id }) => ({ card: id, count: 1 }))
  const begin = (format?: string, seed = 'setup') =>
    setup(
      {
        seats: [
          { avatar: 'a', cards: list },
          { avatar: 'b', cards: list },
        ],
        first: 0,
        format,
      },
      seed,
      cardSet(CARDS),
    )
  test('SF-R-SET.5 SF-R-GEN.10 SF-R-GEN.11 SF-R-TURN.4 the opening hand of the format, two cards more for the second player; the first player draws at once', () => {
    for (const id of FORMATS) {
      const { openingHand, draw } = formatOf(id)
      const state = begin(id)
      expect([state.players[0].hand.length, state.players[1].hand.length]).toEqual([openingHand + draw, openingHand + 2])
    }
    expect(begin().format).toBe('duel')
  })
  test('SF-R-SET.3 SF-R-SET.4 SF-R-RNG.1 another seed gives another order, and either player can go first', () => {
    const orders = ['a', 'b', 'c'].map(seed =>
      begin('duel', seed)
        .players[0].hand.map(number => begin('duel', seed).cards[number]!.card.id)
        .join(),
    )
    expect(new Set(orders).size).toBe(3)
    const firsts = Array.from(
      { length: 30 },
      (_, seed) =>
        setup(
          {
            seats: [
              { avatar: 'a', cards: list },
              { avatar: 'b', cards: list },
            ],
            first: 'random',
          },
          `s${seed}`,
          cardSet(CARDS),
        ).first,
    )
    for (const seat of SEATS) expect(firsts.filter(first => first === seat).length).toBeGreaterThan(5)
  })
  test('SF-R-SET.1 SF-R-SET.6 SF-R-GEN.1 two players, nothing on the table, turn 1', () => {
    const state = begin()
    expect(state.players).toHaveLength(2)
    for (const { pool, discard, limbo, abyss } of state.players) expect([...pool, ...discard, ...limbo, ...abyss]).toEqual([])
    expect(state.turn).toBe(1)
  })
})

describe('phases', () => {
  test.each([
    ['start', 0],
    ['realms', 2],
    ['pool', 3],
    ['attack', 4],
    ['end-powers', 5],
  ] as const)('SF-R-TURN.1 a position that begins at “%s” is in phase %i', (phase, number) => {
    const set = table({
      phase,
      me: {
        hand: ['good-fortune'],
        pool: [champion(5), 'pelath-the-bronze-dragon'],
        discard: ['gravesteel-blade'],
        realms: ['gullhaven'],
      },
      foe: { realms: ['lanternfield'] },
    })
    expect([set.asked, set.state.phase]).toEqual([phase, number])
  })
  test('SF-R-TURN.1 SF-DRAW.1 SF-R-PLAY.7 Start, Draw, Realms, Pool, Attack, End', () => {
    const set = table({ turn: 4, active: 'foe', phase: 'check', me: { realms: ['gullhaven'], hand: [OPEN] } })
    const phases = set.events.filter(({ type }) => type === 'phase-began').map(({ amount }) => amount)
    expect(phases).toEqual([0, 1, 2])
    expect(set.asked).toBe('realms')
    set.pass()
    expect(
      set
        .eventsOf('phase-began')
        .map(({ amount }) => amount)
        .slice(0, 3),
    ).toEqual([3, 4, 5])
  })
  test('SF-R-TURN.2 SF-R-TURN.3 SF-ACT.1 one rule card is in play; a new one discards the old one of either player', () => {
    const set = table({ rule: 'open-field', active: 'me', me: { hand: ['year-of-abundance', OPEN], realms: ['gullhaven'] } })
    set.take('rule', 'year-of-abundance')
    expect(set.state.rule).toBe(set.find('year-of-abundance'))
    expect(set.zone(0, 'discard')).toEqual(['open-field'])
    // It applies to its own player at once: three cards and one more.
    expect(set.zone(0, 'hand')).toHaveLength(5)
  })
  test('SF-R-TURN.5 SF-R-TURN.6 SF-FORM.1 SF-R-RLM.2 one realm and one holding, the realm in the front-most row with room', () => {
    const set = table({
      phase: 'realms',
      me: {
        hand: ['court-of-glass', 'highsun-basilica', 'palisade-ring', 'fortification-bailey', 'good-fortune'],
        realms: ['lanternfield'],
      },
    })
    expect(set.actions('realm', 'court-of-glass').map(({ to }) => to)).toEqual([1, 2])
    set.take('realm', 'court-of-glass', { to: 2 })
    expect(set.can('realm')).toBe(false)
    set.take('holding', 'palisade-ring')
    expect(set.can('holding')).toBe(false)
  })
  test('SF-FORM.2 six positions, A in front', () => {
    const set = table({ phase: 'realms', me: { hand: [OPEN], realms: [] } })
    expect(set.actions('realm', OPEN).map(({ to }) => to)).toEqual([0])
    expect(set.state.players[0].realms).toHaveLength(6)
  })
  test('SF-R-TURN.7 a realm can replace one of the player’s razed realms, which is discarded', () => {
    const set = table({ phase: 'realms', me: { hand: [OPEN], realms: [{ is: 'lanternfield', razed: true }] } })
    set.take('realm', OPEN, { to: 0 })
    expect(set.zone(0, 'discard')).toEqual(['lanternfield'])
    expect(set.isRazed(OPEN)).toBe(false)
  })
  test('SF-R-TURN.8 SF-R-RLM.7 discarding three cards rebuilds a razed realm, which counts as played again', () => {
    const set = table({
      phase: 'realms',
      me: {
        hand: ['ghoul-pack', 'reef-raiders', 'griffon-riders', 'dodge'],
        realms: [{ is: 'lake-of-names', razed: true }],
        deck: ['village-levy'],
      },
    })
    expect(set.actions('rebuild')).toHaveLength(4)
    set.do(set.actions('rebuild')[0]!)
    expect(set.isRazed('lake-of-names')).toBe(false)
    // Lake of Names draws as it enters.
    expect(set.eventsOf('card-drawn').map(({ card: drawn }) => set.state.cards[drawn!]!.card.id)).toContain('village-levy')
    expect(set.can('rebuild')).toBe(false)
  })
  test('SF-R-TURN.9 SF-ATC.5 a holding goes to an unrazed realm of its World that has none', () => {
    const set = table({
      phase: 'realms',
      me: {
        hand: ['palisade-ring'],
        realms: [
          'lanternfield',
          'court-of-glass',
          { is: 'crossroads-court', razed: true },
          { is: 'the-quiet-vault', attached: ['cavern-of-ancient-knowledge'] },
        ],
      },
    })
    expect(set.destinations('holding', 'palisade-ring')).toEqual(['lanternfield'])
  })
  test('SF-R-TURN.11 SF-R-TURN.12 SF-POOL.1 SF-POOL.2 SF-POOL.4 champions enter the pool in phase 3, with a realm in play', () => {
    const set = table({
      phase: 'pool',
      me: { hand: ['nightjar', 'gravesteel-blade', 'dori-the-barbarian'], realms: [{ is: 'gullhaven', razed: true }] },
    })
    set.take('champion', 'nightjar').take('attach', 'gravesteel-blade')
    expect(set.zone(0, 'pool')).toEqual(['nightjar'])
    expect(set.attached('nightjar')).toEqual(['gravesteel-blade'])
    expect(table({ phase: 'pool', me: { hand: ['nightjar'] } }).eventsOf('champion-entered')).toEqual([])
  })
  test('SF-R-TURN.13 SF-ATC.1 attached cards can’t be moved', () => {
    const set = table({
      phase: 'pool',
      me: { pool: [{ is: champion(4), attached: ['gravesteel-blade'] }, champion(5)], hand: ['nightjar'], realms: ['gullhaven'] },
    })
    expect(set.can('attach', 'gravesteel-blade')).toBe(false)
  })
  test('SF-R-TURN.15 the hand is cut to the limit of the format', () => {
    const hand = Array<Named>(10).fill('ghoul-pack')
    const set = table({ phase: 'hand-limit', me: { hand, realms: ['gullhaven'] } })
    expect(set.asked).toBe('hand-limit')
    set.take('discard', 'ghoul-pack')
    expect(set.eventsOf('turn-began')).toEqual([])
    set.take('discard', 'ghoul-pack')
    expect(set.eventsOf('turn-began').length).toBeGreaterThan(0)
    const larger = table({ phase: 'hand-limit', me: { hand, realms: ['gullhaven', 'crossroads-court'] } })
    larger.take('discard', 'ghoul-pack')
    expect(larger.eventsOf('turn-began').length).toBeGreaterThan(0)
  })
  test('SF-DISC.1 SF-DISC.2 SF-DRAW.2 SF-DRAW.3 SF-R-TURN.17 the Draw Pile runs out: no more cards until the end of the turn, then a new one', () => {
    const set = table({
      phase: 'draw',
      me: { hand: [OPEN], deck: ['ghoul-pack'], discard: ['reef-raiders', 'nightjar'], realms: ['gullhaven'] },
    })
    expect(set.zone(0, 'hand')).toEqual([OPEN, 'ghoul-pack'])
    expect(set.zone(0, 'discard')).toEqual(['reef-raiders', 'nightjar'])
    set.pass()
    expect(set.eventsOf('pile-reshuffled').map(({ seat }) => seat)).toContain(0)
    const bare = table({ phase: 'draw', me: { hand: [OPEN], deck: [], realms: ['gullhaven'] } })
    bare.pass()
    expect(bare.eventsOf('pile-reshuffled').filter(({ seat }) => seat === 0)).toEqual([])
    expect(bare.state.players[0].ranOut).toBe(true)
  })
  test('SF-POOL.5 SF-R-TURN.15 without a realm, the pool is lost at the end of the turn, no matter whose', () => {
    const set = table({
      phase: 'pool',
      me: { hand: ['estate-transference', 'nightjar'], pool: [champion(5, 'wizard')], realms: ['gullhaven'] },
      foe: { realms: ['lanternfield'], hand: ['court-of-glass'], pool: [{ is: 'dori-the-barbarian', attached: ['gravesteel-blade'] }] },
    })
    set.play('estate-transference')
    expect(set.zone(1, 'pool')).toEqual(['dori-the-barbarian'])
    set.passTo('realms')
    expect(set.zone(1, 'pool')).toEqual([])
    expect(set.zone(1, 'discard').sort()).toEqual(['dori-the-barbarian', 'gravesteel-blade'])
  })
})

describe('windows', () => {
  test('SF-R-PLAY.5 SF-R-PLAY.8 SF-R-PLAY.9 the other player is asked if they have an event, and not otherwise', () => {
    const with_ = table({ phase: 'window', me: { realms: ['gullhaven'] }, foe: { hand: ['good-fortune'], realms: ['lanternfield'] } })
    expect([with_.asked, with_.seat]).toEqual(['event-window', 1])
    const without = table({
      phase: 'window',
      me: { realms: ['gullhaven'], pool: [champion(4)] },
      foe: { hand: ['dodge'], realms: ['lanternfield'] },
    })
    expect([without.asked, without.seat]).toEqual(['attack', 0])
  })
  test('SF-R-TURN.16 SF-R-TIME.1 between turns, the player whose turn ended is asked first, then the other', () => {
    const set = table({ phase: 'check', me: { hand: ['caravan'] }, foe: { hand: ['temporal-stasis'] } })
    expect([set.asked, set.seat]).toEqual(['between', 0])
    set.pass()
    expect([set.asked, set.seat]).toEqual(['between', 1])
  })
})

describe('winning', () => {
  test('SF-R-END.1 six unrazed realms win at the end of an opponent’s turn', () => {
    const set = table({ phase: 'check', foe: { realms: SIX } })
    expect(set.state.ending).toMatchObject({ winner: 1, clause: 'SF-R-END.1', by: 'realms' })
    const own = table({ phase: 'check', me: { realms: SIX, hand: ['caravan'] } })
    expect(own.state.ending).toBeNull()
    const razed = table({
      phase: 'check',
      me: { hand: ['caravan'] },
      foe: { realms: [...SIX.slice(0, 5), { is: 'court-of-glass', razed: true }] },
    })
    expect(razed.state.ending).toBeNull()
  })
  test('SF-R-END.2 after an extra turn, only the opponent can win', () => {
    const set = table({ phase: 'check', me: { realms: SIX, hand: ['caravan', OPEN] } })
    set.play('caravan')
    // Not as the gained turn 6 ends, but as the opponent's turn after it does.
    expect([set.state.turn, set.state.ending?.winner]).toEqual([7, 0])
  })
  test('SF-R-END.4 SF-R-END.5 at the turn limit more unrazed realms win, then more champions, otherwise a draw', () => {
    const stopped = (me: Parameters<typeof table>[0], foe = {}) => table({ phase: 'check', turn: 30, ...me, ...foe }).state.ending
    expect(stopped({ me: { realms: ['gullhaven'] } })).toMatchObject({ winner: 0, by: 'turns', clause: 'SF-R-END.4' })
    expect(stopped({ foe: { pool: ['nightjar'] } })).toMatchObject({ winner: 1 })
    expect(stopped({})).toMatchObject({ winner: null })
    expect(table({ phase: 'check', turn: 30, format: 'standard', me: { hand: ['caravan'] } }).state.ending).toBeNull()
  })
})

describe('turn order', () => {
  test('SF-R-TIME.2 Caravan gives a whole turn at once, then the order continues', () => {
    const set = table({ phase: 'check', me: { hand: ['caravan', OPEN], realms: ['gullhaven'] }, foe: { hand: ['crossroads-court'] } })
    set.play('caravan')
    expect([set.state.active, set.asked]).toEqual([0, 'realms'])
    set.pass()
    set.passTo('realms')
    expect(set.state.active).toBe(1)
  })
  test('SF-R-TIME.3 no two extra turns in a row', () => {
    const set = table({ phase: 'check', me: { hand: ['caravan', 'caravan', OPEN], realms: ['gullhaven'] } })
    set.play('caravan')
    expect(set.asked).toBe('realms')
    const before = set.state.turn
    set.pass()
    // The second Caravan was not offered after the gained turn.
    expect(set.events.filter(({ type }) => type === 'turn-gained')).toHaveLength(1)
    expect(set.state.turn).toBeGreaterThan(before)
  })
  test('SF-R-TIME.4 Temporal Stasis skips the turn that is about to begin', () => {
    const set = table({
      phase: 'check',
      me: { hand: ['temporal-stasis', OPEN], realms: ['gullhaven'] },
      foe: { realms: ['lanternfield'], hand: ['crossroads-court'] },
    })
    set.play('temporal-stasis')
    expect(set.eventsOf('turn-skipped').map(({ seat }) => seat)).toEqual([1])
    expect([set.state.active, set.asked]).toEqual([0, 'realms'])
  })
  test('SF-ONCE.1 SF-ONCE.2 SF-ONCE.5 SF-ONCE.6 SF-R-TURN.10 an extra turn doesn’t renew once-per-turn powers; an end-of-turn power can be used again', () => {
    const hero = card('champion', {
      lines: [
        { when: 'pool', limit: 'once-a-turn', does: [{ do: 'draw', player: 'me', n: 1 }] },
        { when: 'end', may: true, does: [{ do: 'draw', player: 'me', n: 1 }] },
      ],
    })
    const set = table({ phase: 'period', me: { pool: [hero], hand: ['caravan'], realms: ['gullhaven'] } })
    expect(set.asked).toBe('pool')
    set.take('power', hero)
    expect(set.asked).toBe('end-powers')
    set.take('power', hero)
    expect(set.asked).toBe('between')
    set.play('caravan')
    expect(set.asked).toBe('end-powers')
    set.take('power', hero)
    set.passTo('pool')
    expect(set.state.active).toBe(0)
    expect(set.can('power', hero)).toBe(true)
  })
  test('SF-R-TIME.5 SF-ONCE.2 Ancient Kalidnay can be razed by its owner, once a game, and the extra turn follows', () => {
    const set = table({ phase: 'end-powers', me: { realms: ['ancient-kalidnay'], hand: [OPEN] } })
    expect(set.asked).toBe('end-powers')
    set.take('power', 'ancient-kalidnay')
    expect(set.isRazed('ancient-kalidnay')).toBe(true)
    expect([set.state.active, set.state.gainedLast]).toEqual([0, true])
  })
})

describe('refusals', () => {
  test('SF-R-COS.1 SF-COSMOS.1 SF-COSMOS.3 SF-COSMOS.5 a realm in play on either side, razed or not, can’t be played again', () => {
    const set = table({ phase: 'realms', me: { hand: ['lanternfield', OPEN] }, foe: { realms: [{ is: 'lanternfield', razed: true }] } })
    expect(set.can('realm', 'lanternfield')).toBe(false)
    const held = set.state.players[0].hand[0]!
    expect(checkAction(set.state, 0, act('realm', held, 0)).map(({ clause }) => clause)).toEqual(['SF-R-COS.1'])
  })
  test('SF-COSMOS.2 other types are not limited', () => {
    const set = table({
      phase: 'pool',
      me: { pool: [{ is: champion(4), attached: ['gravesteel-blade'] }], hand: ['gravesteel-blade', 'nightjar'], realms: ['gullhaven'] },
    })
    expect(set.can('attach', 'gravesteel-blade')).toBe(true)
  })
  test('SF-R-PLAY.7 only the player to decide can act, and only with a valid action', () => {
    const set = table({ phase: 'realms', me: { hand: [OPEN] } })
    expect(checkAction(set.state, 1, act('pass'))[0]?.clause).toBe('SF-R-PLAY.7')
    for (const nonsense of [null, 3, 'pass', {}, { type: 'pass' }, { ...act('realm'), targets: Array<number>(10_000).fill(1) }])
      expect(checkAction(set.state, 0, nonsense)).toHaveLength(1)
  })
  test('SF-ATK.3 SF-PROT.2 SF-R-TURN.14 why a realm can’t be attacked', () => {
    const attacker = champion(5)
    const set = table({
      phase: 'attack',
      me: { pool: [attacker, 'emberwyrm'], realms: ['gullhaven'] },
      foe: { realms: ['lanternfield', 'court-of-glass', { is: 'crossroads-court', razed: true }, 'the-slag-flats'] },
    })
    const why = (named: Named, target: string) => checkAction(set.state, 0, act('attack', set.find(named), set.find(target)))[0]?.clause
    expect([why(attacker, 'court-of-glass'), why(attacker, 'crossroads-court'), why('emberwyrm', 'the-slag-flats')]).toEqual([
      'SF-PROT.2',
      'SF-ATK.3',
      'SF-R-RLM.8',
    ])
  })
})
