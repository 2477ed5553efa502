import { games } from '../../src/main/games.ts'
import { layoutFlaws } from '../support/layout-flaws.ts'
import { expect, test } from '../support/player.ts'
import { wordyDeck } from '../support/wordy-deck.ts'
import { PSEUDO_HOST } from '../support/pseudo-setup.ts'
import { samplePosition, sampleSet } from '../support/sample-set.ts'
import { showScreen, standStill } from '../support/show-screen.ts'

test.use({ program: PSEUDO_HOST })

const ROUTES = ['/', '/decks', '/play', '/challenges', '/replays', '/lab', '/how-to-play', '/rules', '/workshop', '/positions']

for (const game of games) {
  const { catalog } = game
  test(`${catalog.name}: with texts a third longer nothing is clipped, covered or unreachable`, async ({ app, api, page }) => {
    test.setTimeout(300_000)
    await api.settings.set({ game: catalog.id, playerName: 'Mina' })
    const [mine, theirs = mine] = catalog.avatars
    if (!mine || !theirs) throw new Error('no avatar')
    const own = await api.decks.save({ game: catalog.id, name: 'Own', cards: wordyDeck(game) })
    const { id } = await api.matches.create({
      game: catalog.id,
      first: 0,
      seats: [
        { player: { type: 'person', name: 'Mina' }, avatar: mine.id, deck: { from: 'saved', id: own.id } },
        { player: { type: 'person', name: 'Karl' }, avatar: theirs.id, deck: { from: 'saved', id: own.id } },
      ],
    })
    const { set, card, code } = await sampleSet(api, catalog.id)
    const position = await samplePosition(api, catalog.id)
    const workshop = [
      `/workshop/${set}`,
      `/workshop/${set}/card/${card}`,
      `/workshop/${set}/print`,
      `/set/${code}`,
      `/positions/${position}`,
    ]
    for (const route of [...ROUTES, ...workshop, `/decks/${own.id}`, `/match/${id}`]) {
      await showScreen(app, page, { name: route, show: () => ({ route }) }, null)
      expect.soft(await layoutFlaws(page, false), route).toEqual([])
    }
    await page.getByRole('main').getByRole('button').first().click()
    await page.locator('[data-pick]').first().waitFor()
    await standStill(page)
    expect.soft(await layoutFlaws(page, true), 'table').toEqual([])
  })
}
