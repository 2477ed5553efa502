import { type Seat, otherSeat } from '../../../../shared/seat.ts'
import { act, type Action } from '../state/actions.ts'
import type { Champion, Line } from '../state/card.ts'
import { isAvatar, limitOf } from '../state/card-facts.ts'
import type { Definition } from '../state/definition.ts'
import { linesOf } from '../state/passives.ts'
import type { Primitive } from '../state/primitive.ts'
import {
  canReachBehind,
  carriesItsAllies,
  canUse,
  conditionsHold,
  hasTrait,
  isLocked,
  isOverLimit,
  isUniqueInPlay,
  matchesChampion,
} from '../state/reading.ts'
import {
  attachedTo,
  championsOf,
  controllerOf,
  defOf,
  fighterOf,
  hasGained,
  isInPlay,
  isRealmChampion,
  NONE,
  sideInBattle,
  typeOf,
  userOf,
  type State,
} from '../state/state.ts'
import { standingPlaces } from '../state/protection.ts'
import { isWasted, choicesFor, type Ctx } from '../mechanics/targets.ts'
import { namesFor } from './naming.ts'

export const ctxFor = (state: State, me: Seat, card: number, user: number): Ctx => ({
  me,
  opp: otherSeat(me),
  card,
  def: defOf(state, card),
  user,
  what: 'card',
})

/** The lines that apply when the card is played, if their conditions hold. */
export const playedLines = (state: State, def: Definition, asker: { card: number; seat: Seat; user: number }): Line[] =>
  def.card.lines.filter(line => line.when === 'play' && (!line.if || conditionsHold(state, line.if, asker)))

export const doesOf = (lines: readonly Line[]): readonly Primitive[] =>
  lines.length === 1 ? lines[0]!.does : lines.flatMap(line => line.does)

/** SF-R-PLAY.5, SF-R-PLAY.6: events that can be played other than as answers. */
export function eventActions(state: State, seat: Seat, card: number, out: Action[]): void {
  const def = defOf(state, card)
  const lines = playedLines(state, def, { card, seat, user: NONE })
  if (lines.length === 0 || isLocked(state, { def, seat, what: 'card' })) return
  for (const chosen of choicesFor(state, ctxFor(state, seat, card, NONE), doesOf(lines))) out.push(act('play', card, NONE, NONE, chosen))
}
export function handEvents(state: State, seat: Seat, out: Action[]): void {
  for (const card of state.players[seat].hand) if (typeOf(state, card) === 'event') eventActions(state, seat, card, out)
}

/** SF-R-WALL.2: only the defender casts a wall spell. */
export function isWallBarred(state: State, seat: Seat, def: Definition): boolean {
  const { card } = def
  if (!('phases' in card) || !card.lines.some(line => line.does.some(does => does.do === 'wall'))) return false
  return state.battle === null || (state.battle.seat === seat && !card.eitherSide)
}

export const isReactOnly = ({ card }: Definition): boolean =>
  card.lines.some(line => line.when === 'react') && !card.lines.some(line => line.when === 'play')

/** Who may use a support card now. `isSpoils`: drawn as Spoils, it may be played in any phase (SF-SPOILS.8, SF-R-SPO.5). */
interface SupportUse {
  seat: Seat
  users: readonly number[]
  phase: '3' | '4'
  isSpoils?: boolean
}

/** Spells and power cards played other than as answers (SF-R-USE.8). */
export function supportActions(state: State, number: number, { seat, users, phase, isSpoils = false }: SupportUse, out: Action[]): void {
  const def = defOf(state, number)
  const { card } = def
  if (!('phases' in card) || isReactOnly(def) || isWallBarred(state, seat, def)) return
  if (!isSpoils && !card.phases.includes(phase) && !card.phases.includes('any')) return
  // SF-R-SPO.5: if it has no effect outside of a battle, it is kept.
  if (phase === '3' && (!card.phases.some(one => one !== '4') || def.bonus > 0) && !worksOutsideBattle(def)) return
  if (isLocked(state, { def, seat, what: 'card' })) return
  for (const user of users) {
    if (!canUse(state, user, def)) continue
    const ctx = ctxFor(state, seat, number, user)
    if (isWasted(state, ctx)) continue
    for (const chosen of choicesFor(state, ctx, doesOf(playedLines(state, def, { card: number, seat, user }))))
      out.push(act('play', number, user, NONE, chosen))
  }
}
const IN_BATTLE_ONLY = new Set<Primitive['do']>(['wall', 'strip', 'leave', 'steal-ally'])
export const worksOutsideBattle = ({ card }: Definition): boolean =>
  card.lines.some(
    line =>
      line.when === 'play' &&
      line.does.some(
        does => !IN_BATTLE_ONLY.has(does.do) && !(does.do === 'level' && !line.until) && !(does.do === 'lock' && does.lasts === 'round'),
      ),
  )

