import * as v from 'valibot'
import { deckListSchema } from '../../../shared/deck.ts'
import { oneOf, randomDeck } from '../../ai/match-ups.ts'
import { readReplays, verify, writeReplays } from '../../kernel/compact-replay.ts'
import { rngFrom, type Rng } from '../../kernel/rng.ts'
import { playGolden } from '../../golden/golden.ts'
import { readCards, writeCards } from '../../card-files/card-file.ts'
import { cardKits } from '../../card-files/kits.ts'
import { readDeck, writeDeck } from '../../decks/deck-file.ts'
import { encodeLine, readMatch, type MatchHeader } from '../../matches/match-record.ts'
import { parseCard } from '../../rules/gothic-duel/card-schema.ts'
import { CARDS } from '../../rules/gothic-duel/cards/index.ts'
import { cardSetErrors } from '../../rules/gothic-duel/card-set.ts'
import { gothicDuel } from '../../rules/gothic-duel/index.ts'
import { scenarioKits } from '../../scenarios/kits.ts'
import { readScenarios } from '../../scenarios/read.ts'
import { mutateText, mutateValue } from './mutate.ts'

const demand = (holds: boolean, otherwise: string): void => {
  if (!holds) throw new Error(otherwise)
}

const SCENARIO = {
  version: 1,
  game: 'gothic-duel',
  cards: [CARDS[0], CARDS[1]],
  scenarios: [{ title: 'A turn', clauses: ['GD-7.4.1'], position: {}, script: [{ do: 'end-turn', expect: { outcome: null } }] }],
}
const CARD_FILE = writeCards('gothic-duel', CARDS.slice(0, 3))
const DECK_FILE = writeDeck({
  game: 'gothic-duel',
  name: 'Deck',
  cards: CARDS.slice(0, 3).map(({ id }, place) => ({ card: id, count: place + 1 })),
})
const [sample, other] = playGolden(gothicDuel, 2)
if (!sample || !other) throw new RangeError('there are no golden matches')
const REPLAYS = writeReplays([sample, other])
const { record } = sample
const start = gothicDuel.setup(record.config, 'fuzz')
const STATE = gothicDuel.encode(start)
const HEADER: MatchHeader = {
  format: 1,
  id: 'fuzz',
  ...record,
  seats: [
    { player: { type: 'person', name: 'Mina' }, wizard: 'any', deckName: 'Deck' },
    { player: { type: 'ai', level: 'greedy' }, wizard: 'any', deckName: 'Deck' },
  ],
  startedAt: 0,
}
const MATCH = encodeLine(HEADER) + encodeLine({ type: 'act', seat: 0, action: 'e', at: 0, turn: 1, outcome: null, hash: '0' })

/** Everything that reads what comes from outside: it takes what is right, tells what is wrong, and never throws. */
const READERS: Readonly<Record<string, (rng: Rng) => void>> = {
  card(rng) {
    const read = parseCard(mutateValue(oneOf(CARDS, rng), rng))
    if (read.ok) demand(parseCard(read.card).ok, 'a card that was read is refused')
    else demand(read.errors.length > 0 && read.errors.every(error => /^[^:]+: ./s.test(error)), 'an error without a place or a reason')
  },
  'card set'(rng) {
    demand(Array.isArray(cardSetErrors(mutateValue(CARDS.slice(0, 3), rng))), 'no list of errors')
  },
  deck(rng) {
    const deck = v.safeParse(deckListSchema, mutateValue(randomDeck(gothicDuel, rng), rng))
    if (!deck.success)
      return demand(
        deck.issues.every(issue => issue.message !== ''),
        'an error without a reason',
      )
    const { playable, reasons } = gothicDuel.checkDeck(deck.output)
    demand(playable === (reasons.length === 0), 'a deck that is not playable, for no reason')
    if (playable) gothicDuel.setup({ seats: [{ wizard: 'any', cards: deck.output }, record.config.seats[1]], first: 0 }, 'fuzz')
  },
  'deck file'(rng) {
    const read = readDeck(mutateText(DECK_FILE, rng), new Map([[gothicDuel.id, gothicDuel]]))
    if (read.ok) demand(v.is(deckListSchema, read.deck.cards), 'a deck file that holds no deck')
    else demand(read.malformed.message.key !== '', 'a malformed file without a reason')
  },
  'card file'(rng) {
    const read = readCards(mutateText(CARD_FILE, rng), cardKits, 'set')
    if (!read.ok) demand(read.malformed.message.key !== '', 'a malformed file without a reason')
  },
  'scenario by value'(rng) {
    checkScenario(JSON.stringify(mutateValue(SCENARIO, rng)))
  },
  'scenario by text'(rng) {
    checkScenario(mutateText(JSON.stringify(SCENARIO, null, 1), rng))
  },
  replays(rng) {
    const read = readReplays(mutateText(REPLAYS, rng))
    if (read.ok) for (const one of read.replays) verify(gothicDuel, one)
    else demand(read.line >= 1, 'an error without a line')
  },
  'match file'(rng) {
    const read = readMatch(mutateText(MATCH, rng))
    if (read.type === 'match') demand(read.bytes >= 0, 'a match without a length')
  },
  action(rng) {
    const action = gothicDuel.decodeAction(mutateText(oneOf(['e', 'c1.2', 'b12,3,1000/4.5,6,7'], rng), rng))
    demand(Array.isArray(gothicDuel.check(start, 0, action)), 'no list of reasons')
  },
  'action by value'(rng) {
    const action = mutateValue({ type: 'use', way: 'base', card: 3, x: 0, targets: [[1000]], discard: [4], exile: [] }, rng)
    demand(Array.isArray(gothicDuel.check(start, 0, action)), 'no list of reasons')
  },
  state(rng) {
    gothicDuel.decode(mutateText(STATE, rng))
  },
}

function checkScenario(text: string): void {
  const read = readScenarios(text, scenarioKits)
  if (read.ok) for (const { lay } of read.scenarios) lay()
  else demand(read.malformed.message.key !== '', 'a malformed file without a reason')
}

const BEFORE = Object.getOwnPropertyNames(Object.prototype).join()

/** Gives input number `number` of `seed` to every reader: null, or which of them did what it must not. */
export function fuzz(seed: string, number: number): string | null {
  for (const [name, read] of Object.entries(READERS)) {
    try {
      read(rngFrom(`fuzz ${seed} ${number} ${name}`))
      demand(Object.getOwnPropertyNames(Object.prototype).join() === BEFORE, 'every object has got something')
    } catch (error) {
      return `${name}, input ${number} of seed ${seed}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
    }
  }
  demand(gothicDuel.encode(start) === STATE, 'asking changed a state')
  return null
}
