import { describe, expect, test } from 'vitest'
import { card, leader, miniature } from '../testing/cards.ts'
import { cardSet, coloursOf, etherFor, isHarmful } from '../state/card.ts'
import { parseCard, parseLeader, parseMiniature, setErrors } from './card-schema.ts'

const godCard = (entries: object): object => ({
  type: 'god-card',
  id: 'a-card',
  name: 'A Card',
  cost: { creation: 1 },
  rarity: 'common',
  art: 'star',
  conditions: [{ type: 'begin', side: 'any' }],
  targets: [{ type: 'miniature', side: 'enemy' }],
  does: [{ type: 'attack', to: 'target', n: 3 }],
  ...entries,
})
const errors = (entries: object): string[] => {
  const parsed = parseCard(godCard(entries))
  return parsed.ok ? [] : parsed.errors
}
const mini = (entries: object): object => ({ ...miniature(), id: 'a-mini', ...entries })
const miniErrors = (entries: object): string[] => {
  const parsed = parseMiniature(mini(entries))
  return parsed.ok ? [] : parsed.errors
}
const ally = [{ type: 'miniature', side: 'ally' }]

describe('a God Card', () => {
  test('is refused with its card, field and reason', () => {
    expect(errors({})).toEqual([])
    expect(errors({ rarity: 'epic' })).toEqual(['a-card: rarity: one of common, uncommon, rare'])
    expect(errors({ factions: ['elves'] })[0]).toMatch(/^a-card: factions.0: one of engeln/)
    expect(errors({ colour: 'red' })[0]).toMatch(/^a-card: colour: /)
    expect(errors({ conditions: [] })).toEqual(['a-card: conditions: at least one condition'])
    expect(errors({ conditions: [{ type: 'rolled', side: 'ally', kind: 'luck' }] })[0]).toMatch(/^a-card: conditions.0.kind: one of attack/)
    expect(errors({ does: [{ type: 'sing' }] })[0]).toMatch(/^a-card: does.0.type: /)
    expect(errors({ does: [{ type: 'attack', to: 'target', n: 13 }] })).toEqual(['a-card: does.0.n: at most 12'])
    expect(errors({ id: 5 })[0]).toMatch(/^card: id: /)
  })

  test('CG-R1.27: costs at least one token', () => {
    expect(errors({ cost: {} })).toEqual(['a-card: cost: card-of-gods-cards.problem.no-cost'])
    expect(errors({ cost: { creation: 0 } })).toEqual(['a-card: cost: card-of-gods-cards.problem.no-cost'])
    expect(errors({ cost: { gold: 1 } })[0]).toMatch(/^a-card: cost.gold: /)
  })

  test('CG-4.9, CG-4.10, CG-4.11: has the colours of its cost', () => {
    expect(coloursOf(card({ cost: { creation: 2 } }))).toEqual(['creation'])
    expect(coloursOf(card({ cost: { death: 1, destruction: 2, life: 0 } }))).toEqual(['destruction', 'death'])
  })

  test('CG-7.5, CG-R1.25: a harmful Card targets no ally', () => {
    const forbidden = ['a-card: targets.0: card-of-gods-cards.problem.harms-ally']
    for (const effect of [
      { type: 'attack', to: 'target', n: 3 },
      { type: 'wound', to: 'target', n: 1 },
      { type: 'panic', to: 'target', n: 0 },
      { type: 'forbid', to: 'target', action: 'move' },
      { type: 'dice', to: 'target', roll: 'defence', n: -1 },
      { type: 'when', trigger: { type: 'crit', who: 'target' }, does: [{ type: 'wound', to: 'it', n: 1 }] },
    ])
      expect(errors({ targets: ally, does: [effect] })).toEqual(forbidden)
    expect(errors({ targets: ally, does: [{ type: 'dice', to: 'target', roll: 'defence', n: 1 }] })).toEqual([])
    expect(isHarmful(card({ does: [{ type: 'faith', n: 1 }] }))).toBe(false)
  })

  test('CG-P.20: if wounded follows an attack or a wound', () => {
    const then = { type: 'if-wounded', does: [{ type: 'panic', to: 'target', n: 0 }] }
    expect(errors({ does: [{ type: 'wound', to: 'target', n: 1 }, then] })).toEqual([])
    expect(errors({ does: [then] })).toEqual(['a-card: does.0: card-of-gods-cards.problem.follows-no-wound'])
    const enemy = { type: 'miniature', side: 'enemy' }
    expect(errors({ targets: [enemy, enemy], does: [{ type: 'wound', to: 'target', n: 1 }, then] })).toEqual([
      'a-card: does.1: card-of-gods-cards.problem.wound-of-several',
    ])
    expect(errors({ does: [{ type: 'faith', n: 1 }, then] })).toEqual(['a-card: does.1: card-of-gods-cards.problem.follows-no-wound'])
  })

  test('CG-P.19, CG-P.21: “it” needs a group or a trigger, a zone entered needs a move', () => {
    const entered = { type: 'each', group: { type: 'zone', of: 'entered', side: 'enemy' }, does: [{ type: 'attack', to: 'it', n: 3 }] }
    const when = (type: string, does: object[]) => [{ type: 'when', trigger: { type, who: 'enemy' }, does }]
    expect(errors({ does: [{ type: 'attack', to: 'it', n: 3 }] })[0]).toMatch(/^a-card: does.0: card-of-gods-cards.problem.no-it$/)
    expect(errors({ does: when('moves', [{ type: 'attack', to: 'it', n: 3 }]) })).toEqual([])
    expect(errors({ does: when('moves', [entered]) })).toEqual([])
    expect(errors({ does: when('crit', [entered]) })).toEqual(['a-card: does.0.does.0: card-of-gods-cards.problem.nothing-entered'])
    expect(errors({ does: when('moves', when('crit', [{ type: 'faith', n: 1 }])) })).toEqual([
      'a-card: does.0.does.0: card-of-gods-cards.problem.trigger-within',
    ])
  })

  test('CG-P.6, CG-P.7: reroll and mute need a roll', () => {
    const rolled = [{ type: 'rolled', side: 'ally' }]
    const wanted = { conditions: rolled, targets: undefined, does: [{ type: 'reroll', n: 2 }] }
    expect(errors(wanted)).toEqual([])
    expect(errors({ ...wanted, conditions: [...rolled, { type: 'begin', side: 'ally' }] })).toEqual([
      'a-card: does.0: card-of-gods-cards.problem.no-roll',
    ])
    expect(errors({ onlyIf: { type: 'roll-has-critical' } })).toEqual(['a-card: onlyIf: card-of-gods-cards.problem.no-roll'])
  })

  test('CG-P.18: cancel needs a Card that waits as its target', () => {
    const cancel = { conditions: [{ type: 'waiting', side: 'enemy' }], targets: [{ type: 'card' }], does: [{ type: 'cancel' }] }
    expect(errors(cancel)).toEqual([])
    expect(errors({ ...cancel, targets: undefined })).toEqual(['a-card: does.0: card-of-gods-cards.problem.no-card-target'])
    expect(errors({ ...cancel, conditions: [{ type: 'begin', side: 'any' }] })).toEqual([
      'a-card: targets.0: card-of-gods-cards.problem.nothing-waits',
    ])
  })

  test('CG-P.22: a picked source is used', () => {
    const grant = { type: 'grant', to: 'target', ability: { type: 'immunity', source: 'picked' } }
    expect(errors({ targets: ally, pick: 'source', does: [grant] })).toEqual([])
    expect(errors({ targets: ally, does: [grant] })).toEqual(['a-card: does.0: card-of-gods-cards.problem.no-pick'])
    expect(errors({ pick: 'source' })).toEqual(['a-card: pick: card-of-gods-cards.problem.unused-pick'])
  })

  test('CG-P.23: a role is played by someone at that moment, on that side', () => {
    const attacker = { type: 'miniature', side: 'enemy', role: 'attacker' }
    const on = (...conditions: object[]): string[] => errors({ conditions, targets: [attacker] })
    expect(on({ type: 'attack-declared', side: 'enemy' })).toEqual([])
    expect(on({ type: 'rolled', side: 'ally', kind: 'defence' })).toEqual([])
    expect(on({ type: 'attack-declared', side: 'ally' })).toEqual(['a-card: targets.0: card-of-gods-cards.problem.other-side'])
    expect(on({ type: 'rolled', side: 'enemy', kind: 'defence' })).toEqual(['a-card: targets.0: card-of-gods-cards.problem.other-side'])
    expect(on({ type: 'begin', side: 'any' })).toEqual(['a-card: targets.0: card-of-gods-cards.problem.no-role'])
    expect(errors({ does: [{ type: 'heal', to: 'target', n: 'all' }], targets: undefined })).toEqual([
      'a-card: does.0: card-of-gods-cards.problem.no-target',
    ])
  })
})

