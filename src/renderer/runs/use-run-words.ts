import { computed } from 'vue'
import { BEST_OF } from '../../shared/runs/plan.ts'
import type { RunSummary, ShownRound } from '../../shared/runs/run.ts'
import { useCatalogStore } from '../catalog/catalog-store.ts'
import { useWords } from '../i18n/i18n.ts'
import { useDescentWords } from '../match/boons/use-descent-words.ts'

/** Runs in words. */
export function useRunWords() {
  const { t, list } = useWords()
  const catalog = useCatalogStore()
  const { nameIn } = useDescentWords()
  const levelName = (level: string): string => t(`match.level.${level}.name`)
  const avatarOf = (id: string, game?: string) =>
    catalog.games.find(one => one.id === (game ?? catalog.game?.id))?.avatars.find(avatar => avatar.id === id)
  const matchCounts = computed(() => BEST_OF.map(value => ({ value: `${value}` as const, label: t(`runs.best-of.${value}`) })))
  /** The deck, or the two players of a draft for two. */
  const deckOf = ({
    mode,
    game,
    deckName,
    starter,
    names,
  }: Pick<RunSummary, 'mode' | 'game' | 'deckName' | 'starter' | 'names'>): string => {
    if (names) return t('runs.pair.names', { one: names[0], other: names[1] })
    if (starter !== undefined) return nameIn(game, 'starters', starter)
    return deckName ?? t(mode === 'draft' ? 'runs.drafted-deck' : 'runs.no-deck')
  }
  /** How hard it is: the level, or the difficulty of a descent. In a draft for two, its matches. */
  function hardness({ difficulty, level, bestOf }: Pick<RunSummary, 'difficulty' | 'level' | 'bestOf'>): string {
    if (difficulty !== undefined) return t('runs.descent.difficulty-is', { number: difficulty })
    return level === null ? t(`runs.best-of.${bestOf}`) : levelName(level)
  }
  /** Whom a round is against. */
  const opponentOf = ({ deckName, opponent, avatar }: Pick<ShownRound, 'deckName' | 'opponent' | 'avatar'>, game?: string): string =>
    opponent === undefined ? (deckName ?? avatarOf(avatar, game)?.name ?? t('runs.opponent')) : nameIn(game, 'opponents', opponent)
  /** In a draft for two: how many matches each player has won. */
  function scoreOf({ rounds }: Pick<RunSummary, 'rounds'>): [number, number] {
    const matches = rounds.flatMap(round => round.matches)
    return [matches.filter(({ result }) => result === 'won').length, matches.filter(({ result }) => result === 'lost').length]
  }
  /** In a draft for two: who won it; null if nobody did. */
  const winnerOf = ({ rounds, names }: Pick<RunSummary, 'rounds' | 'names'>): string | null => {
    const result = rounds.find(round => round.result !== null)?.result
    return (result === 'won' ? names?.[0] : result === 'lost' ? names?.[1] : null) ?? null
  }
  function pairProgress(run: RunSummary, names: readonly string[]): string {
    const score = scoreOf(run)
    if (run.turn !== undefined) return t('runs.pair.choosing', { name: names[run.turn] ?? '' })
    const winner = winnerOf(run)
    if (winner !== null)
      return t('runs.pair.won', { name: winner, record: t('runs.record', { wins: Math.max(...score), losses: Math.min(...score) }) })
    if (run.end === 'abandoned') return t('runs.pair.abandoned')
    return list(names.map((name, seat) => t('runs.pair.score', { name, wins: score[seat] ?? 0 })))
  }
  function progressOf(run: RunSummary): string {
    const { mode, phase, end, wins, losses, length, names } = run
    if (names) return pairProgress(run, names)
    const record = t('runs.record', { wins, losses })
    if (phase === 'choosing') return t('runs.choosing')
    if (end !== null) return t(`runs.end.${mode}.${end}`, { record })
    if (mode === 'descent') return t('runs.at-stage', { stage: Math.min(wins + 1, length ?? 1), count: length ?? 1 })
    return length === null ? record : t('runs.of', { record, count: length })
  }
  return { levelName, avatarOf, matchCounts, deckOf, hardness, opponentOf, scoreOf, winnerOf, progressOf }
}
