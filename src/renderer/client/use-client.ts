import { inject, type App, type InjectionKey } from 'vue'
import type { Client } from './client.ts'

const CLIENT: InjectionKey<Client> = Symbol('client')

/** Gives all components and stores of an app its one client. */
export const provideClient = (app: App, client: Client): void => void app.provide(CLIENT, client)

/** The app's client; to be called in the set-up of a component or a store. */
export function useClient(): Client {
  const client = inject(CLIENT, null)
  if (!client) throw new Error('no client is provided')
  return client
}
