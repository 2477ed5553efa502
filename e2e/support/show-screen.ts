import type { Page } from '@playwright/test'
import type { App } from './app-fixtures.ts'

/** A screen, or a state of one, of an app that holds these contents. */
export interface Screen<Contents> {
  name: string
  /** Goes to the address and does what is needed to show the screen. */
  show(contents: Contents): { route: string; then?: (page: Page, app: App) => Promise<void> }
}

/** Shows a screen from scratch, whatever was open before. */
export async function showScreen<Contents>(app: App, page: Page, screen: Screen<Contents>, contents: Contents): Promise<void> {
  const { route, then } = screen.show(contents)
  await app.open('/about')
  await app.open(route)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(route => location.hash === `#${route}`, route)
  await then?.(page, app)
  await page.evaluate(() => document.fonts.ready)
  await standStill(page)
}

/** The page counts as settled after this many milliseconds without a change: an answer from the host may be on its way. */
const QUIET = 100

/** Waits until nothing moves or fades. */
export async function standStill(page: Page): Promise<void> {
  await page.evaluate(
    quiet =>
      new Promise<void>(resolve => {
        const rest = (): number => window.setTimeout(() => (changes.disconnect(), resolve()), quiet)
        let waiting = rest()
        const changes = new MutationObserver(() => {
          window.clearTimeout(waiting)
          waiting = rest()
        })
        changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      }),
    QUIET,
  )
  await animationsEnd(page)
}

/** Waits for what moves or fades now; not at all if nothing does. */
export async function animationsEnd(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(animation => animation.playState !== 'running'))
}
