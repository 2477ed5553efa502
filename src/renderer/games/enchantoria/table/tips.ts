import type { CardFace } from '../../../../shared/card-face.ts'
import { isEnchantoriaView, type EnchantoriaView, type PlayerView } from '../../../../shared/games/enchantoria/view.ts'
import { otherSeat } from '../../../../shared/seat.ts'
import { zoneAt } from '../../../../shared/table-view.ts'
import type { Look, Tip } from '../../../guide/tip.ts'

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
const happened = ({ log }: Look, ...types: string[]): boolean => log.some(({ type }) => types.includes(type))
const mine = (look: Look, type: string): boolean => look.log.some(event => event.type === type && event.seat === look.you)
const inPhase = (phase: EnchantoriaView['phase'], is: (sides: Sides, look: Look) => boolean = () => true) =>
  where((sides, look) => sides.view.phase === phase && is(sides, look))
const orders = ({ entities }: PlayerView): boolean => entities.some(({ takesOrders }) => takesOrders)

/** A value of a mage, whose piece has the number of its seat. */
const ours =
  (value: string): NonNullable<Tip['at']> =>
  (_, you) =>
    `${you} ${value}`
const theirs =
  (value: string): NonNullable<Tip['at']> =>
  (_, you) =>
    `${otherSeat(you)} ${value}`
const hand: NonNullable<Tip['at']> = (view, you) => zoneAt(view, you, 'hand')?.id ?? null

const tip = (id: string, when: Tip['when'], more: Partial<Tip> = {}): Tip => ({ id, texts: TEXTS, when, ...more })
/** About a card in hand that can be used now: shown in every match, not only the first. */
const inHand = (id: string, keyword: string): Tip =>
  tip(id, look => look.free && look.view.turn > 1 && has(look.playable, keyword), { everywhere: true })

/** In order of priority. */
export const TIPS: readonly Tip[] = [
  tip(
    'two-mages',
    where(() => true),
    { at: theirs('health') },
  ),
  tip(
    'two-letters',
    where(() => true),
  ),
  tip('recycle', inPhase('recycle'), { at: hand, done: look => mine(look, 'card-recycled') }),
  tip('mana', inPhase('plan'), { at: ours('mana') }),
  tip(
    'aim',
    where((_, look) => look.aiming),
  ),
  tip(
    'plan',
    inPhase('plan', (_, look) => look.free && look.playable.length > 0),
    { at: hand, done: look => mine(look, 'spell-cast') },
  ),
  tip(
    'order',
    inPhase('plan', ({ me }, look) => look.free && orders(me)),
    { done: look => mine(look, 'order-given') },
  ),
  tip(
    'preview',
    inPhase('plan', (_, look) => look.view.turn > 1),
  ),
  tip(
    'lock',
    inPhase('plan', (_, look) => look.view.turn === 1),
    { done: look => happened(look, 'plans-revealed') },
  ),
  tip(
    'withdraw',
    inPhase('plan', (_, look) => look.view.turn > 1),
  ),
  tip('reveal', look => happened(look, 'plans-revealed')),
  tip('replay', look => look.view.turn > 2 && happened(look, 'plans-revealed')),
  tip('summon', look => mine(look, 'summoned')),
  tip(
    'construct',
    where(({ me, foe }) => [...me.entities, ...foe.entities].some(({ kind }) => kind === 'construct')),
    { everywhere: true },
  ),
  tip(
    'protection',
    where(({ me, foe }) => [...me.entities, ...foe.entities].some(({ protection }) => protection !== null)),
    { everywhere: true },
  ),
  inHand('block', 'block'),
  inHand('counter', 'counter'),
  tip('two-alike', look => look.log.filter(({ type }) => type === 'spell-countered').length > 1, { everywhere: true }),
  inHand('swift', 'swift'),
  tip('x', look => look.free && look.playable.some(({ costs }) => costs.some(({ amount }) => amount === 'X')), { everywhere: true }),
  tip(
    'burning',
    where(({ me, foe }) =>
      [...me.entities, ...foe.entities].some(({ effects }) => effects.some(({ kind }) => kind === 'burning' || kind === 'poison')),
    ),
    {
      everywhere: true,
    },
  ),
  tip(
    'hand-limit',
    where(({ me }) => me.handCount > me.handLimit),
    { everywhere: true },
  ),
  tip(
    'exhaustion',
    where(({ me }) => me.deckCount <= 4),
    { everywhere: true },
  ),
  tip(
    'nearly',
    where(({ foe }, { free }) => free && (foe.entities[0]?.health.now ?? 30) <= 8),
    { at: theirs('health') },
  ),
]
