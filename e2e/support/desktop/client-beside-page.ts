import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { connectBridge } from '../../../src/renderer/client/bridge-connection.ts'
import type { Client } from '../../../src/renderer/client/client.ts'
import { clientOver } from '../../../src/renderer/client/client.ts'
import type { Bridge } from '../../../src/shared/bridge.ts'
import { BRIDGE } from '../../../src/shared/bridge.ts'

type Listener = (message: { i: string }) => void

const RELAY = 'relayToTest'
const NAMES = { bridge: BRIDGE, relay: RELAY }

/** Listeners to what main sends to a page. A function can be exposed to a page only once. */
const relays = new WeakMap<Page, Promise<Set<Listener>>>()

/** A client that calls main through the bridge of the window that is open. */
export async function clientBesidePage(page: () => Page): Promise<Client> {
  // Marks its calls, so that they aren't taken for those of the page or of another client.
  const mark = `${randomUUID()}:`
  const toClient = new Set<(text: unknown) => void>()
  const listener: Listener = message => {
    if (message.i.startsWith(mark)) for (const deliver of toClient) deliver(JSON.stringify({ ...message, i: message.i.slice(mark.length) }))
  }
  const listen = async (): Promise<void> => void (await relayOf(page())).add(listener)
  const send = async (text: unknown): Promise<void> => {
    await listen()
    const message = JSON.parse(String(text)) as { i: string }
    await page().evaluate(sendFromTest, { ...NAMES, text: JSON.stringify({ ...message, i: mark + message.i }) })
  }
  await listen()
  const connection = connectBridge({
    // A page that is gone answers nothing.
    send: text => void send(text).catch(() => undefined),
    receive: deliver => {
      toClient.add(deliver)
      return () => void toClient.delete(deliver)
    },
  })
  return clientOver(connection)
}

/** Calls back with what main sends to the page itself, and not to a test. */
export async function listenToPage(page: Page, listener: (text: string) => void): Promise<void> {
  ;(await relayOf(page)).add(message => {
    if (!message.i.includes(':')) listener(JSON.stringify(message))
  })
}

function relayOf(page: Page): Promise<Set<Listener>> {
  const relay = relays.get(page) ?? startRelay(page)
  relays.set(page, relay)
  return relay
}

async function startRelay(page: Page): Promise<Set<Listener>> {
  const listeners = new Set<Listener>()
  await page.exposeFunction(RELAY, (text: string) => {
    const message = JSON.parse(text) as { i: string }
    listeners.forEach(listener => listener(message))
  })
  await page.addInitScript(receiveForTest, NAMES)
  await page.evaluate(receiveForTest, NAMES)
  return listeners
}

// These two run in the page.
function receiveForTest({ bridge, relay }: typeof NAMES): void {
  const page = globalThis as unknown as Record<string, Bridge> & Record<string, (text: unknown) => void>
  page[bridge]?.receive(text => page[relay]?.(text))
}
function sendFromTest({ bridge, text }: typeof NAMES & { text: string }): void {
  ;(globalThis as unknown as Record<string, Bridge>)[bridge]?.send(text)
}
