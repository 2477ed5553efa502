import type { ElectronApplication } from '@playwright/test'
import { DeckEditor } from '../pages/deck-editor.ts'
import { block } from '../support/block.ts'
import { desktopTest as test } from '../support/desktop/desktop-app.ts'
import { inMain } from '../support/desktop/in-main.ts'
import { addressOf, HEADING, inPage, MAIN_TEXT, openMatch } from '../support/desktop/in-page.ts'
import { answerQuestions } from '../support/desktop/native-questions.ts'
import { killProcess } from '../support/desktop/processes.ts'
import { ANY_CATALOG, ANY_GAME } from '../support/any-game.ts'
import { expect } from '../support/app.ts'

/** Ends the process of the page as the system does when memory is short. */
const killPage = (electron: ElectronApplication): Promise<number> => killProcess(electron, 'Tab')

test.describe('a page whose process ends', () => {
  test.use({ provoked: /./ })

  test('is back where it was, in its match', async ({ desktop }) => {
    const { electron } = desktop
    const id = await openMatch(desktop)
    const before = await addressOf(electron)
    await killPage(electron)
    await expect.poll(() => inPage(electron, MAIN_TEXT)).toMatch(/Turn 1/)
    expect(await addressOf(electron)).toBe(before)
    expect(before).toContain(id)
  })

  test('is back also after it had no memory left', async ({ desktop }) => {
    // Filling the memory takes a slow machine long.
    test.setTimeout(120_000)
    const { electron } = desktop
    await openMatch(desktop)
    const hoard = 'for (const held = []; ; ) held.push(new Array(1e6).fill(held.length + 0.5))'
    await inMain(
      electron,
      ({ BrowserWindow }, hoard) =>
        void BrowserWindow.getAllWindows()[0]
          ?.webContents.executeJavaScript(hoard)
          .catch(() => undefined),
      hoard,
    )
    await expect.poll(() => inPage(electron, 'String(performance.now())')).toBe(null)
    await expect.poll(async () => (await inPage(electron, MAIN_TEXT)) ?? '', { timeout: 80_000 }).toMatch(/Turn 1/)
  })

  test('for the third time in a minute asks the player, who can copy a report and quit', async ({ desktop }) => {
    const { electron } = desktop
    const { asked, answer } = await answerQuestions(electron)
    for (let crash = 1; crash <= 2; crash++) {
      await killPage(electron)
      await expect.poll(() => inPage(electron, HEADING)).toMatch(/./)
      expect(await asked()).toEqual([])
    }
    await killPage(electron)
    await expect.poll(asked).toEqual(['Grimoire’s page keeps crashing.'])
    await answer('Copy report')
    const copied = () => inMain(electron, ({ clipboard }) => Promise.resolve(clipboard.readText()), null)
    await expect.poll(copied).toMatch(/^Grimoire \d+\.\d+\.\d+ \(desktop\)/)
    await expect.poll(asked).toHaveLength(2)
    const ended = electron.waitForEvent('close')
    await answer('Quit').catch(() => undefined)
    await ended
    await desktop.start()
  })
})

test.describe('a page that hangs', () => {
  test.use({ provoked: /./ })

  test('can be loaded again, and comes back where it was', async ({ desktop }) => {
    const { electron } = desktop
    await openMatch(desktop)
    const { asked, answer } = await answerQuestions(electron)
    await inMain(
      electron,
      ({ BrowserWindow }) => {
        const [window] = BrowserWindow.getAllWindows()
        void window?.webContents.executeJavaScript('for (;;);').catch(() => undefined)
        // Chromium notices by itself, but not while a debugger is attached, as that of a test is.
        window?.emit('unresponsive')
      },
      null,
    )
    await expect.poll(asked).toEqual(['Grimoire isn’t responding.'])
    await answer('Reload')
    await expect.poll(() => inPage(electron, MAIN_TEXT)).toMatch(/Turn 1/)
  })
})

test.describe('unsaved changes', () => {
  test.use({ provoked: /./ })

  test('closing the window asks; Stay keeps it open, Leave closes it', async ({ desktop }) => {
    const { electron, page } = desktop
    const client = await desktop.clientBeside()
    const [card] = ANY_CATALOG.cards
    const { id } = await client.api.decks.save({ game: ANY_GAME, name: 'Embers', cards: [{ card: card?.id ?? '', count: 3 }] })
    client.close()
    await desktop.open(`/decks/${id}`)
    await expect(new DeckEditor(page).saved).toBeVisible()
    const unblock = block(desktop.dataDirectory, 'decks.json')
    await page
      .getByRole('button', { name: `Remove ${card?.name}` })
      .first()
      .click()
    await expect(page.getByText('Not saved', { exact: true })).toBeVisible()

    const { asked } = await answerQuestions(electron, ['Stay', 'Leave'])
    const close = () => inMain(electron, ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close(), null)
    await close()
    await expect.poll(asked).toEqual(['Leave with unsaved changes?'])
    await expect(new DeckEditor(page).row(card?.name ?? '')).toHaveAccessibleName(/, 2 copies/)
    const ended = electron.waitForEvent('close')
    await close().catch(() => undefined)
    await ended
    unblock()
    await desktop.start()
  })
})
