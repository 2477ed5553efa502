import { spellfire } from '../rules/spellfire/index.ts'
import { ADDED } from '../rules/spellfire/testing/added.ts'
import { testAddedCards } from './testing/added-cards.ts'

testAddedCards(spellfire, ADDED)
