import { readFileSync } from 'node:fs'
import { createFormatter, plainText, type Catalogue } from '../../../../shared/format.ts'
import type { Message } from '../../../../shared/message.ts'

const read = (name: string): Catalogue =>
  JSON.parse(readFileSync(new URL(`../../../../../resources/locales/en/${name}.json`, import.meta.url), 'utf8')) as Catalogue
const NAMESPACES = ['card-of-gods', 'card-of-gods-rules', 'card-of-gods-descent']
const format = createFormatter(Object.fromEntries(NAMESPACES.map(name => [name, read(name)])), 'en')

/** As displayed to a player. */
export const inWords = (message: Message): string => plainText(format(message))
