import { expect, test } from 'vitest'
import { checkTree } from './broken-rules.ts'

interface Cruised {
  summary: { violations: { rule: { name: string }; from: string }[] }
}

/** The rules of .dependency-cruiser.mjs that these files break. */
async function broken(files: Readonly<Record<string, string>>): Promise<string[]> {
  const command = ['dependency-cruiser/bin/dependency-cruiser.mjs', '--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'src']
  const { summary } = JSON.parse(await checkTree(files, ['.dependency-cruiser.mjs'], command)) as Cruised
  return [...new Set(summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`))].sort()
}

const using = (...paths: string[]): string =>
  paths.map((path, at) => `import { x as x${at} } from '${path}'\nexport const y${at} = x${at}\n`).join('')
const LEAF = 'export const x = 1\n'

test('refuses imports against the allowed direction, and cycles of type imports', async () => {
  const found = await broken({
    'src/shared/leaf.ts': LEAF,
    'src/shared/bad.ts': using('../main/kernel/leaf.ts'),
    'src/shared/one.ts': "import type { Two } from './two.ts'\nexport interface One { two: Two }\n",
    'src/shared/two.ts': "import type { One } from './one.ts'\nexport interface Two { one: One }\n",
    'src/main/kernel/leaf.ts': LEAF,
    'src/main/kernel/bad.ts': using('../rules/one/leaf.ts'),
    'src/main/kernel/impure.ts': "import 'node:fs'\nexport const y = 1\n",
    'src/main/kernel/good.ts': "import * as v from 'valibot'\nimport { x } from '../../shared/leaf.ts'\nexport const y = [v, x]\n",
    'src/main/kernel/pure.test.ts': "import 'node:fs'\nexport const y = 1\n",
    'src/main/rules/one/leaf.ts': LEAF,
    'src/main/rules/one/good.ts': using('../../kernel/leaf.ts', './leaf.ts'),
    'src/main/rules/two/bad.ts': using('../one/leaf.ts'),
    'src/main/rules/two/game.ts': using('./turn/good.ts'),
    'src/main/rules/two/state/leaf.ts': LEAF,
    'src/main/rules/two/turn/good.ts': using('../state/leaf.ts'),
    'src/main/rules/two/state/bad.ts': using('../turn/good.ts'),
    'src/main/rules/two/state/fine.test.ts': using('../turn/good.ts'),
    'src/main/rules/two/ai/bad.ts': using('../game.ts'),
    'src/main/rules/two/worse.ts': using('../../matches/leaf.ts'),
    'src/main/matches/leaf.ts': LEAF,
    'src/main/matches/bad.ts': using('../ipc/leaf.ts'),
    'src/main/matches/electron.ts': "import { app } from 'electron'\nexport const y = app\n",
    'src/main/matches/type.ts': "import type { App } from 'electron'\nexport type Y = App\n",
    'src/main/matches/helped.ts': using('./testing/leaf.ts'),
    'src/main/matches/testing/leaf.ts': LEAF,
    'src/main/matches/window.ts': using('../../renderer/client/leaf.ts'),
    'src/main/ipc/leaf.ts': LEAF,
    'src/main/ipc/bad.ts': using('../web/leaf.ts'),
    'src/main/web/leaf.ts': LEAF,
    'src/main/web/bad.ts': using('../desktop/leaf.ts'),
    'src/main/desktop/leaf.ts': "import { app } from 'electron'\nexport const x = app\n",
    'src/preload/bad.ts': using('../renderer/client/leaf.ts'),
    'src/renderer/client/leaf.ts': LEAF,
    'src/renderer/client/bad.ts': using('../../main/kernel/leaf.ts'),
    'src/renderer/client/out.ts': "import 'ws'\nimport 'node:fs'\nexport const y = 1\n",
    'src/renderer/games/one/leaf.ts': LEAF,
    'src/renderer/match/parts/leaf.ts': LEAF,
    'src/renderer/match/parts/good.ts': using('../../cards/leaf.ts'),
    'src/renderer/match/draft/bad.ts': using('../parts/leaf.ts'),
    'src/renderer/cards/leaf.ts': LEAF,
    'src/renderer/cards/bad.ts': using('../match/parts/leaf.ts'),
    'src/renderer/cards/any.test.ts': using('../match/parts/leaf.ts'),
    'src/renderer/attic/new.ts': using('../cards/leaf.ts'),
    'src/renderer/games/two/bad.ts': using('../one/leaf.ts'),
  })
  expect(found).toEqual([
    'contract-bound-once: src/main/ipc/bad.ts',
    'electron-in-the-desktop-only: src/main/matches/electron.ts',
    'floors-of-a-game: src/main/rules/two/ai/bad.ts',
    'floors-of-a-game: src/main/rules/two/state/bad.ts',
    'games-apart: src/main/rules/two/bad.ts',
    'games-apart: src/renderer/games/two/bad.ts',
    'kernel-and-rules-are-pure: src/main/kernel/impure.ts',
    'kernel-names-no-game: src/main/kernel/bad.ts',
    'main-without-a-window: src/main/matches/window.ts',
    'match-rooms-draft: src/renderer/match/draft/bad.ts',
    'no-cycles: src/shared/one.ts',
    'preload-is-one-channel: src/preload/bad.ts',
    'renderer-floors-cards: src/renderer/cards/bad.ts',
    'renderer-floors: src/renderer/attic/new.ts',
    'renderer-in-a-sandbox: src/renderer/client/out.ts',
    'renderer-through-the-contract: src/renderer/client/bad.ts',
    'renderer-without-node: src/renderer/client/out.ts',
    'rules-on-the-kernel-alone: src/main/rules/two/worse.ts',
    'services-below-hosts: src/main/matches/bad.ts',
    'shared-knows-neither-side: src/shared/bad.ts',
    'tests-and-tools-stay-out: src/main/matches/helped.ts',
    'web-host-without-electron: src/main/web/bad.ts',
  ])
})
