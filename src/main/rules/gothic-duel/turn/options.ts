import { answer, asks, completes, refuses, type Walked } from '../../../kernel/option-walk.ts'
import type { Draft, Option, Ref } from '../../../../shared/match.ts'
import { message, reason, type Message } from '../../../../shared/message.ts'
import { wizardPiece } from '../../../../shared/games/gothic-duel/view.ts'
import type { Seat } from '../../../../shared/seat.ts'
import { targetLists, type Action, type Use } from '../state/actions.ts'
import { pendingChoice, turnReasons, useReasons, usesOf } from './legality.ts'
import { priceOf, soulfirePrice } from './costs.ts'
import { labelOf, waitingEffects } from './order.ts'
import type { CardUse, Duel } from '../mechanics/rules.ts'
import { slotsOf, type Slot } from './slots.ts'
import { cardOf } from '../state/state.ts'
import { seatOfTarget } from '../state/wizard-targets.ts'
import type { ChooseFrame } from '../state/frames.ts'

type WalkedAction = Walked<Action>

const complete = (action: Action, warnings?: Message[]): WalkedAction => completes(message('gothic-duel.prompt.ready'), action, warnings)
const wrongPick = (pick: string): Walked<never> => refuses([reason('GD-7.3.1', 'gothic-duel.reason.no-such-choice', { pick })])

const promptOf = ({ fills, of, min, max }: Slot): Message => {
  if (fills === 'x') return message('gothic-duel.prompt.x')
  return fills === 'target'
    ? message(`gothic-duel.prompt.target-${of}`, { count: max })
    : message(`gothic-duel.prompt.pay-${fills}`, { count: min })
}

/** A target or card as a pick and as a place on the table. */
function optionPick(value: number): { pick: string; ref: Ref } {
  const seat = seatOfTarget(value)
  return seat === null
    ? { pick: `card:${value}`, ref: { type: 'card', card: value } }
    : { pick: `wizard:${seat}`, ref: { type: 'piece', piece: wizardPiece(seat) } }
}
const numberLabel = (value: number): { pick: string; ref: Ref } => ({ pick: `number:${value}`, ref: { type: 'number', value } })

/** GD-R.3: paying down to 0 is allowed, and loses. */
function warningsFor(duel: Duel, seat: Seat, use: Use, prepared: CardUse): Message[] {
  const price = priceOf(duel, seat, cardOf(duel.state, use.card), prepared, use.x)
  const wizard = duel.state.wizards[seat]
  return (['vitality', 'will'] as const)
    .filter(value => price[value] > 0 && price[value] >= wizard[value])
    .map(value => message('gothic-duel.warning.pays-to-zero', { value: message(`gothic-duel.value.${value}`) }))
}

/** The rest of a use once its way is chosen: X, targets, cards to pay with, in that order (GD-R.26). */
function walkUse(duel: Duel, seat: Seat, card: number, prepared: CardUse, draft: string[]): WalkedAction {
  const use: Use = { type: 'use', way: prepared.kind.way, card, x: 0, targets: [], discard: [], exile: [] }
  const blocked = useReasons(duel, seat, card, prepared)
  if (blocked.length > 0) return refuses(blocked)
  for (const slot of slotsOf(duel, seat, card, prepared)) {
    const label = slot.fills === 'x' ? numberLabel : optionPick
    const filled = answer(draft, { ...slot, prompt: () => promptOf(slot), label, refuse: wrongPick })
    if (!('values' in filled)) return filled
    if (slot.fills === 'x') use.x = filled.values[0]!
    else if (slot.fills === 'target') use.targets[slot.place] = filled.values
    else use[slot.fills] = filled.values
  }
  if (draft.length > 0) return wrongPick(draft[0]!)
  use.targets = targetLists(use.targets)
  return complete(use, warningsFor(duel, seat, use, prepared))
}

