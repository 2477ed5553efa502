import { expect, test } from 'vitest'
import { cardKits, games } from '../games.ts'
import { servicesForTest, valueOf } from '../matches/testing/services-for-test.ts'

const SURPRISES = ['one', 'two', 'three', 'four']

test.each(cardKits.map(kit => [kit.game, kit] as const))(
  'a copy of a card of %s and random ones are tried out, or refused with a reason',
  async (id, kit) => {
    const services = await servicesForTest({ games: games.filter(game => game.id === id) })
    let set = valueOf(services.sets.create(id, 'Tried'))
    const written = [kit.own[0], ...SURPRISES.map(seed => valueOf(services.sets.surprise(id, { seed })))]
    for (const card of written) set = valueOf(services.sets.edit(set.id, set.revision, { type: 'put', card: { ...card } }))
    const begun = set.cards.map(card => services.tryOut(set.id, card.written.id))
    expect(begun[0]).toMatchObject({ ok: true })
    for (const tried of begun) expect(tried.ok || tried.failure.code).toSatisfy(told => told === true || told === 'REFUSED')
  },
)
