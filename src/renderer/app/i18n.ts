import { texts as frameTexts } from 'virtual:texts'
import { shallowRef } from 'vue'
import { createI18n, useI18n } from 'vue-i18n'
import type { ComposerTranslation } from 'vue-i18n'
import { createFormatter } from '../../shared/format.ts'
import type { Catalogue, Formatter } from '../../shared/format.ts'
import type { Message, Value } from '../../shared/message.ts'
import type { Settings } from '../../shared/settings.ts'

type Locale = Settings['locale']
/** By locale and namespace: `resources/locales/en/app.json` is `en.app`. */
export type Texts = Readonly<Record<string, Catalogue>>

/** Every text that was loaded: those of the frame, and of each game that was shown. */
export const catalogues: Record<string, Catalogue> = { ...frameTexts }

const formatters = new Map<string, Formatter>()
/** Changes when texts were added, so that what was shown without them is shown again. */
const added = shallowRef(0)
let words: ReturnType<typeof createWords> | null = null
let askFor: (namespace: string) => boolean = () => false

export function addTexts(texts: Texts): void {
  for (const [locale, more] of Object.entries(texts)) {
    catalogues[locale] = { ...catalogues[locale], ...more }
    words?.global.mergeLocaleMessage(locale, more)
  }
  formatters.clear()
  added.value++
}

/** `load` is called with a namespace that a message asks for and that isn't there. It says whether it will be, and adds it. */
export const onMissingTexts = (load: (namespace: string) => boolean): void => void (askFor = load)

function formatterFor(locale: string): Formatter {
  const known = formatters.get(locale)
  if (known) return known
  const catalogue = catalogues[locale] ?? {}
  const made = remembering(createFormatter(catalogue, locale), catalogue)
  formatters.set(locale, made)
  return made
}

/** A message never changes: what a card says is put into words once, however often it is drawn and searched. Empty until its texts are there. */
function remembering(format: Formatter, catalogue: Catalogue): Formatter {
  const known = new WeakMap<Message, string>()
  return message => {
    const before = known.get(message)
    if (before !== undefined) return before
    const missing = namespacesOf(message).filter(namespace => !Object.hasOwn(catalogue, namespace))
    if (missing.map(askFor).includes(true)) return ''
    const text = format(message)
    known.set(message, text)
    return text
  }
}

const namespacesOf = ({ key, values = {} }: Message): string[] => [
  ...(key.includes('.') ? [key.slice(0, key.indexOf('.'))] : []),
  ...Object.values(values).flatMap(namespacesIn),
]
const namespacesIn = (value: Value): string[] =>
  typeof value !== 'object' ? [] : Array.isArray(value) ? value.flatMap(namespacesOf) : namespacesOf(value)

export function createWords(locale: Locale = 'en') {
  const made = createI18n({
    legacy: false,
    locale,
    fallbackLocale: 'en',
    messages: { ...catalogues },
    missingWarn: false,
    fallbackWarn: false,
  })
  words = made
  return made
}

/** `t` for the renderer's own texts, `te` for whether there is one, `say` for what main sent; all follow the language, and what is loaded. */
export function useWords(): { t: ComposerTranslation; te: (key: string) => boolean; say: Formatter } {
  const { t, te, locale } = useI18n({ useScope: 'global' })
  return {
    t,
    te: key => {
      void added.value
      const [namespace = ''] = key.split('.')
      if (!Object.hasOwn(catalogues[locale.value] ?? {}, namespace)) askFor(namespace)
      return te(key)
    },
    say: message => {
      void added.value
      return formatterFor(locale.value)(message)
    },
  }
}
