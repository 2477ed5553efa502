/** The steps of EN-R5.9, which add up a batch for each entity. */
const STEPS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const
export type Step = (typeof STEPS)[number]

const STEP_OF: Readonly<Record<string, Step>> = {
  'contributed-max-health': 'a',
  'max-raised': 'a',
  'contributed-protect': 'b',
  protected: 'b',
  'contributed-block': 'c',
  'block-gained': 'c',
  'contributed-damage': 'd',
  'contributed-pierce': 'd',
  'damage-blocked': 'e',
  'damage-absorbed': 'f',
  'protection-ended-used-up': 'f',
  'contributed-heal': 'g',
  'damage-taken': 'g',
  'health-gained': 'g',
  'contributed-dispel-protection': 'h',
  'contributed-dispel-all': 'h',
  'protection-ended-dispelled': 'h',
  'effect-dispelled': 'h',
  'contributed-effect': 'i',
  'effect-replaced': 'i',
  'effect-applied': 'i',
  'contributed-recover': 'i',
  'card-recovered': 'i',
  'contributed-draw': 'i',
  'card-drawn': 'i',
  exhausted: 'i',
  'contributed-mana': 'i',
  'mana-gained': 'i',
  'mana-cut': 'i',
  'contributed-summon': 'j',
  summoned: 'j',
  'no-room': 'j',
}

/** The step an event belongs to; null for an event outside a batch. */
export const stepOf = (type: string): Step | null => STEP_OF[type] ?? null
export const clauseOfStep = (step: Step): string => `EN-R5.9${step}`
