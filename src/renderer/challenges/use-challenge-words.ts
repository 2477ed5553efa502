import type { Challenge } from '../../shared/challenge.ts'
import { useWords } from '../app/i18n.ts'

/** Names and goals of challenges, from the texts of their game. */
export function useChallengeWords() {
  const { t } = useWords()
  const textsOf = (game: string) => `${game}-challenges`
  return {
    nameOf: ({ game, id }: Pick<Challenge, 'game' | 'id'>) => t(`${textsOf(game)}.items.${id}.name`),
    storyOf: ({ game, id }: Pick<Challenge, 'game' | 'id'>) => t(`${textsOf(game)}.items.${id}.story`),
    goalOf: ({ game, goal }: Pick<Challenge, 'game' | 'goal'>) => t(goal === null ? 'challenges.goal' : `${textsOf(game)}.goals.${goal}`),
  }
}
