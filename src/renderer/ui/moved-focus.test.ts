import { afterEach, expect, test, vi } from 'vitest'
import { focusUnasked, isFocusMoved } from './moved-focus.ts'

afterEach(() => {
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

test('what gets the focus unasked shows nothing until the player comes back to it', () => {
  document.body.innerHTML = '<button>card</button><button>other</button>'
  const [card, other] = [...document.querySelectorAll('button')]
  if (!card || !other) throw new Error('no buttons')
  // The test's document has no keyboard, so nothing matches :focus-visible.
  vi.spyOn(card, 'matches').mockReturnValue(true)
  focusUnasked(card)
  expect(document.activeElement).toBe(card)
  expect(isFocusMoved(card)).toBe(false)
  other.focus()
  card.focus()
  expect(isFocusMoved(card)).toBe(true)
})
