import type { PlayerView, SpellfireView } from '../../../../shared/games/spellfire/view.ts'
import { otherSeat } from '../../../../shared/seat.ts'
import type { Look, Tip } from '../../../match/module/tip.ts'

interface Sides {
  me: PlayerView
  foe: PlayerView
  own: SpellfireView['own']
}

const isSpellfire = (view: { game: string }): view is SpellfireView => view.game === 'spellfire'
/** Applies depending on what is on the table. */
const where =
  (is: (sides: Sides, look: Look) => boolean) =>
  (look: Look): boolean => {
    if (!isSpellfire(look.view)) return false
    const { own } = look.view
    return is({ me: own.players[look.you], foe: own.players[otherSeat(look.you)], own }, look)
  }

const tip = (id: string, when: Tip['when'], more: Partial<Tip> = {}): Tip => ({
  id,
  texts: 'spellfire.tips',
  when,
  ...more,
})
const mine = (look: Look, ...types: string[]): boolean => look.log.some(({ type, seat }) => types.includes(type) && seat === look.you)
/** In order of priority: what lessons leave out, when it first matters. */
export const TIPS: readonly Tip[] = [
  tip(
    'answer',
    where(({ own }, { you, free }) => free && own.plays.some(({ seat }) => seat !== you)),
  ),
  tip(
    'protected',
    where(({ foe }) => foe.realms.some(({ isProtected }) => isProtected)),
  ),
  tip(
    'holding',
    ({ view, hand, free }) => free && view.phase === 'realms' && hand.some(({ facets }) => facets['type']?.includes('holding') ?? false),
    { done: look => mine(look, 'holding-laid') },
  ),
  tip('event', ({ playable }) => playable.some(({ facets }) => facets['type']?.includes('event') ?? false), {
    done: look =>
      look.log.some(
        ({ type, seat, face }) => type === 'card-played' && seat === look.you && (face?.facets['type']?.includes('event') ?? false),
      ),
  }),
  tip('kept-back', look => mine(look, 'champion-entered') && look.hand.some(({ facets }) => facets['kind']?.includes('champion') ?? false)),
  tip('lost-champion', look => mine(look, 'champion-defeated')),
  tip(
    'clock',
    where(({ own }) => own.hour >= 18),
  ),
  tip('reshuffle', look => mine(look, 'pile-reshuffled')),
  tip(
    'dungeon',
    where(({ me, foe }) => me.dungeon.state === 'in-play' || foe.dungeon.state === 'in-play'),
  ),
  tip(
    'rule',
    where(({ own }) => own.rule !== null),
  ),
  tip('wall', ({ hand }) => hand.some(({ keywords }) => keywords.includes('wall'))),
  tip(
    'limbo',
    where(({ me, foe }) => me.limbo.length + foe.limbo.length > 0),
  ),
  tip(
    'razed',
    where(({ me }) => me.realms.some(({ isRazed }) => isRazed)),
  ),
  tip(
    'hand-limit',
    where(({ me }) => me.handCount > me.handLimit),
  ),
  tip('avatar', ({ hand }) => hand.some(({ facets }) => facets['type']?.includes('avatar') ?? false)),
]
