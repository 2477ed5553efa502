import { join } from 'node:path'
import { test } from '../../support/gothic-duel/sample-data.ts'
import { layoutFlaws } from '../../support/layout-flaws.ts'
import { expect } from '../../support/player.ts'
import { SCREEN_PARTS } from '../../support/gothic-duel/screen-parts.ts'
import { showScreen, standStill } from '../../support/show-screen.ts'

const SHOTS = join(import.meta.dirname, '../../../test-results/screens')
const SIZES = { '1280x800': { width: 1280, height: 800 }, '1920x1080': { width: 1920, height: 1080 } }

for (const { where, screens } of SCREEN_PARTS)
  for (const [textSize, sizes] of [
    [100, ['1280x800', '1920x1080']],
    [200, ['1280x800']],
  ] as const)
    test(`nothing is clipped, covered or unreachable on the screens ${where}, with text at ${textSize} %`, async ({
      app,
      api,
      contents,
      page,
    }) => {
      test.setTimeout(1_200_000)
      await api.settings.set({ textSize })
      for (const screen of screens) {
        await page.setViewportSize(SIZES['1280x800'])
        await showScreen(app, page, screen, contents)
        for (const size of sizes) {
          await page.setViewportSize(SIZES[size])
          // Components that measure themselves are done after two frames.
          await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
          await standStill(page)
          const name = textSize === 100 ? size : `${size}-text-${textSize}`
          if (!process.env['CI']) await page.screenshot({ path: join(SHOTS, name, `${screen.name}.png`) })
          const isTable = screen.name.startsWith('match') && screen.name !== 'match-gone'
          expect.soft(await layoutFlaws(page, isTable && textSize === 100), `${screen.name} at ${name}`).toEqual([])
        }
      }
    })
