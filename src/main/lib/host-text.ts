import texts from '../../../resources/locales/en/host.json' with { type: 'json' }
import type { Message, Value } from '../../shared/message.ts'
import { createFormatter, plainText } from '../../shared/format.ts'

const format = createFormatter({ host: texts }, 'en')

/** Texts of the host itself, in a terminal, on a page without the app or as names in its files. The renderer formats everything else. */
export const hostText = (key: string, values?: Record<string, Value>): string => hostMessage({ key: `host.${key}`, values })

/** The same for a message, whose key starts with the catalogue's name. */
export const hostMessage = (message: Message): string => plainText(format(message))
