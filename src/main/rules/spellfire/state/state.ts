import type { Rng } from '../../../kernel/rng.ts'
import { otherSeat, SEATS, type Seat } from '../../../../shared/seat.ts'
import type { CardType } from './terms.ts'
import type { Definition, Definitions } from './definition.ts'
import type { FormatId } from './formats.ts'
import type { Frame } from './frames.ts'

/** Stands for a card that the viewer may not know, in a state from `informationFor`. */
export const UNKNOWN = -1
/** No card, no place, nobody. */
export const NONE = -1

/** SF-FORM.2, SF-R-RLM.1: A; B, C; D, E, F. */
export const PLACES = 6

/** SF-R-TURN.1, by number. */
export const PHASE_IDS = ['start', 'draw', 'realms', 'pool', 'attack', 'end'] as const

/** A player's cards and counts. Cards are numbers; the top of a deck is its last. */
export interface PlayerState {
  deck: number[]
  hand: number[]
  discard: number[]
  limbo: number[]
  abyss: number[]
  void: number[]
  pool: number[]
  /** By position; NONE if there is no realm. */
  realms: number[]
  /** Bit p is set while the realm in position p is razed. */
  razed: number
  /** SF-R-GEN.7: continuing cards of this player, including those the opponent owns. */
  continuing: number[]
  /** NONE without one. It is set aside face down, in play, or no longer playable. */
  dungeon: number
  dungeonIs: 'aside' | 'in-play' | 'lost'
  /** The player's turns, including skipped ones (SF-R-DUN.6); and turns taken, including gained ones. */
  turnsDue: number
  turnsTaken: number
  /** Once-per-turn periods begun (SF-R-TURN.10). */
  periods: number
  /** SF-R-MULL.2, SF-R-MULL.3. */
  laidRealm: boolean
  hadChance: boolean
  /** SF-DRAW.3: the pile ran out, and a new one will be made. */
  ranOut: boolean
  /** Consecutive Mulligan calls in this match (SF-R-MULL.7). */
  mulligans: number
}

/** A duration: the round, the turn, until that player's turn ends or their next one begins, or the game. */
export interface Until {
  scope: 'round' | 'turn' | 'player-turn' | 'turn-start' | 'game'
  seat: Seat
  turn: number
}

/** A lock, a strip, or the levels of a copied event (SF-R-PLAY.12): its primitive is in the card's data (`card`, `line`, `at`). */
export interface Lasting {
  card: number
  line: number
  at: number
  /** Whose card it was. */
  seat: Seat
  /** The champion stripped or chosen; NONE for locks and where the text itself says whom it affects. */
  target: number
  until: Until
}

/** How the attacking champion left the battle in mid-round (SF-R-BAT.11, SF-SPOILS.4). */
export type LeftBattle = '' | 'discarded' | 'limbo' | 'pool' | 'elsewhere'

/** What became of the realm or Dungeon under attack: razed or discarded (SF-SPOILS.3), or gone in another way; '' while it stands. */
export type TargetFate = '' | 'taken' | 'removed'

/** Why the round ended. */
export type RoundEnd = '' | 'conceded' | 'instant' | 'wall'

export interface Battle {
  /** The attacking player. */
  seat: Seat
  /** The realm or Dungeon under attack. */
  target: number
  /** SF-R-MOV.1: fixed as the first attack is declared. */
  isProtected: boolean
  attacker: number
  defender: number
  attackerGone: LeftBattle
  /** Champions that have fought in this battle; a realm champion is listed as its realm. */
  fought: number[]
  rounds: number
  /** Whose turn it is to act. */
  acting: Seat
  end: RoundEnd
  /** The player who lost by it, if `end` implies one. */
  loser: Seat | 2
  /** SF-R-ADV.1: other adventurers in the pool as each went into battle. */
  companions: [number, number]
  fallen: TargetFate
  /** Further Spoils. */
  more: [number, number]
  /** Allies played in this round, which some cards limit. */
  allies: [number, number]
  /** The clock as the round began: what is attached later belongs to the champion's step (SF-R-SRC.5). */
  began: number
  /** Cards whose instant defeat was negated in this round (SF-R-INST.3). */
  negated: number[]
}

export interface Ending {
  winner: Seat | null
  clause: string
  by: 'realms' | 'turns' | 'concession'
}

/** The decision to make now. */
export const DECISIONS = [
  'start',
  'realms',
  'pool',
  'attack',
  'event-window',
  'defence',
  'act',
  'counter',
  'instant',
  'follow',
  'optional',
  'spoils',
  'target',
  'name',
  'end-powers',
  'hand-limit',
  'discard',
  'mulligan',
  'between',
  'order',
] as const
export type Decision = (typeof DECISIONS)[number]

/**
 * A match as plain data. `definitions`, `cards` and `owner` never change within a game and are shared by clones; a Mulligan replaces the
 * lists. By card number: `host` is the card that it is attached to, `since` its rank in the order of coming into play (0: not in play),
 * `chosen` what was chosen for it or fixed as it was played, `due` the turn of return from Limbo or the period of leaving.
 */
