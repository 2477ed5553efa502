import { parseArgs } from 'node:util'
import { allGames } from '../all-games.ts'
import { HEAD, pairings, playBalance, rowOf } from './balancing/balance.ts'

const { values } = parseArgs({
  options: { game: { type: 'string', default: 'enchantoria' }, games: { type: 'string', default: '400' } },
})
const game = allGames.find(({ id }) => id === values.game)
if (!game) {
  console.error(`--game takes one of ${allGames.map(({ id }) => id).join(', ')}.`)
  process.exit(2)
}
const games = Number(values.games)
if (!Number.isInteger(games) || games < 4 || games % 4 !== 0) {
  console.error('--games takes a multiple of 4: mirrors get half as many, and decks change seats after each match.')
  process.exit(2)
}

for (const line of HEAD) console.log(line)
for (const { name, sides, isMirror } of pairings(game)) {
  const played = playBalance(game, sides, isMirror ? games / 2 : games)
  console.log(rowOf(name, isMirror, played))
}
