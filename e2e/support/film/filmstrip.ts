import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser, type Page } from '@playwright/test'
import type { Client } from '../../../src/renderer/client/client.ts'
import { games } from '../../../src/main/games.ts'
import { parseCommandLine } from '../../../tools/commands.ts'
import { webClient } from '../../wiring/testing/transports.ts'
import { findBrowser } from '../browser.ts'
import { startHost, type Host } from '../host.ts'
import { writeShots, SHOTS, type Shot } from './shots.ts'
import { advance, isMoving, stopTime } from './virtual-time.ts'

const { values } = parseCommandLine('filmstrip')
const FRAME_INTERVAL = 100
const MAX_FRAMES = 100
/** A film ends after this many frames without movement. What covers the board, such as a reveal, goes on by itself after a pause; at its end, it is closed. */
const STILL = 6
const STILL_COVERED = 28
/** Real milliseconds that the opponent may think while the page's clock is stopped. */
const THINKING = 8000

const sizeOf = (size: string) => {
  const [width = 0, height = 0] = size.split('x').map(Number)
  return { width, height }
}

/** Whether the opponent is still thinking. */
const isWaiting = (page: Page): Promise<boolean> => page.locator('.control .thinking').first().isVisible()
const hasEnded = (page: Page): Promise<boolean> => page.locator('.result').first().isVisible()

const isCovered = (page: Page): Promise<boolean> => page.locator('.match.covered').first().isVisible()

const nameOf = (frame: number): string => `${String(frame).padStart(3, '0')}.png`

/** Takes a frame every 100 ms of page time, from the action until nothing moves. */
async function film(page: Page, act: () => Promise<void>, into: string): Promise<number> {
  await mkdir(into, { recursive: true })
  await stopTime(page)
  await act()
  let still = 0
  let thought = 0
  for (let frame = 0; frame < MAX_FRAMES; frame++) {
    await page.screenshot({ path: join(into, nameOf(frame)) })
    await advance(page, FRAME_INTERVAL)
    while (thought < THINKING && (await isWaiting(page)) && !(await isMoving(page)) && !(await hasEnded(page))) {
      await new Promise(done => setTimeout(done, 100))
      thought += 100
      await advance(page, 20)
    }
    still = (await isMoving(page)) ? 0 : still + 1
    const covered = await isCovered(page)
    if (still >= STILL && !covered) return frame + 1
    if (still >= STILL_COVERED) {
      await page.keyboard.press('Escape')
      still = 0
    }
  }
  return MAX_FRAMES
}

/** All frames of a film side by side, each with its time. */
async function sheet(browser: Browser, folder: string, frames: number, width: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  const images = Array.from(
    { length: frames },
    (_, at) => `<figure><img src="${nameOf(at)}"><figcaption>${at * FRAME_INTERVAL} ms</figcaption></figure>`,
  )
  const style = `body{margin:0;background:#000;color:#ccc;font:12px sans-serif;display:grid;align-content:start;grid-template-columns:repeat(${width > 1500 ? 4 : 5},1fr);gap:4px}figure{margin:0}img{width:100%}`
  const document = join(folder, 'index.html')
  await writeFile(document, `<style>${style}</style>${images.join('')}`)
  // Many large frames take long to load.
  await page.goto(pathToFileURL(document).href, { timeout: 120_000 })
  await page.screenshot({ path: `${folder}.png`, fullPage: true, timeout: 120_000 })
  await page.close()
}

/** Where films are taken, and the folder that they go to. */
interface Studio {
  browser: Browser
  host: Host
  api: Client['api']
  out: string
}

async function shoot({ browser, host, api, out }: Studio, shot: Shot, size: string): Promise<void> {
  const page = await browser.newPage({ viewport: sizeOf(size) })
  try {
    await page.clock.install()
    const address = new URL(host.address)
    address.hash = `/match/${shot.match}`
    const { draft } = shot
    const board = page.locator('.board').first()
    if (draft !== null) {
      await page.goto(address.href)
      await board.waitFor()
      await page.waitForTimeout(800)
    }
    const open = async () => {
      await page.goto(address.href)
      while (!(await board.isVisible())) await advance(page, 20)
    }
    const act = async () => {
      if (draft === null) return open()
      const revision = await new Promise<number>((resolve, reject) => {
        const stop = new AbortController()
        void (async () => {
          for await (const update of await api.matches.watch({ id: shot.match }, { signal: stop.signal })) {
            resolve(update.revision)
            stop.abort()
          }
        })().catch(reject)
      })
      await api.matches.act({ id: shot.match, revision, draft })
      await page.waitForTimeout(150)
    }
    const folder = join(out, `${shot.name}-${size}`)
    const frames = await film(page, act, folder)
    await sheet(browser, folder, frames, sizeOf(size).width)
    console.log(`${folder}.png: ${frames} frames`)
  } finally {
    await page.close()
  }
}

async function main(): Promise<void> {
  const game = values.game === undefined ? games[0] : games.find(({ id }) => id === values.game)
  if (!game) throw new RangeError(`There is no game ${values.game}`)
  const names = values.shots === undefined ? SHOTS : values.shots.split(',')
  const out = join(values.out, game.id)
  const browser = await chromium.launch((await findBrowser()).launch)
  try {
    for (const size of values.sizes.split(',')) {
      // A match can only be played once, so each size has its own.
      const dataDirectory = await mkdtemp(join(tmpdir(), 'grimoire-film-'))
      const shots = await writeShots(game, dataDirectory, names)
      const host = await startHost({ dataDirectory, port: 0 })
      const client = webClient(
        () => host.port,
        () => new URL(host.address).searchParams.get('token') ?? '',
      )
      await client.api.settings.set({ sound: false, speed: 'normal', motion: 'full' })
      for (const shot of shots) await shoot({ browser, host, api: client.api, out }, shot, size)
      client.close()
      await host.stop()
      await rm(dataDirectory, { recursive: true, force: true })
    }
  } finally {
    await browser.close()
  }
}

await main()
