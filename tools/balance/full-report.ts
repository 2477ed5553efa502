import { startersIn } from '../../src/shared/deck-format.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Tally } from '../../src/shared/lab.ts'
import type { AiLevel } from '../../src/shared/match.ts'
import { createLabWorkers } from '../../src/main/lab/pool.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { readCatalogue } from '../../src/main/lib/read-catalogue.ts'
import { createFormatter } from '../../src/shared/format.ts'
import { toolsOf } from '../games.ts'
import { playPairing } from '../ladder/pairing.ts'
import { PLAYERS } from '../ladder/players.ts'
import type { Shard } from '../shards/shard.ts'
import { climb, type Climbed } from './climb.ts'
import { playDegenerateDecks } from './degenerate-decks.ts'
import { playRandomly, playValues, playStarters, shareOf, type Matches } from './figures.ts'
import { reportOf } from './report.ts'
import { PAIRING_WORKER, createWorkerPool, withKnownResults, recordingResults, type WorkerPool } from './workers.ts'

const DOCUMENT = fileURLToPath(new URL('../../docs/balance.md', import.meta.url))
const MARK = '<!-- below: npm run balance -->'

/** Number of matches of each kind. */
export interface Sizes {
  games: number
  random: number
  master: number
  climb: number
}

/** Per ready-made deck; gives a deck of one or two cards an interval of about ±12 %. */
const DEGENERATE_GAMES = 8
/** Values of the main facet differ by only a few per cent, so they get this many times the matches of a pair of ready-made decks. */
const FACET_MATCHES_FACTOR = 6
/** Climbs start from this many of the best decks of one or two cards, because a single one may be best by chance. */
const DECKS_CLIMBED = 2

type Results = Record<string, Tally>

async function withPool<T>(game: Game, level: AiLevel, use: (pool: WorkerPool) => Promise<T>, shard?: Shard): Promise<T> {
  const pool = createWorkerPool(game.id, level, createLabWorkers({ worker: PAIRING_WORKER }), shard)
  try {
    return await use(pool)
  } finally {
    await pool.close()
  }
}

/** The pairings that don't depend on earlier results and so can be sharded: most of the work. */
async function playIndependent(game: Game, pool: WorkerPool, { games, random }: Sizes) {
  return {
    starters: await playStarters(game, pool, games),
    random: await playRandomly(game, pool, random),
    byValue: await playValues(game, pool, FACET_MATCHES_FACTOR * games),
  }
}

/** A shard's results of every pairing that can be sharded. */
export async function playShard(game: Game, sizes: Sizes, shard: Shard): Promise<Results> {
  const results: Results = {}
  await withPool(game, 'adept', pool => playIndependent(game, recordingResults(pool, results), sizes), shard)
  return results
}

/** A ready-made deck against the following ones at Master, `games` matches each. */
const byMaster = async (game: Game, games: number): Promise<Matches | null> =>
  games === 0 ? null : withPool(game, 'master', async pool => (await playStarters(game, pool, games)).matches)

function overRandom(game: Game): { share: number; games: number } {
  const { adept, random } = PLAYERS
  if (!adept || !random) throw new RangeError('no such players')
  const games = 400
  const { won, drawn } = playPairing(game, [adept, random], { games, seed: 'balance' })
  return { share: (won + drawn / 2) / games, games }
}

/** The report. `known`: pairings that shards have played; all others are played now. Reports progress to `log`. */
export async function fullReport(game: Game, sizes: Sizes, known: Results, log: (what: string) => void): Promise<string> {
  return withPool(game, 'adept', async ownPool => {
    const pool = withKnownResults(ownPool, known)
    log('ready-made decks, random decks, decks of one value of the main facet')
    const { starters, random, byValue } = await playIndependent(game, pool, sizes)
    log('against random players')
    const { share, games } = overRandom(game)
    log('decks of one or two cards')
    const decks = await playDegenerateDecks(game, pool, DEGENERATE_GAMES)
    log('climbing')
    const readyMade = starters.standings.map(({ name, score }, index) => ({
      name,
      score,
      cards: startersIn(game.catalog)[index]?.cards ?? [],
    }))
    const [best] = readyMade.sort((a, b) => shareOf(b.score) - shareOf(a.score))
    const climbed: Climbed[] = []
    for (const { name, cards } of [...(best ? [best] : []), ...decks.slice(0, DECKS_CLIMBED)])
      if (sizes.climb > 0) climbed.push({ from: name, ...(await climb(game, pool, cards, sizes.climb, 'climb')) })
    log('Master')
    const stronger = await byMaster(game, sizes.master)
    const found = {
      starters,
      random,
      byValue,
      decks,
      stronger: stronger && { level: 'Master', matches: stronger },
      overRandom: { played: games, won: Math.round(share * games), drawn: 0 },
      climbed: climbed.sort((a, b) => b.share - a.share),
    }
    return reportOf(game, found, toolsOf(game.id).aims ?? {}, createFormatter(readCatalogue(), 'en'))
  })
}

/** Puts a report into docs/balance.md; false if that has no place for it. */
export function saveReport(text: string): boolean {
  const document = readFileSync(DOCUMENT, 'utf8')
  const at = document.indexOf(MARK)
  if (at < 0) return false
  writeFileSync(DOCUMENT, `${document.slice(0, at + MARK.length)}\n\n${text}\n`)
  return true
}
