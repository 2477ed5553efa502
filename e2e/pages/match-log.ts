import type { Locator, Page } from '@playwright/test'
import { text } from '../support/words.ts'

export const LOG = text('match.log.title')

/** The lines of the log, with the drawer open. */
export async function openLog(page: Page): Promise<Locator> {
  const opener = page.getByRole('button', { name: LOG, exact: true })
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
  return page.getByRole('region', { name: LOG }).getByRole('group')
}
