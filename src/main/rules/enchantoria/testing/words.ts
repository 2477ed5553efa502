import { readFileSync } from 'node:fs'
import { createFormatter, plainText } from '../../../../shared/format.ts'
import type { Message } from '../../../../shared/message.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../../resources/locales/en/${name}.json`, import.meta.url), 'utf8'))
const format = createFormatter({ enchantoria: read('enchantoria'), 'enchantoria-descent': read('enchantoria-descent') }, 'en')

/** As displayed to a player. */
export const inWords = (message: Message): string => plainText(format(message))
