import { expect, test } from 'vitest'
import type { Game } from '../../kernel/game.ts'
import { gothicDuel } from '../../rules/gothic-duel/index.ts'
import type { Services } from '../../services/services.ts'
import { AGAINST_AI, begin, CLIENT, look, servicesForTest, studiesForTest, valueOf } from '../testing/services-for-test.ts'

const hint = ({ matches }: Services, id: string, revision: number) => matches.hint(id, CLIENT, revision)
const ask = (services: Services, id: string) => hint(services, id, look(services, id).revision)

test('in Gothic Duel a hint is the same estimate against any opponent', async () => {
  const game: Game = gothicDuel
  const wizard = game.catalog.avatars[0]?.id ?? ''
  const chances: unknown[] = []
  for (const level of ['adept', 'archmage'] as const) {
    const services = await servicesForTest({ games: [game], studies: studiesForTest([game]), randomSeed: () => 'same' })
    const id = begin(services, {
      ...AGAINST_AI,
      game: game.id,
      first: 0,
      seats: [
        { player: { type: 'person', name: 'Mina' }, avatar: wizard, deck: { from: 'starter', id: game.catalog.starterDecks[0]?.id ?? '' } },
        { player: { type: 'ai', level }, avatar: wizard, deck: { from: 'starter', id: game.catalog.starterDecks[1]?.id ?? '' } },
      ],
    })
    const result = valueOf(await ask(services, id))
    chances.push(result.ways.map(({ chance }) => chance))
    expect(result.ways[0]?.steps[0]?.events.length).toBeGreaterThan(0)
    valueOf(services.matches.playHint(id, CLIENT, result.revision))
  }
  expect(chances[0]).toEqual(chances[1])
})
