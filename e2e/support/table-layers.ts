import type { Page } from '@playwright/test'
import { coveredControls } from './covered-controls.ts'
import { standStill } from './show-screen.ts'
import { text } from './words.ts'

/** Window sizes in which every table is whole. */
export const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 1024, height: 680 },
  { width: 1920, height: 1080 },
] as const

/** What a player can open over any table: how, and how one sees that it is open. Escape closes it. */
const LAYERS = {
  hint: { open: page => page.keyboard.press('h'), shown: '.hint-note :is(.answers, .problem)' },
  'hint’s details': { open: page => page.getByRole('button', { name: text('study.hint.details') }).click(), shown: '.hint-panel' },
  log: { open: page => page.keyboard.press('l'), shown: '.drawer' },
  menu: { open: page => page.getByRole('button', { name: text('match.menu.open'), exact: true }).click(), shown: '.menu-list' },
  shortcuts: { open: page => page.keyboard.press('?'), shown: '.side-panel' },
} satisfies Record<string, { open: (page: Page) => Promise<void>; shown: string }>
export type Layer = keyof typeof LAYERS
export const OPENABLE = Object.keys(LAYERS) as Layer[]

/** Opens a layer; false if it isn't there within a moment, such as a hint when the match has just moved on. */
export async function openLayer(page: Page, layer: Layer): Promise<boolean> {
  const { open, shown } = LAYERS[layer]
  try {
    await open(page)
    await page.locator(shown).first().waitFor({ timeout: 15_000 })
    return true
  } catch {
    return false
  }
}

/** The controls that something covers, with the state they are in. */
export async function coveredIn(page: Page, state: string): Promise<string[]> {
  await standStill(page)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  return (await coveredControls(page)).map(fault => `${width}x${height}, ${state}: ${fault}`)
}

/** Closes whatever layers are open. */
export async function closeLayers(page: Page): Promise<void> {
  if ((await page.locator(LAYERS.log.shown).count()) > 0) await LAYERS.log.open(page)
  const others = page.locator('.side-panel, .menu-list, .hint-note')
  for (let tried = 0; tried < OPENABLE.length && (await others.count()) > 0; tried++) await page.keyboard.press('Escape')
}
