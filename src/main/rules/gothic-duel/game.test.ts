import { describe } from 'vitest'
import { conformance } from '../../kernel/testing/conformance.ts'
import { gothicDuel } from './index.ts'
import { gothicDuelChecks } from './testing/checks.ts'

describe('GD-R.22 GD-HAUNT.3 any match', () => conformance(gothicDuel, gothicDuelChecks))
