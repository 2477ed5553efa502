import type { CardFace } from '../../../../shared/card-face.ts'
import { isEnchantoriaView, type EnchantoriaView, type PlayerView } from '../../../../shared/games/enchantoria/view.ts'
import { otherSeat } from '../../../../shared/seat.ts'
import type { Look, Tip } from '../../../match/module/tip.ts'

const TEXTS = 'enchantoria.tips'

interface Sides {
  me: PlayerView
  foe: PlayerView
  view: EnchantoriaView
}
const where =
  (is: (sides: Sides, look: Look) => boolean) =>
  (look: Look): boolean => {
    const { view, you } = look
    if (!isEnchantoriaView(view)) return false
    const { players } = view.own
    return is({ me: players[you], foe: players[otherSeat(you)], view }, look)
  }

const has = (faces: readonly CardFace[], keyword: string): boolean => faces.some(face => face.keywords.includes(keyword))
const tip = (id: string, when: Tip['when']): Tip => ({ id, texts: TEXTS, when })
/** About a card in hand that can be used now. */
const inHand = (id: string, keyword: string): Tip => tip(id, look => look.free && look.view.turn > 1 && has(look.playable, keyword))

/** In order of priority: what lessons leave out, when it first matters. */
export const TIPS: readonly Tip[] = [
  tip(
    'construct',
    where(({ me, foe }) => [...me.entities, ...foe.entities].some(({ kind }) => kind === 'construct')),
  ),
  tip(
    'protection',
    where(({ me, foe }) => [...me.entities, ...foe.entities].some(({ protection }) => protection !== null)),
  ),
  inHand('block', 'block'),
  inHand('counter', 'counter'),
  tip('two-alike', look => look.log.filter(({ type }) => type === 'spell-countered').length > 1),
  inHand('swift', 'swift'),
  tip('x', look => look.free && look.playable.some(({ costs }) => costs.some(({ amount }) => amount === 'X'))),
  tip(
    'burning',
    where(({ me, foe }) =>
      [...me.entities, ...foe.entities].some(({ effects }) => effects.some(({ kind }) => kind === 'burning' || kind === 'poison')),
    ),
  ),
  tip(
    'hand-limit',
    where(({ me }) => me.handCount > me.handLimit),
  ),
  tip(
    'exhaustion',
    where(({ me }) => me.deckCount <= 4),
  ),
]
