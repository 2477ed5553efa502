import type { Page } from '@playwright/test'

/** Milliseconds between two checks of running animations. */
const POLL_INTERVAL = 20

/** Stops the page's clock and animations; `advance` moves them forward. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(Date.now() + 500))
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 })
}

/** Moves the page forward by that many milliseconds, however long that takes in real time. */
export async function advance(page: Page, ms: number): Promise<void> {
  for (let at = 0; at < ms; at += POLL_INTERVAL) {
    await page.clock.runFor(POLL_INTERVAL)
    await page.evaluate(fine => {
      const known = ((window as { seenAnimations?: WeakSet<Animation> }).seenAnimations ??= new WeakSet())
      for (const animation of document.getAnimations()) {
        const isNew = !known.has(animation)
        known.add(animation)
        animation.pause()
        const now = (isNew ? 0 : Number(animation.currentTime ?? 0)) + fine
        if (now >= Number(animation.effect?.getComputedTiming().endTime ?? 0)) animation.finish()
        else animation.currentTime = now
      }
    }, POLL_INTERVAL)
  }
}

/** Whether a finite animation is running. */
export const isMoving = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.getAnimations().some(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime)))