describe('Leaders and miniatures', () => {
  test('a Leader matches at least one colour, each once', () => {
    expect(parseLeader({ ...leader(), id: 'a-leader', matches: [] })).toEqual({ ok: false, errors: ['a-leader: matches: at least one'] })
    expect(parseLeader({ ...leader(), id: 'a-leader', matches: ['life', 'life'] })).toEqual({
      ok: false,
      errors: ['a-leader: matches: card-of-gods-cards.problem.twice'],
    })
  })

  test('CG-R9.3, CG-R2.6: a Leader scores 5, a miniature its Muster', () => {
    expect(etherFor(leader())).toBe(5)
    expect(etherFor(miniature({ muster: 3 }))).toBe(3)
  })

  test('a miniature has Muster, Wounds, and Actions with different names', () => {
    expect(miniErrors({})).toEqual([])
    expect(miniErrors({ muster: 0 })).toEqual(['a-mini: muster: at least 1'])
    expect(miniErrors({ wounds: 0 })).toEqual(['a-mini: wounds: at least 1'])
    expect(miniErrors({ matches: ['life'] })[0]).toMatch(/^a-mini: matches: /)
    const strike = { type: 'attack', name: 'Strike', reach: 'melee', dice: 3 }
    expect(miniErrors({ actions: [strike, strike] })).toEqual(['a-mini: actions.1: card-of-gods-cards.problem.action-twice'])
    expect(miniErrors({ actions: [{ ...strike, reach: 'far' }] })).toEqual(['a-mini: actions.0.reach: one of melee, ranged-1, ranged-2'])
    expect(miniErrors({ abilities: [{ type: 'zombie' }] })[0]).toMatch(/^a-mini: abilities.0.n: /)
    expect(miniErrors({ abilities: [{ type: 'immunity', source: 'picked' }] })[0]).toMatch(/^a-mini: abilities.0.source: one of fire/)
  })
})

test('a set names everything it contains twice', () => {
  const one = card()
  expect(setErrors({ cards: [one], leaders: [leader({ id: one.id })], miniatures: [mini({ wounds: 99 })] })).toEqual([
    `${one.id}: id: it is there twice`,
    'a-mini: wounds: at most 20',
  ])
  expect(cardSet({ cards: [one], leaders: [], miniatures: [] }).cards.get(one.id)).toBe(one)
})
