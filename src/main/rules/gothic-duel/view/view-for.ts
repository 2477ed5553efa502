import type { DuelView, WizardView } from '../../../../shared/games/gothic-duel/view.ts'
import { SEATS, type Seat } from '../../../../shared/seat.ts'
import type { Knowledge } from '../state/knowledge.ts'
import { handLimit, maximumOf } from '../state/modifiers.ts'
import { UNKNOWN } from '../state/state.ts'

const shown = (cards: readonly number[]): number[] => cards.filter(card => card !== UNKNOWN)

/** The known cards from the top of a Deck down to the first unknown one, next draw first. */
function knownTop(deck: readonly number[]): number[] {
  const fromTop = deck.toReversed()
  const unknown = fromTop.indexOf(UNKNOWN)
  return unknown < 0 ? fromTop : fromTop.slice(0, unknown)
}

function wizardView(knowledge: Knowledge, seat: Seat): WizardView {
  const wizard = knowledge.wizards[seat]
  return {
    wizard: wizard.wizard,
    vitality: { now: wizard.vitality, max: maximumOf(knowledge, seat, 'vitality') },
    will: { now: wizard.will, max: maximumOf(knowledge, seat, 'will') },
    soulfire: { now: wizard.soulfire, max: wizard.maxSoulfire },
    burn: wizard.burn.map(({ amount, damage, stays }) => ({ amount, damage, stays })),
    ward: wizard.ward && { left: wizard.ward.left, against: wizard.ward.against, until: wizard.ward.until },
    channel: wizard.channel.toSorted((a, b) => b - a),
    hexes: wizard.hexes.map(({ card, controller, turnsLeft }) => ({ card, controller, turnsLeft })),
    hand: shown(wizard.hand),
    handCount: wizard.hand.length,
    maxHand: handLimit(knowledge, seat),
    deckCount: wizard.deck.length,
    deckTop: knownTop(wizard.deck),
    discard: [...wizard.discard],
    void: [...wizard.void],
    removed: [...wizard.removed],
    reshuffled: wizard.reshuffled,
    hauntUsed: wizard.haunted,
  }
}

function resolving(knowledge: Knowledge): DuelView['resolving'] {
  const frame = knowledge.frames.findLast(frame => frame.type === 'play' || frame.type === 'text')
  return frame ? { card: frame.card, kind: frame.way } : null
}

/** The table for whoever knows this much; nothing is added to it. */
export const present = (knowledge: Knowledge): DuelView => ({
  game: 'gothic-duel',
  turn: knowledge.turn,
  active: knowledge.active,
  phase: knowledge.phase,
  wizards: [wizardView(knowledge, SEATS[0]), wizardView(knowledge, SEATS[1])],
  cards: Object.fromEntries(knowledge.cards.flatMap((card, number) => (card ? [[String(number), card.id]] : []))),
  resolving: resolving(knowledge),
})