/** SF-R-MOV.2, SF-R-USE.3; it joins also if its text finds nothing to do (SF-R-GEN.5). */
export function allyActions(state: State, seat: Seat, card: number, out: Action[]): void {
  if (!mayJoin(state, seat, card)) return
  const user = fighterOf(state, seat)
  const lines = playedLines(state, defOf(state, card), { card, seat, user })
  const ways = choicesFor(state, ctxFor(state, seat, card, user), doesOf(lines))
  if (ways.length === 0) out.push(act('play', card, user))
  for (const chosen of ways) out.push(act('play', card, user, NONE, chosen))
}
/** SF-FLY.2, SF-SWIM.3, SF-EARTH.2: it can reach the realm, of itself or by what its champion confers on its allies. */
export function canJoin(state: State, seat: Seat, ally: number): boolean {
  const { battle } = state
  const fighter = fighterOf(state, seat)
  if (!battle || fighter === NONE) return false
  return !battle.isProtected || battle.seat !== seat || canReachBehind(state, ally) || carriesItsAllies(state, fighter)
}
export function mayJoin(state: State, seat: Seat, ally: number): boolean {
  const def = defOf(state, ally)
  if (!canJoin(state, seat, ally)) return false
  const play = { def, seat, what: 'card' } as const
  return !isLocked(state, play) && !isOverLimit(state, play)
}

/** SF-R-USE.4, SF-WORLD.3; a realm champion has the World of its realm (SF-R-RLM.9). */
export function canCarry(state: State, host: number, def: Definition): boolean {
  const { card } = def
  if (card.type === 'magical-item') return (card.onRealm === true) === (typeOf(state, host) === 'realm' && !isFighting(state, host))
  if (card.type !== 'artifact') return false
  const bearer = defOf(state, host).card
  if (!('world' in bearer) || bearer.world !== card.world) return false
  return !attachedTo(state, host).some(one => typeOf(state, one) === 'artifact')
}
const isFighting = (state: State, card: number): boolean => state.battle !== null && sideInBattle(state.battle, card) !== null

/** Magical items and artifacts, with the choices they need at once (SF-ONCE.3, SF-R-COPY.3). */
export function itemActions(state: State, seat: Seat, card: number, hosts: readonly number[], out: Action[]): void {
  const def = defOf(state, card)
  if (isUniqueInPlay(state, def) || isLocked(state, { def, seat, what: 'card' })) return
  const isForRealm = def.card.type === 'magical-item' && def.card.onRealm
  const bearers = isForRealm ? standingPlaces(state, seat).map(index => state.players[seat].realms[index]!) : hosts
  for (const host of bearers) {
    if (!isForRealm && !canCarry(state, host, def)) continue
    for (const option of namesFor(state, card, host)) out.push(act('attach', card, host, NONE, { option }))
  }
}

export const isUsed = (state: State, card: number, number: number, line: Line): boolean =>
  ((line.when === 'start' || line.when === 'end') && state.used.includes(card * 16 + number)) ||
  (limitOf(line) === 'once-a-turn' && (state.used.includes(card * 16 + number) || state.waiting.includes(card))) ||
  (line.limit === 'once-a-game' && isUsedUp(state, card, number))

/** Once per game and player, by any copy of the card. */
const isUsedUp = (state: State, card: number, number: number): boolean =>
  state.usedUp.some(
    code => (code & 15) === number && state.cards[code >> 4] === state.cards[card] && state.owner[code >> 4] === state.owner[card],
  )

/** SF-R-ONCE.1: a card that isn't in play any more has no power of this turn left to remember. */
export function markUsed(state: State, card: number, number: number, line: Line): void {
  const code = card * 16 + number
  if (isInPlay(state, card) && (limitOf(line) === 'once-a-turn' || line.when === 'start' || line.when === 'end')) state.used.push(code)
  if (line.limit === 'once-a-game') state.usedUp.push(code)
}

