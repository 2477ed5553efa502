import { useWords } from '../i18n/i18n.ts'
import { useCatalogStore } from '../catalog/catalog-store.ts'

/** Texts of lessons, from those of the chosen game. */
export function useLessonWords() {
  const { t } = useWords()
  const catalog = useCatalogStore()
  const word = (key: string): string => t(`${catalog.game?.id ?? ''}-lessons.${key}`)
  return {
    nameOf: (id: string) => word(`items.${id}.name`),
    aboutOf: (id: string) => word(`items.${id}.about`),
    endOf: (id: string) => word(`items.${id}.end`),
    stepOf: (id: string, step: string) => word(`items.${id}.steps.${step}`),
    slipOf: (slip: string) => word(`slips.${slip}`),
  }
}
