import type { RulesSection } from '../../../../shared/catalog.ts'

/** A run of clauses: `SF-FORM.1` to `SF-FORM.2`. */
const run = (term: string, last: number): string[] => Array.from({ length: last }, (_, index) => `${term}.${index + 1}`)

/** The numbered clauses in the order of the rules reference. Their texts are in the catalogue, under `spellfire-rules`. */
export const SECTIONS: RulesSection[] = [
  {
    id: 'formation',
    clauses: [...run('SF-FORM', 2), ...run('SF-POOL', 5), ...run('SF-DRAW', 3), ...run('SF-DISC', 2), ...run('SF-PILE', 3)],
  },
  { id: 'limbo', clauses: [...run('SF-LIMBO', 9), ...run('SF-ABYSS', 6), ...run('SF-VOID', 3), ...run('SF-PLAYER', 2)] },
  {
    id: 'card-parts',
    clauses: [
      ...run('SF-ICON', 2),
      ...run('SF-WORLD', 3),
      ...run('SF-POWER', 6),
      ...run('SF-OFF', 1),
      ...run('SF-DEFN', 2),
      ...run('SF-UNDEAD', 3),
      ...run('SF-SWORD', 3),
      ...run('SF-WEAPON', 2),
      ...run('SF-USER', 1),
    ],
  },
  { id: 'levels', clauses: [...run('SF-BASE', 6), ...run('SF-UNADJ', 1), ...run('SF-ADJ', 3)] },
  { id: 'attached', clauses: [...run('SF-ATC', 7), ...run('SF-ATM', 1)] },
  { id: 'champions', clauses: [...run('SF-AVA', 7), ...run('SF-ADV', 2), ...run('SF-RCH', 4)] },
  { id: 'movement', clauses: [...run('SF-FLY', 4), ...run('SF-SWIM', 4), ...run('SF-EARTH', 5)] },
  { id: 'cosmos', clauses: [...run('SF-PROT', 2), ...run('SF-COSMOS', 5)] },
  {
    id: 'battle',
    clauses: [
      ...run('SF-ATK', 5),
      ...run('SF-ATR', 1),
      ...run('SF-DEFR', 1),
      ...run('SF-BAT', 5),
      ...run('SF-ROUND', 7),
      ...run('SF-DEFEAT', 3),
    ],
  },
  { id: 'instant', clauses: [...run('SF-INST', 6), ...run('SF-IMM', 4)] },
  { id: 'order', clauses: [...run('SF-ACT', 10)] },
  { id: 'once', clauses: [...run('SF-ONCE', 8)] },
  { id: 'events', clauses: [...run('SF-HARM', 2), ...run('SF-HELP', 3)] },
  { id: 'counters', clauses: [...run('SF-CTR', 4), ...run('SF-CTR.T1', 34), 'SF-CTR.5'] },
  { id: 'walls', clauses: [...run('SF-WALL', 7), ...run('SF-WALL.T2', 9)] },
  { id: 'spoils', clauses: [...run('SF-SPOILS', 9)] },
  { id: 'dungeons', clauses: [...run('SF-DUN', 9), ...run('SF-DSP', 3)] },
  { id: 'mulligans', clauses: [...run('SF-MULL', 8), ...run('SF-TDM', 8)] },
  { id: 'source', clauses: [...run('SF-R-SRC', 17)] },
  { id: 'general', clauses: [...run('SF-R-GEN', 11)] },
  { id: 'setup', clauses: [...run('SF-R-SET', 6)] },
  { id: 'turn', clauses: [...run('SF-R-TURN', 15), ...run('SF-R-TURN.15', 6), 'SF-R-TURN.16', 'SF-R-TURN.17'] },
  { id: 'end', clauses: [...run('SF-R-END', 5)] },
  { id: 'positions', clauses: [...run('SF-R-RLM', 11)] },
  { id: 'use', clauses: [...run('SF-R-USE', 9)] },
  { id: 'windows', clauses: [...run('SF-R-PLAY', 12)] },
  { id: 'decisions', clauses: [...run('SF-R-DEC', 18)] },
  { id: 'battle-rulings', clauses: [...run('SF-R-BAT', 19)] },
  {
    id: 'value-rulings',
    clauses: [...run('SF-R-LVL', 5), ...run('SF-R-MOV', 4), ...run('SF-R-IMM', 5), ...run('SF-R-INST', 6), ...run('SF-R-WALL', 7)],
  },
  {
    id: 'spoils-rulings',
    clauses: [
      ...run('SF-R-SPO', 7),
      ...run('SF-R-DUN', 7),
      ...run('SF-R-LIM', 2),
      ...run('SF-R-AVA', 6),
      ...run('SF-R-COS', 3),
      ...run('SF-R-ADV', 1),
    ],
  },
  { id: 'order-rulings', clauses: [...run('SF-R-TIME', 5), ...run('SF-R-COPY', 3), ...run('SF-R-ONCE', 3), ...run('SF-R-MULL', 8)] },
  { id: 'information', clauses: [...run('SF-R-INFO', 5), ...run('SF-R-RNG', 1)] },
  { id: 'cards', clauses: [...run('SF-R-CARD', 12)] },
  { id: 'decks', clauses: [...run('SF-D', 22)] },
]
