import { Lab } from '../pages/lab.ts'
import { ANY_CATALOG } from '../support/any-game.ts'
import { expect } from '../support/app.ts'
import { desktopTest as test } from '../support/desktop/desktop-app.ts'
import { inMain } from '../support/desktop/in-main.ts'

interface Seen {
  notices: string[]
  progress: number[]
  press(): void
}

test('a lab run shows on the task bar; its end is told while the window is in the background, and a press leads to it', async ({
  desktop,
}) => {
  const { electron, page } = desktop
  await desktop.open('/lab')
  await inMain(
    electron,
    ({ BrowserWindow, Notification }) => {
      const seen: Seen = { notices: [], progress: [], press: () => undefined }
      Object.assign(globalThis, { seen })
      const window = BrowserWindow.getAllWindows()[0]
      if (window) Object.assign(window, { isFocused: () => false, setProgressBar: (done: number) => seen.progress.push(done) })
      Object.assign(Notification, { isSupported: () => true })
      Notification.prototype.show = function (this: Electron.Notification) {
        seen.notices.push(this.title)
        seen.press = () => void this.emit('click')
      }
    },
    null,
  )
  const seen = () =>
    inMain(
      electron,
      () => {
        const { notices, progress } = (globalThis as unknown as { seen: Seen }).seen
        return { notices, progress }
      },
      null,
    )
  const lab = new Lab(page)
  const [deck, other] = ANY_CATALOG.starterDecks
  await lab.plan({ deck: deck?.name ?? '', opponents: [other?.name ?? ''], level: 'Apprentice', games: '100' })
  await lab.start.click()
  await page.getByRole('link', { name: 'Rules' }).click()
  await expect.poll(async () => (await seen()).notices, { timeout: 60_000 }).toEqual(['The lab test is finished'])
  const { progress } = await seen()
  expect(progress[0]).toBeGreaterThanOrEqual(0)
  expect(progress.at(-1)).toBe(-1)
  await inMain(electron, () => (globalThis as unknown as { seen: Seen }).seen.press(), null)
  await expect(page).toHaveURL(/#\/lab/)
})
