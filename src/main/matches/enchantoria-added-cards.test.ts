import { enchantoria } from '../rules/enchantoria/index.ts'
import { ADDED } from '../rules/enchantoria/testing/added.ts'
import { testMatchesWithAdded } from './testing/added-cards.ts'

testMatchesWithAdded(enchantoria, ADDED)
