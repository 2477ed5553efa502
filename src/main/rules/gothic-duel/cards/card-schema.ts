import * as v from 'valibot'
import { checkedSchema, type CheckProblem } from '../../../kernel/checked-schema.ts'
import type { Path } from '../../../kernel/problem.ts'
import { schemaByField } from '../../../kernel/schema-by-input.ts'
import { type AnyEffect, type Card, type Cost, type Modifier, type Text, SCHOOLS, TRIGGERS } from '../state/card.ts'
import { cardProblem } from '../effects/define.ts'
import { drain } from '../effects/drain.ts'
import { EFFECTS, type Effect } from '../effects/index.ts'
import { tormentSchema, type Torment } from '../effects/torment.ts'
import { cardPictureSchema } from '../../../../shared/card-picture.ts'
import { MAX_CARD_NAME, nameSchema } from '../../../../shared/name.ts'

/** The schema of one instruction, selected by its name. */
export const effectSchema = schemaByField(
  'effect',
  Object.fromEntries(EFFECTS.map(kind => [kind.effect, kind.schema])),
) as v.GenericSchema<AnyEffect>

const number = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
const some = number(1, 20)
export const oneTorment = tormentSchema(effectSchema)
const textEntries = {
  effects: v.array(effectSchema),
  drain: drain.schema,
  torment: v.optional(v.pipe(v.array(oneTorment), v.minLength(1))),
}
const additionalEntries = { vitality: v.optional(some), will: v.optional(some), discard: v.optional(some), exile: v.optional(some) }
const soulfire = v.union([number(0, 15), v.literal('X')])
export const costSchema = v.strictObject({ soulfire: v.optional(soulfire), ...additionalEntries })

const KINDS: Record<NonNullable<Modifier['only']>, readonly Modifier['modify'][]> = {
  vitality: ['damage-taken', 'damage-dealt', 'healing'],
  will: ['damage-taken', 'damage-dealt', 'healing'],
  spell: ['soulfire-cost'],
  hex: ['soulfire-cost'],
}
export const modifierSchema = checkedSchema(
  v.strictObject({
    modify: v.picklist(['damage-taken', 'damage-dealt', 'soulfire-cost', 'healing', 'max-hand', 'max-vitality', 'max-will']),
    whose: v.picklist(['you', 'afflicted']),
    by: v.pipe(number(-99, 99), v.notValue(0)),
    only: v.optional(v.picklist(['vitality', 'will', 'spell', 'hex'])),
  }),
  ({ modify, only }) =>
    only === undefined || KINDS[only].includes(modify)
      ? []
      : cardProblem(only === 'spell' || only === 'hex' ? 'only-costs' : 'only-damage', ['only']),
)

export const triggerSchema = checkedSchema(
  v.strictObject({ when: v.picklist(TRIGGERS), whose: v.picklist(['you', 'afflicted']), ...textEntries }),
  ({ effects, torment }) => (effects.length === 0 && torment === undefined ? cardProblem('idle-trigger') : []),
)

const slug = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/), v.maxLength(60))
const cardEntries = {
  id: slug,
  name: nameSchema(MAX_CARD_NAME),
  school: v.picklist(SCHOOLS),
  cost: soulfire,
  additional: v.optional(v.strictObject(additionalEntries)),
  art: slug,
  picture: v.optional(cardPictureSchema),
  flavour: v.optional(v.pipe(v.string(), v.maxLength(160))),
  ...textEntries,
  haunt: v.optional(v.strictObject({ cost: v.optional(costSchema), ...textEntries })),
}

/** The paths of every X in a value. */
function placesOfX(value: unknown, path: Path): Path[] {
  if (value === 'X') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => placesOfX(inner, [...path, Array.isArray(value) ? Number(key) : key]))
}

/** GD-R.46: X is chosen and paid for with a text, and only that text can refer to it. */
function unpaidX(card: Card): CheckProblem[] {
  const { ritual, haunt, triggers = [] } = card
  const unpaid = (text: Text | undefined, path: Path, soulfire?: Cost['soulfire']): Path[] => {
    if (text === undefined || soulfire === 'X') return []
    return [...placesOfX(text.effects, [...path, 'effects']), ...('torment' in text ? placesOfX(text.torment, [...path, 'torment']) : [])]
  }
  const paths = [
    ...unpaid(card, [], card.cost),
    ...unpaid(ritual, ['ritual'], ritual?.cost.soulfire),
    ...unpaid(haunt, ['haunt'], haunt?.cost?.soulfire),
    ...triggers.flatMap((text, index) => unpaid(text, ['triggers', index])),
  ]
  return paths.flatMap(path => cardProblem('unpaid-x', path))
}

/** A valid card, ours or a player's own: unknown fields, fractions and empty cards are refused. */
export const cardSchema = checkedSchema(
  v.variant('type', [
    v.strictObject({
      type: v.literal('spell'),
      ...cardEntries,
      effects: v.pipe(v.array(effectSchema), v.minLength(1)),
      ritual: v.optional(v.strictObject({ cost: costSchema, ...textEntries })),
      goes: v.optional(v.picklist(['void', 'hand'])),
    }),
    v.strictObject({
      type: v.literal('hex'),
      ...cardEntries,
      attach: v.picklist(['you', 'enemy', 'target']),
      lasts: v.optional(some),
      triggers: v.optional(v.pipe(v.array(triggerSchema), v.maxLength(8))),
      modifiers: v.optional(v.array(modifierSchema)),
    }),
  ]) as v.GenericSchema<Card>,
  unpaidX,
)

/** The keywords' fields and the instructions of a text, with strict types for card authors. */
interface TextDef {
  effects: readonly Effect[]
  drain?: number
  torment?: readonly Torment<Effect>[]
}

type Written<T> = TextDef & Omit<T, 'effects'>

/** A card as written in cards/: data only. */
export type CardDef = Written<Omit<Card, 'ritual' | 'haunt' | 'triggers'>> & {
  ritual?: Written<NonNullable<Card['ritual']>>
  haunt?: Written<NonNullable<Card['haunt']>>
  triggers?: readonly Written<NonNullable<Card['triggers']>[number]>[]
}

/** Parses a card from outside; otherwise says what is wrong, by field. */
export function parseCard(input: unknown): { ok: true; card: Card } | { ok: false; errors: string[] } {
  const result = v.safeParse(cardSchema, input)
  if (result.success) return { ok: true, card: result.output }
  return { ok: false, errors: result.issues.map(issue => `${v.getDotPath(issue) || 'card'}: ${issue.message}`) }
}
