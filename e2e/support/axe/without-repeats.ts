import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Removes repeated elements from the page to save time. It keeps one card of each School and type in a grid, and the first three of similar
 * rows and lines.
 */
export async function withoutRepeats(page: Page): Promise<AxeBuilder> {
  await page.evaluate(() => {
    const seen = new Set<string>()
    for (const item of document.querySelectorAll('.grid > li')) {
      const card = item.querySelector<HTMLElement>('article.card')
      const look = `${item.className} ${card?.className ?? ''} ${card?.dataset['school'] ?? ''}`
      if (seen.has(look)) item.remove()
      seen.add(look)
    }
    const alike = new Map<Element, Map<string, number>>()
    for (const item of document.querySelectorAll('li, tbody > tr, [role="log"] p, [role="log"] li, option')) {
      const { parentElement } = item
      if (!parentElement || item.contains(document.activeElement)) continue
      const counts = alike.get(parentElement) ?? new Map<string, number>()
      alike.set(parentElement, counts)
      const look = `${item.tagName} ${item.className} ${[...item.children].map(child => `${child.tagName} ${child.className}`).join(' ')}`
      counts.set(look, (counts.get(look) ?? 0) + 1)
      if ((counts.get(look) ?? 0) > 3) item.remove()
    }
  })
  return new AxeBuilder({ page })
}
