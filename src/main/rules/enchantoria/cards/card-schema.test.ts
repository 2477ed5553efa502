import { describe, expect, test } from 'vitest'
import { parseCard, parseEntity, setErrors } from './card-schema.ts'
import { CARD_TYPES } from '../state/card.ts'
import { CARDS } from './index.ts'
import { ENTITIES } from '../state/entities.ts'

const spell = (entries: object): object => ({
  id: 'a-card',
  name: 'A Card',
  type: 'attack',
  cost: 2,
  rarity: 'common',
  art: 'star',
  targets: [{}],
  does: [{ do: 'damage', to: 'target', n: 3 }],
  ...entries,
})
const entity = (entries: object): object => ({ id: 'a-thing', name: 'A Thing', kind: 'creature', health: 3, art: 'star', ...entries })
const errors = (input: object): string[] => {
  const parsed = parseCard(input)
  return parsed.ok ? [] : parsed.errors
}
const entityErrors = (input: object): string[] => {
  const parsed = parseEntity(input)
  return parsed.ok ? [] : parsed.errors
}

describe('the set', () => {
  test('every card and entity matches the schema, and whatever is summoned exists', () => {
    expect(setErrors(CARDS, ENTITIES)).toEqual([])
  })

  test('EN-V1: every card is a spell of exactly one of seven types', () => {
    expect(new Set(CARDS.map(card => card.type))).toEqual(new Set(CARD_TYPES))
    expect(errors(spell({ type: 'hex' }))[0]).toMatch(/^a-card: type: /)
    expect(errors(spell({ type: ['attack', 'ward'] }))).not.toEqual([])
  })

  test('messages about something without a name describe it by its kind', () => {
    expect(errors(spell({ id: '' }))[0]).toMatch(/^card: id: /)
    expect(entityErrors(entity({ id: 5 }))[0]).toMatch(/^entity: id: /)
  })

  test('a set reports duplicates and missing entities', () => {
    const summoner = spell({ type: 'summoning', targets: undefined, does: [{ do: 'summon', entity: 'nobody' }] })
    expect(setErrors([summoner, summoner], [])).toEqual([
      'a-card: id: it stands twice in the set',
      'a-card: summon: there is no nobody',
      'a-card: summon: there is no nobody',
    ])
  })
})

