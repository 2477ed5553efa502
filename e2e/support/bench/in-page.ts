import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Milliseconds from each key to the frame that shows its effect. */
    keyTimes: number[]
  }
}

const CARD = 'ul[aria-label="Cards"] > li article, ul[aria-label="Cards"] > li .name'

/** Milliseconds from opening `route` to the frame with the first cards of the deck editor. */
export const timeToCards = (page: Page, route: string): Promise<number> => timeToShown(page, route, CARD)

/** Milliseconds from opening `route` to the frame with what `selector` finds. */
export const timeToShown = (page: Page, route: string, selector: string): Promise<number> =>
  page.evaluate(
    ([route, card]) =>
      new Promise<number>(resolve => {
        const began = performance.now()
        const look = (): void => {
          if (!document.querySelector(card)) requestAnimationFrame(look)
          // A message posted in an animation frame arrives after that frame is painted.
          else answerAfterPicture(() => resolve(performance.now() - began))
        }
        const answerAfterPicture = (then: () => void): void => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = then
          port2.postMessage(null)
        }
        location.hash = route
        requestAnimationFrame(look)
      }),
    [route, selector] as const,
  )

/** Measures every key from now on. */
export const takeKeyTimes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.keyTimes = []
    const { port1, port2 } = new MessageChannel()
    let began: number | null = null
    port1.onmessage = () => {
      if (began !== null) window.keyTimes.push(performance.now() - began)
      began = null
    }
    window.addEventListener(
      'keydown',
      event => {
        began = event.timeStamp
        requestAnimationFrame(() => port2.postMessage(null))
      },
      { capture: true },
    )
  })

/** Types `text` key by key, each after the frame of the previous one, and returns the time of each. */
export async function typingTimes(page: Page, text: string): Promise<number[]> {
  await page.evaluate(() => (window.keyTimes = []))
  for (const [index, key] of [...text].entries()) {
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await page.waitForFunction(count => window.keyTimes.length >= count, index + 1, { polling: 'raf' })
  }
  return page.evaluate(() => window.keyTimes)
}

/** Scrolls through the page in a second or two; returns the longest frame time. */
export const longestFrame = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const end = document.documentElement.scrollHeight - innerHeight
        const steps = 90
        let step = 0
        let before = performance.now()
        let longest = 0
        const next = (now: number): void => {
          if (step > 0) longest = Math.max(longest, now - before)
          before = now
          step += 1
          if (step > steps) resolve(longest)
          else {
            scrollTo(0, Math.min(end, step * innerHeight * 0.2))
            requestAnimationFrame(next)
          }
        }
        requestAnimationFrame(next)
      }),
  )
