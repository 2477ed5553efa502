import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { startersIn } from '../../../src/shared/deck-format.ts'
import { AI_LEVELS, type AiLevel } from '../../../src/shared/match.ts'
import { webClient } from '../../wiring/testing/transports.ts'
import { gameToShow } from '../any-game.ts'
import { findBrowser } from '../browser.ts'
import type { Host } from '../host.ts'
import { startHost } from '../host.ts'
import type { SoakedLevel, SoakedMatch } from './soak-report.ts'
import { faultsOf, lineOf, tableOf } from './soak-report.ts'
import { TableSoak } from './table-soak.ts'
import { parseCommandLine } from '../../../tools/commands.ts'

const { values } = parseCommandLine('soak:ui')
const GAMES = Number(values.games)
const LEVELS = values.level.split(',').map(level => {
  const known = AI_LEVELS.find(one => one === level)
  if (!known) throw new RangeError(`there is no level ${level}; there are ${AI_LEVELS.join(', ')}`)
  return known
})
const game = gameToShow(values.game)
/** Ready-made decks that can meet. */
const DECKS = startersIn(game.catalog).map(({ name }) => name)
const deckAt = (index: number): string => DECKS[index % DECKS.length] ?? ''
/** What the page showed when a match got stuck. */
const LEFT = join(import.meta.dirname, '../../../test-results/soak')

async function soakAll(): Promise<{ browser: string; levels: SoakedLevel[] }> {
  const found = await findBrowser()
  const browser = await chromium.launch(found.launch)
  const dataDirectory = await mkdtemp(join(tmpdir(), 'grimoire-soak-'))
  const host = await startHost({ dataDirectory, port: 0 })
  try {
    const client = webClient(
      () => host.port,
      () => new URL(host.address).searchParams.get('token') ?? '',
    )
    await client.api.settings.set({ speed: 'off', motion: 'reduced', sound: false, game: game.id })
    client.close()
    const levels: SoakedLevel[] = []
    for (const level of LEVELS) levels.push(await soakLevel(browser, host, level))
    return { browser: `${found.name}, ${browser.version()}`, levels }
  } finally {
    await browser.close()
    await host.stop()
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

/** All matches of a level in one page, until one gets stuck. */
async function soakLevel(browser: Browser, host: Host, level: AiLevel): Promise<SoakedLevel> {
  const troubles: string[] = []
  const matches: SoakedMatch[] = []
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.on('pageerror', error => troubles.push(String(error)))
  page.on('console', line => line.type() === 'error' && troubles.push(`${line.text()} ${line.location().url}`))
  await page.goto(host.address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const soak = await TableSoak.on(page)
  try {
    for (let game = 0; game < GAMES; game++) {
      matches.push(await soak.play(level, [deckAt(game), deckAt(game * 5 + 1)], `${level} ${game}`))
      if (!values.json) console.log(matches.slice(-1).map(lineOf).join(''))
    }
  } catch (error) {
    troubles.push(`match ${matches.length + 1}: ${String(error)}`)
    await leave(page, `${level}-${matches.length + 1}`, String(error))
  } finally {
    await page.close()
  }
  return { level, matches, troubles }
}

async function leave(page: Page, name: string, story: string): Promise<void> {
  await mkdir(LEFT, { recursive: true })
  await writeFile(join(LEFT, `${name}.txt`), `${page.url()}\n${story}\n`)
  await page.screenshot({ path: join(LEFT, `${name}.png`) })
}

const machine = { platform: `${process.platform} ${process.arch}`, processor: cpus()[0]?.model ?? 'unknown', cores: cpus().length }
const result = await soakAll()
const faults = result.levels.flatMap(faultsOf)
if (values.json) console.log(JSON.stringify({ machine, ...result, faults }, null, 2))
else {
  console.log(`\n${result.browser}\n${machine.platform}, ${machine.cores} × ${machine.processor}\n`)
  console.log([tableOf(result.levels), '', ...(faults.length > 0 ? faults.map(fault => `! ${fault}`) : ['nothing wrong'])].join('\n'))
}
process.exitCode = faults.length > 0 ? 1 : 0
