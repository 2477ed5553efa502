import type { Page } from '@playwright/test'
import { coveredControls } from './covered-controls.ts'
import { animationsEnd, standStill } from './show-screen.ts'
import { text } from './words.ts'

/** Window sizes in which every table is whole. */
export const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 1024, height: 680 },
  { width: 1920, height: 1080 },
] as const

/** In milliseconds: what can be opened is open by then. */
const SOON = 3_000
/** In milliseconds: an AI thinks of a hint. */
const THOUGHT = 15_000
const HINT = '.hint-note'
const ANSWERED = `${HINT} :is(.answers, .problem)`

async function askForHint(page: Page): Promise<void> {
  if ((await page.locator(HINT).count()) === 0) await page.keyboard.press('h')
  await page.locator(HINT).waitFor({ timeout: SOON })
  await page.locator(ANSWERED).first().waitFor({ timeout: THOUGHT })
}

/** What a player can open over any table: how, and how one sees that it is open. Escape closes it. */
const LAYERS = {
  hint: { open: askForHint, shown: ANSWERED },
  'hint’s details': {
    open: async page => {
      await askForHint(page)
      await page.getByRole('button', { name: text('study.hint.details') }).click({ timeout: SOON })
    },
    shown: '.hint-panel',
  },
  log: { open: page => page.keyboard.press('l'), shown: '.drawer' },
  menu: {
    open: page => page.getByRole('button', { name: text('match.menu.open'), exact: true }).click({ timeout: SOON }),
    shown: '.menu-list',
  },
  shortcuts: { open: page => page.keyboard.press('?'), shown: '.side-panel' },
} satisfies Record<string, { open: (page: Page) => Promise<void>; shown: string }>
export type Layer = keyof typeof LAYERS
export const OPENABLE = Object.keys(LAYERS) as Layer[]

/** Opens a layer, once it stands still; false if it isn't there within a moment, such as a hint when the match has just moved on. */
export async function openLayer(page: Page, layer: Layer): Promise<boolean> {
  const { open, shown } = LAYERS[layer]
  try {
    await open(page)
    await page.locator(shown).first().waitFor({ timeout: SOON })
  } catch {
    return false
  }
  await standStill(page)
  return true
}

/** Gives the window one of its sizes, and waits until the table has moved to its places. */
export async function resize(page: Page, size: (typeof WINDOWS)[number]): Promise<void> {
  await page.setViewportSize(size)
  await standStill(page)
}

/** The controls that something covers, with the state they are in. */
export async function coveredIn(page: Page, state: string): Promise<string[]> {
  await animationsEnd(page)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  return (await coveredControls(page)).map(fault => `${width}x${height}, ${state}: ${fault}`)
}

/** Closes whatever layers are open. */
export async function closeLayers(page: Page): Promise<void> {
  if ((await page.locator(LAYERS.log.shown).count()) > 0) await LAYERS.log.open(page)
  const others = page.locator('.side-panel, .menu-list, .hint-note')
  for (let tried = 0; tried < OPENABLE.length && (await others.count()) > 0; tried++) await page.keyboard.press('Escape')
}
