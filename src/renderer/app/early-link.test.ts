import { createRouter, createWebHashHistory } from 'vue-router'
import { createApp } from 'vue'
import { expect, test } from 'vitest'
import { waitFor } from '../../shared/testing/waiting.ts'
import { followEarlyLink } from './early-link.ts'

const lead = (place: string): void => {
  location.hash = place
  window.dispatchEvent(new PopStateEvent('popstate'))
}

test('a link that comes while the first screen still loads is followed once that is there, and later ones as ever', async () => {
  location.hash = '/'
  const loaded: { resolve?: (screen: object) => void } = {}
  const screen = { render: () => null }
  const router = createRouter({
    history: createWebHashHistory(),
    routes: [
      { path: '/', component: () => new Promise<object>(resolve => (loaded.resolve = resolve)) },
      { path: '/open/:number', component: screen },
    ],
  })
  followEarlyLink(router)
  createApp(screen).use(router)
  await waitFor(() => expect(loaded.resolve).toBeDefined())
  lead('/open/1')
  loaded.resolve?.(screen)
  await waitFor(() => expect(router.currentRoute.value.path).toBe('/open/1'))
  lead('/open/2')
  await waitFor(() => expect(router.currentRoute.value.path).toBe('/open/2'))
})
