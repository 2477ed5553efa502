import { offerGames } from '../../../../game-modules/use-games.ts'
import { rendererGames } from '../../../../games.ts'
import { cases } from './cases.ts'
import { mountCase } from './mount-case.ts'
import '../../../../styles/fonts.css'
import '../../../../styles/tokens.css'
import '../../../../styles/tints.css'
import '../../../../styles/moods.css'
import '../../../../styles/base.css'
import './gallery.css'

/** The fullest table, each case as large as the window, for development: `npm run dev`, then /games/spellfire/testing/gallery/index.html. */
offerGames(rendererGames)
const page = document.querySelector('#gallery')
for (const shown of cases) {
  const place = document.createElement('section')
  place.className = 'match'
  place.dataset['game'] = shown.game.id
  place.setAttribute('aria-label', shown.state)
  page?.append(place)
  void mountCase(shown, place)
}
