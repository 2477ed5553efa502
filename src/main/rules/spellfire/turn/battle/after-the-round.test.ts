import { describe, expect, test } from 'vitest'
import { SEATS } from '../../../../../shared/seat.ts'
import { spellfire } from '../../index.ts'
import type { Line } from '../../state/card.ts'
import type { Primitive } from '../../state/primitive.ts'
import { card } from '../../testing/cards.ts'
import { champion, fight } from '../../testing/fight.ts'
import { table } from '../../testing/scenario.ts'
import type { Table } from '../../testing/driver.ts'

const DRAW: Primitive = { do: 'draw', player: 'me', n: 1 }
const hero = (level: number, ...lines: Line[]) => card('champion', { level, lines })
const spoilsOf = (set: Table) => set.events.flatMap(({ type, seat }) => (type === 'spoils-won' ? [seat] : []))

describe('a realm that falls when the round is over', () => {
  const ruin: Primitive = { do: 'raze', what: { of: 'realm', side: 'opp' }, n: 1 }

  test('SF-SPOILS.3 SF-R-BAT.12 by the winner’s power: nobody follows, and the attacker draws Spoils', () => {
    const set = fight({ attacker: hero(9, { when: 'win', does: [ruin] }), defender: champion(3), me: { pool: [champion(7)] } })
    expect(set.isRazed('lanternfield')).toBe(true)
    expect(set.state.battle).toBeNull()
    expect(spoilsOf(set)).toEqual([0])
    expect(set.events.filter(({ type }) => type === 'battle-over').map(({ clause }) => clause)).toEqual(['SF-SPOILS.2'])
  })
  test('SF-SPOILS.3 SF-SPOILS.4 by the power of an attacker that was discarded: both players draw Spoils, the attacking player first', () => {
    const set = fight({ attacker: hero(3, { when: 'lose', does: [ruin] }), defender: champion(9) })
    expect(set.isRazed('lanternfield')).toBe(true)
    expect(spoilsOf(set)).toEqual([0, 1])
  })
  test.each(['abyss', 'limbo', 'void'] as const)('SF-SPOILS.2 a realm put into another zone (%s) ends the battle without Spoils', zone => {
    const banish = card('wizard-spell', {
      phases: ['4'],
      bonus: 0,
      lines: [{ when: 'play', does: [{ do: zone, what: { of: 'realm', side: 'opp' }, n: 1 }] }],
    })
    const [sent, met] = [champion(4, 'wizard'), champion(6)]
    const set = fight({
      attacker: sent,
      defender: met,
      hand: [banish],
      me: { pool: [champion(7)] },
      foe: { realms: ['lanternfield', 'court-of-glass'] },
    }).take('play', banish, { targets: ['lanternfield'] })
    expect(set.zone(1, 'realms')).not.toContain('lanternfield')
    expect([set.state.battle, spoilsOf(set)]).toEqual([null, []])
    expect([set.zone(0, 'pool').includes(sent.id), set.zone(1, 'pool')]).toEqual([true, [met.id]])
  })
  test('SF-SPOILS.2 SF-SPOILS.4 then the defender’s Spoils for the attacker are drawn as ever', () => {
    const banish: Primitive = { do: 'abyss', what: { of: 'realm', side: 'opp' }, n: 1 }
    expect(spoilsOf(fight({ attacker: hero(3, { when: 'lose', does: [banish] }), defender: champion(9) }))).toEqual([1])
  })
  test('SF-SPOILS.3 a realm that is discarded brings Spoils, one that was razed before it left too', () => {
    const discard: Primitive = { do: 'destroy', what: { of: 'realm', side: 'opp' }, n: 1 }
    const banish: Primitive = { do: 'abyss', what: { of: 'realm', side: 'opp' }, n: 1 }
    expect(spoilsOf(fight({ attacker: hero(9, { when: 'win', does: [discard] }), defender: champion(3) }))).toEqual([0])
    expect(spoilsOf(fight({ attacker: hero(9, { when: 'win', does: [ruin, banish] }), defender: champion(3) }))).toEqual([0])
  })
  test('SF-R-INFO.1 while the first looks at its Spoils, a guessed world knows that the other hasn’t drawn any yet', () => {
    const set = fight({
      attacker: hero(3, { when: 'lose', does: [ruin] }),
      defender: champion(9),
      me: { deck: ['cinder-gate', 'calm'] },
      foeHand: ['dodge'],
    })
    expect([set.asked, set.seat, spoilsOf(set)]).toEqual(['spoils', 0, [0]])
    for (const viewer of SEATS) {
      const information = spellfire.informationFor(set.state, viewer)
      expect(spellfire.informationFor(spellfire.determinize(information, [1, 2, 3, 4]), viewer)).toEqual(information)
    }
  })
})

