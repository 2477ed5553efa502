import type { ChampionView } from '../../../../shared/games/spellfire/view.ts'
import { plainText } from '../../../../shared/format.ts'
import { useWords } from '../../../i18n/i18n.ts'

/** A champion's current kinds as text: "Hero · Flyer". */
export function useCardKinds() {
  const { t } = useWords()
  const kindsOf = ({ type, traits }: ChampionView): string =>
    [t(`spellfire.type.${type}`), ...traits.map(trait => plainText(t(`spellfire.trait.${trait}`)))].join(' · ')
  return { kindsOf }
}
