import { cardOfGods } from '../rules/card-of-gods/index.ts'
import { ADDED } from '../rules/card-of-gods/testing/added.ts'
import { testMatchesWithAdded } from './testing/added-cards.ts'

testMatchesWithAdded(cardOfGods, ADDED)
