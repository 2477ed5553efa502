import { inject, type App, type InjectionKey } from 'vue'
import type { Client } from './client.ts'

const CLIENT: InjectionKey<Client> = Symbol('client')

/** Provides the app's one client to all components and stores. */
export const provideClient = (app: App, client: Client): void => void app.provide(CLIENT, client)

/** The app's client. Call it in the setup of a component or store. */
export function useClient(): Client {
  const client = inject(CLIENT, null)
  if (!client) throw new Error('no client is provided')
  return client
}
