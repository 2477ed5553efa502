import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser, CDPSession, Page } from '@playwright/test'
import texts from '../../../resources/locales/en/app.json' with { type: 'json' }
import type { DeckList } from '../../../src/shared/deck.ts'
import { webClient } from '../../wiring/testing/transports.ts'
import { gameToShow } from '../any-game.ts'
import { findBrowser } from '../browser.ts'
import { startHost } from '../host.ts'
import type { Host } from '../host.ts'
import { bundleOf, bundleTable } from './bundle.ts'
import { conditionsOf } from './generated-cards.ts'
import { spreadOf, tableOf } from './figures.ts'
import type { Figure, Run } from './figures.ts'
import { longestFrame, takeKeyTimes, timeToCards, typingTimes } from './in-page.ts'
import { parseCommandLine } from '../../../tools/commands.ts'

const { values } = parseCommandLine('bench:ui')
const numbers = (list: string): number[] => list.split(',').map(Number)
const RUNS = Number(values.runs)
const GRID_GOAL = 100
const KEY_GOAL = 50
const game = gameToShow(values.game)
/** A name, words of a text, and conditions; typed once per run. */
const TYPED = ['the moon', 'draw a card', conditionsOf(game.catalog)]

async function benchAll(): Promise<{ browser: string; runs: Run[] }> {
  const found = await findBrowser()
  const browser = await chromium.launch(found.launch)
  const runs: Run[] = []
  try {
    for (const cards of numbers(values.cards)) {
      const dataDirectory = await mkdtemp(join(tmpdir(), 'grimoire-bench-'))
      const program = { path: join(import.meta.dirname, 'generated-host.ts'), args: ['--game', game.id, '--cards', String(cards)] }
      const host = await startHost({ dataDirectory, port: 0, program })
      try {
        for (const throttle of numbers(values.throttle)) runs.push({ cards, throttle, figures: await benchPage(browser, host, throttle) })
      } finally {
        await host.stop()
        await rm(dataDirectory, { recursive: true, force: true })
      }
    }
    return { browser: `${found.name}, ${browser.version()}`, runs }
  } finally {
    await browser.close()
  }
}

async function benchPage(browser: Browser, host: Host, throttle: number): Promise<Figure[]> {
  const client = webClient(
    () => host.port,
    () => new URL(host.address).searchParams.get('token') ?? '',
  )
  await client.api.settings.set({ motion: 'reduced' })
  const deck = await client.api.decks.save({ game: game.id, name: 'Bench', cards: values.deck ? largestDeck() : [] })
  client.close()
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  try {
    await page.goto(host.address)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    // Warm start: the editor's code and fonts are already loaded.
    await openEditor(page, deck.id)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    // In CPU time of its own thread, which other load on the machine doesn't affect.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    return await figuresOf(page, deck.id, () => workOf(session))
  } finally {
    await page.close()
  }
}

/** The ready-made deck with the most cards. */
function largestDeck(): DeckList {
  const sizeOf = (cards: DeckList): number => cards.reduce((sum, { count }) => sum + count, 0)
  return game.catalog.starterDecks.map(({ cards }) => cards).reduce((most, cards) => (sizeOf(cards) > sizeOf(most) ? cards : most), [])
}

async function leaveEditor(page: Page): Promise<void> {
  await page.evaluate(() => (location.hash = '/about'))
  await page.getByRole('heading', { level: 1, name: texts.about.heading }).waitFor()
}

async function openEditor(page: Page, deck: string): Promise<number> {
  await leaveEditor(page)
  return timeToCards(page, `/decks/${deck}`)
}

/** Milliseconds that the page's main thread has worked so far. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(metric => metric.name === 'TaskDuration')?.value ?? 0) * 1000
}

async function figuresOf(page: Page, deck: string, work: () => Promise<number>): Promise<Figure[]> {
  const opened: number[] = []
  const openingWork: number[] = []
  for (let run = 0; run < RUNS; run++) {
    await leaveEditor(page)
    const before = await work()
    opened.push(await timeToCards(page, `/decks/${deck}`))
    openingWork.push((await work()) - before)
  }
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.focus()
  // A search by a word of the texts works only once all texts are indexed.
  await box.fill('text:a')
  await page.waitForFunction(() => !/^0 of/.test(document.querySelector('[role=search] .found')?.textContent ?? ''))
  await box.fill('')
  await takeKeyTimes(page)
  const keys: number[] = []
  const keyWork: number[] = []
  for (let run = 0; run < RUNS; run++) {
    for (const text of TYPED) {
      const before = await work()
      const times = await typingTimes(page, text)
      keys.push(...times)
      keyWork.push(((await work()) - before) / times.length)
      await box.fill('')
    }
  }
  await page.evaluate(() => scrollTo(0, 0))
  const frames: number[] = []
  for (let run = 0; run < 3; run++) frames.push(await longestFrame(page))
  return [
    { name: 'from opening the editor to its cards', goal: GRID_GOAL, spread: spreadOf(opened) },
    { name: '  of it, work of the page itself', goal: null, spread: spreadOf(openingWork) },
    { name: 'from a key in the search box to its cards', goal: KEY_GOAL, spread: spreadOf(keys) },
    { name: '  of it, work of the page itself', goal: null, spread: spreadOf(keyWork) },
    { name: 'longest frame while scrolling 18 screens', goal: null, spread: spreadOf(frames) },
  ]
}

const machine = { platform: `${process.platform} ${process.arch}`, processor: cpus()[0]?.model ?? 'unknown', cores: cpus().length }
const result = await benchAll()
const bundle = bundleOf(join(import.meta.dirname, '../../../out/renderer'))
if (values.json) console.log(JSON.stringify({ machine, ...result, bundle }, null, 2))
else {
  console.log(`${result.browser}\n${machine.platform}, ${machine.cores} × ${machine.processor}`)
  console.log(tableOf(result.runs))
  console.log(bundleTable(bundle))
}