describe('what a card can say', () => {
  test('EN-V2: cost is a number or X, rarity one of three, and choices are those that a text uses', () => {
    expect(errors(spell({ cost: 'X' }))).toEqual([])
    expect(errors(spell({ cost: 'Y' }))[0]).toBe('a-card: cost: a cost is a number from 0 to 20, or "X"')
    expect(errors(spell({ rarity: 'epic' }))[0]).toMatch(/^a-card: rarity: /)
    expect(errors(spell({ choose: 'type' }))).toEqual(['a-card: choose: enchantoria-cards.problem.unused-type'])
    expect(errors(spell({ choose: 'discarded' }))).toEqual(['a-card: choose: enchantoria-cards.problem.unused-card'])
    expect(errors(spell({ does: [{ do: 'recover' }] }))).toEqual(['a-card: does.0: enchantoria-cards.problem.no-card'])
  })

  test('EN-V3: refuses an address that has no target', () => {
    expect(errors(spell({ targets: undefined }))).toEqual(['a-card: does.0: enchantoria-cards.problem.no-target'])
    expect(errors(spell({ does: [{ do: 'damage', to: 'second', n: 1 }] }))).toEqual(['a-card: does.0: enchantoria-cards.problem.no-second'])
    expect(errors(spell({ does: [{ do: 'damage', to: 'everybody', n: 1 }] }))[0]).toMatch(/^a-card: does.0.to: /)
  })

  test('EN-R3.13, EN-R4.9: no target is chosen for what is recycled, and just one for an order', () => {
    const block = (to: string): object => ({ do: 'block', to, n: 1 })
    expect(errors(spell({ onRecycled: [{ do: 'effect', to: 'target', kind: 'might', n: 1, lasts: 1 }] }))).toEqual([
      'a-card: onRecycled.0: enchantoria-cards.problem.untargeted',
    ])
    expect(entityErrors(entity({ order: { target: {}, does: [block('second')] } }))).toEqual([
      'a-thing: order.does.0: enchantoria-cards.problem.one-target',
    ])
  })

  test('EN-ENTITY.1: a Summoning spell summons, and no other does', () => {
    const plain = { targets: undefined, does: [{ do: 'draw', who: 'me', n: 1 }] }
    expect(errors(spell({ ...plain, type: 'summoning' }))).toEqual(['a-card: type: enchantoria-cards.problem.no-summon'])
    expect(errors(spell({ ...plain, does: [{ do: 'summon', entity: 'wolf' }] }))).toEqual([
      'a-card: type: enchantoria-cards.problem.not-a-summoning',
    ])
  })

  test('EN-V4: X is used only where it is paid, and the recycled value only where a spell is hit', () => {
    expect(errors(spell({ does: [{ do: 'damage', to: 'target', n: 'X' }] }))).toEqual(['a-card: does.0: enchantoria-cards.problem.no-x'])
    expect(errors(spell({ cost: 'X', does: [{ do: 'damage', to: 'target', n: { xPlus: 2 } }] }))).toEqual([])
    expect(errors(spell({ does: [{ do: 'damage', to: 'target', n: 0 }] }))[0]).toMatch(/^a-card: does.0.n: /)
    expect(errors(spell({ does: [{ do: 'damage', to: 'target', n: 'all' }] }))[0]).toMatch(/an amount is a number from 1 to 40/)
    expect(errors(spell({ does: [{ do: 'mana', who: 'me', n: 'recycled' }] }))).toEqual([
      'a-card: does.0: enchantoria-cards.problem.no-hit',
    ])
  })

  test('EN-V14: only Counter spells counter, and each has one counter effect', () => {
    const counter = { do: 'counter', types: 'any', pick: 'all' }
    expect(errors(spell({ does: [counter] }))).toEqual(['a-card: does.0: enchantoria-cards.problem.not-a-counter'])
    expect(errors(spell({ type: 'counter' }))).toEqual(['a-card: does: enchantoria-cards.problem.one-counter'])
    expect(errors(spell({ type: 'counter', does: [counter] }))).toEqual([])
    expect(errors(spell({ type: 'counter', does: [{ ...counter, types: 'named' }] }))).toEqual([
      'a-card: does.0: enchantoria-cards.problem.no-type',
    ])
    expect(errors(spell({ onHit: [{ do: 'draw', who: 'me', n: 1 }] }))).toEqual(['a-card: onHit: enchantoria-cards.problem.hits-nothing'])
  })

  test('EN-R9.11: nothing can stun a mage', () => {
    const stun = { do: 'effect', to: 'target', kind: 'stun', lasts: 1 }
    expect(errors(spell({ does: [stun] }))).toEqual(['a-card: does.0: enchantoria-cards.problem.stuns-mage'])
    expect(errors(spell({ does: [stun], targets: [{ kinds: ['creature'] }] }))).toEqual([])
    expect(errors(spell({ does: [{ ...stun, to: 'summons' }] }))).toEqual([])
  })

  test('EN-V31: kinds for mages apply only to mages', () => {
    const limit = { do: 'effect', to: 'target', kind: 'hand-limit', n: -3, lasts: 1 }
    expect(errors(spell({ does: [limit] }))).toEqual(['a-card: does.0: enchantoria-cards.problem.of-mage'])
    expect(errors(spell({ does: [{ ...limit, to: 'foe' }] }))).toEqual([])
    expect(errors(spell({ does: [{ ...limit, to: 'foe', kind: 'might' }] }))).toEqual([
      'a-card: does.0.n: Invalid value: Expected >=1 but received -3',
    ])
  })

  test('EN-V12: a status has a duration', () => {
    expect(errors(spell({ does: [{ do: 'effect', to: 'target', kind: 'burning', n: 2 }] }))[0]).toMatch(/^a-card: does.0.lasts: /)
  })

  test('EN-R3.13: nothing is damaged or healed by recycling', () => {
    expect(errors(spell({ onRecycled: [{ do: 'damage', to: 'foe', n: 1 }] }))).toEqual([
      'a-card: onRecycled.0: enchantoria-cards.problem.not-in-combat',
    ])
    expect(errors(spell({ onRecycled: [{ do: 'draw', who: 'me', n: 1 }] }))).toEqual([])
  })

  test('a card also reports errors inside a condition', () => {
    expect(errors(spell({ does: [{ do: 'if', foeCast: 'attack', then: { do: 'damage', to: 'second', n: 1 } }] }))).toEqual([
      'a-card: does.0.then: enchantoria-cards.problem.no-second',
    ])
    expect(errors(spell({ does: [{ do: 'sing' }] }))[0]).toMatch(/^a-card: does.0.do: /)
    expect(errors(spell({ colour: 'red' }))[0]).toMatch(/^a-card: colour: /)
  })
})

describe('what a creature or construct can say', () => {
  test('EN-R9.1: a creature acts when ordered, a construct without an order', () => {
    const order = { target: { side: 'enemy' }, does: [{ do: 'damage', to: 'target', n: 1 }] }
    const auto = [{ do: 'damage', to: 'foe', n: 1 }]
    expect(entityErrors(entity({ order }))).toEqual([])
    expect(entityErrors(entity({ kind: 'construct', auto }))).toEqual([])
    expect(entityErrors(entity({ kind: 'construct', order }))).toEqual(['a-thing: order: enchantoria-cards.problem.construct-order'])
    expect(entityErrors(entity({ auto }))).toEqual(['a-thing: auto: enchantoria-cards.problem.creature-auto'])
  })

  test('EN-R9.8: no death effect deals damage, heals or dispels', () => {
    for (const does of [
      { do: 'damage', to: 'foe', n: 1 },
      { do: 'heal', to: 'me', n: 1 },
      { do: 'dispel', to: 'foe', what: 'all' },
    ])
      expect(entityErrors(entity({ onDeath: [does] }))[0]).toMatch(/problem.among-deaths$/)
    expect(entityErrors(entity({ onDeath: [{ do: 'summon', entity: 'a-thing', count: 2 }] }))).toEqual([])
  })

  test('EN-V11: enchantoria-cards.problem.bound', () => {
    const bound = { do: 'protect', to: 'target', n: 2, bound: true }
    expect(errors(spell({ does: [bound] }))).toEqual(['a-card: does.0: enchantoria-cards.problem.bound'])
    expect(entityErrors(entity({ order: { target: { side: 'own' }, does: [bound] } }))).toEqual([])
  })
})
