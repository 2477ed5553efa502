import type { Challenge } from '../../shared/challenge.ts'
import { formatNumber, useWords } from '../i18n/i18n.ts'

/** A chance below 1 in percent, rounded to a tenth but never up to 100. */
export const percentOf = (chance: number): string => formatNumber(Math.min(99.9, chance * 100), 1)

/** Names and goals of challenges, from the texts of their game. */
export function useChallengeWords() {
  const { t } = useWords()
  const textsOf = (game: string) => `${game}-challenges`
  return {
    nameOf: ({ game, id, own }: Pick<Challenge, 'game' | 'id' | 'own'>) => own?.name ?? t(`${textsOf(game)}.items.${id}.name`),
    /** Empty for one's own. */
    storyOf: ({ game, id, own }: Pick<Challenge, 'game' | 'id' | 'own'>) => (own ? '' : t(`${textsOf(game)}.items.${id}.story`)),
    goalOf: ({ game, goal }: Pick<Challenge, 'game' | 'goal'>) => t(goal === null ? 'challenges.goal' : `${textsOf(game)}.goals.${goal}`),
  }
}
