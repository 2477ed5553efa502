import { isCardOfGodsView, seatPiece, type CardOfGodsView } from '../../../../shared/games/card-of-gods/view.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { Look, Tip } from '../../../guide/tip.ts'
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
const mine = ({ log, you }: Look, type: string): boolean => log.some(event => event.type === type && event.seat === you)
const faithOf = ({ view, look }: Sides): number => Object.values(view.own.players[look.you].faith).reduce((sum, n) => sum + n, 0)
const myTurn = ({ view, look }: Sides): boolean => view.own.active === look.you
const acting = (sides: Sides): boolean => myTurn(sides) && sides.view.own.actionsLeft !== null
const myActive = ({ view, mine }: Sides): Miniature | undefined => mine.find(({ piece }) => piece === view.own.activePiece)
const has = (units: readonly Miniature[], type: string): boolean =>
  units.some(unit => unit.abilities.some(ability => ability.type === type))

/** What the guide points at. */
const ownSeat = (_view: Look['view'], you: Seat): string => seatPiece(you)
const firstTarget = (view: Look['view']): string | null => (isCardOfGodsView(view) ? (view.own.odds[0]?.target ?? null) : null)
const topCard = (view: Look['view']): string | null => {
  const top = isCardOfGodsView(view) ? view.own.waiting.at(-1) : undefined
  return top ? `card ${top.card}` : null
}
const firstReady = (view: Look['view'], you: Seat): string | null =>
  view.pieces.find(({ owner, marks }) => owner === you && marks.some(({ id }) => id === 'ready'))?.id ?? null

const tip = (id: string, when: (sides: Sides) => boolean, more: Partial<Tip> = {}): Tip => ({
  id,
  texts: TEXTS,
  when: where(when),
  ...more,
})

/** In order of priority. */
export const TIPS: readonly Tip[] = [
  tip('welcome', () => true, { at: () => 'epicenter' }),
  tip('deploy', ({ view }) => view.phase === 'deployment', { done: look => happened(look, 'activation-began') }),
  tip('activate', sides => myTurn(sides) && sides.view.own.activePiece === null, {
    at: firstReady,
    done: look => mine(look, 'activation-began'),
  }),
  tip('actions', acting, { done: look => mine(look, 'action-performed') }),
  tip('move', sides => acting(sides) && myActive(sides)?.place !== 'epicenter', {
    at: () => 'epicenter',
    done: look => mine(look, 'moved'),
  }),
  tip('attack', sides => acting(sides) && sides.view.own.odds.length > 0, { at: firstTarget, done: look => mine(look, 'attack-declared') }),
  tip('odds', sides => acting(sides) && sides.view.own.odds.length > 0, { at: firstTarget }),
  tip('dice', ({ look }) => happened(look, 'dice-rolled')),
  tip('faith', ({ look }) => mine(look, 'faith-gained'), { at: ownSeat }),
  tip('cards', sides => faithOf(sides) >= 2),
  tip('window', ({ look }) => look.free && look.playable.length > 0),
  tip('pass', ({ look }) => look.free && look.playable.length > 0 && mine(look, 'card-declared')),
  tip('waiting', ({ view }) => view.own.waiting.length > 0, { at: topCard }),
  tip('enemy-card', ({ look }) => look.log.some(({ type, seat }) => type === 'card-declared' && seat !== look.you)),
  tip('target', ({ look }) => look.aiming),
  tip('pray', sides => acting(sides) && sides.view.own.odds.length === 0 && faithOf(sides) < 2),
  tip('guard', sides => acting(sides) && sides.view.own.actionsLeft === 1),
  tip('epicenter', ({ view, mine, theirs }) => view.own.round >= 1 && [...mine, ...theirs].some(({ place }) => place === 'epicenter'), {
    at: () => 'epicenter',
  }),
  tip('panic', ({ mine }) => mine.some(({ panicked }) => panicked)),
  tip('reserve', ({ view, mine }) => view.own.round >= 2 && mine.some(({ place }) => place === 'reserve' || place === 'ambush')),
  tip('initiative', ({ view }) => view.own.round === 2, { at: ownSeat }),
  tip('removed', ({ look }) => happened(look, 'removed')),
  tip('skilled', sides => acting(sides) && has([...sides.mine], 'skilled')),
  tip('last-rounds', ({ view }) => view.own.round >= 4),
]
