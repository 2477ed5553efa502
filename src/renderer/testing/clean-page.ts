import { disableAutoUnmount, enableAutoUnmount } from '@vue/test-utils'
import { afterEach } from 'vitest'

// Test files share one document: what one leaves behind would be read by the next. Hooks run last to first.
afterEach(() => document.body.replaceChildren())
// Each file has hooks of its own, but they share the library.
disableAutoUnmount()
enableAutoUnmount(afterEach)
