import { gothicDuel } from '../rules/gothic-duel/index.ts'
import { ADDED } from '../rules/gothic-duel/testing/added.ts'
import { testAddedCards } from './testing/added-cards.ts'

testAddedCards(gothicDuel, ADDED)
