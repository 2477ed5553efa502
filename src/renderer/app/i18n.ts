import { createI18n, useI18n } from 'vue-i18n'
import type { ComposerTranslation } from 'vue-i18n'
import { createFormatter } from '../../shared/format.ts'
import type { Catalogue, Formatter } from '../../shared/format.ts'
import type { Message } from '../../shared/message.ts'
import type { Settings } from '../../shared/settings.ts'

type Locale = Settings['locale']

const files = import.meta.glob<Catalogue>('../../../resources/locales/*/*.json', { eager: true, import: 'default' })

/** Every text by locale and namespace: `resources/locales/en/app.json` is `en.app`. */
export const catalogues: Record<string, Catalogue> = {}
for (const [path, texts] of Object.entries(files)) {
  const [locale = '', file = ''] = path.split('/').slice(-2)
  catalogues[locale] = { ...catalogues[locale], [file.replace(/\.json$/, '')]: texts }
}

const formatters = new Map<string, Formatter>()
function formatterFor(locale: string): Formatter {
  const known = formatters.get(locale)
  if (known) return known
  const made = remembering(createFormatter(catalogues[locale] ?? {}, locale))
  formatters.set(locale, made)
  return made
}

/** A message never changes: what a card says is put into words once, however often it is drawn and searched. */
function remembering(format: Formatter): Formatter {
  const known = new WeakMap<Message, string>()
  return message => {
    const before = known.get(message)
    if (before !== undefined) return before
    const text = format(message)
    known.set(message, text)
    return text
  }
}

export const createWords = (locale: Locale = 'en') =>
  createI18n({ legacy: false, locale, fallbackLocale: 'en', messages: catalogues, missingWarn: false, fallbackWarn: false })

/** `t` for the renderer's own texts, `te` for whether there is one, `say` for what main sent; both follow the language. */
export function useWords(): { t: ComposerTranslation; te: (key: string) => boolean; say: Formatter } {
  const { t, te, locale } = useI18n({ useScope: 'global' })
  return { t, te, say: message => formatterFor(locale.value)(message) }
}
