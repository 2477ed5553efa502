import type { CardFace } from '../../../../shared/card-face.ts'
import { isDuelView, wizardsOf, type WizardView } from '../../../../shared/games/gothic-duel/view.ts'
import type { MatchView } from '../../../../shared/match.ts'
import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import { zoneAt } from '../../../../shared/table-view.ts'
import type { Look, Tip } from '../../../guide/tip.ts'

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
const isOf = (face: CardFace | null | undefined, type: 'spell' | 'hex'): boolean => face?.facets['type']?.[0] === type
const hasPlayed = (look: Look, type: 'spell' | 'hex'): boolean =>
  look.log.some(event => event.type === 'card-played' && event.seat === look.you && isOf(event.face, type))
const isNew = ({ log }: Look, type: string): boolean => log.some(event => event.type === type)

/** Applies to a card that can be played now, after the first turn, which has enough tips of its own. */
const inHand = (id: string, alsoWhen: (look: Look) => boolean = () => false): Tip => ({
  id,
  when: look => alsoWhen(look) || (look.free && look.view.turn > 1 && has(look.playable, id)),
  everywhere: true,
})

const mine =
  (kind: string) =>
  (_view: MatchView, you: Seat): string =>
    `${you} ${kind}`
const theirs =
  (kind: string) =>
  (_view: MatchView, you: Seat): string =>
    `${otherSeat(you)} ${kind}`
const firstHandCard = (view: MatchView, you: Seat): string | null => {
  const card = zoneAt(view, you, 'hand')?.cards[0]
  return card === undefined ? null : `card ${card}`
}

/** In order of priority. */
export const TIPS: readonly Tip[] = [
  { id: 'welcome', at: theirs('wizard'), when: () => true },
  { id: 'two-ways', at: theirs('wizard vitality'), when: () => true },
  { id: 'soulfire', at: mine('wizard soulfire'), when: look => look.free },
  {
    id: 'spell',
    at: firstHandCard,
    when: look => look.free && look.playable.some(face => isOf(face, 'spell')),
    done: look => hasPlayed(look, 'spell'),
  },
  { id: 'target', at: theirs('wizard'), when: look => look.aiming },
  { id: 'discard', at: mine('discard'), when: whereSides(({ me }, look) => me.discard.length > 0 && hasPlayed(look, 'spell')) },
  {
    id: 'hex',
    at: firstHandCard,
    when: look => look.free && look.playable.some(face => isOf(face, 'hex')),
    done: look => hasPlayed(look, 'hex'),
  },
  {
    id: 'end-turn',
    when: look => look.free && look.playable.length === 0,
    done: look => look.log.some(event => event.type === 'turn-ended' && event.seat === look.you),
  },
  { id: 'enemy-turn', at: theirs('hand'), when: look => look.view.turn > 1 },
  { id: 'draw', at: mine('deck'), when: look => look.free && look.view.turn > 2 },
  { id: 'will', at: theirs('wizard will'), when: whereSides(({ me, foe }) => foe.will.now < foe.will.max || me.will.now < me.will.max) },
  { id: 'take-back', when: look => look.free && look.view.turn > 4 && look.mayTakeBack },
  { id: 'void', at: mine('void'), when: whereSides(({ me, foe }) => me.void.length + foe.void.length > 0) },
  {
    id: 'finish',
    at: theirs('wizard vitality'),
    when: whereSides(({ foe }, { free }) => free && (foe.vitality.now <= 7 || foe.will.now <= 3)),
  },
  { id: 'reshuffle', at: mine('deck'), when: whereSides(({ me }) => me.deckCount <= 3) },
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
