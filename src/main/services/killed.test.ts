import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { nextBelow, rngFrom } from '../kernel/rng.ts'
import { CLIENT, look, servicesForTest, valueOf } from '../matches/testing/services-for-test.ts'
import { directoryForTest } from '../storage/testing/storage-for-test.ts'
import { sampleSize } from '../kernel/testing/samples.ts'

const KILLS = Number(process.env['KILLS'] ?? sampleSize(3, 10))
const writer = fileURLToPath(new URL('./testing/writer-to-kill.ts', import.meta.url))

/** Runs a writer until `milliseconds` after its first acknowledgement, then kills it; returns everything it had acknowledged. */
async function writeAndKill(dataDirectory: string, milliseconds: number): Promise<string[][]> {
  const child = spawn(process.execPath, [writer, dataDirectory], { stdio: ['ignore', 'pipe', 'inherit'] })
  const acknowledged: string[][] = []
  const lines = createInterface({ input: child.stdout }).on('line', line => acknowledged.push(line.split(' ')))
  await once(lines, 'line')
  await delay(milliseconds)
  child.kill('SIGKILL')
  await Promise.all([once(child, 'exit'), once(lines, 'close')])
  return acknowledged
}

test('after a kill at any moment, everything acknowledged is there and nothing is damaged', { timeout: 30_000 * KILLS }, async () => {
  const dataDirectory = directoryForTest()
  const rng = rngFrom(process.env['KILLS_SEED'] ?? 'kills')
  const decks = new Map<string, number>()
  const versions = new Map<string, number>()
  const folders = new Map<string, number>()
  const matches = new Map<string, number>()
  const kept = { deck: decks, versions, folder: folders, match: matches }
  for (let kill = 0; kill < KILLS; kill++) {
    let player = -1
    for (const [kind = '', id = '', number] of await writeAndKill(dataDirectory, nextBelow(rng, 150))) {
      if (kind === 'player') player = Number(number)
      else kept[kind as keyof typeof kept].set(id, Number(number))
    }
    const services = await servicesForTest({ dataDirectory })
    expect(services.notices.list()).toEqual([])
    const files = readdirSync(dataDirectory, { recursive: true }).map(String)
    expect(files.filter(file => /\.tmp-|\.previous\.|corrupt|unreadable/.test(file))).toEqual([])
    // The one being written may be there as well.
    for (const [id, number] of decks) expect(Number(valueOf(services.decks.get(id)).name) - number).toBeOneOf([0, 1])
    for (const [id, revision] of matches) expect(look(services, id).revision - revision).toBeOneOf([0, 1])
    for (const [id, count] of versions) expect(valueOf(services.decks.versions(id)).length - count).toBeOneOf([0, 1])
    for (const { deck, folder } of services.decks.placements())
      if (folders.has(deck)) expect(Number(folder) - (folders.get(deck) ?? 0)).toBeOneOf([0, 5])
    expect(services.decks.placements().length).toBeGreaterThanOrEqual(folders.size)
    if (player >= 0) expect(Number(services.settings.get().playerName) - player).toBeOneOf([0, 5])
    expect(services.matches.list(CLIENT).length).toBeGreaterThanOrEqual(matches.size)
    await services.close()
  }
  expect(decks.size).toBe(KILLS)
  // A writer may die before its match has any actions.
  expect(matches.size).toBeGreaterThan(KILLS / 2)
})