/** Base or Ritual mode, if a card has both (GD-RITUAL.1, GD-RITUAL.3). */
function walkUseMode(duel: Duel, seat: Seat, card: number, from: 'hand' | 'void', draft: string[]): WalkedAction {
  const ways = usesOf(duel, seat, card, from)
  if (ways.length === 0) return wrongPick(`${from === 'hand' ? 'play' : 'haunt'}:${card}`)
  if (ways.length === 1) return walkUse(duel, seat, card, ways[0]!, draft)
  const pick = draft.shift()
  if (pick === undefined)
    return asks(
      message('gothic-duel.prompt.mode', { card: cardOf(duel.state, card).name }),
      ways.map(use => ({ ...optionFor(duel, seat, card, use), pick: `mode:${use.kind.way}`, ref: { type: 'mode', mode: use.kind.way } })),
    )
  const way = ways.find(({ kind }) => `mode:${kind.way}` === pick)
  return way ? walkUse(duel, seat, card, way, draft) : wrongPick(pick)
}

/** A card in hand or Void as an option: its current price, and why it can't be used. */
function optionFor(duel: Duel, seat: Seat, card: number, use: CardUse): Option {
  return {
    pick: `${use.kind.from === 'hand' ? 'play' : 'haunt'}:${card}`,
    ref: { type: 'card', card },
    cost: soulfirePrice(duel, seat, cardOf(duel.state, card), use, 1),
    reasons: useReasons(duel, seat, card, use),
  }
}

/** The option of a card with several ways to use it: available if one is, otherwise with the reasons of the first. */
function bestOption(duel: Duel, seat: Seat, card: number, from: 'hand' | 'void'): Option[] {
  const options = usesOf(duel, seat, card, from).map(use => optionFor(duel, seat, card, use))
  const best = options.find(option => option.reasons.length === 0) ?? options[0]
  return best ? [{ ...best, ...(options[0]?.cost === undefined ? {} : { cost: options[0].cost }) }] : []
}

function walkMain(duel: Duel, seat: Seat, draft: string[]): WalkedAction {
  const [pick] = draft
  const wizard = duel.state.wizards[seat]
  if (pick === undefined)
    return asks(message('gothic-duel.prompt.main'), [
      ...wizard.hand.flatMap(card => bestOption(duel, seat, card, 'hand')),
      ...wizard.void.flatMap(card => bestOption(duel, seat, card, 'void')),
      { pick: 'end-turn', ref: { type: 'command', command: 'end-turn' }, reasons: [] },
    ])
  if (pick === 'end-turn') return draft.length > 1 ? wrongPick(draft[1]!) : complete({ type: 'end-turn' })
  const [verb, number] = pick.split(':')
  const card = Number(number)
  if (verb === 'play' && wizard.hand.includes(card)) return walkUseMode(duel, seat, card, 'hand', draft.slice(1))
  if (verb === 'haunt' && wizard.void.includes(card)) return walkUseMode(duel, seat, card, 'void', draft.slice(1))
  return wrongPick(pick)
}

/** An answer to a choice during resolution: cards in the order they are picked, an effect, a target. */
function walkChoice(duel: Duel, frame: ChooseFrame, draft: string[]): WalkedAction {
  const waiting = frame.purpose === 'order' ? waitingEffects(duel.rules, duel.state, orderOf(duel)) : []
  const label = (value: number): { pick: string; ref: Ref } =>
    frame.purpose === 'order'
      ? {
          pick: `effect:${value}`,
          ref: { type: 'effect', card: waiting[value]!.hook ? null : waiting[value]!.card, label: labelOf(duel.state, waiting[value]!) },
        }
      : optionPick(value)
  const prompt = message(`gothic-duel.prompt.${frame.purpose}`, { count: frame.max })
  const filled = answer(draft, { prompt: () => prompt, from: frame.from, min: frame.min, max: frame.max, label, refuse: wrongPick })
  if (!('values' in filled)) return filled
  return draft.length > 0 ? wrongPick(draft[0]!) : complete({ type: 'choose', picks: filled.values })
}

/** The order list in progress: the frame below the choice. */
function orderOf(duel: Duel): 'start-of-turn' | 'end-of-turn' | 'triggers' {
  const below = duel.state.frames.at(-2)
  return below?.type === 'order' ? below.of : 'triggers'
}

/** What `seat` can choose next after these picks, or why they are not allowed. */
export function walk(duel: Duel, seat: Seat, draft: Draft): WalkedAction {
  const notNow = turnReasons(duel.state, seat)
  if (notNow.length > 0) return refuses(notNow)
  const choice = pendingChoice(duel.state)
  return choice ? walkChoice(duel, choice, [...draft]) : walkMain(duel, seat, [...draft])
}
