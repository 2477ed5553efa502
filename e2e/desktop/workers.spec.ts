import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientBesidePage } from '../support/desktop/client-beside-page.ts'
import { desktopTest } from '../support/desktop/desktop-app.ts'
import { desktopRun } from '../support/desktop/desktop-run.ts'
import type { FaultyApp } from '../support/desktop/faulty-workers.ts'
import { withFaultyWorkers } from '../support/desktop/faulty-workers.ts'
import { closeProgram, startUnattended } from '../support/desktop/unattended.ts'
import { ANY_CATALOG, ANY_GAME } from '../support/any-game.ts'
import { expect } from '../support/app.ts'
import { beginMatch } from '../support/begin-match.ts'

const test = desktopTest.extend<{ faulty: FaultyApp }>({
  faulty: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'grimoire-faulty-'))
    await use(withFaultyWorkers(desktopRun().app, folder))
    await rm(folder, { recursive: true, force: true })
  },
})

test('a worker may end in any way while the AI thinks and while the lab plays', async ({ dataDirectory, faulty }) => {
  const program = await startUnattended(dataDirectory, { app: faulty.app })
  await program.page.getByRole('main').waitFor()
  const { api, close } = await clientBesidePage(() => program.page)
  const [mine, theirs] = ANY_CATALOG.starterDecks.map(({ id }) => id)
  for (const fault of ['exit', 'throw', 'memory'] as const) {
    faulty.break('worker', fault)
    const id = await beginMatch(api, { mine: mine ?? '', theirs: theirs ?? '', first: 1 })
    await api.matches.view({ id })
    await expect.poll(() => faulty.isBroken('worker')).toBe(true)
    await expect.poll(async () => (await api.matches.view({ id })).revision).toBeGreaterThan(0)

    faulty.break('lab-worker', fault)
    const deck = { from: 'starter', id: mine ?? '' } as const
    const run = await api.lab.start({
      game: ANY_GAME,
      deck,
      version: null,
      opponents: [deck],
      levels: ['apprentice', 'apprentice'],
      games: 20,
    })
    await expect.poll(async () => (await api.lab.get(run)).state).toBe('done')
    expect(faulty.isBroken('lab-worker')).toBe(true)
    expect((await api.lab.get(run)).played).toBe(20)
  }
  close()
  await closeProgram(program.page, dataDirectory)
})
