import { createPinia } from 'pinia'
import { createApp, type App } from 'vue'
import { createMemoryHistory } from 'vue-router'
import { createWords } from '../../../../i18n/i18n.ts'
import { createAppRouter } from '../../../../app/router.ts'
import { useCatalogStore } from '../../../../catalog/catalog-store.ts'
import { provideClient } from '../../../../client/use-client.ts'
import { useMatchStore } from '../../../../match/state/match-store.ts'
import { fakeClient } from '../../../../testing/fake-client.ts'
import { matchUpdate } from '../../../../testing/match-fixtures.ts'
import type { GalleryCase } from './cases.ts'

/** Mounts a whole table into an element with its own stores. */
export async function mountCase({ game, view, step, render }: GalleryCase, into: Element): Promise<App> {
  const app = createApp({ render })
  provideClient(app, fakeClient({ games: [game] }))
  app.use(createPinia()).use(createWords()).use(createAppRouter(createMemoryHistory()))
  const match = app.runWithContext(() => useMatchStore())
  await app.runWithContext(() => useCatalogStore().load())
  await match.prepare(game.id)
  match.show(matchUpdate({ game: game.id, view, step }), [], 0, true)
  match.draft.reset(step)
  app.mount(into)
  return app
}