test('SF-ATC.4 SF-R-CARD.1 an ally that stayed with an attacker whom nobody meets is discarded when the battle ends', () => {
  const guard = card('ally', { bonus: 2, lines: [{ when: 'react', to: [{ kind: 'event' }], does: [{ do: 'negate' }, { do: 'stay' }] }] })
  const [sent, event] = [champion(5), card('event')]
  const set = table({
    phase: 'attack',
    me: { pool: [sent], hand: [guard], realms: ['gullhaven'] },
    foe: { realms: ['lanternfield'], hand: [event], pool: [champion(3)] },
  })
  set.attack(sent, 'lanternfield').play(event).play(guard)
  expect(set.attached(sent)).toEqual([guard.id])
  set.pass()
  expect([set.isRazed('lanternfield'), set.zone(0, 'pool'), set.attached(sent)]).toEqual([true, [sent.id], []])
  expect(set.zone(0, 'discard')).toEqual([guard.id])
})

describe('the end of a round', () => {
  test('SF-R-DEC.11 a WIN power with MAY is offered, and not used if its player declines', () => {
    const won = () => fight({ attacker: hero(9, { when: 'win', may: true, does: [DRAW] }), defender: champion(3) })
    expect([won().asked, won().seat]).toEqual(['optional', 0])
    const [used, declined] = [won().take('use'), won().pass()]
    expect([used, declined].map(set => set.events.filter(({ type }) => type === 'power-used').length)).toEqual([1, 0])
  })
  test('SF-R-GEN.2 a LEAVES power of an item has the champion that carried it as its user', () => {
    const relic = card('magical-item', {
      lines: [{ when: 'leaves', if: [{ if: 'champion', whom: 'foe', is: [{ types: ['monster'] }] }], does: [DRAW] }],
    })
    const rust = card('event', {
      nature: 'harmful',
      lines: [{ when: 'play', does: [{ do: 'destroy', what: { of: 'magical-item', side: 'opp' }, n: 1 }] }],
    })
    const lost = (foe: 'monster' | 'hero') => {
      const set = fight({ attacker: champion(5, foe), defenderAttached: [relic], hand: [rust, card('ally')] })
      return set.play(rust).eventsOf('power-used').length
    }
    expect([lost('monster'), lost('hero')]).toEqual([1, 0])
  })
  test('SF-R-RLM.9 an item’s power has the realm champion that carries it as its user', () => {
    const chain = card('magical-item', {
      lines: [{ when: 'act', limit: 'once-a-turn', does: [{ do: 'strip', whom: 'foe', lasts: 'round' }] }],
    })
    const sent = hero(5, { when: 'static', does: [{ do: 'base', whom: 'self', n: 4 }] })
    const set = table({
      phase: 'attack',
      me: { pool: [sent], realms: ['gullhaven'] },
      foe: { realms: ['mustering-green'], hand: [chain, card('ally', { bonus: 0 })] },
    })
    set.attack(sent, 'mustering-green').defend('mustering-green')
    expect([set.level(sent), set.seat]).toEqual([9, 1])
    set.take('attach', chain).take('power', chain)
    expect(set.level(sent)).toBe(5)
  })
})
