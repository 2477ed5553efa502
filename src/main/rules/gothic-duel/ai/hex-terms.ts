import type { AnyEffect, Amount, Card, Condition, Modifier, Text, Trigger, TriggerWhen, Who } from '../state/card.ts'
import type { Effect } from '../effects/index.ts'
import type { DrainText } from '../effects/drain.ts'
import type { TormentText } from '../effects/torment.ts'

/** What a Hex can be good for, as the AI classifies it. */
export const HEX_TRAITS = ['vitality', 'will', 'healing', 'burn', 'ward', 'cards', 'soulfire', 'other'] as const
export type HexTrait = (typeof HEX_TRAITS)[number]

/** A recurring effect of a Hex: its kind, whom it affects, and how much per turn. Positive is good for the affected wizard. */
export interface HexTerm {
  trait: HexTrait
  who: Who
  amount: Amount
  scale: number
  when?: Condition | undefined
  /** The highest Will of the controller's enemy at which it happens. */
  torment?: number
}

/** Estimated times per turn that a trigger is set off; the turn triggers come once. */
const FREQUENCY: Record<TriggerWhen, number> = {
  'start-of-turn': 1,
  'end-of-turn': 1,
  'spell-cast': 1.5,
  'vitality-damage': 1,
  'will-damage': 0.7,
  'card-discarded': 0.4,
}

function termsOf(given: AnyEffect): Omit<HexTerm, 'when'>[] {
  const effect = given as Effect
  switch (effect.effect) {
    case 'damage':
      return [
        ...(effect.vitality === undefined ? [] : [{ trait: 'vitality' as const, who: effect.to, amount: effect.vitality, scale: -1 }]),
        ...(effect.will === undefined ? [] : [{ trait: 'will' as const, who: effect.to, amount: effect.will, scale: -1 }]),
      ]
    case 'lose':
      return [{ trait: effect.value, who: effect.who, amount: effect.amount, scale: -1 }]
    case 'heal':
      return [{ trait: effect.value === 'will' ? 'will' : 'healing', who: effect.who, amount: effect.amount, scale: 1 }]
    case 'burn':
      return [{ trait: effect.damage === 'will' ? 'will' : 'burn', who: effect.who, amount: effect.amount, scale: effect.stays ? -2 : -1 }]
    case 'ward':
      return [{ trait: 'ward', who: effect.who, amount: effect.amount, scale: 1 }]
    case 'draw':
      return [{ trait: 'cards', who: effect.who, amount: effect.amount, scale: 1 }]
    case 'discard':
      return [{ trait: 'cards', who: effect.who, amount: effect.amount, scale: -1 }]
    case 'soulfire':
      return [
        {
          trait: 'soulfire',
          who: effect.who,
          amount: effect.amount,
          scale: effect.change === 'gain' || effect.change === 'raise-max' ? 1 : -1,
        },
      ]
    case 'channel':
      return [{ trait: 'soulfire', who: 'you', amount: effect.amount, scale: 1 }]
    case 'insight':
      return [{ trait: 'cards', who: 'you', amount: 1, scale: 0.3 }]
    default:
      return [{ trait: 'other', who: 'you', amount: 1, scale: 1 }]
  }
}

/** The effects of a text that is executed this often. */
export const inText = (effects: readonly AnyEffect[], frequency: number, torment?: number): HexTerm[] =>
  effects.flatMap(effect =>
    termsOf(effect).map(term => ({
      ...term,
      scale: term.scale * frequency,
      when: effect.when,
      ...(torment === undefined ? {} : { torment }),
    })),
  )

function ofTrigger(trigger: Trigger): HexTerm[] {
  const frequency = FREQUENCY[trigger.when]
  const text: Text & DrainText & TormentText = trigger
  const terms = inText(text.effects, frequency)
  for (const { at, effects } of text.torment ?? []) terms.push(...inText(effects, frequency, at))
  if (text.drain !== undefined) terms.push({ trait: 'healing', who: 'you', amount: text.drain, scale: frequency })
  return terms
}

/** The estimated effect of a modifier per turn: about two instances of damage, and about two castings. */
function ofModifier({ modify, whose, by, only }: Modifier): HexTerm[] {
  const who = whose
  switch (modify) {
    case 'damage-taken':
      return only === 'will'
        ? [{ trait: 'will', who, amount: 1, scale: -by }]
        : [
            { trait: 'vitality', who, amount: 1, scale: -1.5 * by },
            ...(only ? [] : [{ trait: 'will' as const, who, amount: 1, scale: -0.7 * by }]),
          ]
    case 'damage-dealt':
      return [{ trait: only === 'will' ? 'will' : 'vitality', who: whose === 'you' ? 'enemy' : 'you', amount: 1, scale: -1.5 * by }]
    case 'soulfire-cost':
      return [{ trait: 'soulfire', who, amount: 1, scale: (only === 'hex' ? -0.7 : -1.7) * by }]
    case 'healing':
      return [{ trait: 'healing', who, amount: 1, scale: 0.7 * by }]
    case 'max-hand':
    case 'max-vitality':
    case 'max-will':
      return [{ trait: 'other', who, amount: 1, scale: 0.3 * by }]
  }
}

/** What a Hex does while it is in play. */
export const hexTerms = (card: Card): HexTerm[] => [
  ...(card.triggers ?? []).flatMap(ofTrigger),
  ...(card.modifiers ?? []).flatMap(ofModifier),
]
