import { createFormatter } from '../../src/shared/format.ts'
import type { Standing } from '../../src/main/card-files/card-file.ts'
import { checkFile } from '../../src/main/card-files/check-file.ts'
import { cardKits } from '../../src/main/games.ts'
import { parseCommandLine } from '../commands.ts'
import { readCatalogue } from '../../src/main/lib/read-catalogue.ts'

const format = createFormatter(readCatalogue(), 'en')

const { values, operands } = parseCommandLine('cards')

/** 0 if every file is a valid card file, 2 otherwise. */
function run(paths: readonly string[], standing: Standing): number {
  let worst = 0
  for (const path of paths) {
    const { ok, lines } = checkFile(path, cardKits, standing, format)
    for (const line of lines) (ok ? console.log : console.error)(line)
    if (!ok) worst = 2
  }
  return worst
}

process.exitCode = run(operands, values.set ? 'set' : 'beside')
