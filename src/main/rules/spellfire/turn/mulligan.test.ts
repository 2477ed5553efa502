import { describe, expect, test } from 'vitest'
import { rngFrom } from '../../../kernel/rng.ts'
import { determinize, informationFor } from '../state/information.ts'
import { checkInvariants } from '../state/invariants.ts'
import { champion } from '../testing/fight.ts'
import { card } from '../testing/cards.ts'
import { table } from '../testing/scenario.ts'
import type { Named } from '../testing/driver.ts'

const OPEN = 'highsun-basilica'

describe('Dungeons', () => {
  test('SF-DUN.3 SF-DUN.4 SF-R-SET.2 SF-R-DUN.6 set aside, and played at the start of the first turn', () => {
    const set = table({
      phase: 'begin',
      turn: 1,
      me: { dungeon: 'the-under-library', dungeonAside: true, turns: 1, hand: [OPEN], realms: ['gullhaven'] },
    })
    expect(set.state.players[0].dungeonIs).toBe('in-play')
    expect(set.events.map(({ clause }) => clause)).toContain('SF-DUN.4')
  })
  test('SF-DUN.2 it gives powers while it is in play', () => {
    const set = table({
      phase: 'hand-limit',
      me: { dungeon: 'the-under-library', hand: Array<Named>(10).fill('ghoul-pack'), realms: ['gullhaven'] },
    })
    set.take('discard', 'ghoul-pack')
    expect(set.eventsOf('turn-began').length).toBeGreaterThan(0)
  })
  test('SF-DUN.5 SF-DUN.6 SF-DUN.7 SF-R-DUN.7 if the first turn is skipped, then the second: a Mulligan, or no Dungeon any more', () => {
    const skipping = (turns: number) =>
      table({
        phase: 'check',
        turn: 2,
        me: { hand: ['temporal-stasis', OPEN], realms: ['gullhaven'], deck: Array<Named>(20).fill('ghoul-pack') },
        foe: { dungeon: 'the-under-library', dungeonAside: true, turns, hand: [], deck: Array<Named>(20).fill('ghoul-pack') },
      }).play('temporal-stasis')
    const once = skipping(0)
    expect(once.state.players[1].dungeonIs).toBe('aside')
    const twice = skipping(1)
    expect([twice.asked, twice.seat]).toEqual(['mulligan', 1])
    const called = skipping(1).take('mulligan')
    expect(called.eventsOf('mulligan-called').map(({ clause }) => clause)).toEqual(['SF-DUN.6'])
    expect(called.state.game).toBe(2)
    twice.pass()
    twice.passTo('realms')
    twice.pass()
    expect(twice.events.map(({ type }) => type)).toContain('dungeon-lost')
  })
  test('SF-R-DUN.2 SF-R-DUN.5 SF-DUN.8 SF-R-DUN.4 SF-DSP.1 SF-DSP.3 undefended, it goes to the Void, and the attacker draws a card that both see', () => {
    const attacker = champion(5)
    const razed = (is: string) => ({ is, razed: true as const })
    const set = table({
      phase: 'attack',
      me: { pool: [attacker], realms: ['gullhaven'], deck: ['nightjar'] },
      foe: { realms: [razed('lanternfield'), razed('crossroads-court')], dungeon: 'hall-of-chains' },
    })
    expect(set.destinations('attack', attacker)).toEqual(['hall-of-chains'])
    set.attack(attacker, 'hall-of-chains')
    expect(set.zone(1, 'void')).toEqual(['hall-of-chains'])
    expect(set.eventsOf('card-revealed').map(({ clause }) => clause)).toEqual(['SF-DSP.1'])
    expect(set.asked).toBe('spoils')
    for (const viewer of [0, 1, 'spectator'] as const) {
      const information = informationFor(set.state, viewer)
      expect(information.players[0].hand.map(number => information.cards[number]?.card.id)).toContain('nightjar')
      expect(() => checkInvariants(determinize(information, rngFrom('any')))).not.toThrow()
    }
    set.take('champion', 'nightjar')
    expect(set.zone(0, 'pool')).toContain('nightjar')
  })
  test('SF-DSP.2 a realm drawn this way goes to the Abyss, and the Discard Pile into the Draw Pile', () => {
    const attacker = champion(5)
    const set = table({
      phase: 'attack',
      me: { pool: [attacker], realms: ['gullhaven'], deck: ['court-of-glass'], discard: ['ghoul-pack', 'dodge'], hand: ['good-fortune'] },
      foe: { dungeon: 'hall-of-chains' },
    })
    set.attack(attacker, 'hall-of-chains')
    expect(set.zone(0, 'abyss')).toEqual(['court-of-glass'])
    expect([set.zone(0, 'discard'), set.zone(0, 'deck').length]).toEqual([[], 2])
  })
  test('SF-R-DUN.3 a Flyer needs the path too', () => {
    const set = table({
      phase: 'attack',
      me: { pool: ['nightjar'], realms: ['gullhaven'] },
      foe: { realms: ['lanternfield'], dungeon: 'hall-of-chains' },
    })
    expect(set.destinations('attack', 'nightjar')).toEqual(['lanternfield'])
  })
  test('SF-R-DUN.1 both players can have the same one', () => {
    const set = table({ phase: 'realms', me: { dungeon: 'hall-of-chains', hand: [OPEN] }, foe: { dungeon: 'hall-of-chains' } })
    expect(set.state.players.map(({ dungeonIs }) => dungeonIs)).toEqual(['in-play', 'in-play'])
  })
  test('SF-R-SPO.6 a player who defends a Dungeon and beats the attacker draws Dungeon Spoils', () => {
    const set = table({
      phase: 'attack',
      me: { pool: [champion(3)], realms: ['gullhaven'] },
      foe: { dungeon: 'hall-of-chains', pool: [champion(9)], deck: ['nightjar', 'ghoul-pack'] },
    })
    set.take('attack').take('defend')
    expect(set.eventsOf('card-revealed').map(({ seat }) => seat)).toEqual([1])
  })
})

