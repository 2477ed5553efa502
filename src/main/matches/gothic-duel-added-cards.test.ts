import { gothicDuel } from '../rules/gothic-duel/index.ts'
import { ADDED } from '../rules/gothic-duel/testing/added.ts'
import { testMatchesWithAdded } from './testing/added-cards.ts'

testMatchesWithAdded(gothicDuel, ADDED)
