import type { CardFace } from '../../shared/card-face.ts'
import type { WizardView } from '../../shared/games/gothic-duel/view.ts'
import type { ShownEvent } from '../../shared/match.ts'
import type { Seat } from '../../shared/seat.ts'

/** What the guide sees of the table: what its player sees, and nothing else. */
export interface Look {
  you: Seat
  me: WizardView
  foe: WizardView
  turn: number
  /** It is the player's to play something, and nothing is being asked. */
  free: boolean
  /** A target is being chosen. */
  aiming: boolean
  /** Cards that can be played now, from hand or Void; and all that the player holds. */
  playable: readonly CardFace[]
  hand: readonly CardFace[]
  mayTakeBack: boolean
  /** Of each event of the match, the card it happened to. */
  log: readonly (ShownEvent & { face: CardFace | null })[]
}

/** Its words are texts: `guide.tips.<id>.title` and `.text`. */
export interface Tip {
  id: string
  /** There is a reason to say it now. */
  when(look: Look): boolean
  /** It has been done: there is no need to say it any more. */
  done?(look: Look): boolean
  /** Said in every match against a program, not only in the first duel. */
  everywhere?: boolean
}

const has = (faces: readonly CardFace[], keyword: string): boolean => faces.some(face => face.keywords.includes(keyword))
const hasPlayed = (look: Look, type: CardFace['type']): boolean =>
  look.log.some(event => event.type === 'card-played' && event.seat === look.you && event.face?.type === type)
const isNew = ({ log }: Look, type: string): boolean => log.some(event => event.type === type)

/** In a card that can be played now. Later than the first turn, which has enough of its own. */
const inHand = (id: string, alsoWhen: (look: Look) => boolean = () => false): Tip => ({
  id,
  when: look => alsoWhen(look) || (look.free && look.turn > 1 && has(look.playable, id)),
  everywhere: true,
})

/** In the order in which they are said, where several could be. */
export const TIPS: readonly Tip[] = [
  { id: 'welcome', when: () => true },
  { id: 'two-ways', when: () => true },
  { id: 'soulfire', when: look => look.free },
  {
    id: 'spell',
    when: look => look.free && look.playable.some(face => face.type === 'spell'),
    done: look => hasPlayed(look, 'spell'),
  },
  { id: 'target', when: look => look.aiming },
  { id: 'discard', when: look => look.me.discard.length > 0 && hasPlayed(look, 'spell') },
  {
    id: 'hex',
    when: look => look.free && look.playable.some(face => face.type === 'hex'),
    done: look => hasPlayed(look, 'hex'),
  },
  {
    id: 'end-turn',
    when: look => look.free && look.playable.length === 0,
    done: look => look.log.some(event => event.type === 'turn-ended' && event.seat === look.you),
  },
  { id: 'enemy-turn', when: look => look.turn > 1 },
  { id: 'draw', when: look => look.free && look.turn > 2 },
  { id: 'will', when: look => look.foe.will.now < look.foe.will.max || look.me.will.now < look.me.will.max },
  { id: 'take-back', when: look => look.free && look.turn > 4 && look.mayTakeBack },
  { id: 'void', when: ({ me, foe }) => me.void.length + foe.void.length > 0 },
  { id: 'finish', when: ({ free, foe }) => free && (foe.vitality.now <= 7 || foe.will.now <= 3) },
  { id: 'reshuffle', when: ({ me }) => me.deckCount <= 3 },
  inHand('drain', look => isNew(look, 'drained')),
  inHand('burn', ({ me, foe }) => me.burn.length + foe.burn.length > 0),
  inHand('ward', ({ me, foe }) => (me.ward ?? foe.ward) !== null),
  inHand('insight'),
  inHand('channel', ({ me }) => me.channel.length > 0),
  inHand('ritual'),
  inHand('torment', look => isNew(look, 'torment-met') || isNew(look, 'torment-missed')),
  { ...inHand('dispel'), when: look => look.free && has(look.hand, 'dispel') && look.me.hexes.length > 0 },
  inHand('haunt', look => isNew(look, 'haunt-activated')),
]

/** Those that are about a keyword: said one or two a turn. */
export const isAboutKeyword = ({ everywhere }: Tip): boolean => everywhere === true

/** What to say now: the first thing that there is a reason for and that has not been read or done. */
export function tipFor(
  look: Look,
  { isRead, guided, fewer }: { isRead: (id: string) => boolean; guided: boolean; fewer: boolean },
): Tip | null {
  const fits = (tip: Tip): boolean =>
    (guided || tip.everywhere === true) && !(fewer && isAboutKeyword(tip)) && !isRead(tip.id) && tip.when(look) && tip.done?.(look) !== true
  return TIPS.find(fits) ?? null
}
