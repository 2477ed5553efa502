import { oneOf } from '../../../src/main/kernel/match-ups.ts'
import { readCards, writeCards } from '../../../src/main/card-files/card-file.ts'
import { cardKits } from '../../../src/main/games.ts'
import { setErrors } from '../../../src/main/rules/gothic-duel/cards/released-sets.ts'
import { parseCard } from '../../../src/main/rules/gothic-duel/cards/card-schema.ts'
import { CARDS } from '../../../src/main/rules/gothic-duel/cards/index.ts'
import { mutateText, mutateValue } from '../mutate.ts'
import { invariant, type Actions, type Reader } from '../reader.ts'
import { scenarioReaders } from '../scenario-readers.ts'

export const duelActions: Actions = {
  texts: ['e', 'c1.2', 'b12,3,1000/4.5,6,7'],
  values: [{ type: 'use', way: 'base', card: 3, x: 0, targets: [[1000]], discard: [4], exile: [] }],
}

/** Picks of drafts in a duel. */
export const duelPicks = ['end-turn', 'done', 'play:0', 'play:3', 'play:27', 'wizard:0', 'wizard:1', 'mode:ritual', 'card:4', 'number:2']

const SCENARIO = {
  version: 1,
  game: 'gothic-duel',
  cards: [CARDS[0], CARDS[1]],
  scenarios: [{ title: 'A turn', clauses: ['GD-7.4.1'], position: {}, script: [{ do: 'end-turn', expect: { outcome: null } }] }],
}
const CARD_FILE = writeCards('gothic-duel', CARDS.slice(0, 3))

/** Readers of Gothic Duel only: cards, card files, scenarios. */
export const duelReaders: Record<string, Reader> = {
  card(rng) {
    const read = parseCard(mutateValue(oneOf(CARDS, rng), rng))
    if (read.ok) invariant(parseCard(read.card).ok, 'a card that was read is refused')
    else invariant(read.errors.length > 0 && read.errors.every(error => /^[^:]+: ./s.test(error)), 'an error without a place or a reason')
  },
  'card set'(rng) {
    invariant(Array.isArray(setErrors(mutateValue(CARDS.slice(0, 3), rng))), 'no list of errors')
  },
  'card file'(rng) {
    const read = readCards(mutateText(CARD_FILE, rng), cardKits, 'set')
    if (!read.ok) invariant(read.malformed.message.key !== '', 'a malformed file without a reason')
  },
  ...scenarioReaders(SCENARIO),
}
