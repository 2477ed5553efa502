import { message, type Message } from '../../../../shared/message.ts'
import { formsOf, type FormWords } from '../../../kernel/card-form.ts'
import { once } from '../../../kernel/once.ts'
import { cardSchema } from '../cards/card-schema.ts'
import { kindFilterSchema, nameFilterSchema } from '../cards/primitive-schema.ts'
import type { Card, Condition, Line, Payment } from '../state/card.ts'
import type { CardFilter, Primitive } from '../state/primitive.ts'
import { describeCondition, describePayment, describePower } from './describe.ts'
import { describePrimitive } from './effects.ts'
import { CARD_FILTERS, CONDITIONS, EFFECTS, FIELDS, LINES, PAYMENTS, TYPE_CLAUSES, type Shown } from './examples.ts'
import { cardNoun } from './nouns.ts'

/** The card that examples are about. */
const EXAMPLE: Card = {
  type: 'champion',
  id: 'example',
  name: 'Dori',
  art: 'round-star',
  champion: 'hero',
  world: 'adnd',
  level: 5,
  lines: [],
}
const REALM: Card = { type: 'realm', id: 'example', name: 'Lanternfield', art: 'castle', world: 'adnd', lines: [] }

interface Kind {
  shown: Readonly<Record<string, Shown<unknown>>>
  name: string
  describe(example: unknown): Message
}

const describeExample = (line: Line): Message => describePower(line, line.when === 'defended' ? REALM : EXAMPLE)
/** What the shapes are, by the field that decides. */
const KINDS: Readonly<Record<string, Kind>> = {
  do: { shown: EFFECTS, name: 'effect', describe: example => describePrimitive(example as Primitive, EXAMPLE) },
  when: { shown: LINES, name: 'when', describe: example => describeExample(example as Line) },
  if: { shown: CONDITIONS, name: 'condition', describe: example => describeCondition(example as Condition, EXAMPLE) },
  pay: { shown: PAYMENTS, name: 'pay', describe: example => describePayment(example as Payment, EXAMPLE) },
  of: { shown: CARD_FILTERS, name: 'card-filter', describe: example => cardNoun({ what: example as CardFilter, n: 1 }, EXAMPLE.name) },
}

function choice(key: string, value: string): ReturnType<FormWords['choice']> {
  const kind = KINDS[key]
  const shown = kind?.shown[value]
  if (kind && shown) {
    const example = kind.describe(shown.example)
    return {
      name: message(`spellfire-cards.${kind.name}.${value}`),
      clauses: [...shown.clauses],
      example,
      begin: shown.example as Record<string, unknown>,
    }
  }
  return { name: message(`spellfire-cards.card.${value}`), clauses: [...TYPE_CLAUSES[value as Card['type']]] }
}

/** What Spellfire’s cards are written with. */
export const cardForms = once(() =>
  formsOf('spellfire', cardSchema, {
    choice,
    fields: (key, value) => FIELDS[key]?.[value],
    objects: new Map<object, { name: string }>([
      [kindFilterSchema, { name: 'ofKind' }],
      [nameFilterSchema, { name: 'ofName' }],
    ]),
  }),
)
