import { nextBits, rngFrom, shuffle, type Rng } from '../../../kernel/rng.ts'
import { SEATS, type Seat, type Viewer } from '../../../../shared/seat.ts'
import type { Definition } from './definition.ts'
import { cloneState, NONE, UNKNOWN, type State } from './state.ts'

/**
 * A state without anything the viewer may not know (SF-R-INFO.1): the order of both Draw Piles, the opponent's hand, a Dungeon that is still
 * face down. Cards that it has seen and can still follow are known (SF-R-INFO.3). It has the shape of a state, so options and views are computed from it in the same way.
 */
export type InformationState = State

/** A card drawn as Spoils that the viewer hasn't seen; NONE if none was drawn yet. */
const UNSEEN = -2

/** Never used by a rule. Not all 0, since the generator would then be stuck. */
const NO_RNG: Rng = [1, 1, 1, 1]

/** Whether a state has its generator; an information state hasn't. */
export const knowsRng = ({ rng }: State): boolean => rng.some((word, index) => word !== NO_RNG[index])

/** SF-DSP.1: cards drawn as Dungeon Spoils that their player may still play: all see them, spectators too. */
const revealedSpoils = ({ frames, players }: State): number[] =>
  frames.flatMap(frame => (frame.type === 'spoils' && frame.isDungeon && players[frame.seat].hand.includes(frame.card) ? [frame.card] : []))

export function informationFor(state: State, viewer: Viewer): InformationState {
  const information = cloneState(state)
  const hidden = new Set<number>()
  const seen = viewer === 'spectator' ? revealedSpoils(state) : state.seen[viewer]
  const ifSeen = (card: number): number => (seen.includes(card) ? card : UNKNOWN)
  for (const seat of SEATS) {
    const player = information.players[seat]
    if (seat !== viewer) {
      for (const card of [...player.deck, ...player.hand]) if (!seen.includes(card)) hidden.add(card)
      player.hand = player.hand.map(ifSeen)
      // What the other has seen of this player's hand is known; what it has seen elsewhere isn't.
      information.seen[seat] =
        viewer === 'spectator' ? [] : information.seen[seat].filter(card => state.players[viewer].hand.includes(card))
      if (player.dungeonIs === 'aside' && player.dungeon !== NONE) hidden.add(player.dungeon)
      // It would say that the hand held a realm (SF-R-MULL.3).
      player.hadChance = player.laidRealm
    }
    player.deck = player.deck.map(ifSeen)
  }
  for (const card of inEffect(state)) hidden.delete(card)
  information.cards = state.cards.map((card, number) => (hidden.has(number) ? null : card))
  information.frames = information.frames.map(frame =>
    frame.type === 'spoils' && frame.seat !== viewer && !frame.isDungeon && frame.card !== NONE ? { ...frame, card: UNSEEN } : frame,
  )
  information.asks = state.asks && { ...state.asks }
  information.rng = [...NO_RNG]
  return information
}

/** Cards whose text applies although they may have left play: all saw them there (SF-R-COPY.2). Where they are now stays unknown. */
export const inEffect = (state: State): number[] => [
  ...state.lasting.map(({ card }) => card),
  ...state.attached.flatMap(item => (state.cards[item]?.passivesOf.has('copy-power') ? [state.chosen[item]!] : [])),
]

/** SF-D.13, SF-D.14: candidates for an unseen card, as often as a deck may still contain them given those seen. */
function prior(information: InformationState, seat: Seat): Definition[] {
  const seen = new Map<string, number>()
  for (const [number, def] of information.cards.entries())
    if (def && information.owner[number] === seat) seen.set(def.card.id, (seen.get(def.card.id) ?? 0) + 1)
  return [...information.definitions.values()].flatMap(def => {
    const { card } = def
    if (card.type === 'dungeon') return []
    const max = def.isUnique || card.type === 'rule' || card.onePerDeck ? 1 : 2
    return Array<Definition>(Math.max(0, max - (seen.get(card.id) ?? 0))).fill(def)
  })
}

