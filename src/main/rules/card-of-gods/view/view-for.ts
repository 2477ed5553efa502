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

function unitView(information: InformationState, unit: number): UnitView {
  const def = information.defs[unit]!
  const granted = information.continuous.flatMap(effect =>
    effect.type === 'grant' && effect.unit === unit ? [{ ...abilityView(effect.ability), granted: true as const }] : [],
  )
  return {
    piece: unitPiece(unit),
    what: def.id,
    devotion: [...def.devotion],
    worth: etherFor(def),
    actions: def.actions.map(actionView),
    abilities: [...(def.abilities ?? []).map(abilityView), ...granted],
    forbidden: information.continuous.flatMap(effect => (effect.type === 'forbid' && effect.unit === unit ? [effect.action] : [])),
    bonus: ROLL_KINDS.flatMap(roll => {
      const n = diceBonus(information, unit, roll)
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
function oddsWithCards(information: InformationState, attacker: number, dice: AttackDice): Own['odds'][number]['cards'] {
  const by = unitOf(information, attacker).seat
  return ([0, 1] as const).flatMap(seat => {
    const names = new Set<string>()
    return information.hands[seat].flatMap(number => {
      const card = number === UNKNOWN ? null : information.cards[number]
      if (!card || names.has(card.id) || !canPay(information, seat, card)) return []
      const changed = diceWith(dice, card, seat === by)
      if (!changed) return []
      names.add(card.id)
      const { wounds, removed, faith } = chancesOf(changed)
      return [{ card: number, wounds, removed, faith }]
    })
  })
}

function oddsOfAttack(information: InformationState, attacker: number, printed: number, target: number): Own['odds'] {
  const dice = attackDice(information, attacker, printed, target)
  if (!dice) return []
  const cards = oddsWithCards(information, attacker, dice)
  return [{ attacker: unitPiece(attacker), printed, target: unitPiece(target), ...chancesOf(dice), cards }]
}

function oddsView(information: InformationState): Own['odds'] {
  const attack = lastOf(information, 'attack')
  if (attack) {
    const isOpen = attack.attacker !== NONE && lastOf(information, 'window')?.window === 'attack-declared'
    return isOpen ? oddsOfAttack(information, attack.attacker, attack.printed, attack.target) : []
  }
  const activation = activationOf(information)
  if (!activation || information.ask?.decision !== 'action') return []
  return actionChoices(information, activation).flatMap(({ action, printed, target }) =>
    action === 'attack' ? oddsOfAttack(information, activation.unit, printed, target) : [],
  )
}

function nextActions(information: InformationState): string[] {
  const activation = activationOf(information)
  if (!activation || information.waiting.length > 0 || openWindow(information)?.window !== 'begin' || actionsLeft(information) === 0)
    return []
  return [...new Set(actionChoices(information, activation).map(leadOf))]
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

function playerView(information: InformationState, seat: Seat): Own['players'][number] {
  const [creation, destruction, life, death] = information.faith.slice(seat * 4)
  return {
    faith: { creation: creation!, destruction: destruction!, life: life!, death: death! },
    ether: information.ether[seat]!,
    hand: information.hands[seat].length,
  }
}

function ownView(information: InformationState): Own {
  const activation = activationOf(information)
  const roll = lastOf(information, 'roll')
  const attack = lastOf(information, 'attack')
  return {
    round: information.round,
    first: information.first,
    initiative: information.initiative,
    active: information.active,
    activePiece: information.activeUnit === NONE ? null : unitPiece(information.activeUnit),
    actionsLeft: activation && activation.step >= STEP_ACTIONS ? activation.left : null,
    next: nextActions(information),
    passed: [information.passed[0], information.passed[1]],
    window: lastOf(information, 'window')?.window ?? null,
    attack: attack ? attackView(attack) : null,
    odds: oddsView(information),
    roll: roll ? rollView(roll) : null,
    waiting: information.waiting.map(waitingView),
    triggers: [...new Set(information.triggers.map(({ card }) => card))],
    units: information.units.map((_, unit) => unitView(information, unit)),
    players: [playerView(information, 0), playerView(information, 1)],
  }
}

function zonesOf(information: InformationState, seat: Seat): Zone[] {
  const hand = information.hands[seat].filter(card => card !== UNKNOWN)
  const own = { owner: seat, hidden: 0 }
  return [
    { ...own, id: `${seat} hand`, kind: 'hand', look: 'hand', cards: hand, hidden: information.hands[seat].length - hand.length },
    { ...own, id: `${seat} discard`, kind: 'discard', look: 'pile', cards: [...information.discards[seat]] },
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

function unitPieceOf(information: InformationState, unit: number): Piece {
  const mini = information.units[unit]!
  const def = information.defs[unit]!
  return {
    id: unitPiece(unit),
    kind: def.type,
    owner: mini.seat,
    what: { name: def.name, art: def.art },
    place: PLACES[mini.place]!,
    values: [
      { id: 'wounds', now: mini.wounds, max: def.wounds },
      { id: 'defence', now: Math.max(0, def.defence + (mini.guard ? 1 : 0) + diceBonus(information, unit, 'defence')) },
      { id: 'courage', now: Math.max(0, courageDice(information, unit) + diceBonus(information, unit, 'courage')) },
    ],
    marks: [
      ...(mini.ready ? [mark('ready')] : []),
      ...(mini.guard ? [mark('guard')] : []),
      ...(mini.panicked ? [mark('panicked')] : []),
      ...(information.activeUnit === unit ? [mark('active')] : []),
      ...(isSheltered(information, unit) ? [mark('sheltered')] : []),
    ],
  }
}

const seatPieceOf = (information: InformationState, seat: Seat): Piece => ({
  id: seatPiece(seat),
  kind: 'player',
  owner: seat,
  values: [
    ...DOMAINS.map((domain, index) => ({ id: domain, now: information.faith[seat * 4 + index]! })),
    { id: 'ether', now: information.ether[seat]! },
  ],
  marks: information.initiative === seat ? [mark('initiative')] : [],
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
export function viewFor(information: InformationState, _viewer: Viewer): CardOfGodsView {
  const own = ownView(information)
  const shownCards = [...information.hands.flat(), ...information.discards.flat(), ...information.waiting.map(({ card }) => card)].filter(
    card => card !== UNKNOWN,
  )
  return {
    game: 'card-of-gods',
    turn: Math.max(1, information.round),
    whose: information.active,
    phase: phaseOf(information),
    zones: [...SEATS.flatMap(seat => zonesOf(information, seat)), waitingZone(information)],
    pieces: [
      ...SEATS.map(seat => seatPieceOf(information, seat)),
      ...information.units.map((_, unit) => unitPieceOf(information, unit)),
      ...diceOf(own),
    ],
    cards: Object.fromEntries(
      shownCards.flatMap(number => (information.cards[number] ? [[String(number), information.cards[number].id]] : [])),
    ),
    own,
  }
}
