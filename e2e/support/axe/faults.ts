import type { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { unresolvedContrast } from './incomplete.ts'

/** Axe's violations, and what it can't decide and no one has reviewed. */
export async function axeFaults(page: Page, axe: AxeBuilder): Promise<string[]> {
  const { violations, incomplete } = await axe.analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 4).map(node => `${id}: ${node.target.join(' ')} (${node.failureSummary?.split('\n')[1]?.trim() ?? ''})`),
  )
  return [...found, ...(await unresolvedContrast(page, incomplete))]
}
