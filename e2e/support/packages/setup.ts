import type { FullConfig } from '@playwright/test'
import setUpDesktop from '../desktop/setup.ts'
import { whyNoCleanRoot } from './clean-root.ts'

/** As for the desktop, where packages can be tested; elsewhere the specs are skipped. */
export default async function setUpPackages(config: FullConfig): Promise<(() => Promise<void>) | undefined> {
  const missing = whyNoCleanRoot()
  if (missing === null) return setUpDesktop(config)
  console.log(`Skipped, because no package can be installed here: ${missing}.`)
}
