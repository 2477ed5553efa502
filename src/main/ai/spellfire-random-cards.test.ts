import { spellfireCards } from '../rules/spellfire/card-kit.ts'
import { spellfire } from '../rules/spellfire/index.ts'
import { spellfireChecks } from '../rules/spellfire/testing/checks.ts'
import { testRandomCards } from './testing/random-cards.ts'

testRandomCards(spellfire, spellfireCards, spellfireChecks)
