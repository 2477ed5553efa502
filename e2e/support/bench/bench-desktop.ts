import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { measured, type Measured } from '../../../tools/bench/measure.ts'
import { parseCommandLine } from '../../../tools/commands.ts'
import { games } from '../../../src/main/games.ts'
import { startersIn } from '../../../src/shared/deck-format.ts'
import { AnyTable } from '../../pages/any-table.ts'
import { gameToShow } from '../any-game.ts'
import { beginMatch } from '../begin-match.ts'
import { clientBesidePage } from '../desktop/client-beside-page.ts'
import { startDisplay } from '../desktop/display.ts'
import { forOrdinaryUser, giveAway } from '../desktop/ordinary-user.ts'
import { closeProgram, DEBUGGED, runUnattended, type Unattended } from '../desktop/unattended.ts'
import { packProgram, programIn } from '../packages/packed-program.ts'
import { clickWays } from './click-ways.ts'
import { processTree } from './process-tree.ts'
import { spreadOf } from './figures.ts'

const { values } = parseCommandLine('bench:desktop')
const root = join(import.meta.dirname, '../../..')
const RUNS = Number(values.runs)
const PRESSES = Number(values.presses)
const CALLS = 500
/** Seconds of a table that nobody touches: right after it is shown, and once it rests. */
const [FRESH, RESTING] = [10, 20]

interface Row {
  name: string
  unit: string
  value: Measured
  goal?: number
}
interface Table {
  fresh: number
  resting: number
  memory: Map<string, number>
  played: Map<string, number>
  way: number
  slowWay: number
}

const running = new Set<Unattended>()

/** Starts the program as an ordinary user, with its data in `data`. */
async function start(program: string, data: string): Promise<Unattended & { close(): Promise<void> }> {
  const started = await runUnattended([program, [...DEBUGGED, `--data-dir=${data}`]], data)
  running.add(started)
  const close = async (): Promise<void> => {
    await closeProgram(started.page, data)
    await started.ended
    running.delete(started)
  }
  return { ...started, close }
}

/** Milliseconds from the start of the process until the home screen is there and shows another frame. */
async function timeToHome(program: string, data: string): Promise<number> {
  const began = performance.now()
  const { page, close } = await start(program, data)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => new Promise<void>(drawn => requestAnimationFrame(() => drawn())))
  const took = performance.now() - began
  await close()
  return took
}

/** Plays the first part of a match against an Apprentice; returns its id. */
async function prepare(program: string, data: string, id: string): Promise<string> {
  const decks = startersIn(gameToShow(id).catalog)
  const playing = await start(program, data)
  const client = await clientBesidePage(() => playing.page)
  const [mine, theirs] = [decks[0], decks[Math.floor(decks.length / 2)]]
  const match = await beginMatch(client.api, { game: id, mine: mine?.id ?? '', theirs: theirs?.id ?? '' })
  const table = await openTable(playing, match)
  await table.play({ most: PRESSES, patience: 60_000 })
  await playing.close()
  // Chromium keeps the page's compiled code from the second time on.
  for (let time = 0; time < 2; time++) {
    const again = await start(program, data)
    await openTable(again, match)
    await again.page.locator('.match.resting').waitFor()
    await again.close()
  }
  return match
}

async function openTable({ page }: Unattended, match: string): Promise<AnyTable> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(hash => void (location.hash = hash), `#/match/${match}`)
  const table = new AnyTable(page)
  await table.myTurn()
  return table
}

/** Opens the table of that match in a program just started, and leaves it alone before going on with the match. */
async function lookAtTable(program: string, data: string, match: string): Promise<Table> {
  const looked = await start(program, data)
  const tree = processTree(looked.pid)
  const shareOver = async (seconds: number): Promise<number> => {
    const [before, began] = [tree.processorTime(), performance.now()]
    await delay(1000 * seconds)
    return (100_000 * (tree.processorTime() - before)) / (performance.now() - began)
  }
  const table = await openTable(looked, match)
  const fresh = await shareOver(FRESH)
  await looked.page.locator('.match.resting').waitFor()
  await delay(1000)
  const resting = await shareOver(RESTING)
  const memory = tree.memory()
  const ways = spreadOf(await clickWays(looked.page, match, CALLS))
  await table.play({ most: PRESSES, patience: 60_000 })
  const played = tree.memory()
  await looked.close()
  return { fresh, resting, memory, played, way: ways.median, slowWay: ways.p95 }
}

