import type { CDPSession, Page } from '@playwright/test'
import type { AiLevel } from '../../../src/shared/match.ts'
import { AnyTable } from '../../pages/any-table.ts'
import { NewMatch } from '../../pages/new-match.ts'
import { closeLayers, coveredIn, OPENABLE, openLayer, resize, WINDOWS } from '../table-layers.ts'
import { text } from '../words.ts'
import type { SoakedMatch } from './soak-report.ts'

const NAMES: Record<AiLevel, 'Apprentice' | 'Adept' | 'Master' | 'Archmage'> = {
  apprentice: 'Apprentice',
  adept: 'Adept',
  master: 'Master',
  archmage: 'Archmage',
}
/** After so many presses the window gets another size, and the table is also looked at with another layer open. */
const CHANGE_EVERY = 10
/** Matches only a step of a match; the first update of a watch also has the log and the card faces. */
const STEP = '"view":{'
const FIRST = '"fresh":true'
/** Milliseconds: ten times what an AI's clock allows. */
const PATIENCE = 30_000

/** The bytes of a step without what is told of it: a step can be a whole turn, in dozens of events. */
const bytesOf = (payload: string): number =>
  Buffer.byteLength(JSON.stringify(JSON.parse(payload, (key, value: unknown) => (key === 'events' ? undefined : value))))

/** A page that plays match after match without a reload, so that leaks add up. */
export class TableSoak {
  readonly #page: Page
  readonly #session: CDPSession
  #steps: number[] = []

  private constructor(page: Page, session: CDPSession) {
    this.#page = page
    this.#session = session
  }

  static async on(page: Page): Promise<TableSoak> {
    const session = await page.context().newCDPSession(page)
    const soak = new TableSoak(page, session)
    await session.send('Network.enable')
    await session.send('Performance.enable')
    session.on('Network.webSocketFrameReceived', ({ response: { payloadData } }) => {
      if (payloadData.includes(STEP) && !payloadData.includes(FIRST)) soak.#steps.push(bytesOf(payloadData))
    })
    return soak
  }

  /** From the menu to the result and back, with choices made from the seed. Throws if the table gets stuck or refuses what it offered. */
  async play(level: AiLevel, decks: readonly [string, string], seed: string): Promise<SoakedMatch> {
    const began = performance.now()
    this.#steps = []
    await this.#page.getByRole('navigation').getByRole('link', { name: 'Play', exact: true }).click()
    const setUp = new NewMatch(this.#page)
    await setUp.deck('Your side', decks[0]).check()
    await setUp.deck('Opponent’s side', decks[1]).check()
    await setUp.level(NAMES[level]).check()
    await setUp.start.click()
    const table = new AnyTable(this.#page, 'mouse', seed)
    const covered = new Set<string>()
    await table.play({ patience: PATIENCE, before: press => this.#findCovered(press, covered) })
    const seconds = (performance.now() - began) / 1000
    await table.result.getByRole('link', { name: text('match.result.home') }).click()
    await table.result.waitFor({ state: 'detached' })
    // Playwright holds on to what it read last, which was the table.
    await table.look()
    const [presses, largestStep] = [table.pressed.length, Math.max(0, ...this.#steps)]
    return { level, seconds, presses, steps: this.#steps.length, largestStep, covered: [...covered], ...(await this.#memory()) }
  }

  /** Looks for controls that something covers: in each state, and now and then in a window of another size and with another layer open. */
  async #findCovered(press: number, covered: Set<string>): Promise<void> {
    const page = this.#page
    const look = async (state: string): Promise<void> => {
      for (const fault of await coveredIn(page, state)) covered.add(fault)
    }
    if (press % CHANGE_EVERY !== 0) return look('nothing open')
    const change = press / CHANGE_EVERY
    await resize(page, WINDOWS[change % WINDOWS.length] ?? WINDOWS[0])
    await look('nothing open')
    const layer = OPENABLE[change % OPENABLE.length]
    if (!layer || !(await openLayer(page, layer))) return
    await look(layer)
    await closeLayers(page)
  }

  /** The page's memory after garbage collection. */
  async #memory(): Promise<Pick<SoakedMatch, 'heapBytes' | 'nodes' | 'listeners'>> {
    await this.#session.send('HeapProfiler.collectGarbage')
    const { metrics } = await this.#session.send('Performance.getMetrics')
    const of = (name: string): number => metrics.find(metric => metric.name === name)?.value ?? 0
    return { heapBytes: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') }
  }
}
