import { describe } from 'vitest'
import { descentConformance } from '../../../kernel/testing/descent-conformance.ts'
import { gothicDuel } from '../index.ts'
import { gothicDuelChecks } from '../testing/checks.ts'
import { DESCENT } from './index.ts'

describe('GD-2.1 GD-R.15 GD-R.22 a descent', () => descentConformance(gothicDuel, DESCENT, gothicDuelChecks))
