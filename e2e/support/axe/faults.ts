import type { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { lowContrast, unresolvedContrast, type Measured } from './incomplete.ts'
import { withoutRepeats } from './without-repeats.ts'

/** Axe's violations, and what it can't decide and no one has reviewed. */
export async function axeFaults(page: Page, axe: AxeBuilder): Promise<string[]> {
  const { violations, incomplete } = await axe.setLegacyMode().analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 4).map(node => `${id}: ${node.target.join(' ')} (${node.failureSummary?.split('\n')[1]?.trim() ?? ''})`),
  )
  return [...found, ...(await unresolvedContrast(page, incomplete))]
}

/**
 * Texts with too little contrast, also where axe can't decide: those are measured. The page is no longer whole afterwards. `except`: a selector
 * of what isn't looked at.
 */
export async function contrastFaults(page: Page, look: string, measured: Measured, except?: string): Promise<string[]> {
  const axe = (await withoutRepeats(page)).withRules(['color-contrast'])
  const { incomplete, violations } = await (except === undefined ? axe : axe.exclude(except)).analyze()
  const found = violations.flatMap(({ nodes }) => nodes.map(node => `${node.target.join(' ')}: ${node.failureSummary}`))
  return [...found, ...(await unresolvedContrast(page, incomplete)), ...(await lowContrast(page, incomplete, look, measured))]
}
