import { expect, test } from 'vitest'
import type { Draft, NewMatch } from '../../shared/match.ts'
import type { Game } from '../kernel/game.ts'
import { enchantoria } from '../rules/enchantoria/index.ts'
import { CLIENT, keysOf, look, servicesForTest, silentAi, valueOf } from './testing/services-for-test.ts'

const game = enchantoria as unknown as Game
const [fangs, gate] = game.catalog.starterDecks
const match: NewMatch = {
  game: game.id,
  seats: [
    { player: { type: 'person', name: 'Mina' }, avatar: 'candle-mage', deck: { from: 'starter', id: fangs?.id ?? '' } },
    { player: { type: 'person', name: 'Jonathan' }, avatar: 'moss-mage', deck: { from: 'starter', id: gate?.id ?? '' } },
  ],
  first: 'random',
}

/** A match in which the first seat is about to plan, in its first turn. */
async function planning() {
  const services = await servicesForTest({ games: [game], ai: silentAi() })
  const { matches } = services
  const { id } = valueOf(matches.create(match))
  for (const seat of [0, 1] as const) {
    valueOf(matches.sit(id, CLIENT, seat))
    valueOf(matches.act(id, CLIENT, look(services, id).revision, ['done']))
  }
  valueOf(matches.sit(id, CLIENT, 0))
  return { matches, id, preview: (draft: Draft, assumption: Draft) => matches.preview(id, CLIENT, draft, assumption) }
}

test('EN-R4.10 forecasts to the end of the turn if the enemy does nothing or casts a card', async () => {
  const { preview } = await planning()
  const quiet = valueOf(preview(['done'], ['done']))
  expect(quiet?.events.filter(({ type }) => type === 'damage-taken')).toEqual([])
  const previewed = valueOf(preview(['done'], ['cast:fireball', 'entity:0', 'done']))
  expect(previewed?.events).toContainEqual(expect.objectContaining({ type: 'damage-taken', clause: 'EN-R5.9g', piece: '0', amount: 3 }))
  expect(previewed?.events.map(({ type }) => type)).not.toContain('card-drawn')
})

test('EN-R4.3 refuses an assumption beyond the enemy’s mana with its clause, and lists what may be assumed next', async () => {
  const { matches, id, preview } = await planning()
  const refused = preview(['done'], ['cast:meteor', 'entity:0', 'done'])
  expect(keysOf(refused)).toEqual(['enchantoria.reason.too-dear'])
  const { options } = valueOf(matches.assume(id, CLIENT, []))
  expect(options.find(({ pick }) => pick === 'cast:meteor')?.reasons).toMatchObject([{ clause: 'EN-R4.3' }])
  expect(options.find(({ pick }) => pick === 'cast:fireball')?.reasons).toEqual([])
})

test('an incomplete assumption previews nothing, and watchers may assume nothing', async () => {
  const { matches, id, preview } = await planning()
  expect(valueOf(preview(['done'], ['cast:fireball']))).toBe(null)
  expect(keysOf(matches.assume(id, 'another window', []))).toEqual(['services.refused.not-your-seat'])
})
