import { gothicDuelCards } from '../../rules/gothic-duel/card-kit.ts'
import { gothicDuel } from '../../rules/gothic-duel/index.ts'
import { gothicDuelChecks } from '../../rules/gothic-duel/testing/checks.ts'
import { testRandomCards } from '../testing/random-cards.ts'

testRandomCards(gothicDuel, gothicDuelCards, gothicDuelChecks)