export interface State {
  definitions: Definitions
  cards: readonly (Definition | null)[]
  owner: readonly Seat[]
  format: FormatId
  first: Seat
  /** Seats that are also asked where all they can do is pass (`MatchConfig.pauses`). */
  pauses: readonly Seat[]
  /** Turns begun, of both players and including gained ones (SF-R-END.4). */
  turn: number
  active: Seat
  phase: number
  players: [PlayerState, PlayerState]
  rule: number
  /** All attached cards in the order they were played. */
  attached: number[]
  host: number[]
  since: number[]
  chosen: number[]
  due: number[]
  /** Used once-per-turn powers, as card * 16 + line (SF-ONCE.1); the same for once per game. */
  used: number[]
  usedUp: number[]
  /** Champions back from the Abyss that wait for a period (SF-ONCE.7). */
  waiting: number[]
  lasting: Lasting[]
  battle: Battle | null
  /** Whose normal turn comes next; gained turns still to take; whether this is one. */
  next: Seat
  gained: Seat[]
  gainedLast: boolean
  /** SF-R-TIME.3: bit s is set while seat s has gained a turn since the last normal or skipped one. */
  gainedBy: number
  /** By seat: cards in the other hand or face down that it has seen and can still follow. */
  seen: [number[], number[]]
  /** Counts what comes into play. */
  clock: number
  /** Games of this match; a Mulligan restarts the game (SF-MULL.1). */
  game: number
  frames: Frame[]
  asks: { seat: Seat; decision: Decision } | null
  ending: Ending | null
  rng: Rng
  /** The boons that each player begins every game of the match with, if any, and how many cards there are besides theirs. Never changes. */
  boons?: { ids: readonly [readonly string[], readonly string[]]; cards: number }
}

export const newPlayer = (mulligans = 0): PlayerState => ({
  deck: [],
  hand: [],
  discard: [],
  limbo: [],
  abyss: [],
  void: [],
  pool: [],
  realms: [NONE, NONE, NONE, NONE, NONE, NONE],
  razed: 0,
  continuing: [],
  dungeon: NONE,
  dungeonIs: 'aside',
  turnsDue: 0,
  turnsTaken: 0,
  periods: 0,
  laidRealm: false,
  hadChance: false,
  ranOut: false,
  mulligans,
})

/** The card behind a number; only for cards that this state knows. */
export function defOf(state: State, number: number): Definition {
  const definition = state.cards[number]
  if (!definition) throw new RangeError(`no known card ${number}`)
  return definition
}

export const typeOf = (state: State, number: number): CardType => defOf(state, number).card.type

/** The card in play that this one is attached to, maybe by way of others; itself if to none. A reference that leads nowhere ends it, too. */
function outermost({ host }: State, card: number): number {
  let at = card
  while ((host[at] ?? NONE) !== NONE) at = host[at]!
  return at
}

/** The player of a card in play: that of the champion or realm it is attached to, otherwise its owner (SF-R-GEN.4). */
export function controllerOf(state: State, card: number): Seat {
  const at = outermost(state, card)
  const owner = state.owner[at]!
  return state.players[otherSeat(owner)].continuing.includes(at) ? otherSeat(owner) : owner
}

/** SF-R-GEN.3: a card attached to one in Limbo is in play only if that one is. */
export const isInPlay = (state: State, card: number): boolean => state.since[outermost(state, card)]! > 0

/** Where its owner keeps cards that aren't in play. */
export const PILES = ['discard', 'limbo', 'abyss', 'void', 'hand', 'deck'] as const
export const isPiled = ({ players }: State, card: number): boolean =>
  players.some(player => PILES.some(pile => player[pile].includes(card)))

export const sideInBattle = (battle: Battle, champion: number): 'attacker' | 'defender' | null =>
  champion === NONE ? null : champion === battle.attacker ? 'attacker' : champion === battle.defender ? 'defender' : null

/** The champion that opposes this one in the round; NONE without one. */
export function foeOf(state: State, champion: number): number {
  const { battle } = state
  if (!battle || champion === NONE) return NONE
  return champion === battle.attacker ? battle.defender : champion === battle.defender ? battle.attacker : NONE
}

/** A wall, a defeat, or what has left the battle ends the round (SF-R-BAT.11, SF-R-BAT.12). */
export const isRoundOver = ({ battle }: State): boolean =>
  !battle || battle.end !== '' || battle.fallen !== '' || battle.attacker === NONE || battle.defender === NONE

/** The champion that fights for this seat; NONE without one. */
export const fighterOf = (state: State, seat: Seat): number =>
  state.battle ? (state.battle.seat === seat ? state.battle.attacker : state.battle.defender) : NONE

/** In battle, a realm stands for its realm champion. */
export const isRealmChampion = (state: State, champion: number): boolean =>
  champion !== NONE && state.cards[champion]?.card.type === 'realm'

export const placeOf = (state: State, realm: number): number => state.players[state.owner[realm]!].realms.indexOf(realm)
export const isRazed = (state: State, realm: number): boolean => {
  const { razed } = state.players[state.owner[realm]!]
  return razed !== 0 && ((razed >> placeOf(state, realm)) & 1) === 1
}