describe('Mulligan', () => {
  const poor = (hand: Named[], more: { mulligans?: number; turns?: number } = {}) =>
    table({
      phase: 'mulligan',
      turn: 3,
      me: { hand, turns: 2, deck: Array<Named>(20).fill('ghoul-pack'), ...more },
      foe: { deck: Array<Named>(20).fill('ghoul-pack'), hand: [OPEN] },
    })
  test('SF-MULL.1 SF-MULL.3 SF-MULL.8 SF-TDM.1 SF-TDM.8 SF-R-MULL.1 SF-R-MULL.6 SF-R-MULL.8 SF-R-SRC.3 no realm by the end of the second turn: when called, the hand is shown and a new game begins', () => {
    const set = poor(['ghoul-pack', 'dodge'])
    expect(set.asked).toBe('mulligan')
    set.take('mulligan')
    expect(set.eventsOf('card-shown')).toHaveLength(2)
    expect(set.state.game).toBe(2)
    expect(set.state.players[0].mulligans).toBe(1)
    expect(set.eventsOf('match-began')).toHaveLength(1)
  })
  test('SF-MULL.8 SF-R-SET.2 the cut decides again who begins, the cards are dealt again, and the Dungeon is set aside again', () => {
    const cave = card('dungeon')
    const dealt = Array.from({ length: 12 }, (_, seed) => {
      const set = table({
        seed: String(seed),
        phase: 'start',
        me: { hand: ['ghoul-pack', 'dodge'], turns: 2, deck: Array<Named>(20).fill('ghoul-pack'), dungeon: cave },
        foe: { deck: Array<Named>(20).fill('reef-raiders'), hand: [OPEN] },
      })
      set.take('mulligan')
      const { dungeon, dungeonIs, hand, deck } = set.state.players[0]
      expect([set.state.cards[dungeon]?.card.id, [...hand, ...deck].includes(dungeon), hand.length + deck.length]).toEqual([
        cave.id,
        false,
        22,
      ])
      expect(['aside', 'in-play']).toContain(dungeonIs)
      return { first: set.state.first, dodge: set.find('dodge') }
    })
    expect(new Set(dealt.map(({ first }) => first))).toEqual(new Set([0, 1]))
    // Numbers are given again, so that they show nothing.
    expect(new Set(dealt.map(({ dodge }) => dodge)).size).toBeGreaterThan(4)
  })
  test('SF-MULL.2 SF-TDM.5 SF-R-MULL.4 SF-R-MULL.5 helpful events that draw cards come first; the window stays open', () => {
    const set = poor(['good-fortune', 'dodge'])
    expect([set.asked, set.can('mulligan'), set.can('play', 'good-fortune')]).toEqual(['mulligan', false, true])
    set.play('good-fortune')
    expect([set.asked, set.can('mulligan')]).toEqual(['mulligan', true])
  })
  test('SF-TDM.6 SF-TDM.7 harmful events and Caravan don’t have to be played', () => {
    expect(poor(['hurricane', 'storm-at-sea', 'transformation', 'caravan']).can('mulligan')).toBe(true)
  })
  test('SF-MULL.5 SF-TDM.4 SF-R-MULL.2 realms in hand that are all in play on the other side don’t count', () => {
    const set = table({
      phase: 'mulligan',
      turn: 3,
      me: { hand: ['lanternfield'], turns: 2 },
      foe: { realms: ['lanternfield'] },
    })
    expect(set.asked).toBe('mulligan')
  })
  test('SF-MULL.4 SF-MULL.6 SF-TDM.2 SF-TDM.3 SF-R-MULL.3 a realm lost before it could be played doesn’t prevent a Mulligan; a chance to play one does', () => {
    const lost = table({
      phase: 'draw',
      turn: 3,
      me: { hand: ['ghoul-pack'], turns: 2, deck: [] },
      foe: { hand: [OPEN] },
    })
    expect(lost.asked).toBe('mulligan')
    const chance = table({ phase: 'realms', turn: 3, me: { hand: ['court-of-glass'], turns: 2, deck: [] }, foe: { hand: [OPEN] } })
    chance.pass()
    expect(chance.asked).not.toBe('mulligan')
  })
  test('SF-MULL.5 SF-R-MULL.2 one realm in hand that can be played is enough to be denied a Mulligan', () => {
    const asked = (hand: Named[]) => table({ phase: 'mulligan', turn: 3, me: { hand, turns: 2 }, foe: { realms: ['lanternfield'] } }).asked
    expect(asked(['ghoul-pack', 'lanternfield', 'court-of-glass'])).not.toBe('mulligan')
    expect(asked(['ghoul-pack', 'lanternfield'])).toBe('mulligan')
  })
  test('SF-MULL.7 SF-R-MULL.7 a third call in a row isn’t offered', () => {
    expect(poor(['ghoul-pack'], { mulligans: 1 }).asked).toBe('mulligan')
    expect(poor(['ghoul-pack'], { mulligans: 2 }).asked).not.toBe('mulligan')
  })
})
