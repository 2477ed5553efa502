import { enchantoriaCards } from '../rules/enchantoria/card-kit.ts'
import { enchantoria } from '../rules/enchantoria/index.ts'
import { enchantoriaChecks } from '../rules/enchantoria/testing/checks.ts'
import { testRandomCards } from './testing/random-cards.ts'

testRandomCards(enchantoria, enchantoriaCards, enchantoriaChecks)
