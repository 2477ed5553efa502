import type { TableModule } from '../../../match/module/table-module.ts'
import EnchantoriaBoard from './EnchantoriaBoard.vue'
import { EVENTS } from './events.ts'
import { nameOf } from './names/names.ts'
import { TIPS } from './tips.ts'
import './theme.css'

/** Questions that are answered with cards alone. */
const WITH_CARDS = ['recycle', 'discard']

export const table: TableModule = {
  board: EnchantoriaBoard,
  events: EVENTS,
  tips: TIPS,
  openings: ['play', 'order', 'lock'],
  commands: ['lock'],
  ends: ['lock'],
  modes: [],
  verbOf: ({ prompt }) => WITH_CARDS.find(verb => prompt.key === `enchantoria.prompt.${verb}`) ?? null,
  planned: ['play', 'order'],
  nothingOf: ({ prompt }) => ['recycle', 'plan'].find(decision => prompt.key === `enchantoria.prompt.${decision}`) ?? null,
  nameOf,
  vital: ['health'],
  signs: {
    cost: 'crystal',
    effect: 'spiral',
    health: 'heart',
    mana: 'crystal',
    protection: 'barrier',
    block: 'wall',
    recycling: 'cycle',
    function: 'cycle',
    'recycle-limit': 'cycle',
    field: 'circle',
    order: 'arrow',
    damage: 'blade',
    pierce: 'spear',
    heal: 'mend',
    'max-health': 'heart',
    protect: 'barrier',
    guard: 'guard',
    spellpower: 'spiral',
    'recycle-bonus': 'cycle',
    draw: 'hand',
    summon: 'circle',
    recover: 'discard',
    dispel: 'close',
    died: 'skull',
    counter: 'close',
    burning: 'burn',
    poison: 'poison',
    regrowth: 'sprout',
    stoneskin: 'stone',
    might: 'strength',
    weakness: 'weakness',
    stun: 'stun',
    'hand-limit': 'hand',
    exhaustion: 'exhausted',
    hand: 'hand',
    deck: 'deck',
    discard: 'discard',
  },
}
