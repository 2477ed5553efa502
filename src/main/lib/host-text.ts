import texts from '../../../resources/locales/en/host.json' with { type: 'json' }
import type { Message, Value } from '../../shared/message.ts'
import { createFormatter, plainText } from '../../shared/format.ts'

const format = createFormatter({ host: texts }, 'en')

/** What a host itself says, in a terminal or on a page without the app. Only there: all else is put into words by the renderer. */
export const hostText = (key: string, values?: Record<string, Value>): string => hostMessage({ key: `host.${key}`, values })

/** The same for a message, whose key begins with the catalogue's name. */
export const hostMessage = (message: Message): string => plainText(format(message))
