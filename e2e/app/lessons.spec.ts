import type { Locator, Page } from '@playwright/test'
import type { Client } from '../../src/renderer/client/client.ts'
import { AnyTable } from '../pages/any-table.ts'
import type { InputDevice } from '../pages/input-device.ts'
import { pressUntil } from '../support/accessible.ts'
import { expect, test } from '../support/player.ts'
import { text } from '../support/words.ts'

/** What is left of `wanted` after what was pressed. */
function leftOf(wanted: readonly string[], pressed: readonly string[]): string[] {
  const left = [...wanted]
  for (const pick of pressed) left.splice(left.indexOf(pick), 1)
  return left
}
const comes = (button: Locator): Promise<boolean> =>
  button.waitFor({ timeout: 1_500 }).then(
    () => true,
    () => false,
  )

/** Presses what the lesson asks for, one press after another, until it is over. Each time something is pointed at. */
async function follow({ api, page }: { api: Client['api']; page: Page }, id: string, by: InputDevice): Promise<void> {
  const table = new AnyTable(page)
  const pressed = new Map<number, string[]>()
  for (let count = 0; count < 200; count++) {
    const { lesson, revision, step } = await api.matches.view({ id })
    if (lesson?.step === null) return
    const { isCovered } = await table.look()
    if (isCovered) {
      await page.keyboard.press('Escape')
      continue
    }
    if (step === null) {
      await page.waitForTimeout(50)
      continue
    }
    const done = pressed.get(revision) ?? []
    const buttonOf = (pick: string): Locator => page.locator(`[data-pick="${pick}"][data-allowed]`).filter({ visible: true }).first()
    // Single choices are picked without a press.
    let next: string | null = null
    for (const pick of [...leftOf(lesson?.picks ?? [], done), 'confirm']) if (next === null && (await comes(buttonOf(pick)))) next = pick
    if (next === null) continue
    // Unless the table has moved on.
    const isPointedAt = async (): Promise<boolean> =>
      (await page.locator('[data-arrow=here]').count()) === 1 || (await api.matches.view({ id })).revision !== revision
    await expect.poll(isPointedAt).toBe(true)
    const button = buttonOf(next)
    // It may have been there only until the table moved on.
    const isPressed = await (by === 'mouse' ? button.click({ timeout: 2_000 }) : button.press('Enter', { timeout: 2_000 })).then(
      () => true,
      () => false,
    )
    if (isPressed && next !== 'confirm') pressed.set(revision, [...done, next])
  }
  throw new Error(`The lesson has no end: ${JSON.stringify([...pressed].slice(-4))}`)
}
const idOf = (page: Page): string => new URL(page.url().replace('#', '')).pathname.split('/').at(-1) ?? ''

test('leads from Home through all lessons of each game, each to the next @verify', async ({ api, page, app }) => {
  test.setTimeout(600_000)
  for (const { id: game, lessons = [] } of await api.catalog.games()) {
    if (lessons.length === 0) continue
    await api.settings.set({ game })
    await app.open('/')
    await page
      .getByRole('region', { name: text('lessons.title') })
      .getByRole('button')
      .first()
      .click()
    for (const [index] of lessons.entries()) {
      await page.getByRole('region', { name: /^Lesson: / }).waitFor()
      await follow({ api, page }, idOf(page), 'mouse')
      const result = page.getByRole('region', { name: /^End of the lesson: / })
      // A game may show its last turn first.
      await expect(async () => {
        if (!(await result.isVisible())) await page.keyboard.press('Escape')
        await expect(result).toBeVisible({ timeout: 1_000 })
      }).toPass({ timeout: 30_000 })
      const isLast = index === lessons.length - 1
      await result.getByRole(isLast ? 'link' : 'button', { name: isLast ? text('lessons.play') : /^Next lesson: / }).click()
    }
    expect((await api.settings.get()).lessonsDone).toEqual(expect.arrayContaining(lessons.map(lesson => `${game}/${lesson}`)))
  }
  expect(await api.matches.list()).toEqual([])
})

test('by keyboard: the first lesson from Home to its end @long', async ({ api, page }) => {
  await page.getByRole('main').waitFor()
  await pressUntil(page, 'Tab', /^Start lesson 1: /)
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: /^Lesson: / }).waitFor()
  await follow({ api, page }, idOf(page), 'keys')
  await expect(page.getByRole('button', { name: /^Next lesson: / })).toBeVisible()
  await pressUntil(page, 'Tab', /^Next lesson: /)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: /^Lesson: / })).toContainText('1 of ')
})

test('answers another deed with its reason and clause, and takes it back', async ({ page }) => {
  await page.getByRole('button', { name: /^Start lesson 1: / }).click()
  const lesson = page.getByRole('region', { name: /^Lesson: / })
  await expect(lesson).toContainText('1 of ')
  await page.locator('[data-primary][data-allowed]').click()
  await expect(lesson.getByRole('alert')).toContainText(/[A-Z]{2}-/)
  await lesson.getByRole('button', { name: text('lessons.take-back') }).click()
  await expect(lesson.getByRole('alert')).toHaveCount(0)
  await expect(lesson).toContainText('1 of ')
  await lesson.getByRole('button', { name: text('lessons.show') }).click()
  await expect(lesson).toContainText('2 of ')
  await lesson.getByRole('button', { name: text('lessons.restart') }).click()
  await expect(lesson).toContainText('1 of ')
})
