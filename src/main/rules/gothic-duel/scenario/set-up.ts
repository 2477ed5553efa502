import type { Path } from '../../../kernel/problem.ts'
import { seatOfSide, sideOfSeat, SIDES, InvalidPosition, type SideName } from '../../../kernel/scenario.ts'
import { idOf, RESERVED, UNKNOWN_CARD } from '../../../kernel/scenario-names.ts'
import { Numbering } from '../../../kernel/scenario-numbers.ts'
import { rngOfSeed } from '../../../kernel/scenario-shapes.ts'
import { otherSeat, SEATS, type Seat } from '../../../../shared/seat.ts'
import { DECK_SIZE } from '../cards/deck-check.ts'
import type { Card } from '../state/card.ts'
import { determinize } from '../state/information.ts'
import { setUpPosition, type PlacedCard, type PlacedHex, type SidePosition } from './position.ts'
import type { State, WardMarker } from '../state/state.ts'
import { hasSeen, knows } from '../state/known.ts'
import { checkBounds } from './bounds.ts'
import { DEFAULT_TURN, type PositionInput, type SideInput } from './schema.ts'
import { setUpWork } from './work-names.ts'

/** Stands in for an unknown card: it can be drawn, discarded and shuffled, but never paid for. */
const STAND_IN: Card = {
  id: UNKNOWN_CARD,
  name: 'Unknown card',
  type: 'spell',
  school: 'veil',
  cost: 15,
  art: 'card-random',
  effects: [],
}

/** Used for a Deck that the scenario doesn't describe. */
const DEFAULT_DECK_SIZE = 10

interface SetupContext {
  find: (id: string) => Card | undefined
  ids: readonly string[]
  labels: Set<string>
  numbering: Numbering
}

export interface ScenarioSetUp {
  state: State
  labels: ReadonlyMap<string, number>
  cards: ReadonlyMap<string, Card>
}

/** The state of a described position, at exactly that moment. `cards`: all that the scenario may name. Throws `InvalidPosition`. */
export function setUpScenario(cards: ReadonlyMap<string, Card>, position: PositionInput): ScenarioSetUp {
  const { turn = DEFAULT_TURN, phase = 'main', over, work } = position
  const context: SetupContext = {
    find: id => cards.get(id),
    ids: [...cards.keys()],
    labels: new Set(),
    numbering: new Numbering(position.numbers, false),
  }
  const active = seatOfSide(position.active ?? 'me')
  const sides = [sideOf(context, position, 'me'), sideOf(context, position, 'foe')] as const
  for (const seat of SEATS) if (!position[sideOfSeat(seat)]?.deck) trimDeck(sides, seat)
  const rng = rngOfSeed(position.seed)
  const duel = setUpPosition({
    first: position.first ? seatOfSide(position.first) : turn % 2 === 1 ? active : otherSeat(active),
    turn,
    active,
    phase,
    sides,
    ending: over ? { clause: over.clause, by: over.by, winner: over.winner && seatOfSide(over.winner) } : null,
    open: position.open,
    boons: position.boons && [position.boons.me, position.boons.foe],
    rng,
    ...(position.numbers ? { nextNumber: () => context.numbering.nextUnknown(0) } : {}),
  })
  context.numbering.finish(duel.state.cards, duel.state.owner)
  // A turn that is about to begin counts itself; unfinished work in the middle of a turn has already been counted.
  if (work) duel.state.turn = turn
  if (work && !setUpWork(duel, work)) throw new InvalidPosition(['work'], 'gothic-duel.scenario.problem.work')
  // Nothing is guessed here: determinize only assigns the unseen cards to their zones.
  duel.state.cards = duel.state.cards.map(card => card ?? STAND_IN)
  const state = hasUnknown(position) ? determinize(duel.state, [...rng], [STAND_IN]) : duel.state
  state.rng = rng
  checkBounds(state, position)
  return { state, labels: duel.numbers, cards: new Map([...cards, [STAND_IN.id, STAND_IN]]) }
}

/** GD-2.1: a Deck that isn't written has no more cards than are left of 20. */
function trimDeck(sides: readonly SidePosition[], seat: Seat): void {
  const side = sides[seat]!
  const { hand = [], discard = [], void: exiled = [], removed = [], resolving = [], among = [], deck = [] } = side
  const hexes = sides.flatMap(({ hexes: all = [] }) => all.filter(({ owner }) => owner === seat))
  const written = [hand, discard, exiled, removed, resolving, hexes].reduce((sum, zone) => sum + zone.length, 0)
  side.deck = deck.slice(0, Math.max(0, DECK_SIZE - written))
  const unknown = [...hand, ...side.deck].filter(({ card }) => card === null).length
  if (among.length > unknown) throw new InvalidPosition([sideOfSeat(seat), 'among'], 'too-many-among', { count: unknown })
}

const hasUnknown = (position: PositionInput): boolean =>
  SIDES.some(side => {
    const { hand = [], deck } = position[side] ?? {}
    return !deck || [...hand, ...deck].some(entry => (typeof entry === 'string' ? entry : entry.card) === UNKNOWN_CARD)
  })

