import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { allGames } from '../../src/main/all-games.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { HEAD, pairings, playBalance, rowOf } from '../balance/balance.ts'
import { climb, type Climbed } from '../balance/climb.ts'
import { createCrew } from '../balance/workers.ts'
import { playByLot, playSchools, playStarters, shareOf, type Matches } from '../balance/figures.ts'
import { playHeaps } from '../balance/degenerate-decks.ts'
import { reportOf } from '../balance/report.ts'
import { playPairing } from '../ladder/pairing.ts'
import { PLAYERS } from '../ladder/players.ts'
import { given } from '../commands.ts'

const { values } = given('balance')

function refuse(why: string): never {
  console.error(why)
  process.exit(2)
}

function numberOf(option: 'games' | 'lot' | 'master' | 'climb', step: number): number {
  const number = Number(values[option])
  if (!Number.isInteger(number) || number < 0 || number % step !== 0) refuse(`--${option} takes a multiple of ${step}.`)
  return number
}

const game = allGames.find(({ id }) => id === values.game) ?? refuse(`--game takes one of ${allGames.map(({ id }) => id).join(', ')}.`)

/** Quick, for any game: decks against each other by programs that think a little. Mirrors get half as many matches. */
function printPairings(): void {
  const games = numberOf('games', 4)
  for (const line of HEAD) console.log(line)
  for (const { name, sides, isMirror } of pairings(game))
    console.log(rowOf(name, isMirror, playBalance(game, sides, isMirror ? games / 2 : games)))
}

const DOCUMENT = fileURLToPath(new URL('../../docs/balance.md', import.meta.url))
const MARK = '<!-- below: npm run balance -->'

/** Of a starter deck against the next ones by Master, `games` with each. */
async function byMaster(of: Game, games: number): Promise<Matches | null> {
  if (games === 0) return null
  const crew = createCrew(of.id, 'master')
  try {
    return (await playStarters(of, crew, games)).matches
  } finally {
    await crew.close()
  }
}

/** With each ready-made deck; a heap's interval is some 12 % wide either way. */
const HEAP_GAMES = 8

/** Schools are told apart by a few per cent: so many times the matches of a pair of ready-made decks. */
const SCHOOLS_TIMES = 6

/** Of the best heaps, so many are climbed from: one alone may be the best by chance. */
const HEAPS_CLIMBED = 2

async function report(): Promise<void> {
  const [each, lot, master, tries] = [numberOf('games', 2), numberOf('lot', 2), numberOf('master', 2), numberOf('climb', 1)]
  const crew = createCrew(game.id, 'adept')
  try {
    console.error('ready-made decks')
    const starters = await playStarters(game, crew, each)
    console.error('decks by lot')
    const byLot = await playByLot(game, crew, lot)
    console.error('Schools')
    const schools = await playSchools(game, crew, SCHOOLS_TIMES * each)
    console.error('against chance')
    const { share, games } = overRandom()
    console.error('heaps')
    const heaps = await playHeaps(game, crew, HEAP_GAMES)
    console.error('climbing')
    const readyMade = starters.standings.map(({ name, score }, place) => ({
      name,
      score,
      cards: game.catalog.starterDecks[place]?.cards ?? [],
    }))
    const [best] = readyMade.sort((one, other) => shareOf(other.score) - shareOf(one.score))
    const climbed: Climbed[] = []
    for (const { name, cards } of [...(best ? [best] : []), ...heaps.slice(0, HEAPS_CLIMBED)])
      if (tries > 0) climbed.push({ from: name, ...(await climb(game, crew, cards, tries, 'climb')) })
    console.error('Master')
    const stronger = await byMaster(game, master)
    const text = reportOf(game, {
      starters,
      lot: byLot,
      schools,
      heaps,
      stronger: stronger && { level: 'Master', matches: stronger },
      overRandom: { played: games, won: Math.round(share * games), drawn: 0 },
      climbed: climbed.sort((one, other) => other.share - one.share),
    })
    console.log(text)
    if (values['dry-run']) return
    const document = readFileSync(DOCUMENT, 'utf8')
    const at = document.indexOf(MARK)
    if (at < 0) refuse(`docs/balance.md has no line ${MARK}`)
    writeFileSync(DOCUMENT, `${document.slice(0, at + MARK.length)}\n\n${text}\n`)
  } finally {
    await crew.close()
  }
}

function overRandom(): { share: number; games: number } {
  const { adept, random } = PLAYERS
  if (!adept || !random) throw new RangeError('no such players')
  const games = 400
  const { won, drawn } = playPairing(game, [adept, random], { games, seed: 'balance' })
  return { share: (won + drawn / 2) / games, games }
}

if (values.pairings) printPairings()
else await report()
