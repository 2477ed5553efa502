import type { ElectronApplication } from '@playwright/test'
import { DeckEditor } from '../pages/deck-editor.ts'
import { beginMatch } from '../support/begin-match.ts'
import { block } from '../support/block.ts'
import type { DesktopApp } from '../support/desktop/desktop-app.ts'
import { desktopTest as test } from '../support/desktop/desktop-app.ts'
import { inMain } from '../support/desktop/in-main.ts'
import { ANY_CATALOG, ANY_GAME } from '../support/any-game.ts'
import { expect } from '../support/app.ts'

/**
 * What a script returns in the page; null while there is none. Playwright can't ask a page whose process has ended, so main does, and it doesn't wait
 * for a process that ends meanwhile.
 */
const inPage = (electron: ElectronApplication, script: string): Promise<string | null> =>
  inMain(
    electron,
    ({ BrowserWindow }, script) =>
      Promise.race([
        BrowserWindow.getAllWindows()[0]
          ?.webContents.executeJavaScript(script)
          .catch(() => null) as Promise<string | null>,
        new Promise<null>(resolve => setTimeout(resolve, 1_000, null)),
      ]),
    script,
  )
const addressOf = (electron: ElectronApplication): Promise<string> =>
  inMain(electron, ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL() ?? '', null)
const heading = "document.querySelector('h1')?.textContent ?? ''"
const mainText = "document.querySelector('main')?.innerText ?? ''"

/** Ends the process of the page as the system does when memory is short. */
const killPage = (electron: ElectronApplication): Promise<void> =>
  inMain(
    electron,
    ({ BrowserWindow }) => {
      const pid = BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0
      if (pid > 0) process.kill(pid, 'SIGKILL')
    },
    null,
  )

interface Answers {
  /** The questions so far. */
  asked(): Promise<string[]>
  /** Answers the next question with a button, also one that is already open. */
  answer(button: string): Promise<void>
}

/** Answers the questions of main in its place: a native dialog can't be reached by a test. */
async function answerQuestions(electron: ElectronApplication, buttons: readonly string[] = []): Promise<Answers> {
  await inMain(
    electron,
    ({ dialog }, buttons) => {
      const asked: string[] = []
      const answers = [...buttons]
      Object.assign(globalThis, { asked, answers })
      type Question = { message: string; buttons?: string[] }
      const next = ({ buttons = [] }: Question): number => buttons.indexOf(answers.shift() ?? '')
      Object.assign(dialog, {
        showMessageBoxSync: (_window: unknown, question: Question) => {
          asked.push(question.message)
          return next(question)
        },
        showMessageBox: (_window: unknown, question: Question) => {
          asked.push(question.message)
          return new Promise(resolve => {
            const waiting = setInterval(() => {
              if (answers.length === 0) return
              clearInterval(waiting)
              resolve({ response: next(question) })
            }, 20)
          })
        },
      })
    },
    buttons,
  )
  return {
    asked: () => inMain(electron, () => (globalThis as unknown as { asked: string[] }).asked, null),
    answer: button => inMain(electron, (_, button) => void (globalThis as unknown as { answers: string[] }).answers.push(button), button),
  }
}

async function inMatch(desktop: DesktopApp): Promise<string> {
  const client = await desktop.clientBeside()
  const [deck] = ANY_CATALOG.starterDecks
  const id = await beginMatch(client.api, { mine: deck?.id ?? '', theirs: deck?.id ?? '' })
  client.close()
  await desktop.open(`/match/${id}`)
  await expect(desktop.page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
  return id
}

test.describe('a page whose process ends', () => {
  test.use({ provoked: /./ })

  test('is back where it was, in its match', async ({ desktop }) => {
    const { electron } = desktop
    const id = await inMatch(desktop)
    const before = await addressOf(electron)
    await killPage(electron)
    await expect.poll(() => inPage(electron, mainText)).toMatch(/Turn 1/)
    expect(await addressOf(electron)).toBe(before)
    expect(before).toContain(id)
  })

  test('for the third time in a minute asks the player, who can copy a report and quit', async ({ desktop }) => {
    const { electron } = desktop
    const { asked, answer } = await answerQuestions(electron)
    for (let crash = 1; crash <= 2; crash++) {
      await killPage(electron)
      await expect.poll(() => inPage(electron, heading)).toMatch(/./)
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
