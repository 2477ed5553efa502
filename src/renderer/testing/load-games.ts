import { shippedGames } from '../app/use-games.ts'

await shippedGames.load('gothic-duel', 'table')
