import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'
import { webClient } from '../../wiring/testing/transports.ts'
import { ANY_CATALOG } from '../any-game.ts'
import { beginMatch } from '../begin-match.ts'
import { findBrowser } from '../browser.ts'
import { startHost } from '../host.ts'
import { bundleOf, bundleTable } from './bundle.ts'
import { loadedBy } from './loaded.ts'
import { parseCommandLine } from '../../../tools/commands.ts'

const { values } = parseCommandLine('bench:start')
const OUT = join(import.meta.dirname, '../../../out')
const round = (number: number): string => String(Math.round(number))
const middle = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Milliseconds from the start of the process to its address, and to the first screen in an open page. */
async function start(browser: Browser, dataDirectory: string): Promise<{ host: number; screen: number }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const began = performance.now()
  const running = await startHost({ dataDirectory, port: 0 })
  const address = performance.now()
  try {
    await page.goto(running.address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    return { host: address - began, screen: performance.now() - began }
  } finally {
    await page.close()
    await running.stop()
  }
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(0)} KB`

/** What the first screen and the table of a match load, each in a fresh page. */
async function loads(browser: Browser, dataDirectory: string): Promise<string[]> {
  const host = await startHost({ dataDirectory, port: 0 })
  const client = webClient(
    () => host.port,
    () => new URL(host.address).searchParams.get('token') ?? '',
  )
  try {
    const [mine, theirs = mine] = ANY_CATALOG.starterDecks
    const match = await beginMatch(client.api, { mine: mine?.id ?? '', theirs: theirs?.id ?? '' })
    const lines: string[] = []
    for (const [name, route] of [
      ['the first screen', '/'],
      ['the table of a match', `/match/${match}`],
    ] as const) {
      const page = await browser.newPage()
      const address = new URL(host.address)
      address.hash = route
      await page.goto(address.href)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForLoadState('networkidle')
      const { files, bytes, packed } = await loadedBy(page, join(OUT, 'renderer'))
      lines.push(`${name} loads ${kilobytes(bytes)} (${kilobytes(packed)} compressed) in ${files} files`)
      await page.close()
    }
    return lines
  } finally {
    client.close()
    await host.stop()
  }
}

const dataDirectory = await mkdtemp(join(tmpdir(), 'grimoire-bench-'))
const browser = await chromium.launch((await findBrowser()).launch)
try {
  const runs = []
  // The first run fills the system's caches and isn't counted.
  for (let run = 0; run <= Number(values.runs); run++) runs.push(await start(browser, dataDirectory))
  const [, ...warm] = runs
  const [hosts, screens] = [warm.map(run => run.host), warm.map(run => run.screen)]
  console.log(`from the process to its address: ${round(middle(hosts))} ms (${round(Math.min(...hosts))} to ${round(Math.max(...hosts))})`)
  console.log(`to the first screen: ${round(middle(screens))} ms (${round(Math.min(...screens))} to ${round(Math.max(...screens))})`)
  console.log((await loads(browser, dataDirectory)).join('\n'))
  console.log(bundleTable(bundleOf(join(OUT, 'renderer'))))
} finally {
  await browser.close()
  await rm(dataDirectory, { recursive: true, force: true })
}
