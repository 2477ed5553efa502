import { dieId, seatPiece, unitPiece, type CardOfGodsView, type UnitView } from '../../../../shared/games/card-of-gods/view.ts'
import { message } from '../../../../shared/message.ts'
import { SEATS, type Seat, type Viewer } from '../../../../shared/seat.ts'
import type { Piece, TableMark, Zone } from '../../../../shared/table-view.ts'
import { diceBonus, isSheltered } from '../state/abilities.ts'
import { DOMAINS, etherFor, ROLL_KINDS, SOURCES, type Ability, type PrintedAction } from '../state/card.ts'
import { type AttackFrame, type RollFrame, STEP_ACTIONS } from '../state/frames.ts'
import type { InformationState } from '../state/information.ts'
import { NONE, ownerOf, PLACES, unitOf, UNKNOWN, type State, type WaitingCard } from '../state/state.ts'
import { actionChoices, leadOf } from '../turn/moves.ts'
import { openWindow } from '../mechanics/conditions.ts'
import { attackDice, diceWith, oddsOf, type AttackDice } from '../mechanics/odds.ts'
import { canPay } from '../turn/playable.ts'
import { courageDice } from '../mechanics/roll.ts'
import { activationOf } from '../turn/run.ts'
import { actionsLeft } from '../turn/prospects.ts'
import { cardOfTarget } from '../mechanics/targets.ts'

type Own = CardOfGodsView['own']

const lastOf = <T extends 'roll' | 'attack' | 'window'>(state: State, type: T) =>
  state.frames.findLast((frame): frame is Extract<State['frames'][number], { type: T }> => frame.type === type)

const abilityView = (ability: Ability): UnitView['abilities'][number] => ({
  type: ability.type,
  ...('n' in ability ? { n: ability.n } : {}),
  ...('roll' in ability ? { roll: ability.roll } : {}),
  ...('source' in ability ? { source: ability.source } : {}),
})

const actionView = (action: PrintedAction): UnitView['actions'][number] =>
  action.type === 'attack'
    ? { type: 'attack', name: action.name, reach: action.reach, dice: action.dice, source: action.source ?? null }
    : action.type === 'mend'
      ? { type: 'mend', n: action.n }
      : { type: 'rally' }

function unitView(known: InformationState, unit: number): UnitView {
  const def = known.defs[unit]!
  const granted = known.continuous.flatMap(effect =>
    effect.type === 'grant' && effect.unit === unit ? [{ ...abilityView(effect.ability), granted: true as const }] : [],
  )
  return {
    piece: unitPiece(unit),
    what: def.id,
    devotion: [...def.devotion],
    worth: etherFor(def),
    actions: def.actions.map(actionView),
    abilities: [...(def.abilities ?? []).map(abilityView), ...granted],
    forbidden: known.continuous.flatMap(effect => (effect.type === 'forbid' && effect.unit === unit ? [effect.action] : [])),
    bonus: ROLL_KINDS.flatMap(roll => {
      const n = diceBonus(known, unit, roll)
      return n === 0 ? [] : [{ roll, n }]
    }),
  }
}

const rollView = ({ seat, unit, kind, dice, muted }: RollFrame): Own['roll'] => ({
  seat,
  piece: unit === NONE ? null : unitPiece(unit),
  kind,
  dice: dice.map((face, index) => ({ id: dieId(index), face })),
  muted,
})

const attackView = ({ attacker, target }: AttackFrame): Own['attack'] => ({
  attacker: attacker === NONE ? null : unitPiece(attacker),
  target: unitPiece(target),
})

const shareOf = (chance: number): number => Math.min(1, Math.max(0, chance))

function chancesOf(dice: AttackDice) {
  const { wounds, wounded, removed, faith } = oddsOf(dice)
  return { wounds, wounded: shareOf(wounded), removed: shareOf(removed), faith: shareOf(1 - (faith[0] ?? 1)) }
}

/** With one Card each. A Card is listed once, however many copies there are. */
function oddsWithCards(known: InformationState, attacker: number, dice: AttackDice): Own['odds'][number]['cards'] {
  const by = unitOf(known, attacker).seat
  return ([0, 1] as const).flatMap(seat => {
    const names = new Set<string>()
    return known.hands[seat].flatMap(number => {
      const card = number === UNKNOWN ? null : known.cards[number]
      if (!card || names.has(card.id) || !canPay(known, seat, card)) return []
      const changed = diceWith(dice, card, seat === by)
      if (!changed) return []
      names.add(card.id)
      const { wounds, removed, faith } = chancesOf(changed)
      return [{ card: number, wounds, removed, faith }]
    })
  })
}

function oddsOfAttack(known: InformationState, attacker: number, printed: number, target: number): Own['odds'] {
  const dice = attackDice(known, attacker, printed, target)
  if (!dice) return []
  const cards = oddsWithCards(known, attacker, dice)
  return [{ attacker: unitPiece(attacker), printed, target: unitPiece(target), ...chancesOf(dice), cards }]
}

function oddsView(known: InformationState): Own['odds'] {
  const attack = lastOf(known, 'attack')
  if (attack) {
    const isOpen = attack.attacker !== NONE && lastOf(known, 'window')?.window === 'attack-declared'
    return isOpen ? oddsOfAttack(known, attack.attacker, attack.printed, attack.target) : []
  }
  const activation = activationOf(known)
  if (!activation || known.ask?.decision !== 'action') return []
  return actionChoices(known, activation).flatMap(({ action, printed, target }) =>
    action === 'attack' ? oddsOfAttack(known, activation.unit, printed, target) : [],
  )
}

