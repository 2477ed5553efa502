import { readFileSync } from 'node:fs'
import { createFormatter, plainText, type Catalogue } from '../../../../shared/format.ts'
import type { Message } from '../../../../shared/message.ts'

const read = (name: string): Catalogue =>
  JSON.parse(readFileSync(new URL(`../../../../../resources/locales/en/${name}.json`, import.meta.url), 'utf8')) as Catalogue
const format = createFormatter({ 'card-of-gods': read('card-of-gods'), 'card-of-gods-rules': read('card-of-gods-rules') }, 'en')

/** As displayed to a player. */
export const inWords = (message: Message): string => plainText(format(message))
