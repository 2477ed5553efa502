import { startersIn } from '../../src/shared/deck-format.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRouterClient } from '@orpc/server'
import Conf from 'conf'
import type { Game } from '../../src/main/kernel/game.ts'
import { openApp } from '../../src/main/host/open-app.ts'
import type { ReplayQuery } from '../../src/shared/replay.ts'
import { measured } from './measure.ts'
import type { Figure } from './figure.ts'

/** Milliseconds between calls, and per run: longer than an AI may think. */
const STEP = 10
const LONG = 4000

const REPLAYS: ReplayQuery = { search: '', result: 'any', level: null, sort: 'date', descending: true, from: 0, count: 50 }

const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds))

/** The quantile for that share. */
const within = (share: number, values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? 0

/**
 * The 99th percentile in milliseconds of the app's answers while two watched Archmages play. The calls alternate between table, decks, replays
 * and settings, one every 10 ms, each measured from when it was due, so that a blocked process counts too.
 */
export async function callsInSearch(game: Game, runs = 3): Promise<Figure> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'grimoire-bench-'))
  const app = await openApp({ dataDirectory, host: 'web', makeStore: options => new Conf<Record<string, unknown>>(options) })
  const client = createRouterClient(app.router, { context: { client: 'window-1' } })
  const { avatars } = game.catalog
  const starterDecks = startersIn(game.catalog)
  const seat = (index: number) => ({
    player: { type: 'ai' as const, level: 'archmage' as const },
    avatar: avatars[0]?.id ?? '',
    deck: { from: 'starter' as const, id: starterDecks[index]?.id ?? '' },
  })
  try {
    const worst: number[] = []
    for (let run = -1; run < runs; run++) {
      const { id } = await client.matches.create({ game: game.id, seats: [seat(0), seat(1)], first: 0 })
      const updates = await client.matches.watch({ id })
      const calls = [
        () => client.matches.view({ id }),
        () => client.decks.list(),
        () => client.replays.list(REPLAYS),
        () => client.settings.get(),
      ]
      const took: number[] = []
      const began = performance.now()
      for (let due = began; due < began + LONG; due += STEP) {
        await pause(Math.max(0, due - performance.now()))
        await calls[took.length % calls.length]?.()
        took.push(performance.now() - due)
      }
      await updates.return?.()
      if ((await client.matches.view({ id })).revision === 0) throw new Error('no AI has decided anything in that match')
      await client.matches.delete({ id })
      // The first run warms up.
      if (run >= 0) worst.push(within(0.99, took))
    }
    return { key: 'callInSearchP99Milliseconds', name: 'a call while an Archmage thinks', unit: 'ms, 99 %', value: measured(worst) }
  } finally {
    await app.close()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}
