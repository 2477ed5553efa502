import type { Page } from '@playwright/test'
import type { Client } from '../../src/renderer/client/client.ts'
import { THEMES } from '../../src/shared/settings.ts'
import { SummitTable } from './summit-table.ts'
import { axeFaults } from '../support/axe/faults.ts'
import { withoutRepeats } from '../support/axe/without-repeats.ts'
import { layoutFlaws } from '../support/layout-flaws.ts'
import { expect, test } from '../support/player.ts'
import { showScreen, standStill, type Screen } from '../support/show-screen.ts'
import { TEST_GAME, TEST_GAME_HOST } from '../support/test-game-setup.ts'
import { text } from '../support/words.ts'

test.use({ program: TEST_GAME_HOST })
test.setTimeout(600_000)

interface Contents {
  deck: string
  match: string
  descent: string
}

async function fill(api: Client['api']): Promise<Contents> {
  await api.settings.set({ game: TEST_GAME })
  const cards = { 'old-guide': 1, 'strong-porter': 1, 'ice-axe': 3, 'long-rope': 2, 'loose-rock': 1 }
  const list = Object.entries(cards).map(([card, count]) => ({ card, count }))
  const { id: deck } = await api.decks.save({ game: TEST_GAME, name: 'Steep Ways', cards: list })
  const seat = (player: { type: 'person'; name: string } | { type: 'ai'; level: 'apprentice' }, avatar: string, id: string) =>
    ({ player, avatar, deck: { from: 'starter', id } }) as const
  const seats = [
    seat({ type: 'person', name: 'A Rather Long Name' }, 'red-rope', 'steady'),
    seat({ type: 'ai', level: 'apprentice' }, 'blue-rope', 'rough'),
  ]
  const { id: match } = await api.matches.create({ game: TEST_GAME, first: 0, seats: [seats[0]!, seats[1]!] })
  const descent = { mode: 'descent', avatar: 'red-rope', takebacks: true, starter: 'ridge', difficulty: 1, seed: 'COLD2345' } as const
  const { id: run } = await api.runs.start({ game: TEST_GAME, ...descent })
  return { deck, match, descent: run }
}

/** Answers what the table asks until it asks for that, or the match is over. */
async function until(page: Page, wanted: string): Promise<void> {
  const table = new SummitTable(page)
  for (let asked = await table.next(); asked !== wanted && asked !== 'over'; asked = await table.next()) await table.answer(asked)
}

/** What the frame shows of a game, with one that has other sections, facets and pieces than those that are shipped. */
const SCREENS: readonly Screen<Contents>[] = [
  { name: 'decks', show: () => ({ route: '/decks' }) },
  { name: 'editor', show: ({ deck }) => ({ route: `/decks/${deck}` }) },
  {
    name: 'editor-figures',
    show: ({ deck }) => ({ route: `/decks/${deck}`, then: page => page.getByRole('button', { name: 'Stats' }).first().click() }),
  },
  { name: 'new-match', show: () => ({ route: '/play' }) },
  { name: 'new-descent', show: () => ({ route: '/runs/descent' }) },
  { name: 'descent', show: ({ descent }) => ({ route: `/run/${descent}` }) },
  { name: 'lab', show: () => ({ route: '/lab' }) },
  { name: 'rules', show: () => ({ route: '/rules' }) },
  { name: 'match-plan', show: ({ match }) => ({ route: `/match/${match}` }) },
  { name: 'match-climb', show: ({ match }) => ({ route: `/match/${match}`, then: page => until(page, 'climb') }) },
  { name: 'match-over', show: ({ match }) => ({ route: `/match/${match}`, then: page => until(page, 'over') }) },
]

test('axe finds no flaws on the screens of a game that the frame doesn’t know, in any theme', async ({ app, api, page }) => {
  const contents = await fill(api)
  await page.reload()
  for (const screen of SCREENS) {
    await showScreen(app, page, screen, contents)
    expect.soft(await axeFaults(page, await withoutRepeats(page)), screen.name).toEqual([])
    for (const theme of THEMES) {
      await page.evaluate(theme => void (document.documentElement.dataset['theme'] = theme), theme)
      await standStill(page)
      const axe = (await withoutRepeats(page)).withRules(['color-contrast'])
      expect.soft(await axeFaults(page, axe), `${screen.name}, ${theme}`).toEqual([])
    }
    await page.evaluate(() => void (document.documentElement.dataset['theme'] = 'dark'))
  }
  await expect(page.getByRole('region', { name: text('match.result.title') })).toBeVisible()
})

for (const [textSize, sizes] of [
  [100, ['1280x800', '1920x1080']],
  [200, ['1280x800']],
] as const)
  test(`nothing is clipped, covered or unreachable on its screens, with text at ${textSize} %`, async ({ app, api, page }) => {
    await api.settings.set({ textSize })
    const contents = await fill(api)
    await page.reload()
    for (const screen of SCREENS) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await showScreen(app, page, screen, contents)
      for (const size of sizes) {
        const [width = 0, height = 0] = size.split('x').map(Number)
        await page.setViewportSize({ width, height })
        // Components that measure themselves are done after two frames.
        await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
        await standStill(page)
        if (!process.env['CI'])
          await page.screenshot({ path: `test-results/screens/${size}-text-${textSize}/cold-summit-${screen.name}.png` })
        const isTable = screen.name.startsWith('match-') && textSize === 100
        expect.soft(await layoutFlaws(page, isTable), `${screen.name} at ${size}`).toEqual([])
      }
    }
  })
