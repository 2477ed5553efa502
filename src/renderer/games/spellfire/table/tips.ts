import type { CardFace } from '../../../../shared/card-face.ts'
import type { PlayerView, SpellfireView } from '../../../../shared/games/spellfire/view.ts'
import { otherSeat } from '../../../../shared/seat.ts'
import type { Look, Tip } from '../../../guide/tip.ts'

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

const tip = (id: string, when: Tip['when'], more: Partial<Tip> = {}): Tip => ({ id, texts: 'spellfire.tips', when, ...more })
const mine = (look: Look, ...types: string[]): boolean => look.log.some(({ type, seat }) => types.includes(type) && seat === look.you)
const inPhase = (phase: string) => (look: Look) => look.view.whose === look.you && look.view.phase === phase
const standing = ({ realms }: PlayerView): number => realms.filter(({ isRazed }) => !isRazed).length

const isAlly = ({ facets }: CardFace): boolean => facets['type']?.includes('ally') ?? false

/** In order of priority. */
export const TIPS: readonly Tip[] = [
  tip('welcome', () => true),
  tip('realms', inPhase('realms'), { done: look => mine(look, 'realm-laid') }),
  tip('pool', inPhase('pool'), { done: look => mine(look, 'champion-entered') }),
  tip('attack', inPhase('attack'), { done: look => mine(look, 'attack-declared') }),
  tip(
    'defend',
    where(({ own }, { you }) => own.battle !== null && own.battle.attackingSeat !== you && own.battle.defender === null),
    { done: look => mine(look, 'defender-named') },
  ),
  tip(
    'behind',
    where(({ own }, { you }) => own.battle?.acting === you),
  ),
  tip(
    'level',
    where(({ me, foe }) => [...me.champions, ...foe.champions].some(({ steps }) => steps.length > 0)),
  ),
  tip(
    'protected',
    where(({ foe }) => foe.realms.some(({ isProtected }) => isProtected)),
  ),
  tip(
    'answer',
    where(({ own }, { you, free }) => free && own.plays.some(({ seat }) => seat !== you)),
    { everywhere: true },
  ),
  tip(
    'holding',
    ({ view, hand, free }) => free && view.phase === 'realms' && hand.some(({ facets }) => facets['type']?.includes('holding') ?? false),
    { done: look => mine(look, 'holding-laid') },
  ),
  tip(
    'items',
    look => inPhase('pool')(look) && look.playable.some(({ facets }) => ['magical-item', 'artifact'].includes(facets['type']?.[0] ?? '')),
    { done: look => mine(look, 'card-attached') },
  ),
  tip('allies', ({ view, hand, you }) => view.whose === you && view.phase === 'attack' && hand.some(isAlly)),
  tip('event', ({ playable }) => playable.some(({ facets }) => facets['type']?.includes('event') ?? false), {
    done: look =>
      look.log.some(
        ({ type, seat, face }) => type === 'card-played' && seat === look.you && (face?.facets['type']?.includes('event') ?? false),
      ),
  }),
  tip('kept-back', look => mine(look, 'champion-entered') && look.hand.some(({ facets }) => facets['kind']?.includes('champion') ?? false)),
  tip('follow', look => mine(look, 'round-won') && isSpellfire(look.view) && look.view.own.battle?.attackingSeat === look.you),
  tip('lost-champion', look => mine(look, 'champion-defeated')),
  tip(
    'clock',
    where(({ own }) => own.hour >= 18),
    { everywhere: true },
  ),
  tip('reshuffle', look => mine(look, 'pile-reshuffled')),
  tip(
    'dungeon',
    where(({ me, foe }) => me.dungeon.state === 'in-play' || foe.dungeon.state === 'in-play'),
    { everywhere: true },
  ),
  tip(
    'rule',
    where(({ own }) => own.rule !== null),
    { everywhere: true },
  ),
  tip('wall', ({ hand }) => hand.some(({ keywords }) => keywords.includes('wall')), { everywhere: true }),
  tip('spoils', look => mine(look, 'spoils-won')),
  tip(
    'limbo',
    where(({ me, foe }) => me.limbo.length + foe.limbo.length > 0),
    { everywhere: true },
  ),
  tip(
    'razed',
    where(({ me }) => me.realms.some(({ isRazed }) => isRazed)),
  ),
  tip(
    'hand-limit',
    where(({ me }) => me.handCount > me.handLimit),
  ),
  tip('avatar', ({ hand }) => hand.some(({ facets }) => facets['type']?.includes('avatar') ?? false), { everywhere: true }),
  tip(
    'finish',
    where(({ me }) => standing(me) === 5),
  ),
]
