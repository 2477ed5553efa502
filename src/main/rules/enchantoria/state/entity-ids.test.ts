import { describe, expect, test } from 'vitest'
import { CARDS } from '../cards/index.ts'
import { parseCard } from '../cards/card-schema.ts'
import { isThreat } from '../cards/random-deck.ts'
import { enchantoria } from '../index.ts'
import { enchantoriaCards } from '../card-kit.ts'
import { faceOf } from '../text/face.ts'
import { warningsOf } from '../text/warnings.ts'
import { card, scenario } from '../testing/scenario.ts'
import { inWords } from '../testing/words.ts'
import type { Card, NewEntity } from './card.ts'
import { cardSet } from './card-set.ts'
import { ENTITIES } from './entities.ts'

const BEE: NewEntity = {
  name: 'Stray Bee',
  kind: 'creature',
  health: 1,
  art: 'bee',
  order: { target: { side: 'enemy' }, does: [{ do: 'damage', to: 'target', n: 1 }] },
}
const HIVE: NewEntity = {
  name: 'Hollow Hive',
  kind: 'construct',
  health: 2,
  art: 'hive',
  auto: [{ do: 'damage', to: 'foe', n: 1 }],
  onDeath: [{ do: 'summon', entity: BEE, count: 2 }],
}
const hive = (entries: Partial<Card> = {}): Card =>
  card({ id: 'hive', name: 'Hive', type: 'summoning', cost: 2, does: [{ do: 'summon', entity: HIVE }], ...entries })
const bringing = (entity: object, entries: object = {}): string[] => {
  const parsed = parseCard({ ...hive(), does: [{ do: 'summon', entity, ...entries }] })
  return parsed.ok ? [] : parsed.errors
}

describe('EN-V15 a card can bring a creature or construct that the game doesn’t have', () => {
  test('it has an id that follows from the card’s; the same one twice is one', () => {
    const two = hive({
      does: [
        { do: 'summon', entity: HIVE },
        { do: 'summon', entity: BEE },
        { do: 'summon', entity: { ...BEE, health: 2 } },
      ],
    })
    const { entities, cards } = cardSet([...CARDS, two], ENTITIES)
    const own = [...entities.values()].filter(({ id }) => id.startsWith('hive-'))
    expect(own.map(({ id, name, health }) => [id, name, health])).toEqual([
      ['hive-1', 'Hollow Hive', 2],
      ['hive-2', 'Stray Bee', 1],
      ['hive-3', 'Stray Bee', 2],
    ])
    expect(own[0]?.onDeath).toEqual([{ do: 'summon', entity: 'hive-2', count: 2 }])
    expect(cards.get('hive')).toEqual(two)
  })

  test('it comes, acts and leaves others behind as any other, and a state with it can be read again', () => {
    const match = scenario().turn({ a: { cast: [hive()] } })
    expect(match.a.field).toEqual(['hive-1'])
    match.turn({ b: { cast: [{ card: 'fireball', at: 'a.hive-1' }] } })
    expect([match.b.health, match.a.field]).toEqual([29, ['hive-2', 'hive-2']])
    match.turn({ a: { orders: [['a.hive-2', 'b']] } })
    expect(match.b.health).toBe(28)
    const game = enchantoria.withAdded([{ ...hive(), id: 'k3v9q2-hive' }])
    expect(game?.cardSetHash).not.toBe(enchantoria.cardSetHash)
    const other = enchantoria.withAdded([{ ...hive({ does: [{ do: 'summon', entity: { ...HIVE, health: 3 } }] }), id: 'k3v9q2-hive' }])
    expect(other?.cardSetHash).not.toBe(game?.cardSetHash)
  })

  test('its text tells all that it brings, in order, and its face their figures', () => {
    const face = faceOf(cardSet(CARDS, ENTITIES), hive())
    expect(face.parts[0]?.lines.map(inWords)).toEqual([
      'Summon Hollow Hive.',
      'Hollow Hive: construct, 2 health.',
      'Each turn: deal 1 damage to the enemy mage.',
      'When it dies: summon 2 × Stray Bee.',
      'Stray Bee: creature, 1 health.',
      'Order: deal 1 damage to an enemy target.',
    ])
    expect(face.figures).toEqual(['hive', 'bee'])
    expect(enchantoria.catalog.cards.filter(({ figures }) => figures)).toEqual([])
  })

  test('the texts of its parts are about the order’s own target', () => {
    const texts = enchantoriaCards.textsOf({
      ...hive(),
      targets: [{ side: 'own' }],
      does: [{ do: 'summon', entity: { ...BEE, order: { target: { side: 'enemy', kinds: ['mage'] }, does: BEE.order!.does } } }],
    })
    const at = texts.find(({ path }) => path.join(' ') === 'does 0 entity order does 0')
    expect(at && inWords(at.text)).toBe('Deal 1 damage to the enemy mage.')
  })

  test('what hurts through it counts as a threat, and what does nothing gets a warning', () => {
    const set = cardSet(CARDS, ENTITIES)
    expect([isThreat(set, hive()), isThreat(set, hive({ does: [{ do: 'summon', entity: { ...HIVE, auto: undefined } }] }))]).toEqual([
      true,
      false,
    ])
    const { order: _, ...idle } = BEE
    expect(warningsOf(hive({ does: [{ do: 'summon', entity: { ...HIVE, onDeath: [{ do: 'summon', entity: idle }] } }] }))).toEqual([
      { key: 'enchantoria-cards.warning.idle', values: { name: 'Stray Bee' } },
    ])
  })

  test('what is wrong inside it is told at its place', () => {
    expect(bringing(BEE)).toEqual([])
    expect(bringing({ ...BEE, auto: [{ do: 'draw', who: 'me', n: 1 }] })).toEqual([
      'hive: does.0.entity.auto: enchantoria-cards.problem.creature-auto',
    ])
    expect(bringing({ ...HIVE, onDeath: [{ do: 'damage', to: 'foe', n: 1 }] })).toEqual([
      'hive: does.0.entity.onDeath.0: enchantoria-cards.problem.among-deaths',
    ])
    expect(bringing({ ...BEE, health: { xPlus: 1 } })).toEqual(['hive: does.0.entity.health: enchantoria-cards.problem.needs-x'])
    expect(bringing({ ...BEE, id: 'bee' })[0]).toMatch(/^hive: does\.0\.entity\.id: /)
    expect(bringing({ ...BEE, name: '' })[0]).toMatch(/^hive: does\.0\.entity\.name: /)
    const nested = (depth: number): NewEntity => (depth === 0 ? BEE : { ...HIVE, onDeath: [{ do: 'summon', entity: nested(depth - 1) }] })
    expect(bringing(nested(2))).toEqual([])
    expect(bringing(nested(3))[0]).toMatch(/too-deep$/)
  })

  test('what its creature summons must exist', () => {
    const lost = { ...BEE, onDeath: [{ do: 'summon', entity: 'nobody' }] }
    expect(enchantoria.withAdded([{ ...hive(), id: 'k3v9q2-hive', does: [{ do: 'summon', entity: lost }] }])).toBe(null)
  })
})
