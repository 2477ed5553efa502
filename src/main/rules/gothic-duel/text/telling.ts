import { message, type Message, type Value } from '../../../../shared/message.ts'
import type { Card, DamageType, Who } from '../state/card.ts'

/** How a wizard is called in a text: by what it is to the reader, or by a pronoun. */
export type Called = Who | 'they' | 'each'

/** One text of a card as it is being told: it calls each wizard by name first, and by a pronoun where that leaves no doubt. */
export interface Telling {
  /** What comes now stands in a line of its own. */
  nextLine(): void
  /** What comes now happens in any case, so that a later line may build on it. */
  certain: boolean
  /** Whether the clause told last is one that "you" do by gaining, losing, drawing …, and can't be mistaken for someone else's with "you" in front. */
  yours: boolean
  /** A wizard that is spoken of: "the enemy", and "they" from then on. */
  call(who: Who): Called
  /** The same for a side of the table that is spoken of in passing ("the enemy’s hand"): no later "they" means it. */
  side(of: 'you' | 'enemy'): 'you' | 'enemy' | 'they'
  /** "gain 2 Will", "they gain 2 Will", "target wizard gains 2 Will". */
  does(key: string, who: Who, values?: () => Record<string, Value>): Message
  /** "yourself", "the enemy", "them": to whom something is done. */
  whom(who: Who): Message
  /** "your", "the enemy’s", "their". */
  whose(who: Who): Message
  /** Whether damage of this type to that wizard has been told of just before, so that "more" says it all; remembers this one. */
  deals(to: Who, values: readonly DamageType[]): boolean
}

/** Starts a text; `attach` where it is the text of a Hex that lies on someone, who is "they", or "you", from the start. */
export function tell(attach?: Card['attach']): Telling {
  const host: Who | null = attach === 'enemy' ? 'enemy' : attach === 'target' ? 'afflicted' : null
  let they: Who | null = host
  let named: Who | null = null
  let struck: { to: Who; values: readonly DamageType[] } | null = null

  /** Outside a Hex's own text the afflicted wizard is whoever uses the card (play.ts). */
  const meant = (who: Who): Who => (who !== 'afflicted' ? who : (host ?? 'you'))

  const telling: Telling = {
    certain: true,
    yours: false,
    nextLine() {
      they = host ?? named
      named = null
    },
    call(who) {
      const wizard = meant(who)
      if (wizard === 'you') return 'you'
      // Each instruction has a target of its own (GD-R.33): a pronoun would say that it is the same one.
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
      const called = telling.call(who)
      telling.yours = called === 'you'
      const form = called === 'you' || called === 'they' ? called : 'other'
      return message(`gothic-duel.text.${key}.${form}`, {
        ...(form === 'other' ? { who: message(`gothic-duel.doer.${called}`) } : {}),
        ...values?.(),
      })
    },
    whom: who => message(`gothic-duel.whom.${telling.call(who)}`),
    whose: who => message(`gothic-duel.whose.${telling.call(who)}`),
    deals(to, values) {
      const wizard = meant(to)
      const before = struck?.to === wizard ? struck.values : []
      if (telling.certain) struck = { to: wizard, values: [...before, ...values] }
      else if (struck?.to !== wizard) struck = null
      return wizard !== 'target' && values.every(value => before.includes(value))
    },
  }
  return telling
}
