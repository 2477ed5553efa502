import { texts as frameTexts } from 'virtual:texts'
import { shallowRef } from 'vue'
import { createI18n, useI18n } from 'vue-i18n'
import { createFormatter, isolateText, UNKNOWN } from '../../shared/format.ts'
import type { Catalogue, Formatter } from '../../shared/format.ts'
import type { Message, Value } from '../../shared/message.ts'
import type { Settings } from '../../shared/settings.ts'
import { MAX_TIME } from '../../shared/values.ts'

type Locale = Settings['locale']
/** By locale and namespace: `resources/locales/en/app.json` is `en.app`. */
export type Texts = Readonly<Record<string, Catalogue>>

/** All loaded texts: the frame's, and those of each game shown. */
export const catalogues: Record<string, Catalogue> = { ...frameTexts }

const formatters = new Map<string, Formatter>()
/** Changes when texts are added, so that components update. */
const added = shallowRef(0)
let words: ReturnType<typeof createWords> | null = null
let askFor: (namespace: string) => boolean = () => false

export type TextValues = Readonly<Record<string, string | number | undefined>>
/** A text of the renderer: `values` fill its `{name}` places, `count` chooses between `one | many`. */
export type Translate = (key: string, values?: TextValues, count?: number) => string

/** A table shows a few hundred texts. Those with clocks and counts would add up. */
const TEXTS_KEPT = 3_000
/** The renderer's texts as shown last, by language, key and values. Formatting one again takes five times as long. */
const shown = new Map<string, string>()

export function addTexts(texts: Texts): void {
  for (const [locale, more] of Object.entries(texts)) {
    catalogues[locale] = { ...catalogues[locale], ...more }
    words?.global.mergeLocaleMessage(locale, more)
  }
  formatters.clear()
  shown.clear()
  added.value++
}

const shownValue = (value: string | number | undefined): string | number | undefined =>
  typeof value === 'string' ? isolateText(value) : typeof value === 'number' && !Number.isFinite(value) ? UNKNOWN : value

/** `translate`, remembering each text. */
function remembering(translate: Translate, language: () => string): Translate {
  return (key, values, count) => {
    void added.value
    const id = [language(), key, count, ...Object.entries(values ?? {}).flat()].join('\0')
    const known = shown.get(id)
    if (known !== undefined) return known
    const safe = Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, shownValue(value)]))
    const text = count === undefined ? translate(key, safe) : translate(key, safe, count)
    if (shown.size >= TEXTS_KEPT) shown.clear()
    shown.set(id, text)
    return text
  }
}

/** `load` is called with a missing namespace. It returns whether it will load it, and adds it. */
export const onMissingTexts = (load: (namespace: string) => boolean): void => void (askFor = load)

function formatterFor(locale: string): Formatter {
  const known = formatters.get(locale)
  if (known) return known
  const catalogue = catalogues[locale] ?? {}
  const made = withCache(createFormatter(catalogue, locale), catalogue)
  formatters.set(locale, made)
  return made
}

/** Caches formatted messages, since card texts are drawn and searched often. Empty until the texts are loaded. */
function withCache(format: Formatter, catalogue: Catalogue): Formatter {
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
  shown.clear()
  return made
}

/** The texts are British English, and so are its dates. */
const REGIONS: Readonly<Record<string, string>> = { en: 'en-GB' }
/** The language's tag for `Intl`; reactive. */
const tag = (): string => {
  const locale = words?.global.locale.value ?? 'en'
  return REGIONS[locale] ?? locale
}

/** Formatters of the current language, made once for each language and key. */
function perLanguage<F>(make: (language: string, key: string | number) => F): (key?: string | number) => F {
  const made = new Map<string, F>()
  return (key = '') => {
    const id = `${tag()} ${key}`
    const format = made.get(id) ?? make(tag(), key)
    made.set(id, format)
    return format
  }
}

const listFormat = perLanguage(language => new Intl.ListFormat(language, { type: 'unit', style: 'short' }))
const numberFormat = perLanguage(
  (language, digits) => new Intl.NumberFormat(language, { minimumFractionDigits: Number(digits), maximumFractionDigits: Number(digits) }),
)
const percentFormat = perLanguage(
  (language, digits) =>
    new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: Number(digits), maximumFractionDigits: Number(digits) }),
)
const dateFormat = perLanguage(
  (language, style) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', ...(style === 'time' && { timeStyle: 'short' }) }),
)

const isTime = (at: number): boolean => Math.abs(at) <= MAX_TIME

/** A number with that many decimals, as the language writes it. None of these throws, whatever the value. */
export const formatNumber = (value: number, digits = 0): string => (Number.isFinite(value) ? numberFormat(digits).format(value) : UNKNOWN)
/** A share of 1 in per cent. */
export const formatPercent = (share: number, digits = 0): string => (Number.isFinite(share) ? percentFormat(digits).format(share) : UNKNOWN)
/** A date, or a date with its time of day, as the language writes it. */
export const formatDate = (at: number, style: 'date' | 'time' = 'time'): string => (isTime(at) ? dateFormat(style).format(at) : UNKNOWN)
/** For `datetime`; undefined where there is no such moment. */
export const isoDate = (at: number): string | undefined => (isTime(at) ? new Date(at).toISOString() : undefined)

/**
 * `t` for the renderer's own texts, `te` to check whether one exists, `say` for messages from main, `list` to enumerate items;
 * all reactive to language and loaded texts.
 */
export function useWords(): {
  t: Translate
  te: (key: string) => boolean
  say: Formatter
  list: (items: readonly string[]) => string
} {
  const { t, te, locale } = useI18n({ useScope: 'global' })
  return {
    t: remembering(t, () => locale.value),
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
    list: items => listFormat().format(items),
  }
}
