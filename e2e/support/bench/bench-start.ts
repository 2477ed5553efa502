import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'
import { findBrowser } from '../browser.ts'
import { startHost } from '../host.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } })
const OUT = join(import.meta.dirname, '../../../out')
const round = (number: number): string => String(Math.round(number))
const middle = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Milliseconds from the start of the process to its address, and to the first screen in a page that is open already. */
async function start(browser: Browser, dataDirectory: string): Promise<{ host: number; screen: number; files: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const files: string[] = []
  page.on('response', response => files.push(new URL(response.url()).pathname))
  const began = performance.now()
  const running = await startHost({ dataDirectory, port: 0 })
  const address = performance.now()
  try {
    await page.goto(running.address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    return { host: address - began, screen: performance.now() - began, files }
  } finally {
    await page.close()
    await running.stop()
  }
}

function bundle(loaded: readonly string[]): void {
  const rows = readdirSync(OUT, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(c?js|css|woff2?|html)$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .map(file => ({
      name: file.slice(OUT.length + 1),
      bytes: statSync(file).size,
      packed: gzipSync(readFileSync(file)).length,
      isLoaded: loaded.some(path => path !== '/' && file.endsWith(path)) || file.endsWith('index.html'),
    }))
  const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(0)} KB`
  const told = (name: string, some: typeof rows): void =>
    console.log(
      `${name}: ${some.length} files, ${kilobytes(some.reduce((sum, row) => sum + row.bytes, 0))}, packed ${kilobytes(some.reduce((sum, row) => sum + row.packed, 0))}`,
    )
  const page = rows.filter(row => row.name.startsWith('renderer'))
  told(
    'main process',
    rows.filter(row => row.name.startsWith('main')),
  )
  told(
    'page, for the first screen',
    page.filter(row => row.isLoaded),
  )
  told(
    'page, once a screen needs it',
    page.filter(row => !row.isLoaded),
  )
  for (const row of [...page].sort((a, b) => b.bytes - a.bytes).slice(0, 15))
    console.log(`  ${row.isLoaded ? 'first' : 'later'}  ${kilobytes(row.bytes).padStart(8)}  ${row.name}`)
}

const dataDirectory = await mkdtemp(join(tmpdir(), 'grimoire-bench-'))
const browser = await chromium.launch((await findBrowser()).launch)
try {
  const runs = []
  // The first one fills the system's caches, and is not counted.
  for (let run = 0; run <= Number(values.runs); run++) runs.push(await start(browser, dataDirectory))
  const [, ...warm] = runs
  const [hosts, screens] = [warm.map(run => run.host), warm.map(run => run.screen)]
  console.log(`from the process to its address: ${round(middle(hosts))} ms (${round(Math.min(...hosts))} to ${round(Math.max(...hosts))})`)
  console.log(`to the first screen: ${round(middle(screens))} ms (${round(Math.min(...screens))} to ${round(Math.max(...screens))})`)
  bundle(runs[0]?.files ?? [])
} finally {
  await browser.close()
  await rm(dataDirectory, { recursive: true, force: true })
}
