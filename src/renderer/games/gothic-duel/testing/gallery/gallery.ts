import { offerGames } from '../../../../game-modules/use-games.ts'
import { rendererGames } from '../../../../games.ts'
import { galleryCases } from './cases.ts'
import { CARD_IDS, mountCase } from './mount-case.ts'
import '../../../../styles/fonts.css'
import '../../../../styles/tokens.css'
import '../../../../styles/tints.css'
import '../../../../styles/base.css'
import './gallery.css'

/** All parts of the table in all their states, for development: `npm run dev`, then /games/gothic-duel/testing/gallery/index.html. */
offerGames(rendererGames)
const page = document.querySelector('#gallery')
for (const shown of galleryCases(CARD_IDS)) {
  const figure = document.createElement('figure')
  const caption = document.createElement('figcaption')
  caption.textContent = `${shown.part}: ${shown.state}`
  const place = document.createElement('div')
  place.className = 'match'
  place.dataset['game'] = 'gothic-duel'
  figure.append(caption, place)
  page?.append(figure)
  void mountCase(shown, place)
}
