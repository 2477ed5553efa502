import { offerGames, prepareGame, shippedGames } from '../app/use-games.ts'
import { rendererGames } from '../games.ts'

offerGames(rendererGames)
await Promise.all(Object.keys(rendererGames).flatMap(game => [prepareGame(game), shippedGames.load(game, 'table')]))
