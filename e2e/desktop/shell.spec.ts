import { BRIDGE } from '../../src/shared/bridge.ts'
import { desktopTest as test } from '../support/desktop/desktop-app.ts'
import { openMatch } from '../support/desktop/in-page.ts'
import { inMain } from '../support/desktop/in-main.ts'
import { expect } from '../support/app.ts'

test('prints the page to PDF', async ({ desktop }) => {
  const { api, close } = await desktop.clientBeside()
  expect(Buffer.from(await api.print.pdf(), 'base64').toString('latin1', 0, 5)).toBe('%PDF-')
  close()
})

test('a page that is loaded again gets nothing of what the former one was following, or asked for as it left', async ({ desktop }) => {
  const { electron } = desktop
  await openMatch(desktop)
  const former = await desktop.clientBeside()
  const [match] = await former.api.matches.list()
  const id = match?.id ?? ''
  const stream = await former.api.matches.watch({ id })
  await stream.next()
  // The page lives, and calls, until the next one is there.
  await desktop.page.evaluate(
    ([bridge, call]) => {
      const { send } = (window as unknown as Record<string, { send(text: string): void }>)[bridge] ?? { send: () => undefined }
      location.reload()
      let calls = 0
      setInterval(() => send(call.replace('late:', `late:${++calls}`)), 1)
    },
    [BRIDGE, JSON.stringify({ i: 'late:', p: { u: '/matches/watch', b: { json: { id } } } })] as const,
  )
  await expect(desktop.page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
  await inMain(
    electron,
    ({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      const send = contents?.send.bind(contents)
      const sent: string[] = []
      Object.assign(globalThis, { sent })
      Object.assign(contents ?? {}, { send: (channel: string, text: string) => (sent.push(text), send?.(channel, text)) })
    },
    null,
  )
  const next = await desktop.clientBeside()
  await next.api.matches.concede({ id })
  const ids = await inMain(
    electron,
    () => (globalThis as unknown as { sent: string[] }).sent.map(text => (JSON.parse(text) as { i: string }).i),
    null,
  )
  // The page's own calls have plain numbers, and each client beside it a mark.
  expect(ids.some(id => !id.includes(':'))).toBe(true)
  expect(new Set(ids.filter(id => id.includes(':')).map(id => id.split(':')[0])).size).toBe(1)
  next.close()
})

test('loads a route by its address', async ({ desktop }) => {
  await desktop.page.goto('app://grimoire/decks')
  await expect(desktop.page.getByRole('main')).toBeVisible()
})

test('quits with its window, and restarts with its data', async ({ desktop }) => {
  const client = await desktop.clientBeside()
  await client.api.settings.set({ playerName: 'Ysolde' })
  client.close()
  const ended = desktop.electron.waitForEvent('close')
  await desktop.page.close()
  await ended
  await desktop.start()
  const again = await desktop.clientBeside()
  expect((await again.api.settings.get()).playerName).toBe('Ysolde')
  again.close()
})
