import { expect, test } from 'vitest'
import type { Game } from '../../kernel/game.ts'
import { gothicDuel } from '../../rules/gothic-duel/index.ts'
import type { Services } from '../../services/services.ts'
import { AGAINST_AI, begin, CLIENT, look, servicesForTest, studiesForTest, valueOf } from '../testing/services-for-test.ts'

const hint = ({ matches }: Services, id: string, revision: number) => matches.hint(id, CLIENT, revision)
const ask = (services: Services, id: string) => hint(services, id, look(services, id).revision)

test('in Gothic Duel a hint comes from a Master, or an Archmage if the opponent is one', async () => {
  const game: Game = gothicDuel
  const wizard = game.catalog.avatars[0]?.id ?? ''
  const levels: string[] = []
  for (const level of ['adept', 'archmage'] as const) {
    const studies = studiesForTest([game])
    const counted = {
      ...studies,
      study: (request: Parameters<typeof studies.study>[0], signal: AbortSignal) => studies.study({ ...request, level: 'adept' }, signal),
    }
    const services = await servicesForTest({ games: [game], studies: counted })
    const id = begin(services, {
      ...AGAINST_AI,
      game: game.id,
      first: 0,
      seats: [
        { player: { type: 'person', name: 'Mina' }, avatar: wizard, deck: { from: 'starter', id: game.catalog.starterDecks[0]?.id ?? '' } },
        { player: { type: 'ai', level }, avatar: wizard, deck: { from: 'starter', id: game.catalog.starterDecks[1]?.id ?? '' } },
      ],
    })
    const found = valueOf(await ask(services, id))
    levels.push(found.level)
    expect(found.ways[0]?.steps[0]?.events.length).toBeGreaterThan(0)
    valueOf(services.matches.playHint(id, CLIENT, found.revision))
  }
  expect(levels).toEqual(['master', 'archmage'])
})
