import { readFileSync } from 'node:fs'
import { createFormatter, plainText } from '../../../../shared/format.ts'
import type { Message } from '../../../../shared/message.ts'

const locale = new URL('../../../../../resources/locales/en/enchantoria.json', import.meta.url)
const format = createFormatter({ enchantoria: JSON.parse(readFileSync(locale, 'utf8')) }, 'en')

/** As displayed to a player. */
export const inWords = (message: Message): string => plainText(format(message))
