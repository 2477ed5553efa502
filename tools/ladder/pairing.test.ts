import { describe, expect, test } from 'vitest'
import { allGames } from '../../src/main/games.ts'
import { rngFrom } from '../../src/main/kernel/rng.ts'
import { createLadderWorkers } from './workers.ts'
import { noScore, playPairing, shareOf, type Score } from './pairing.ts'
import { PLAYERS, type Player } from './players.ts'

const random: Player = PLAYERS['random']!
const passes: Player = (game, { seat, information, seed }) => {
  const rng = rngFrom(seed)
  return game.candidates(game.determinize(information, rng), seat, rng, 1)[0]
}
const withoutPace = ({ games, won, drawn, turns, pairs, squares }: Score) => ({ games, won, drawn, turns, pairs, squares })

test.each(allGames.map(game => [game.id, game] as const))('%s: equal seeds give equal scores', (_, game) => {
  const again = () => withoutPace(playPairing(game, [random, passes], { games: 4, seed: 'again' }))
  expect(again()).toEqual(again())
})

test.each(allGames.map(game => [game.id, game] as const))('%s: equal players score half, because they swap seats', (_, game) => {
  const { won, drawn, games } = playPairing(game, [random, random], { games: 6, seed: 'half' })
  expect(won + drawn / 2).toBe(games / 2)
})

describe('the interval', () => {
  const score = (over: Partial<Score>): Score => ({ ...noScore(), games: 400, won: 220, ...over })

  test('is that of independent matches if the matches of a pair are uncorrelated', () => {
    // 200 uncorrelated pairs with a win rate of 55 %: 60.5 won twice, 99 once, 40.5 never.
    const { low, high } = shareOf(score({ pairs: 200, squares: 60.5 + 99 / 4 }))
    expect(low).toBeCloseTo(shareOf(score({})).low, 3)
    expect(high).toBeCloseTo(shareOf(score({})).high, 3)
  })
  test('is narrower if the same seat usually wins both matches of a pair', () => {
    // 40 won twice, 140 once, 20 never.
    const { share, low, high } = shareOf(score({ pairs: 200, squares: 40 + 140 / 4 }))
    expect(share).toBe(0.55)
    expect([low, high].map(end => end.toFixed(3))).toEqual(['0.512', '0.587'])
  })
  test('is wider if the same AI usually wins both matches of a pair', () => {
    const { low, high } = shareOf(score({ pairs: 200, squares: 110 }))
    expect([low, high].map(end => end.toFixed(3))).toEqual(['0.481', '0.618'])
  })
  test('ignores the correlation of few pairs, or if all pairs are equal', () => {
    for (const pairs of [
      { games: 40, won: 20, pairs: 20, squares: 5 },
      { games: 400, won: 400, pairs: 200, squares: 200 },
    ])
      expect(shareOf(score(pairs))).toEqual(shareOf(score({ ...pairs, pairs: 0, squares: 0 })))
  })
})

test('a pairing gives the same result on several cores as on one', async () => {
  const [game] = allGames
  const pool = createLadderWorkers(2)
  const score = await pool.play({ game: game!.id, players: ['random', 'apprentice'], games: 7, seed: 'crew' })
  await pool.close()
  expect(withoutPace(score)).toEqual(withoutPace(playPairing(game!, [random, PLAYERS['apprentice']!], { games: 7, seed: 'crew' })))
  expect(score.games).toBe(7)
})
