import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseCommandLine } from '../commands.ts'
import type { Fit } from '../fit/fit.ts'
import { toolGames, toolsOf } from '../games.ts'

const { values } = parseCommandLine('fit')
const { game = toolGames[0] ?? '' } = values
const module = toolGames.includes(game) ? toolsOf(game).fit : undefined
const { fit } = module === undefined ? {} : ((await import(pathToFileURL(join(import.meta.dirname, '..', module)).href)) as { fit: Fit })
const fitted = fit
  ? await fit(values, line => {
      console.error(line)
    })
  : { ok: false as const, problem: `there is nothing to fit of ${game}` }
if (fitted.ok) writeFileSync(values.out ?? join(import.meta.dirname, '../..', fitted.file), fitted.text)
else {
  console.error(fitted.problem)
  process.exitCode = 2
}
