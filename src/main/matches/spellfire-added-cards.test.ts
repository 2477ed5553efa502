import { spellfire } from '../rules/spellfire/index.ts'
import { ADDED } from '../rules/spellfire/testing/added.ts'
import { testMatchesWithAdded } from './testing/added-cards.ts'

testMatchesWithAdded(spellfire, ADDED)
