import type { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { unjudged } from './incomplete.ts'

/** What axe finds against the page, and what it can't decide on and nobody has reviewed. */
export async function axeFaults(page: Page, axe: AxeBuilder): Promise<string[]> {
  const { violations, incomplete } = await axe.analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 4).map(node => `${id}: ${node.target.join(' ')} (${node.failureSummary?.split('\n')[1]?.trim() ?? ''})`),
  )
  return [...found, ...(await unjudged(page, incomplete))]
}
