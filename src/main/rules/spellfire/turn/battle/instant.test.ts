import { describe, expect, test } from 'vitest'
import { card } from '../../testing/cards.ts'
import { champion, fight } from '../../testing/fight.ts'

const slayer = (type: 'psionicist' | 'hero', level = 5) =>
  card('champion', { champion: type, level, lines: [{ when: 'static', does: [{ do: 'instant', is: [{ types: ['monster'] }] }] }] })

describe('the one card against an instant defeat', () => {
  test('SF-INST.5 SF-R-INST.3 a counter-effect that lists the power: Brain Drain against a psionicist’s', () => {
    const set = fight({ attacker: slayer('psionicist'), defender: champion(8, 'monster'), foeHand: ['brain-drain'], hand: ['ghoul-pack'] })
    expect([set.asked, set.seat]).toEqual(['instant', 1])
    set.play('brain-drain')
    expect(set.clauses()).toContain('SF-INST.6')
    expect(set.zone(1, 'void')).toEqual(['brain-drain'])
    expect([set.asked, set.seat]).toEqual(['act', 0])
  })
  test('SF-R-INST.3 it can be answered in its turn, and then changes nothing', () => {
    const set = fight({
      attacker: slayer('psionicist'),
      defender: champion(8, 'monster'),
      foeHand: ['brain-drain'],
      hand: ['intercession'],
      me: { pool: [champion(3, 'cleric')] },
    })
    set.play('brain-drain')
    expect([set.asked, set.seat]).toEqual(['counter', 0])
    set.play('intercession')
    expect(set.eventsOf('instant-defeat')).toHaveLength(1)
  })
  test('SF-R-INST.3 no counter-effect lists the power of a hero, and none of the winner’s side counts', () => {
    const set = fight({ attacker: slayer('hero'), defender: champion(8, 'monster'), foeHand: ['brain-drain'] })
    expect(set.eventsOf('instant-defeat')).toHaveLength(1)
    expect(set.zone(1, 'hand')).toContain('brain-drain')
  })
  test('SF-R-INST.4 the negated power is off for the round only', () => {
    const [monster, other] = [champion(1, 'monster'), champion(2, 'monster')]
    const set = fight({
      attacker: slayer('psionicist', 6),
      defender: monster,
      foeHand: ['brain-drain'],
      hand: ['ghoul-pack'],
      me: { pool: [slayer('psionicist', 7)] },
      foe: { pool: [other] },
    })
    set.play('brain-drain')
    set.passTo('follow')
    expect(set.state.battle!.negated).toHaveLength(1)
    set.take('attack').defend(other)
    expect(set.eventsOf('instant-defeat')).toHaveLength(1)
  })
  test('SF-R-INST.2 SF-R-SRC.5 an item that was there before the battle comes before the attacker’s own power', () => {
    const bane = card('magical-item', { bonus: 0, lines: [{ when: 'static', does: [{ do: 'instant', is: [{ types: ['hero'] }] }] }] })
    const [attacker, defender] = [slayer('hero'), champion(8, 'monster')]
    const set = fight({ attacker, defender, defenderAttached: [bane] })
    expect(set.eventsOf('instant-defeat')).toMatchObject([{ card: set.find(attacker), source: set.find(bane) }])
  })
  test('SF-INST.1 an instant defeat under a condition needs it', () => {
    const wary = card('champion', {
      level: 5,
      lines: [{ when: 'static', if: [{ if: 'user-defends' }], does: [{ do: 'instant', is: [{ types: ['monster'] }] }] }],
    })
    expect(fight({ attacker: wary, defender: champion(8, 'monster'), hand: ['ghoul-pack'] }).asked).toBe('act')
    expect(fight({ attacker: champion(8, 'monster'), defender: wary }).eventsOf('instant-defeat')).toHaveLength(1)
  })
  test('SF-POWER.5 a realm that instantly defeats its attacker', () => {
    const realm = card('realm', { lines: [{ when: 'defended', does: [{ do: 'instant', is: [{ types: ['monster'] }] }] }] })
    const set = fight({ attacker: champion(8, 'monster'), defender: champion(3), realm })
    expect(set.eventsOf('instant-defeat')).toMatchObject([{ source: set.find(realm) }])
  })
})
