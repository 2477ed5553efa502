import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keyListsIn, keysDocument } from '../docs/keys.ts'
import { parseCommandLine } from '../commands.ts'

parseCommandLine('keys')

const root = fileURLToPath(new URL('../..', import.meta.url))
writeFileSync(join(root, 'docs', 'keys.md'), keysDocument(keyListsIn(join(root, 'resources', 'locales', 'en'))))