function sideOf(context: SetupContext, position: PositionInput, name: SideName): SidePosition {
  const input: SideInput = position[name] ?? {}
  const { maxSoulfire = input.soulfire ?? 10, soulfire = maxSoulfire, vitality = 20, will = 10 } = input
  const {
    hand = [],
    deck = Array<string>(DEFAULT_DECK_SIZE).fill(UNKNOWN_CARD),
    discard = [],
    removed = [],
    among = [],
    resolving = [],
  } = input
  if (soulfire > maxSoulfire)
    throw new InvalidPosition([name, 'soulfire'], 'gothic-duel.scenario.problem.too-much-soulfire', { most: maxSoulfire })
  for (const [value, amount] of Object.entries({ vitality, will }))
    if (amount === 0 && !position.over) throw new InvalidPosition([name, value], 'gothic-duel.scenario.problem.at-zero')
  const zone = (entries: NonNullable<SideInput['hand']>, key: string): PlacedCard[] =>
    entries.map((entry, index) =>
      placeCard(
        context,
        entry,
        typeof entry === 'string' ? [name, key, index] : [name, key, index, 'card'],
        key === 'hand' || key === 'deck',
      ),
    )
  const unknown = [...hand, ...deck].filter(entry => (typeof entry === 'string' ? entry : entry.card) === UNKNOWN_CARD).length
  if (among.length > unknown) throw new InvalidPosition([name, 'among'], 'too-many-among', { count: unknown })
  return {
    wizard: input.wizard ?? name,
    vitality,
    will,
    soulfire,
    maxSoulfire,
    hand: zone(hand, 'hand'),
    deck: zone(deck, 'deck'),
    discard: zone(discard, 'discard'),
    void: zone(input.void ?? [], 'void'),
    removed: zone(removed, 'removed'),
    among: zone(among, 'among'),
    resolving: zone(resolving, 'resolving'),
    hexes: (input.hexes ?? []).map((entry, index) => hexOf(context, entry, name, [name, 'hexes', index])),
    burn: burnOf(input, name),
    ...wardOf(input),
    channel: [...(input.channel ?? [])],
    reshuffled: input.reshuffled ?? false,
    drew: input.drew ?? false,
    haunted: input.haunted ?? false,
    spellsCast: input.spellsCast ?? 0,
  }
}

function placeCard(context: SetupContext, entry: NonNullable<SideInput['hand']>[number], path: Path, mayBeUnknown: boolean): PlacedCard {
  const { card: ref, knownTo, seenBy } = typeof entry === 'string' ? { card: entry } : entry
  if (ref === UNKNOWN_CARD && mayBeUnknown) return { card: null }
  const card = RESERVED.includes(ref) ? undefined : context.find(idOf(ref))
  if (!card)
    throw new InvalidPosition(
      path,
      ref === UNKNOWN_CARD ? 'unknown-open' : 'no-card',
      { card: idOf(ref) },
      { to: idOf(ref), among: context.ids },
    )
  if (ref.includes('#')) {
    if (context.labels.has(ref)) throw new InvalidPosition(path, 'label-twice', { name: ref })
    context.labels.add(ref)
  }
  const bits = (sides: readonly SideName[], bit: (seat: Seat) => number): number =>
    sides.reduce((all, side) => all | bit(seatOfSide(side)), 0)
  const known = knownTo || seenBy ? bits(knownTo ?? [], knows) | bits(seenBy ?? knownTo ?? [], hasSeen) : undefined
  const number = context.numbering.isGiven ? context.numbering.nextNamed(0) : undefined
  return { card, known, number, as: ref.includes('#') ? ref : undefined }
}

function hexOf(context: SetupContext, entry: NonNullable<SideInput['hexes']>[number], name: SideName, path: Path): PlacedHex {
  const input = typeof entry === 'string' ? { card: entry } : entry
  const where = typeof entry === 'string' ? path : [...path, 'card']
  const { card, as, number } = placeCard(context, input.card, where, false)
  if (card?.type !== 'hex') throw new InvalidPosition(where, 'gothic-duel.scenario.problem.no-hex', { card: input.card })
  const seat = seatOfSide(name)
  const controller = input.by ? seatOfSide(input.by) : card.attach === 'you' ? seat : otherSeat(seat)
  const owner = input.owner ? seatOfSide(input.owner) : controller
  return { card, as, number, controller, owner, turnsLeft: input.turnsLeft, waiting: input.waiting }
}

function burnOf({ burn = [] }: SideInput, name: SideName): NonNullable<SidePosition['burn']> {
  const markers = burn.map(entry => {
    const { amount, damage = 'vitality', stays = false, waiting = false } = typeof entry === 'number' ? { amount: entry } : entry
    return { amount, damage, stays, waiting } as const
  })
  markers.forEach((marker, index) => {
    const like = markers.findIndex(
      other => other.amount === marker.amount && other.damage === marker.damage && other.stays === marker.stays,
    )
    if (like !== index)
      throw new InvalidPosition([name, 'burn', index], 'gothic-duel.scenario.problem.like-burn', { amount: marker.amount })
  })
  return markers
}

function wardOf({ ward, warded }: SideInput): { ward: WardMarker | null; warded: boolean } {
  if (ward === undefined || ward === null) return { ward: null, warded: warded ?? false }
  const { left, against = 'both', until = 'end-of-turn', ending = false } = typeof ward === 'number' ? { left: ward } : ward
  return { ward: { left, against, until, ending }, warded: warded ?? until === 'end-of-turn' }
}
