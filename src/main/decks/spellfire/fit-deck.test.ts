import { expect, test } from 'vitest'
import services from '../../../../resources/locales/en/services.json' with { type: 'json' }
import words from '../../../../resources/locales/en/spellfire.json' with { type: 'json' }
import { createFormatter } from '../../../shared/format.ts'
import { spellfire } from '../../rules/spellfire/index.ts'
import { fixDeck } from '../fit-deck.ts'

const say = createFormatter({ services, spellfire: words }, 'en')

test('completes an empty deck as a ready-made one is made, and says so', () => {
  const { cards, changes } = fixDeck([], spellfire, 'finish')
  const { name, cards: made } = spellfire.catalog.starterDecks[0]!
  expect(new Map(cards.map(({ card, count }) => [card, count]))).toEqual(new Map(made.map(({ card, count }) => [card, count])))
  expect(new Set(changes.map(change => say(change.why)))).toEqual(new Set([`As in “${name}”`]))
})
