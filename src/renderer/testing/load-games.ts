import { addTexts } from '../i18n/i18n.ts'
import { offerGames, prepareGame, shippedGames } from '../game-modules/use-games.ts'
import { rendererGames } from './cold-summit/games.ts'
import { SAMPLE_TEXTS } from './sample-texts.ts'

offerGames(rendererGames)
addTexts({ en: { sample: SAMPLE_TEXTS } })
await Promise.all(Object.keys(rendererGames).flatMap(game => [prepareGame(game), shippedGames.load(game, 'table')]))
