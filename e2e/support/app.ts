import { isDesktopRun } from './desktop/desktop-run.ts'
import { desktopTest } from './desktop/desktop-app.ts'
import { webTest } from './web-app.ts'

export { expect } from '@playwright/test'

/** Each test gets its own host on an empty data directory: the web host in a browser, or the desktop program under `npm run test:desktop`. */
export const test = isDesktopRun() ? desktopTest : webTest