/** The percentage of cards of these types in a typical deck; the rest is allies, spells and power cards. */
const TYPICAL_COUNTS: Readonly<Record<string, number>> = {
  realm: 27,
  champion: 24,
  holding: 5,
  event: 10,
  artifact: 5,
  'magical-item': 9,
  rule: 2,
}

/** SF-D.2: unseen cards are guessed so that the whole deck has a typical composition. */
function guessCards(information: InformationState, seat: Seat, rng: Rng): Map<number, Definition> {
  const own = information.cards.flatMap((def, number) => (information.owner[number] === seat ? [{ number, def }] : []))
  const { dungeon, dungeonIs } = information.players[seat]
  const unseen = own.filter(({ number, def }) => def === null && number !== dungeon).map(({ number }) => number)
  const result = new Map<number, Definition>()
  if (unseen.length === 0 && (dungeon === NONE || information.cards[dungeon] !== null)) return result
  const pool = prior(information, seat)
  shuffle(pool, rng)
  if (dungeonIs === 'aside' && dungeon !== NONE && information.cards[dungeon] === null) {
    const dungeons = [...information.definitions.values()].filter(({ card }) => card.type === 'dungeon')
    shuffle(dungeons, rng)
    if (dungeons[0]) result.set(dungeon, dungeons[0])
  }
  const takeOf = (type: string | null): Definition | undefined => {
    const index = pool.findIndex(({ card }) => (type === null ? TYPICAL_COUNTS[card.type] === undefined : card.type === type))
    return index < 0 ? undefined : pool.splice(index, 1)[0]
  }
  const wanted: string[] = Object.entries(TYPICAL_COUNTS).flatMap(([type, share]) => {
    const seen = own.filter(({ def }) => def?.card.type === type).length
    return Array<string>(Math.max(0, Math.round((share * own.length) / 100) - seen)).fill(type)
  })
  shuffle(wanted, rng)
  shuffle(unseen, rng)
  const any = [...information.definitions.values()].filter(({ card }) => card.type !== 'dungeon')
  for (const number of unseen) {
    const type = wanted.pop() ?? null
    result.set(number, takeOf(type) ?? takeOf(null) ?? pool.pop() ?? any[nextBits(rng) % any.length]!)
  }
  return result
}

/** A full state that agrees with the information: unseen cards drawn from the prior, in any order. */
export function determinize(information: InformationState, rng: Rng): State {
  // Players' pauses are no part of what a search considers.
  const state: State = { ...cloneState(information), pauses: [] }
  const cards = [...state.cards]
  for (const seat of SEATS) {
    for (const [number, def] of guessCards(information, seat, rng)) cards[number] = def
    const player = state.players[seat]
    const open = placedOpenly(state, seat)
    const unseen = cards.flatMap((_, number) => (state.owner[number] === seat && !open.has(number) ? [number] : []))
    shuffle(unseen, rng)
    const fill = (card: number): number => (card === UNKNOWN ? unseen.pop()! : card)
    player.hand = player.hand.map(fill)
    player.deck = player.deck.map(fill)
  }
  for (const frame of state.frames)
    if (frame.type === 'spoils' && frame.card === UNSEEN) frame.card = state.players[frame.seat].hand.at(-1) ?? NONE
  state.cards = cards
  state.asks = information.asks && { ...information.asks }
  state.rng = rngFrom(String(nextBits(rng)))
  return state
}

/** All of a player's cards that the viewer can see. */
function placedOpenly(state: State, seat: Seat): Set<number> {
  const result = new Set<number>([...state.attached, state.rule])
  for (const player of state.players) {
    for (const zone of [player.discard, player.limbo, player.abyss, player.void, player.pool, player.realms, player.continuing])
      for (const card of zone) result.add(card)
    if (player.dungeon !== NONE) result.add(player.dungeon)
  }
  for (const card of [...state.players[seat].hand, ...state.players[seat].deck]) if (card !== UNKNOWN) result.add(card)
  const { battle } = state
  if (battle) for (const card of [battle.attacker, battle.defender]) result.add(card)
  for (const frame of state.frames) if (frame.type === 'play' && frame.what === 'card') result.add(frame.card)
  return result
}
