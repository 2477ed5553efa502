import type { DeckList } from '../../../shared/deck.ts'
import type { Descent } from '../../kernel/descent.ts'
import { BOONS } from './boons.ts'

const list = (counts: Record<string, number>): DeckList => Object.entries(counts).map(([card, count]) => ({ card, count }))

const RIDGE = list({ 'old-guide': 1, 'keen-student': 1, 'trail-map': 3, 'ice-axe': 2, 'loose-rock': 3 })
const STORM = list({ 'strong-porter': 1, 'quick-scout': 1, 'sudden-gust': 3, 'loose-rock': 3, 'long-rope': 2 })
const ROPES = list({ 'old-guide': 1, 'quick-scout': 1, 'long-rope': 3, 'trail-map': 3, 'sudden-gust': 2 })
const AXES = list({ 'strong-porter': 1, 'keen-student': 1, 'ice-axe': 3, 'long-rope': 3, 'loose-rock': 3 })
const GUSTS = list({ 'strong-porter': 1, 'keen-student': 1, 'ice-axe': 3, 'sudden-gust': 3, 'loose-rock': 3 })

export const descent: Descent = {
  starters: [
    { id: 'ridge', cards: RIDGE },
    { id: 'storm', cards: STORM },
  ],
  boons: BOONS,
  opponents: [
    { id: 'surveyors', avatar: 'blue-rope', cards: RIDGE, boons: ['early-start', 'spare-rope'], boss: false },
    { id: 'storm-chasers', avatar: 'red-rope', cards: STORM, boons: ['spare-axe', 'early-start'], boss: false },
    { id: 'rope-team', avatar: 'blue-rope', cards: ROPES, boons: ['spare-rope', 'high-camp'], boss: false },
    { id: 'porters', avatar: 'red-rope', cards: AXES, boons: ['spare-axe', 'spare-rope'], boss: false },
    { id: 'first-party', avatar: 'red-rope', cards: GUSTS, boons: ['high-camp', 'spare-axe', 'early-start'], boss: true },
  ],
}
