import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { licenceList, shipped } from '../packaging/components.ts'
import { parseCommandLine } from '../commands.ts'

parseCommandLine('licences')

const root = fileURLToPath(new URL('../..', import.meta.url))
const list = licenceList(shipped(root))
writeFileSync(join(root, 'resources', 'licences.json'), `${JSON.stringify(list, null, 2)}\n`)
console.log(`resources/licences.json lists ${list.length} libraries.`)
