import type { CardFace } from '../../../../shared/card-face.ts'
import { isDuelView, wizardsOf, type WizardView } from '../../../../shared/games/gothic-duel/view.ts'
import { otherSeat } from '../../../../shared/seat.ts'
import type { Look, Tip } from '../../../guide/tip.ts'

interface Sides {
  me: WizardView
  foe: WizardView
}
/** A reason that lies with the wizards and what is around them. */
const whereSides =
  (is: (sides: Sides, look: Look) => boolean) =>
  (look: Look): boolean => {
    const { view, you } = look
    if (!isDuelView(view)) return false
    const wizards = wizardsOf(view)
    return is({ me: wizards[you], foe: wizards[otherSeat(you)] }, look)
  }

const has = (faces: readonly CardFace[], keyword: string): boolean => faces.some(face => face.keywords.includes(keyword))
const isOf = (face: CardFace | null | undefined, type: 'spell' | 'hex'): boolean => face?.facets['type']?.[0] === type
const hasPlayed = (look: Look, type: 'spell' | 'hex'): boolean =>
  look.log.some(event => event.type === 'card-played' && event.seat === look.you && isOf(event.face, type))
const isNew = ({ log }: Look, type: string): boolean => log.some(event => event.type === type)

/** In a card that can be played now. Later than the first turn, which has enough of its own. */
const inHand = (id: string, alsoWhen: (look: Look) => boolean = () => false): Tip => ({
  id,
  when: look => alsoWhen(look) || (look.free && look.view.turn > 1 && has(look.playable, id)),
  everywhere: true,
})

/** In the order in which they are said, where several could be. */
export const TIPS: readonly Tip[] = [
  { id: 'welcome', when: () => true },
  { id: 'two-ways', when: () => true },
  { id: 'soulfire', when: look => look.free },
  {
    id: 'spell',
    when: look => look.free && look.playable.some(face => isOf(face, 'spell')),
    done: look => hasPlayed(look, 'spell'),
  },
  { id: 'target', when: look => look.aiming },
  { id: 'discard', when: whereSides(({ me }, look) => me.discard.length > 0 && hasPlayed(look, 'spell')) },
  {
    id: 'hex',
    when: look => look.free && look.playable.some(face => isOf(face, 'hex')),
    done: look => hasPlayed(look, 'hex'),
  },
  {
    id: 'end-turn',
    when: look => look.free && look.playable.length === 0,
    done: look => look.log.some(event => event.type === 'turn-ended' && event.seat === look.you),
  },
  { id: 'enemy-turn', when: look => look.view.turn > 1 },
  { id: 'draw', when: look => look.free && look.view.turn > 2 },
  { id: 'will', when: whereSides(({ me, foe }) => foe.will.now < foe.will.max || me.will.now < me.will.max) },
  { id: 'take-back', when: look => look.free && look.view.turn > 4 && look.mayTakeBack },
  { id: 'void', when: whereSides(({ me, foe }) => me.void.length + foe.void.length > 0) },
  { id: 'finish', when: whereSides(({ foe }, { free }) => free && (foe.vitality.now <= 7 || foe.will.now <= 3)) },
  { id: 'reshuffle', when: whereSides(({ me }) => me.deckCount <= 3) },
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
