import { cardOfGodsCards } from '../rules/card-of-gods/card-kit.ts'
import { cardOfGods } from '../rules/card-of-gods/index.ts'
import { cardOfGodsChecks } from '../rules/card-of-gods/testing/checks.ts'
import { testRandomCards } from './testing/random-cards.ts'

testRandomCards(cardOfGods, cardOfGodsCards, cardOfGodsChecks)
