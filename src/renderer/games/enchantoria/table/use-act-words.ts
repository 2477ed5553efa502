import { plainText } from '../../../../shared/format.ts'
import type { ActView } from '../../../../shared/games/enchantoria/view.ts'
import { useCatalogStore } from '../../../catalog/catalog-store.ts'
import { useWords } from '../../../i18n/i18n.ts'

/** What an entity does, in words. An effect is named as the keyword that it is. */
export function useActWords(): (act: ActView) => string {
  const { t, say } = useWords()
  const catalog = useCatalogStore()
  return ({ does, n }) => {
    const keyword = EFFECTS.includes(does) ? catalog.keyword(does) : undefined
    if (keyword) return t('enchantoria.act.effect', { effect: plainText(say(keyword.name)), n })
    return t(`enchantoria.act.${does}`, { n })
  }
}

const EFFECTS: readonly string[] = ['burning', 'poison', 'regrowth', 'stoneskin', 'might', 'weakness', 'stun', 'hand-limit', 'function']
