import { createPinia } from 'pinia'
import { createApp, type App } from 'vue'
import { createMemoryHistory } from 'vue-router'
import { message } from '../../../../../shared/message.ts'
import { createWords } from '../../../../i18n/i18n.ts'
import { createAppRouter } from '../../../../app/router.ts'
import { useCatalogStore } from '../../../../catalog/catalog-store.ts'
import { provideClient } from '../../../../client/use-client.ts'
import { useMatchStore } from '../../../../match/state/match-store.ts'
import { fakeCard } from '../../../../testing/fake-game.ts'
import { fakeClient } from '../../../../testing/fake-client.ts'
import { duelGame, duelUpdate } from '../duel-fixtures.ts'
import type { GalleryCase } from './cases.ts'

const NAMES = ['Red Thirst', 'Grey Ember', 'A Name Called Twice', 'The Patient Skull', 'Ivy', 'Firebreak']
const FACES = NAMES.map(name => fakeCard(name.toLowerCase().replaceAll(' ', '-'), { name }))
export const CARD_IDS = FACES.map(({ id }) => id)

const BURN = {
  id: 'burn',
  name: message('gothic-duel.keyword.burn.name'),
  reminder: message('gothic-duel.keyword.burn.name'),
  clauses: ['GD-BURN.4'],
}

/** Mounts one state of one part into an element with its own stores. */
export async function mountCase(shown: GalleryCase, into: Element): Promise<App> {
  const app = createApp({ render: shown.render })
  provideClient(app, fakeClient({ games: [{ ...duelGame(FACES), keywords: [BURN] }] }))
  app.use(createPinia()).use(createWords()).use(createAppRouter(createMemoryHistory()))
  const match = app.runWithContext(() => useMatchStore())
  await app.runWithContext(() => useCatalogStore().load())
  await match.prepare('gothic-duel')
  match.show(duelUpdate({ view: shown.view, step: shown.step ?? null, ...shown.over }), shown.log ?? [], shown.newCount ?? 0, true)
  match.draft.reset(shown.step ?? null)
  app.mount(into)
  await app.runWithContext(async () => shown.then?.())
  return app
}
