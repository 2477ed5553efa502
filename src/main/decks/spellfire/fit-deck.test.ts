import { expect, test } from 'vitest'
import services from '../../../../resources/locales/en/services.json' with { type: 'json' }
import words from '../../../../resources/locales/en/spellfire.json' with { type: 'json' }
import { createFormatter } from '../../../shared/format.ts'
import { spellfire } from '../../rules/spellfire/index.ts'
import { fixDeck } from '../fit-deck.ts'

const say = createFormatter({ services, spellfire: words }, 'en')

test('names places on the curve by the level, since the cards have no costs', () => {
  const { changes } = fixDeck([], spellfire, 'finish')
  const reasons = changes.map(change => say(change.why))
  expect(reasons).toContain('Few cards at Level 6')
  expect(reasons.join()).not.toMatch(/cost/i)
})