const megabytes = (bytes: number): number => bytes / 1024 / 1024
const total = (memory: ReadonlyMap<string, number>): number => megabytes([...memory.values()].reduce((sum, bytes) => sum + bytes, 0))

function rowsOf(tables: readonly Table[]): Row[] {
  const row = (name: string, unit: string, of: (table: Table) => number, goal?: number): Row => ({
    name,
    unit,
    value: measured(tables.map(of)),
    ...(goal === undefined ? {} : { goal }),
  })
  const kinds = new Set(tables.flatMap(({ memory }) => [...memory.keys()]))
  return [
    row('memory (PSS)', 'MB', ({ memory }) => total(memory), 300),
    ...[...kinds].map(kind => row(`  ${kind}`, 'MB', ({ memory }) => megabytes(memory.get(kind) ?? 0))),
    row(`memory after ${PRESSES} inputs`, 'MB', ({ played }) => total(played)),
    row(`of a core, first ${FRESH} s`, '%', ({ fresh }) => fresh),
    row(`of a core at rest, ${RESTING} s`, '%', ({ resting }) => resting, 1),
    row('click over IPC, median', 'ms', ({ way }) => way),
    row('click over IPC, 95 %', 'ms', ({ slowWay }) => slowWay, 5),
  ]
}

function print(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`.padEnd(37) + ['median', 'least', 'most', 'goal'].map(head => head.padStart(9)).join(''))
  for (const { name, unit, value, goal } of rows) {
    const numbers = [value.median, value.min, value.max].map(number => number.toFixed(number < 10 ? 1 : 0).padStart(9))
    const aim = goal === undefined ? '' : `${value.median <= goal ? '' : '! '}${goal}`
    console.log(`  ${name}`.padEnd(36) + numbers.join('') + aim.padStart(9), unit)
  }
}

async function benchAll(folder: string): Promise<void> {
  const shown = values.game === undefined ? games.map(({ id }) => id) : [gameToShow(values.game).id]
  const packed = values.packed ?? (await packProgram(root, folder))
  const program = forOrdinaryUser(programIn(packed), folder)
  const newData = (from?: string): string => {
    const data = mkdtempSync(join(folder, 'data-'))
    if (from !== undefined) cpSync(from, data, { recursive: true, verbatimSymlinks: true })
    giveAway(data)
    return data
  }
  const load = (): string => (loadavg()[0] ?? 0).toFixed(1)
  console.log(`${process.platform} ${process.arch}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${load()}`)
  const data = newData()
  const starts: number[] = []
  // The first starts fill the caches of the system and the program, and aren't counted.
  for (let run = -2; run < RUNS; run++) {
    const took = await timeToHome(program, data)
    if (run >= 0) starts.push(took)
  }
  print('the program', [{ name: 'start to the home screen', unit: 'ms', value: measured(starts), goal: 900 }])
  for (const game of shown) {
    const kept = newData()
    const match = await prepare(program, kept, game)
    const tables: Table[] = []
    for (let run = 0; run < RUNS; run++) tables.push(await lookAtTable(program, newData(kept), match))
    print(game, rowsOf(tables))
  }
  console.log(`\nload at the end ${load()}`)
}

if (process.platform === 'linux') {
  const folder = mkdtempSync(join(tmpdir(), 'grimoire-bench-'))
  chmodSync(folder, 0o755)
  try {
    // A display of its own, so that neither a GPU nor other windows count.
    const display = await startDisplay()
    process.env['DISPLAY'] = display.name
    try {
      await benchAll(folder)
    } finally {
      for (const { process, ended } of running) {
        process.kill('SIGKILL')
        await ended
      }
      display.close()
    }
  } catch (error) {
    console.error(`bench:desktop: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
} else {
  console.error('bench:desktop needs Linux, which tells the memory of every process.')
  process.exitCode = 1
}
