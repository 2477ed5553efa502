import { parseArgs } from 'node:util'
import { createFormatter, plainText } from '../../src/shared/format.ts'
import { message } from '../../src/shared/message.ts'
import type { Standing } from '../../src/main/card-files/card-file.ts'
import { checkFile } from '../../src/main/card-files/check-file.ts'
import { cardKits } from '../../src/main/card-files/kits.ts'
import { readCatalogue } from '../../src/main/lib/read-catalogue.ts'

const format = createFormatter(readCatalogue(), 'en')

function readLine(): { paths: string[]; standing: Standing } | null {
  try {
    const { values, positionals } = parseArgs({ options: { set: { type: 'boolean', default: false } }, allowPositionals: true })
    return positionals.length > 0 ? { paths: positionals, standing: values.set ? 'set' : 'beside' } : null
  } catch {
    return null
  }
}

/** 0 when every file is one of cards, 2 when one isn't. */
function run(paths: readonly string[], standing: Standing): number {
  let worst = 0
  for (const path of paths) {
    const { ok, lines } = checkFile(path, cardKits, standing, format)
    for (const line of lines) (ok ? console.log : console.error)(line)
    if (!ok) worst = 2
  }
  return worst
}

const line = readLine()
if (line === null) console.error(plainText(format(message('file.cards.usage'))))
process.exitCode = line === null ? 2 : run(line.paths, line.standing)
