import { useWords } from './i18n.ts'

/** Screen readers pause only at punctuation: where lines are seen apart, they need a full stop to be heard apart. */
export function useSentences(): (text: string) => string {
  const { t } = useWords()
  return text => (/(^|[.!?…:][”’)]?)$/.test(text.trimEnd()) ? text.trimEnd() : t('app.sentence', { text: text.trimEnd() }))
}
