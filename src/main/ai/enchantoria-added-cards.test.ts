import { enchantoria } from '../rules/enchantoria/index.ts'
import { ADDED } from '../rules/enchantoria/testing/added.ts'
import { testAddedCards } from './testing/added-cards.ts'

testAddedCards(enchantoria, ADDED)
