import { isCardOfGodsView, seatPiece, type CardOfGodsView } from '../../../../shared/games/card-of-gods/view.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { Look, Tip } from '../../../match/module/tip.ts'
import { miniaturesOf, type Miniature } from './miniatures.ts'

const TEXTS = 'card-of-gods.tips'

interface Sides {
  view: CardOfGodsView
  mine: Miniature[]
  theirs: Miniature[]
  look: Look
}
const where =
  (is: (sides: Sides) => boolean) =>
  (look: Look): boolean => {
    const { view, you } = look
    if (!isCardOfGodsView(view)) return false
    const units = miniaturesOf(view)
    return is({ view, mine: units.filter(({ seat }) => seat === you), theirs: units.filter(({ seat }) => seat !== you), look })
  }

const happened = ({ log }: Look, ...types: string[]): boolean => log.some(({ type }) => types.includes(type))
/** What the guide points at. */
const ownSeat = (_view: Look['view'], you: Seat): string => seatPiece(you)
const tip = (id: string, when: (sides: Sides) => boolean, more: Partial<Tip> = {}): Tip => ({
  id,
  texts: TEXTS,
  when: where(when),
  ...more,
})

/** In order of priority: what lessons leave out, when it first matters. */
export const TIPS: readonly Tip[] = [
  tip('deploy', ({ view }) => view.phase === 'deployment', { done: look => happened(look, 'activation-began') }),
  tip('enemy-card', ({ look }) => look.log.some(({ type, seat }) => type === 'card-declared' && seat !== look.you)),
  tip('panic', ({ mine }) => mine.some(({ panicked }) => panicked)),
  tip('reserve', ({ view, mine }) => view.own.round >= 2 && mine.some(({ place }) => place === 'reserve' || place === 'ambush')),
  tip('initiative', ({ view }) => view.own.round === 2, { at: ownSeat }),
  tip('removed', ({ look }) => happened(look, 'removed')),
  tip('last-rounds', ({ view }) => view.own.round >= 4),
]
