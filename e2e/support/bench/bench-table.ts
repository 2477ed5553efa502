import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'
import type { Settings } from '../../../src/shared/settings.ts'
import { startersIn } from '../../../src/shared/deck-format.ts'
import { AnyTable } from '../../pages/any-table.ts'
import type { InputDevice } from '../../pages/input-device.ts'
import { webClient } from '../../wiring/testing/transports.ts'
import { gameToShow } from '../any-game.ts'
import { beginMatch } from '../begin-match.ts'
import { findBrowser } from '../browser.ts'
import type { Host } from '../host.ts'
import { startHost } from '../host.ts'
import type { Spread } from './figures.ts'
import { spreadOf } from './figures.ts'
import type { TableTimes } from './in-table.ts'
import type { PageTrace } from './page-trace.ts'
import { readTrace, TRACED } from './page-trace.ts'
import { shownFrames } from './shown-frames.ts'
import { taskTimes } from './task-times.ts'
import { gpuOf, timedLook, quiet, tableTimes, takeTableTimes, outsideLooks } from './in-table.ts'
import { parseCommandLine } from '../../../tools/commands.ts'

const { values } = parseCommandLine('bench:table')
const game = gameToShow(values.game)
const MATCHES = Number(values.matches)
/** Inputs after which a match is left: some games take minutes to the end. */
const PRESSES = values.presses === undefined ? Infinity : Number(values.presses)
const THROTTLE = Number(values.throttle)
/** Milliseconds from a key or a click to the next frame, and of the page's longest task. */
const INPUT_GOAL = 50
const TASK_GOAL = 100
const FRAME_GOAL = 33

interface Played {
  name: string
  inputs: Spread
  longTasks: { count: number; longest: number }
  /** The same in CPU time of the page's thread, which other load on the machine doesn't affect. */
  work: { count: number; longest: number }
  /** From each picture on the screen to the next while something flew over the table; null if nothing did. */
  shown: Spread | null
  /** The same as the page's own work makes them, and while any animation ran. */
  frames: Spread | null
  animated: Spread | null
}

interface Kind {
  name: string
  way: InputDevice
  settings: Partial<Settings>
}
const KINDS: readonly Kind[] = [
  { name: 'by mouse, plays shown at once', way: 'mouse', settings: { speed: 'off', motion: 'reduced' } },
  { name: 'by keyboard, plays shown at once', way: 'keys', settings: { speed: 'off', motion: 'reduced' } },
  { name: 'by mouse, in full motion', way: 'mouse', settings: { speed: 'fast', motion: 'full' } },
]

