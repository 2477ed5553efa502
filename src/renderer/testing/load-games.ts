import { offerGames, shippedGames } from '../app/use-games.ts'
import { rendererGames } from '../games.ts'

offerGames(rendererGames)
await shippedGames.load('gothic-duel', 'table')
