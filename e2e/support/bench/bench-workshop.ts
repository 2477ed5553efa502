import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import texts from '../../../resources/locales/en/app.json' with { type: 'json' }
import { parseCommandLine } from '../../../tools/commands.ts'
import { MAX_SET_CARDS, type OpenSet } from '../../../src/shared/sets/player-set.ts'
import { cardKits, games } from '../../../src/main/games.ts'
import { randomCard } from '../../../src/main/kernel/random-card.ts'
import { rngFrom } from '../../../src/main/kernel/rng.ts'
import { webClient } from '../../wiring/testing/transports.ts'
import { findBrowser } from '../browser.ts'
import { startHost, type Host } from '../host.ts'
import { spreadOf, tableOf, type Figure } from './figures.ts'
import { takeKeyTimes, timeToShown, typingTimes } from './in-page.ts'

const { values } = parseCommandLine('bench:workshop')
const RUNS = Number(values.runs)
const OPEN_GOAL = 150
const KEY_GOAL = 50
const PRINTED = '.gallery article'
const TYPED = 'a lantern for the long road home'

type Api = ReturnType<typeof webClient>['api']

/** A set of random cards, as a file has them: so many changes one after the other would be refused. */
async function setOf(api: Api, game: string): Promise<OpenSet> {
  const kit = cardKits.find(kit => kit.game === game)
  if (!kit) throw new RangeError(`no cards can be made for ${game}`)
  const { id, key } = await api.sets.create({ game, name: 'Bench' })
  const file = JSON.parse((await api.sets.export({ id })).text) as object
  const cards = Array.from({ length: MAX_SET_CARDS }, (_, number) => ({
    ...randomCard(kit, rngFrom(`bench ${number}`)),
    id: `${key}-bench-${number}`,
    name: `Bench ${number}`,
  }))
  return api.sets.import({ text: JSON.stringify({ ...file, cards }) })
}

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => (location.hash = '/about'))
  await page.getByRole('heading', { level: 1, name: texts.about.heading }).waitFor()
}

async function figuresOf(browser: Browser, host: Host, game: string): Promise<Figure[]> {
  const client = webClient(
    () => host.port,
    () => new URL(host.address).searchParams.get('token') ?? '',
  )
  await client.api.settings.set({ motion: 'reduced', game })
  const { id: set, cards } = await setOf(client.api, game)
  client.close()
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(host.address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // Warm: code and fonts are already loaded.
  await timeToShown(page, `/workshop/${set}`, PRINTED)
  const opened: number[] = []
  for (let run = 0; run < RUNS; run++) {
    await leave(page)
    opened.push(await timeToShown(page, `/workshop/${set}`, PRINTED))
  }
  await leave(page)
  await page.evaluate(([id, card]) => (location.hash = `/workshop/${id}/card/${card}`), [set, cards[0]?.written.id] as const)
  const name = page.getByRole('textbox', { name: 'Name', exact: true }).first()
  await takeKeyTimes(page)
  const keys: number[] = []
  for (let run = 0; run < RUNS; run++) {
    await name.fill('')
    await name.focus()
    keys.push(...(await typingTimes(page, TYPED)))
  }
  await page.close()
  return [
    { name: 'from opening the set to its cards', goal: OPEN_GOAL, spread: spreadOf(opened) },
    { name: 'from a key in a card’s name to the frame', goal: KEY_GOAL, spread: spreadOf(keys) },
  ]
}

const found = await findBrowser()
const browser = await chromium.launch(found.launch)
try {
  for (const { id, catalog } of games.filter(({ id }) => values.game === undefined || id === values.game)) {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'grimoire-bench-'))
    const host = await startHost({ dataDirectory, port: 0 })
    try {
      console.log(`${catalog.name}\n${tableOf([{ cards: MAX_SET_CARDS, throttle: 1, figures: await figuresOf(browser, host, id) }])}\n`)
    } finally {
      await host.stop()
      await rm(dataDirectory, { recursive: true, force: true })
    }
  }
} finally {
  await browser.close()
}
