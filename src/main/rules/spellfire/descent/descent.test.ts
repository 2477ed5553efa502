import { describe } from 'vitest'
import { descentConformance } from '../../../kernel/testing/descent-conformance.ts'
import { spellfire } from '../index.ts'
import { spellfireChecks } from '../testing/checks.ts'
import { DESCENT } from './index.ts'

describe('SF-R-SET.1 SF-R-INFO.1 a descent', () => descentConformance(spellfire, DESCENT, spellfireChecks))
