import { mkdirSync, writeFileSync } from 'node:fs'
import { publishedSchema } from '../../src/main/card-files/json-schema.ts'
import { cardKits } from '../../src/main/games.ts'
import { parseCommandLine } from '../commands.ts'

parseCommandLine('cards:schema')

const folder = new URL('../../resources/cards/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const kit of cardKits) writeFileSync(new URL(`${kit.game}.schema.json`, folder), JSON.stringify(publishedSchema(kit)))
