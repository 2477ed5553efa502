import { setTimeout as delay } from 'node:timers/promises'
import { ANY_CATALOG, ANY_GAME } from '../support/any-game.ts'
import { expect } from '../support/app.ts'
import { desktopTest as test } from '../support/desktop/desktop-app.ts'
import { inMain } from '../support/desktop/in-main.ts'

/** Milliseconds that the process stands still, and that it may take to notice. */
const FROZEN = 4_000
const NOTICED = 1_500

test('clocks stand still while the computer sleeps, is locked, or has frozen the process', async ({ desktop }) => {
  const { electron } = desktop
  const client = await desktop.clientBeside()
  const [deck] = ANY_CATALOG.starterDecks
  const seat = { avatar: ANY_CATALOG.avatars[0]?.id ?? '', deck: { from: 'starter', id: deck?.id ?? '' } } as const
  const { id } = await client.api.matches.create({
    game: ANY_GAME,
    first: 0,
    seats: [
      { ...seat, player: { type: 'person', name: 'You' } },
      { ...seat, player: { type: 'ai', level: 'apprentice' } },
    ],
    houseRules: { takebacks: true, clock: { turn: 60, game: null } },
  })
  await desktop.open(`/match/${id}`)
  const clock = async () => (await client.api.matches.view({ id })).clock?.[0]
  const runs = async () => (await clock())?.runs
  await expect.poll(runs).toBe(true)

  for (const [event, running] of [
    ['suspend', false],
    ['lock-screen', false],
    ['resume', false],
    ['unlock-screen', true],
  ] as const) {
    await inMain(electron, ({ powerMonitor }, event) => void powerMonitor.emit(event), event)
    await expect.poll(runs).toBe(running)
  }

  const before = (await clock())?.turn ?? 0
  const since = performance.now()
  electron.process().kill('SIGSTOP')
  await delay(FROZEN)
  electron.process().kill('SIGCONT')
  const after = (await clock())?.turn ?? 0
  expect(before - after).toBeLessThan(performance.now() - since - FROZEN + NOTICED)
  client.close()
})
