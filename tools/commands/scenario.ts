import { existsSync } from 'node:fs'
import { createFormatter } from '../../src/shared/format.ts'
import { scenarioKits } from '../../src/main/games.ts'
import { filesIn, runFile } from '../../src/main/scenarios/run-files.ts'
import { say } from '../../src/main/scenarios/words.ts'
import { parseCommandLine } from '../commands.ts'
import { readCatalogue } from '../../src/main/lib/read-catalogue.ts'

const { values, operands } = parseCommandLine('scenario')

/** 0 if all is as expected, 1 if something isn't, 2 if a file isn't a valid scenario file. */
function run(paths: readonly string[], isVerbose: boolean): number {
  const format = isVerbose ? createFormatter(readCatalogue(), 'en') : null
  let worst = 0
  for (const path of paths) {
    const files = existsSync(path) ? filesIn(path) : []
    if (files.length === 0) {
      console.error(say('malformed', { file: path, message: say(existsSync(path) ? 'no-scenarios' : 'no-file').toLowerCase() }))
      worst = 2
    }
    for (const file of files) {
      const { code, lines } = runFile(file, scenarioKits, format)
      for (const line of lines) (code === 0 ? console.log : console.error)(line)
      worst = Math.max(worst, code)
    }
  }
  return worst
}

process.exitCode = run(operands, values.transcript)
