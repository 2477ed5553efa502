import { plainText } from '../../shared/format.ts'
import type { FormChoice, FormField } from '../../shared/sets/card-form.ts'
import { useWords } from '../i18n/i18n.ts'

/** A key that has no name yet, in words. */
const spelled = (key: string): string => key.replaceAll('-', ' ')

/** The names of what cards of a game are written with. */
export function useFormWords(game: () => string) {
  const { t, te, say } = useWords()
  const named = (kind: 'word' | 'field', key: string): string => {
    const name = `${game()}-cards.${kind}.${key}`
    return te(name) ? t(name) : spelled(key)
  }
  return {
    wordOf: (word: string): string => (word === 'true' ? t('workshop.yes') : word === 'false' ? t('workshop.no') : named('word', word)),
    choiceOf: ({ name, value }: Pick<FormChoice, 'name' | 'value'>): string => (te(name.key) ? plainText(say(name)) : spelled(value)),
    /** What adds to a list of that key and name. */
    addTo: (key: string, label: string): string => {
      const name = `${game()}-cards.add.${key}`
      return te(name) ? t(name) : t('workshop.add-to', { what: label })
    },
    fieldOf: (field: string | Pick<FormField, 'key' | 'name'>): string =>
      named('field', typeof field === 'string' ? field : (field.name ?? field.key)),
  }
}
