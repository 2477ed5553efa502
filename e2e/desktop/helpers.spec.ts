import { readFileSync } from 'node:fs'
import { desktopTest as test } from '../support/desktop/desktop-app.ts'
import { inPage, MAIN_TEXT, openMatch } from '../support/desktop/in-page.ts'
import { inMain } from '../support/desktop/in-main.ts'
import { killProcess } from '../support/desktop/processes.ts'
import { closeProgram, startUnattended, zygotesOf } from '../support/desktop/unattended.ts'
import { expect } from '../support/app.ts'

/** More than Chromium accepts before it ends the program. */
const KILLS = 8

test('the match goes on whatever happens to the processes that draw and load, however often', async ({ desktop }) => {
  const { electron } = desktop
  await openMatch(desktop)
  await inPage(electron, "document.body.dataset.same = 'yes'")
  for (const kind of ['GPU', 'Network Service'])
    for (let kill = 1, killed = 0; kill <= KILLS; kill++) killed = await killProcess(electron, kind, killed)
  // It draws, and main answers.
  const drawn = 'new Promise(drawn => requestAnimationFrame(() => drawn(document.body.dataset.same)))'
  await expect.poll(() => inPage(electron, drawn)).toBe('yes')
  expect(await inPage(electron, MAIN_TEXT)).toMatch(/Turn 1/)
  await desktop.page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(desktop.page.getByRole('list', { name: 'Match menu' })).toBeVisible()
})

test('when the process that starts pages is killed, the program starts again where it was', async ({ dataDirectory }) => {
  const program = await startUnattended(dataDirectory)
  await program.page.getByRole('main').waitFor()
  await program.page.evaluate("location.hash = '#/settings'")
  await expect(program.page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  const [zygote] = zygotesOf(program.pid)
  if (zygote === undefined) throw new Error('there is no zygote')
  process.kill(zygote, 'SIGKILL')
  expect(await program.ended).toEqual({ code: 0, signal: null })
  const page = await program.next()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await closeProgram(page, dataDirectory)
})

test('main loads no drivers for drawing, which is not its work, and hides them from no program that it starts', async ({ desktop }) => {
  test.skip(process.platform !== 'linux', 'only there does it')
  const loaded = readFileSync(`/proc/${desktop.electron.process().pid}/maps`, 'utf8')
  expect(loaded).toMatch(/libgtk/)
  expect(loaded.match(/\S*(_dri\.so|libGL|libLLVM)\S*/g) ?? []).toEqual([])
  expect(await inMain(desktop.electron, () => process.env['GDK_GL'] ?? null, null)).toBe(null)
})
