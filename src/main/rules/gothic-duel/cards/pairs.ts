import type { CardPair } from '../../../../shared/catalog.ts'
import { message } from '../../../../shared/message.ts'

/** Pairs that are clearly stronger together; a deck can be built around any of them. The reasons are in the texts, by the first card. */
export const PAIRS: CardPair[] = (
  [
    ['fill-to-the-brim', 'the-portrait-upstairs'],
    ['on-the-slate', 'he-came-again-on-thursday'],
    ['an-heir-is-found', 'the-family-red'],
    ['the-physician-calls-daily', 'thirst'],
    ['fever-in-the-house', 'hot-behind-the-eyes'],
    ['lamplighters-round', 'choir-of-sparks'],
    ['roll-of-the-departed', 'the-neighbours-plot'],
    ['a-lease-in-the-churchyard', 'the-whole-parish-attends'],
    ['silver-veil', 'mirrors-turned-to-the-wall'],
    ['an-eye-at-the-keyhole', 'a-draught-in-the-curtain'],
    ['thin-walls', 'a-name-called-twice'],
    ['the-weight-on-the-chest', 'the-door-ajar'],
    ['the-hour-with-no-number', 'it-sits-at-the-foot-of-the-bed'],
    ['up-by-the-roots', 'a-hundred-years-of-briars'],
    ['hedge-of-knives', 'read-the-rings'],
    ['thirst', 'strangling-ivy'],
    ['echo-under-the-stair', 'procession-of-the-nameless'],
  ] as const
).map(([first, second]) => ({ cards: [first, second], why: message(`gothic-duel.pair.${first}`) }))
