import { useCatalogStore } from '../../catalog/catalog-store.ts'
import { useWords } from '../../i18n/i18n.ts'

/** What the texts of a game's descents name, each with the text for one that is gone. */
const GONE = {
  starters: 'runs.descent.gone.starter',
  boons: 'runs.descent.gone.boon',
  opponents: 'runs.descent.gone.opponent',
} as const

/** Texts of a game's descents; by default, of the chosen game. What is gone has a neutral name, and nothing more is said of it. */
export function useDescentWords(game?: () => string) {
  const { t, te } = useWords()
  const catalog = useCatalogStore()
  const isHere = (id: string): boolean => catalog.games.some(one => one.id === id)
  const shownGame = (): string => game?.() ?? catalog.game?.id ?? ''
  function word(kind: keyof typeof GONE, id: string, part: 'name' | 'text' | 'story', from = shownGame()): string {
    const key = `${from}-descent.${kind}.${id}.${part}`
    if (isHere(from) && te(key)) return t(key)
    return part === 'name' ? t(GONE[kind]) : ''
  }
  return {
    /** A name in any game. */
    nameIn: (from: string | undefined, kind: keyof typeof GONE, id: string) => word(kind, id, 'name', from),
    starterName: (id: string) => word('starters', id, 'name'),
    starterText: (id: string) => word('starters', id, 'text'),
    boonName: (id: string) => word('boons', id, 'name'),
    boonText: (id: string) => word('boons', id, 'text'),
    opponentName: (id: string) => word('opponents', id, 'name'),
    opponentStory: (id: string) => word('opponents', id, 'story'),
  }
}
