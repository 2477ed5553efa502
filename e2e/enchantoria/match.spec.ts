import type { Locator } from '@playwright/test'
import type { Client } from '../../src/renderer/client/client.ts'
import type { Player } from '../../src/shared/match.ts'
import { firstPlan, PlanTable } from './plan-table.ts'
import { expect, test } from '../support/player.ts'
import { text } from '../support/words.ts'

const PERSON: Player = { type: 'person', name: 'Mina' }
const AI: Player = { type: 'ai', level: 'apprentice' }

async function begin(api: Client['api'], other: Player = AI): Promise<string> {
  const { id } = await api.matches.create({
    game: 'enchantoria',
    first: 'random',
    seats: [
      { player: PERSON, avatar: 'candle-mage', deck: { from: 'starter', id: 'fangs' } },
      { player: other, avatar: 'moss-mage', deck: { from: 'starter', id: 'closed-gate' } },
    ],
  })
  return id
}

/** What an element says in the frames of the next milliseconds, without repeats. */
const textsOver = (element: Locator, milliseconds: number): Promise<string[]> =>
  element.evaluate(
    (node, until) =>
      new Promise<string[]>(resolve => {
        const seen = new Set<string>()
        const began = performance.now()
        const look = (now: number): void => {
          seen.add((node as HTMLElement).innerText)
          if (now - began > until) resolve([...seen])
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    milliseconds,
  )

test('plays a match against the AI by mouse, from the first plan to the result @verify', async ({ app, api, page }) => {
  test.setTimeout(300_000)
  const id = await begin(api)
  await app.open(`/match/${id}`)
  await new PlanTable(page).playOut(160)
  expect((await api.matches.view({ id })).outcome).not.toBe(null)
})

test('plays a match by keyboard alone @verify', async ({ app, api, page }) => {
  test.setTimeout(300_000)
  const id = await begin(api)
  await app.open(`/match/${id}`)
  const table = new PlanTable(page, 'keys')
  await table.playOut(160)
  expect((await api.matches.view({ id })).outcome).not.toBe(null)
})

test('EN-R4.10 withdraws part of a plan, and keeps the plan after a killed host and a reload', async ({ app, api, page }) => {
  const id = await begin(api)
  await app.open(`/match/${id}`)
  const table = new PlanTable(page)
  await table.waiting()
  await table.recycleNothing()
  await expect(table.lock).toHaveAttribute('data-allowed', 'true')
  await table.add()
  await table.parts.click()
  await expect(table.parts).toHaveCount(0)
  await table.add()
  // What isn't acknowledged yet may be lost.
  await expect.poll(async () => (await api.matches.view({ id })).draft?.picks.length ?? 0).toBeGreaterThan(0)
  await app.kill9()
  await app.start()
  await app.open(`/match/${id}`)
  await expect(table.parts).toHaveCount(1)
  await table.sealPlan()
  await expect(table.reveal).toBeVisible({ timeout: 20_000 })
  await table.closeReveal()
  await page.keyboard.press('v')
  await expect(table.reveal).toBeVisible()
})

test('EN-R11.8 a sealed plan isn’t sent to the other window before both are revealed', { tag: '@web' }, async ({ app, api, page }) => {
  let frames: string[] = []
  page.on('websocket', socket => socket.on('framereceived', ({ payload }) => void frames.push(String(payload))))
  const id = await begin(api, { type: 'person', name: 'Jonathan' })
  const revision = async () => (await api.matches.view({ id })).revision
  for (const seat of [0, 1] as const) {
    await api.matches.sit({ id, seat })
    await api.matches.act({ id, revision: await revision(), draft: ['done'] })
  }
  await api.matches.sit({ id, seat: 1 })
  const mine = await api.matches.view({ id })
  const open = (mine.step?.options ?? []).filter(({ pick, reasons }) => pick.startsWith('play:') && reasons.length === 0)
  const card = Number(open[0]?.pick.slice('play:'.length))
  await app.open(`/match/${id}`)
  await expect(page.getByRole('button', { name: /show my hand/ })).toBeVisible()
  frames = []
  let draft = [`play:${card}`]
  for (let step = await api.matches.options({ id, draft }); !step.options.some(({ pick }) => pick === 'done');) {
    draft = [...draft, step.options.find(({ reasons }) => reasons.length === 0)?.pick ?? '']
    step = await api.matches.options({ id, draft })
  }
  await api.matches.act({ id, revision: await revision(), draft: [...draft, 'done'] })
  await page.getByRole('button', { name: /show my hand/ }).click()
  const table = new PlanTable(page)
  await expect(page.getByText('Jonathan has locked a plan')).toBeVisible()
  const isSent = (frame: string): boolean => new RegExp(`"card":${card}\\b|"${card}":`).test(frame)
  expect(frames.length).toBeGreaterThan(0)
  expect(frames.filter(isSent)).toEqual([])
  await table.sealPlan()
  await expect(table.reveal).toBeVisible()
  expect(frames.some(isSent)).toBe(true)
})

test('EN-R11.6 hot-seat: the player who planned last plans first in the next turn, and both see the reveal @long', async ({
  app,
  api,
  page,
}) => {
  const id = await begin(api, { type: 'person', name: 'Jonathan' })
  await app.open(`/match/${id}`)
  const table = new PlanTable(page)
  const sit = (name: string) => page.getByRole('button', { name: `I’m ${name}: show my hand` }).click()
  await sit('Mina')
  await table.recycleNothing()
  await sit('Jonathan')
  await table.recycleNothing()
  // Jonathan stays to plan, then Mina takes over.
  await table.sealPlan()
  await sit('Mina')
  await table.sealPlan()
  await expect(table.reveal).toBeVisible()
  await table.closeReveal()
  await table.recycleNothing()
  await sit('Jonathan')
  await expect(table.reveal).toBeVisible()
  await table.closeReveal()
  expect((await api.matches.view({ id })).view.turn).toBe(2)
})

test('EN-R1.12 forecasts a plan against what the enemy is assumed to cast, from public facts alone', async ({ app, api, page }) => {
  const table = await firstPlan({ app, api, page })
  const whatIf = page.getByRole('region', { name: 'What if' })
  await whatIf.getByRole('button', { name: 'What if they…' }).click()
  await whatIf.getByRole('searchbox').fill('Decoy')
  await whatIf.getByRole('button', { name: /^Decoy Flare/ }).click()
  await whatIf.getByRole('button', { name: 'Your mage' }).click()
  await expect(whatIf).toContainText('30 → 28')
  await whatIf.getByRole('button', { name: 'Close' }).click()
  await expect(whatIf.getByRole('searchbox')).toHaveCount(0)
  await expect(whatIf).toContainText('30 → 28')
  await table.lock.click()
  await expect(page.getByText(text('match.ending.plan'))).toBeVisible()
  expect(await textsOver(whatIf, 400), 'the question changes nothing in the plan').toEqual([await whatIf.innerText()])
})

test('Escape closes “What if they…” and leaves the plan as it is', async ({ app, api, page }) => {
  const table = await firstPlan({ app, api, page })
  await table.add()
  const planned = table.parts
  await expect(planned).toHaveCount(1)
  const whatIf = page.getByRole('region', { name: 'What if' })
  await whatIf.getByRole('button', { name: 'What if they…' }).click()
  await expect(whatIf.getByRole('searchbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(whatIf.getByRole('searchbox')).toHaveCount(0)
  await expect(planned).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(planned).toHaveCount(0)
})

test('an empty plan is locked only when it is asked for twice', async ({ app, api, page }) => {
  const table = await firstPlan({ app, api, page })
  await table.lock.click()
  await expect(page.getByText(text('match.ending.plan'))).toBeVisible()
  await expect(table.reveal).toHaveCount(0)
})
