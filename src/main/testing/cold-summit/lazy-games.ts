import * as shipped from '../../lazy-games.ts'
import { coldSummit } from './game.ts'

export const loadGame: typeof shipped.loadGame = id => (id === coldSummit.id ? Promise.resolve(coldSummit) : shipped.loadGame(id))
