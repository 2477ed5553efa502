import { cardOfGods } from '../rules/card-of-gods/index.ts'
import { ADDED } from '../rules/card-of-gods/testing/added.ts'
import { testAddedCards } from './testing/added-cards.ts'

testAddedCards(cardOfGods, ADDED)
