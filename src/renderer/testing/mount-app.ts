import { flushPromises, mount } from '@vue/test-utils'
import type { VueWrapper } from '@vue/test-utils'
import { createPinia } from 'pinia'
import type { App, Component } from 'vue'
import { createMemoryHistory } from 'vue-router'
import type { Router } from 'vue-router'
import type { Client } from '../client/client.ts'
import { provideClient } from '../client/use-client.ts'
import { createWords } from '../i18n/i18n.ts'
import { createAppRouter } from '../app/router.ts'
import { useCatalogStore } from '../catalog/catalog-store.ts'
import { fakeClient } from './fake-client.ts'

export interface Mounted {
  wrapper: VueWrapper
  router: Router
  /** Buttons and links by accessible name. */
  named(name: string | RegExp): HTMLElement
  /** The same, or null. */
  maybe(name: string | RegExp): HTMLElement | null
  text(): string
}

export interface MountOptions {
  client?: Client
  props?: Record<string, unknown>
  /** The address, and whether to wait for the catalogue. */
  at?: string
}

/** Mounts a component with its stores, texts and routes, and an in-memory main. In the document until unmounted. */
export async function mountInApp(
  component: Component,
  { client = fakeClient(), props = {}, at = '/settings' }: MountOptions = {},
): Promise<Mounted> {
  const router = createAppRouter(createMemoryHistory())
  const pinia = createPinia()
  await router.push(at)
  const wrapper = mount(component, {
    props,
    attachTo: document.body,
    global: {
      plugins: [
        { install: (app: App) => provideClient(app, client) },
        pinia,
        createWords(),
        { install: app => void useCatalogStoreOf(app).load() },
        router,
      ],
    },
  })
  await flushPromises()
  const maybe = (name: string | RegExp): HTMLElement | null =>
    [...document.querySelectorAll<HTMLElement>('button, a, input, select, [role=dialog]')].find(element => fits(nameOf(element), name)) ??
    null
  return {
    wrapper,
    router,
    maybe,
    named(name) {
      const found = maybe(name)
      if (!found) throw new Error(`nothing is called ${name} in:\n${document.body.innerHTML}`)
      return found
    },
    text: () => document.body.textContent ?? '',
  }
}

const useCatalogStoreOf = (app: App): ReturnType<typeof useCatalogStore> => app.runWithContext(() => useCatalogStore())

const fits = (text: string, name: string | RegExp): boolean => (typeof name === 'string' ? text === name : name.test(text))

const nameOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
