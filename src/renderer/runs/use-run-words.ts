import type { RunSummary, ShownRound } from '../../shared/runs/run.ts'
import { useCatalogStore } from '../catalog/catalog-store.ts'
import { useWords } from '../i18n/i18n.ts'
import { useDescentWords } from '../match/boons/use-descent-words.ts'

/** Runs in words. */
export function useRunWords() {
  const { t } = useWords()
  const catalog = useCatalogStore()
  const { nameIn } = useDescentWords()
  const levelName = (level: string): string => t(`match.level.${level}.name`)
  const avatarOf = (id: string, game?: string) =>
    catalog.games.find(one => one.id === (game ?? catalog.game?.id))?.avatars.find(avatar => avatar.id === id)
  const deckOf = ({ mode, game, deckName, starter }: Pick<RunSummary, 'mode' | 'game' | 'deckName' | 'starter'>): string => {
    if (starter !== undefined) return nameIn(game, 'starters', starter)
    return deckName ?? t(mode === 'draft' ? 'runs.drafted-deck' : 'runs.no-deck')
  }
  /** How hard it is: the level, or the difficulty of a descent. */
  const hardness = ({ difficulty, level }: Pick<RunSummary, 'difficulty' | 'level'>): string =>
    difficulty === undefined ? levelName(level) : t('runs.descent.difficulty-is', { number: difficulty })
  /** Whom a round is against. */
  const opponentOf = ({ deckName, opponent, avatar }: Pick<ShownRound, 'deckName' | 'opponent' | 'avatar'>, game?: string): string =>
    opponent === undefined ? (deckName ?? avatarOf(avatar, game)?.name ?? t('runs.opponent')) : nameIn(game, 'opponents', opponent)
  function progressOf({ mode, phase, end, wins, losses, length }: RunSummary): string {
    const record = t('runs.record', { wins, losses })
    if (phase === 'choosing') return t('runs.choosing')
    if (end !== null) return t(`runs.end.${mode}.${end}`, { record })
    if (mode === 'descent') return t('runs.at-stage', { stage: Math.min(wins + 1, length ?? 1), count: length ?? 1 })
    return length === null ? record : t('runs.of', { record, count: length })
  }
  return { levelName, avatarOf, deckOf, hardness, opponentOf, progressOf }
}