export const canPay = (state: State, card: number, line: Line, seat: Seat): boolean => {
  const { pay } = line
  if (!pay) return true
  const player = state.players[seat]
  if (pay.pay === 'abyss-self') return player.pool.includes(card)
  if (pay.pay === 'attach-self-as-holding') return player.hand.includes(card)
  return pay.from.some(place => {
    if (place === 'hand') return player.hand.includes(card)
    if (place === 'pool') return player.pool.includes(card)
    if (place === 'battle') return state.host[card] !== NONE && state.host[card] === fighterOf(state, seat)
    return state.host[card] !== NONE && controllerOf(state, card) === seat
  })
}

/** Powers with that trigger of cards in play, used at their player's choice. */
export function powerActions(state: State, seat: Seat, when: Line['when'], cards: readonly number[], out: Action[]): void {
  for (const card of cards) {
    const user = userOf(state, card)
    linesOf(state, card, when, (line, number) => {
      // SF-R-TIME.3.
      if (when === 'end' && hasGained(state, seat) && line.does.some(does => does.do === 'extra-turn')) return
      if (isUsed(state, card, number, line) || !canPay(state, card, line, seat)) return
      if (line.if && !conditionsHold(state, line.if, { card, seat, user })) return
      for (const chosen of choicesFor(state, { ...ctxFor(state, seat, card, user), what: 'power' }, line.does))
        out.push(act('power', card, NONE, number, chosen))
    })
  }
}

/** All cards of a player in play whose powers it may use. */
export function cardsOf(state: State, seat: Seat): number[] {
  const player = state.players[seat]
  const realms = standingPlaces(state, seat).map(index => player.realms[index]!)
  realms.push(...championsOf(state, seat))
  for (const card of state.attached) if (state.since[card]! > 0 && controllerOf(state, card) === seat) realms.push(card)
  if (player.dungeonIs === 'in-play') realms.push(player.dungeon)
  return realms
}
/** The fighter and what is attached to it. */
export function cardsFighting(state: State, seat: Seat): number[] {
  const fighter = fighterOf(state, seat)
  return [...(isRealmChampion(state, fighter) ? [] : [fighter]), ...attachedTo(state, fighter)]
}

/** SF-AVA.2 to SF-AVA.4, SF-R-AVA.1, SF-R-AVA.2: cards that can be discarded for an Avatar; from hand only clerics (SF-R-AVA.6). */
export function offeringsFor(state: State, seat: Seat, avatar: Champion): number[] {
  const player = state.players[seat]
  const calls = avatar.calledBy!
  const fromPool = player.pool.filter(champion => matchesChampion(state, champion, calls))
  const fromHand = player.hand.filter(number => {
    const def = defOf(state, number)
    if (def.card.type !== 'champion' || def.card.champion !== 'cleric' || isUniqueInPlay(state, def)) return false
    return calls.some(({ levelAtLeast = 0, ...rest }) => def.level >= levelAtLeast && matchesChampion(state, number, [rest]))
  })
  return [...fromPool, ...fromHand]
}

/** SF-AVA.5, SF-AVA.6: whether an Avatar can't share the pool with another. What is printed counts, not what an item makes of either. */
export function isCrowded(state: State, seat: Seat, { card }: Definition, without: number): boolean {
  const others = state.players[seat].pool
    .filter(champion => champion !== without)
    .map(champion => defOf(state, champion).card)
    .filter(isAvatar)
  return isAvatar(card) && others.length > 0 && [card, ...others].some(({ onePerPool }) => onePerPool)
}

/** SF-R-TURN.11, SF-R-TURN.12, SF-R-COS.1. */
export function championActions(state: State, seat: Seat, number: number, out: Action[]): void {
  const def = defOf(state, number)
  const { card } = def
  if (card.type !== 'champion' || isUniqueInPlay(state, def) || state.players[seat].realms.every(realm => realm === NONE)) return
  if (card.champion !== 'avatar') out.push(act('champion', number))
  else
    for (const offering of offeringsFor(state, seat, card))
      if (!isCrowded(state, seat, def, offering)) out.push(act('champion', number, offering))
}

/** SF-ATK.3, SF-FLY.1, SF-SWIM.1, SF-EARTH.1, SF-EARTH.4: whether it can reach a realm that is or isn't Protected. */
export function canReach(state: State, champion: number, realm: number, isProtected: boolean): boolean {
  if (!isProtected) return true
  const { card } = defOf(state, realm)
  if (hasTrait(state, champion, 'flyer') || hasTrait(state, champion, 'earthwalker')) return true
  return card.type === 'realm' && card.coast === true && hasTrait(state, champion, 'swimmer')
}
