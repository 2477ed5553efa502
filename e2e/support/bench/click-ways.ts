import type { Page } from '@playwright/test'
import type { Bridge } from '../../../src/shared/bridge.ts'
import { BRIDGE } from '../../../src/shared/bridge.ts'

/** Milliseconds between two clicks, so that each finds the program waiting. */
const PAUSE = 10

/** Milliseconds from a click of the table to the answer of the main process, which says what can be chosen next in that match, of `calls` in a row. */
export async function clickWays(page: Page, match: string, calls: number): Promise<number[]> {
  const messages = Array.from({ length: calls }, (_, number) =>
    JSON.stringify({ i: `bench-${number}`, p: { u: '/matches/options', b: { json: { id: match, draft: [] } } } }),
  )
  const answered = await page.evaluate(inPage, { bridge: BRIDGE, messages, pause: PAUSE })
  const refused = answered.find(({ answer }) => !answer.includes('"options"'))
  if (refused) throw new Error(`main refused: ${refused.answer}`)
  return answered.map(({ took }) => took)
}

// This runs in the page.
async function inPage({ bridge, messages, pause }: { bridge: string; messages: string[]; pause: number }) {
  const { send, receive } = (globalThis as unknown as Record<string, Bridge>)[bridge] as Bridge
  let answer: (text: string) => void = () => undefined
  const stop = receive(text => {
    if (String(text).startsWith('{"i":"bench-')) answer(String(text))
  })
  const answered: { took: number; answer: string }[] = []
  for (const message of messages) {
    await new Promise(resolve => setTimeout(resolve, pause))
    const began = performance.now()
    const text = await new Promise<string>(resolve => {
      answer = resolve
      send(message)
    })
    answered.push({ took: performance.now() - began, answer: text.slice(0, 2_000) })
  }
  stop()
  return answered
}
