import { message, type Message, type Value } from '../../../../shared/message.ts'
import type { Card, DamageType, Who } from '../state/card.ts'

/** How a text refers to a wizard: by role from the reader's point of view, or by a pronoun. */
export type Called = Who | 'they' | 'each'

/** The description of one text of a card: refers to each wizard by name first, and by a pronoun where that is unambiguous. */
export interface TextContext {
  /** What follows starts a new line. */
  nextLine(): void
  /** What follows happens in any case, so a later line may refer to it. */
  certain: boolean
  /** Whether the last clause says what "you" gain, lose, draw …, and stays unambiguous with "you" in front. */
  yours: boolean
  /** Mentions a wizard: "the enemy", and "they" from then on. */
  call(who: Who): Called
  /** The same for a side mentioned in passing ("the enemy’s hand"); a later "they" doesn't refer to it. */
  side(of: 'you' | 'enemy'): 'you' | 'enemy' | 'they'
  /** "gain 2 Will", "they gain 2 Will", "target wizard gains 2 Will". */
  does(key: string, who: Who, values?: () => Record<string, Value>): Message
  /** "yourself", "the enemy", "them": the object of a sentence. */
  whom(who: Who): Message
  /** "your", "the enemy’s", "their". */
  whose(who: Who): Message
  /** Whether damage of this type to that wizard was described just before, so that "more" is enough; remembers this one. */
  deals(to: Who, values: readonly DamageType[]): boolean
}

/** Starts a text; `attach` for the text of a Hex, whose wizard is "they" or "you" from the start. */
export function createTextContext(attach?: Card['attach']): TextContext {
  const host: Who | null = attach === 'enemy' ? 'enemy' : attach === 'target' ? 'afflicted' : null
  let they: Who | null = host
  let named: Who | null = null
  let struck: { to: Who; values: readonly DamageType[] } | null = null

  /** Outside a Hex's own text the afflicted wizard is the user of the card (play.ts). */
  const resolveWho = (who: Who): Who => (who !== 'afflicted' ? who : (host ?? 'you'))

  const context: TextContext = {
    certain: true,
    yours: false,
    nextLine() {
      they = host ?? named
      named = null
    },
    call(who) {
      const wizard = resolveWho(who)
      if (wizard === 'you') return 'you'
      // Each instruction has its own target (GD-R.33): a pronoun would suggest that it is the same one.
      const known = wizard !== 'target' && wizard === they
      they = named = wizard === 'target' ? null : wizard
      return !known ? wizard : wizard === 'both' ? 'each' : 'they'
    },
    side(of) {
      if (of === 'you' || they !== 'enemy') return of
      named = 'enemy'
      return 'they'
    },
    does(key, who, values) {
      const called = context.call(who)
      context.yours = called === 'you'
      const form = called === 'you' || called === 'they' ? called : 'other'
      return message(`gothic-duel.text.${key}.${form}`, {
        ...(form === 'other' ? { who: message(`gothic-duel.doer.${called}`) } : {}),
        ...values?.(),
      })
    },
    whom: who => message(`gothic-duel.whom.${context.call(who)}`),
    whose: who => message(`gothic-duel.whose.${context.call(who)}`),
    deals(to, values) {
      const wizard = resolveWho(to)
      const before = struck?.to === wizard ? struck.values : []
      if (context.certain) struck = { to: wizard, values: [...before, ...values] }
      else if (struck?.to !== wizard) struck = null
      return wizard !== 'target' && values.every(value => before.includes(value))
    },
  }
  return context
}