async function benchAll(): Promise<{ browser: string; gpu: string | null; played: Played[] }> {
  const found = await findBrowser()
  const browser = await chromium.launch(found.launch)
  const dataDirectory = await mkdtemp(join(tmpdir(), 'grimoire-bench-'))
  const host = await startHost({ dataDirectory, port: 0 })
  try {
    const page = await browser.newPage()
    const gpu = await gpuOf(page)
    await page.close()
    const played: Played[] = []
    for (const kind of KINDS) played.push(await playAll(browser, host, kind))
    return { browser: `${found.name}, ${browser.version()}`, gpu, played }
  } finally {
    await browser.close()
    await host.stop()
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

/** Reads the table only when the page is idle. */
class WatchedTable extends AnyTable {
  override async look() {
    await quiet(this.page)
    return timedLook(this.page, () => super.look())
  }
}

/** Whole matches against an Apprentice, each in a new page. */
async function playAll(browser: Browser, host: Host, kind: Kind): Promise<Played> {
  const all = { inputs: [] as number[], longTasks: [] as number[], frames: [] as number[], animated: [] as number[] }
  const works: number[] = []
  const shown: number[] = []
  for (let match = 0; match < MATCHES; match++) {
    const { looks, trace, ...times } = await playOne(browser, host, kind, match)
    works.push(...taskTimes(trace))
    shown.push(...shownFrames(trace, times.flights))
    for (const what of ['inputs', 'longTasks', 'frames', 'animated'] as const) all[what].push(...outsideLooks(times[what], looks))
  }
  return {
    name: kind.name,
    inputs: spreadOf(all.inputs),
    longTasks: longOf(all.longTasks),
    work: longOf(works),
    shown: shown.length > 0 ? spreadOf(shown) : null,
    frames: all.frames.length > 0 ? spreadOf(all.frames) : null,
    animated: all.animated.length > 0 ? spreadOf(all.animated) : null,
  }
}

/** Those above 50 ms, as the browser counts long tasks. */
const longOf = (tasks: readonly number[]): { count: number; longest: number } => ({
  count: tasks.filter(time => time > 50).length,
  longest: tasks.reduce((most, time) => Math.max(most, time), 0),
})

async function playOne(browser: Browser, host: Host, { way, settings }: Kind, match: number): Promise<TableTimes & { trace: PageTrace }> {
  const client = webClient(
    () => host.port,
    () => new URL(host.address).searchParams.get('token') ?? '',
  )
  await client.api.settings.set({ ...settings, sound: false })
  const decks = startersIn(game.catalog)
  const [mine, theirs] = [decks[0], decks[Math.floor(decks.length / 2)]]
  const id = await beginMatch(client.api, { game: game.id, mine: mine?.id ?? '', theirs: theirs?.id ?? '' })
  client.close()
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  try {
    const address = new URL(host.address)
    address.hash = `/match/${id}`
    await page.goto(address.href)
    await new AnyTable(page, way).myTurn()
    const table = new WatchedTable(page, way, String(match))
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
    await browser.startTracing(page, { categories: TRACED })
    await takeTableTimes(page)
    await table.play({ patience: 60_000, most: PRESSES })
    const times = await tableTimes(page)
    return { ...times, trace: readTrace((await browser.stopTracing()).toString('utf8')) }
  } finally {
    await page.close()
  }
}

const row = (name: string, spread: Spread, goal: number | null): string =>
  [
    `  ${name}`.padEnd(46),
    ...[spread.median, spread.p95, spread.most].map(time => time.toFixed(1).padStart(9)),
    (goal === null ? '' : `${spread.p95 <= goal ? '' : '! '}${goal}`).padStart(9),
    ' ms',
    ` (${spread.runs})`,
  ].join('')

const tasksRow = (name: string, { count, longest }: Played['work']): string =>
  `  ${name}: ${count}, the longest ${longest.toFixed(0)} ms${longest > TASK_GOAL ? `  ! ${TASK_GOAL}` : ''}`

function tableOf({ inputs, longTasks, work, shown, frames, animated, name }: Played): string[] {
  return [
    '',
    name.padEnd(46) + ['median', '95 %', 'most', 'goal'].map(head => head.padStart(9)).join(''),
    row('from an input to the next picture', inputs, INPUT_GOAL),
    tasksRow('tasks above 50 ms by the clock', longTasks),
    tasksRow('tasks that worked for more than 50 ms', work),
    ...(shown ? [row('from picture to picture while something flies', shown, FRAME_GOAL)] : []),
    ...(frames ? [row('from one update of the page to the next then', frames, null)] : []),
    ...(animated ? [row('the same while anything is animated', animated, null)] : []),
  ]
}

const machine = { platform: `${process.platform} ${process.arch}`, processor: cpus()[0]?.model ?? 'unknown', cores: cpus().length }
const result = await benchAll()
if (values.json) console.log(JSON.stringify({ machine, ...result }, null, 2))
else {
  console.log(`${result.browser}, ${result.gpu ?? 'without a GPU: pictures are drawn by the processor'}`)
  console.log(`${machine.platform}, ${machine.cores} × ${machine.processor}${THROTTLE === 1 ? '' : `, slowed down ${THROTTLE} times`}`)
  console.log(result.played.flatMap(tableOf).join('\n'))
}
