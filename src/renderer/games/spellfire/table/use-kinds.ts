import type { ChampionView } from '../../../../shared/games/spellfire/view.ts'
import { plainText } from '../../../../shared/format.ts'
import { useWords } from '../../../app/i18n.ts'

/** What a champion is now, in words: "Hero · Flyer". */
export function useKinds() {
  const { t } = useWords()
  const kindsOf = ({ type, traits }: ChampionView): string =>
    [t(`spellfire.type.${type}`), ...traits.map(trait => plainText(t(`spellfire.trait.${trait}`)))].join(' · ')
  return { kindsOf }
}