/** SF-R-TIME.3. */
export const hasGained = (state: State, seat: Seat): boolean => ((state.gainedBy >> seat) & 1) === 1

/** SF-R-END.1. */
export function unrazedCount(player: PlayerState): number {
  let count = 0
  for (let index = 0; index < PLACES; index++) if (player.realms[index] !== NONE && ((player.razed >> index) & 1) === 0) count++
  return count
}
/** SF-POOL.4, SF-COSMOS.3: a razed realm is in play. */
export const hasRealm = (player: PlayerState): boolean => player.realms.some(realm => realm !== NONE)

/** A player's champions in play, in the pool or in the battle, without realm champions. */
export function championsOf(state: State, seat: Seat): number[] {
  const fighter = fighterOf(state, seat)
  const { pool } = state.players[seat]
  return fighter === NONE || isRealmChampion(state, fighter) || pool.includes(fighter) ? pool : [...pool, fighter]
}

/** Attached to a realm and not to its champion. */
export const isOfRealm = ({ card }: Definition): boolean =>
  card.type === 'holding' || (card.type === 'magical-item' && card.onRealm === true)

/**
 * The champion that uses a card's power: itself or the one that carries it, a realm champion too (SF-R-RLM.9); NONE for a realm, a Dungeon
 * and the like.
 */
export function userOf(state: State, card: number): number {
  const host = state.host[card]!
  const user = host === NONE ? card : host
  if (typeOf(state, user) === 'champion') return user
  return host !== NONE && host === state.battle?.defender && !isOfRealm(defOf(state, card)) ? host : NONE
}

/** Cards attached to this one, in the order of play. */
export function attachedTo(state: State, host: number): number[] {
  const cards: number[] = []
  for (const card of state.attached) if (state.host[card] === host) cards.push(card)
  return cards
}
export const holdingOf = (state: State, realm: number): number =>
  state.attached.find(card => state.host[card] === realm && state.cards[card]?.card.type === 'holding') ?? NONE

const clonePlayer = (player: PlayerState): PlayerState => ({
  deck: player.deck.slice(),
  hand: player.hand.slice(),
  discard: player.discard.slice(),
  limbo: player.limbo.slice(),
  abyss: player.abyss.slice(),
  void: player.void.slice(),
  pool: player.pool.slice(),
  realms: player.realms.slice(),
  razed: player.razed,
  continuing: player.continuing.slice(),
  dungeon: player.dungeon,
  dungeonIs: player.dungeonIs,
  turnsDue: player.turnsDue,
  turnsTaken: player.turnsTaken,
  periods: player.periods,
  laidRealm: player.laidRealm,
  hadChance: player.hadChance,
  ranOut: player.ranOut,
  mulligans: player.mulligans,
})

const cloneBattle = (battle: Battle): Battle => ({
  ...battle,
  fought: battle.fought.slice(),
  companions: [battle.companions[0], battle.companions[1]],
  more: [battle.more[0], battle.more[1]],
  allies: [battle.allies[0], battle.allies[1]],
  negated: battle.negated.slice(),
})

/** Clones share nothing that could be changed. */
function cloneFrame(frame: Frame): Frame {
  if (frame.type === 'play') return { ...frame, targets: frame.targets.slice() }
  if (frame.type === 'run') return { ...frame, targets: frame.targets && frame.targets.slice() }
  if (frame.type === 'triggers') return { ...frame, list: frame.list.map(trigger => ({ ...trigger })) }
  return { ...frame }
}

export const cloneState = (state: State): State => ({
  definitions: state.definitions,
  cards: state.cards,
  owner: state.owner,
  format: state.format,
  first: state.first,
  pauses: state.pauses,
  turn: state.turn,
  active: state.active,
  phase: state.phase,
  players: [clonePlayer(state.players[0]), clonePlayer(state.players[1])],
  rule: state.rule,
  attached: state.attached.slice(),
  host: state.host.slice(),
  since: state.since.slice(),
  chosen: state.chosen.slice(),
  due: state.due.slice(),
  used: state.used.slice(),
  usedUp: state.usedUp.slice(),
  waiting: state.waiting.slice(),
  lasting: state.lasting.map(lasting => ({ ...lasting, until: { ...lasting.until } })),
  battle: state.battle && cloneBattle(state.battle),
  next: state.next,
  gained: state.gained.slice(),
  gainedLast: state.gainedLast,
  gainedBy: state.gainedBy,
  seen: [state.seen[0].slice(), state.seen[1].slice()],
  clock: state.clock,
  game: state.game,
  frames: state.frames.map(cloneFrame),
  asks: state.asks,
  ending: state.ending,
  rng: [state.rng[0], state.rng[1], state.rng[2], state.rng[3]],
  ...(state.boons && { boons: state.boons }),
})

/** The turn player first (SF-R-GEN.6). */
export const inOrder = (state: State): readonly Seat[] => (state.active === 0 ? SEATS : [1, 0])