function nextActions(known: InformationState): string[] {
  const activation = activationOf(known)
  if (!activation || known.waiting.length > 0 || openWindow(known)?.window !== 'begin' || actionsLeft(known) === 0) return []
  return [...new Set(actionChoices(known, activation).map(leadOf))]
}

const waitingView = ({ card, targets, pick }: WaitingCard): Own['waiting'][number] => ({
  card,
  seat: ownerOf(card),
  targets: targets.map(target => {
    const waiting = cardOfTarget(target)
    return waiting === null ? { type: 'piece', piece: unitPiece(target) } : { type: 'card', card: waiting }
  }),
  source: SOURCES[pick] ?? null,
})

function playerView(known: InformationState, seat: Seat): Own['players'][number] {
  const [creation, destruction, life, death] = known.faith.slice(seat * 4)
  return {
    faith: { creation: creation!, destruction: destruction!, life: life!, death: death! },
    ether: known.ether[seat]!,
    hand: known.hands[seat].length,
  }
}

function ownView(known: InformationState): Own {
  const activation = activationOf(known)
  const roll = lastOf(known, 'roll')
  const attack = lastOf(known, 'attack')
  return {
    round: known.round,
    first: known.first,
    initiative: known.initiative,
    active: known.active,
    activePiece: known.activeUnit === NONE ? null : unitPiece(known.activeUnit),
    actionsLeft: activation && activation.step >= STEP_ACTIONS ? activation.left : null,
    next: nextActions(known),
    passed: [known.passed[0], known.passed[1]],
    window: lastOf(known, 'window')?.window ?? null,
    attack: attack ? attackView(attack) : null,
    odds: oddsView(known),
    roll: roll ? rollView(roll) : null,
    waiting: known.waiting.map(waitingView),
    triggers: [...new Set(known.triggers.map(({ card }) => card))],
    units: known.units.map((_, unit) => unitView(known, unit)),
    players: [playerView(known, 0), playerView(known, 1)],
  }
}

function zonesOf(known: InformationState, seat: Seat): Zone[] {
  const hand = known.hands[seat].filter(card => card !== UNKNOWN)
  const own = { owner: seat, hidden: 0 }
  return [
    { ...own, id: `${seat} hand`, kind: 'hand', look: 'hand', cards: hand, hidden: known.hands[seat].length - hand.length },
    { ...own, id: `${seat} discard`, kind: 'discard', look: 'pile', cards: [...known.discards[seat]] },
  ]
}

/** CG-R3.4: one shared pile; the top Card is its last. */
const waitingZone = ({ waiting }: InformationState): Zone => ({
  id: 'waiting',
  kind: 'waiting',
  look: 'pile',
  owner: null,
  cards: waiting.map(({ card }) => card),
  hidden: 0,
})

const mark = (id: string): TableMark => ({ id, label: message(`card-of-gods.mark.${id}`) })

function unitPieceOf(known: InformationState, unit: number): Piece {
  const mini = known.units[unit]!
  const def = known.defs[unit]!
  return {
    id: unitPiece(unit),
    kind: def.type,
    owner: mini.seat,
    what: { name: def.name, art: def.art },
    place: PLACES[mini.place]!,
    values: [
      { id: 'wounds', now: mini.wounds, max: def.wounds },
      { id: 'defence', now: Math.max(0, def.defence + (mini.guard ? 1 : 0) + diceBonus(known, unit, 'defence')) },
      { id: 'courage', now: Math.max(0, courageDice(known, unit) + diceBonus(known, unit, 'courage')) },
    ],
    marks: [
      ...(mini.ready ? [mark('ready')] : []),
      ...(mini.guard ? [mark('guard')] : []),
      ...(mini.panicked ? [mark('panicked')] : []),
      ...(known.activeUnit === unit ? [mark('active')] : []),
      ...(isSheltered(known, unit) ? [mark('sheltered')] : []),
    ],
  }
}

const seatPieceOf = (known: InformationState, seat: Seat): Piece => ({
  id: seatPiece(seat),
  kind: 'player',
  owner: seat,
  values: [
    ...DOMAINS.map((domain, index) => ({ id: domain, now: known.faith[seat * 4 + index]! })),
    { id: 'ether', now: known.ether[seat]! },
  ],
  marks: known.initiative === seat ? [mark('initiative')] : [],
})

const diceOf = ({ roll }: Own): Piece[] =>
  (roll?.dice ?? []).map(({ id, face }) => ({ id, kind: 'die', owner: roll!.seat, values: [{ id: 'face', now: face }], marks: [] }))

function phaseOf({ frames }: InformationState): CardOfGodsView['phase'] {
  const [frame] = frames
  if (frame?.type !== 'match') return 'scoring'
  if (frame.step <= 2) return 'deployment'
  return frame.step === 3 ? 'activations' : 'scoring'
}

/** CG-R3.6: the player's own Hand, and everything public. */
export function viewFor(known: InformationState, _viewer: Viewer): CardOfGodsView {
  const own = ownView(known)
  const shown = [...known.hands.flat(), ...known.discards.flat(), ...known.waiting.map(({ card }) => card)].filter(card => card !== UNKNOWN)
  return {
    game: 'card-of-gods',
    turn: Math.max(1, known.round),
    whose: known.active,
    phase: phaseOf(known),
    zones: [...SEATS.flatMap(seat => zonesOf(known, seat)), waitingZone(known)],
    pieces: [...SEATS.map(seat => seatPieceOf(known, seat)), ...known.units.map((_, unit) => unitPieceOf(known, unit)), ...diceOf(own)],
    cards: Object.fromEntries(shown.flatMap(number => (known.cards[number] ? [[String(number), known.cards[number].id]] : []))),
    own,
  }
}
