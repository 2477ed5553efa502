import type { CardFace } from '../../../../shared/card-face.ts'
import { isDuelView, wizardsOf, type WizardView } from '../../../../shared/games/gothic-duel/view.ts'
import { otherSeat } from '../../../../shared/seat.ts'
import type { Look, Tip } from '../../../match/module/tip.ts'

interface Sides {
  me: WizardView
  foe: WizardView
}
/** Applies depending on the wizards and what is around them. */
const whereSides =
  (is: (sides: Sides, look: Look) => boolean) =>
  (look: Look): boolean => {
    const { view, you } = look
    if (!isDuelView(view)) return false
    const wizards = wizardsOf(view)
    return is({ me: wizards[you], foe: wizards[otherSeat(you)] }, look)
  }

const has = (faces: readonly CardFace[], keyword: string): boolean => faces.some(face => face.keywords.includes(keyword))
const isNew = ({ log }: Look, type: string): boolean => log.some(event => event.type === type)

/** Applies to a card that can be played now, after the first turn, which has enough tips of its own. */
const inHand = (id: string, alsoWhen: (look: Look) => boolean = () => false): Tip => ({
  id,
  when: look => alsoWhen(look) || (look.free && look.view.turn > 1 && has(look.playable, id)),
})

/** In order of priority. */
export const TIPS: readonly Tip[] = [
  inHand('drain', look => isNew(look, 'drained')),
  inHand(
    'burn',
    whereSides(({ me, foe }) => me.burn.length + foe.burn.length > 0),
  ),
  inHand(
    'ward',
    whereSides(({ me, foe }) => (me.ward ?? foe.ward) !== null),
  ),
  inHand('insight'),
  inHand(
    'channel',
    whereSides(({ me }) => me.channel.length > 0),
  ),
  inHand('ritual'),
  inHand('torment', look => isNew(look, 'torment-met') || isNew(look, 'torment-missed')),
  { ...inHand('dispel'), when: whereSides(({ me }, look) => look.free && has(look.hand, 'dispel') && me.hexes.length > 0) },
  inHand('haunt', look => isNew(look, 'haunt-activated')),
]
