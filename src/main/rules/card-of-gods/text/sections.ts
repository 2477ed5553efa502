import type { RulesSection } from '../../../../shared/catalog.ts'

/** CG-1.1 to CG-1.6, and the examples CG-3.E1 to CG-3.E4. */
const clausesOf = (group: string, count: number, examples = 0, from = 1): string[] => [
  ...Array.from({ length: count }, (_, index) => `CG-${group}.${index + from}`),
  ...Array.from({ length: examples }, (_, index) => `CG-${group}.E${index + 1}`),
]

/** The numbered clauses in the order of the rules reference. Their texts are in the catalogue, under `card-of-gods-rules`. */
export const SECTIONS: RulesSection[] = [
  { id: 'purpose', clauses: clausesOf('1', 6) },
  { id: 'faith', clauses: clausesOf('2', 5) },
  { id: 'devotion', clauses: clausesOf('3', 12, 4) },
  { id: 'decks', clauses: clausesOf('4', 15, 4) },
  { id: 'playing', clauses: clausesOf('5', 15, 4) },
  { id: 'active', clauses: clausesOf('6', 2) },
  { id: 'targets', clauses: clausesOf('7', 8) },
  { id: 'discard', clauses: clausesOf('8', 3) },
  { id: 'attacking', clauses: clausesOf('9', 2) },
  { id: 'sources', clauses: clausesOf('10', 3) },
  { id: 'conditions', clauses: clausesOf('11', 2, 1) },
  { id: 'duration', clauses: clausesOf('12', 3, 1) },
  { id: 'reading', clauses: clausesOf('R1', 33) },
  { id: 'expeditions', clauses: clausesOf('R2', 8) },
  { id: 'battlefield', clauses: clausesOf('R3', 6) },
  { id: 'setup', clauses: clausesOf('R4', 5) },
  { id: 'rounds', clauses: clausesOf('R5', 6) },
  { id: 'activation', clauses: clausesOf('R6', 7) },
  { id: 'actions', clauses: clausesOf('R7', 7) },
  { id: 'attack-action', clauses: clausesOf('R7', 8, 0, 11) },
  { id: 'dice', clauses: clausesOf('R8', 5) },
  { id: 'wounds', clauses: clausesOf('R9', 3) },
  { id: 'panic', clauses: clausesOf('R10', 5) },
  { id: 'reserve', clauses: clausesOf('R11', 4) },
  { id: 'scoring', clauses: clausesOf('R12', 10) },
  { id: 'client', clauses: clausesOf('R13', 3) },
  { id: 'decisions', clauses: clausesOf('D', 11) },
  { id: 'windows', clauses: clausesOf('W', 7) },
  { id: 'abilities', clauses: clausesOf('A', 14) },
  { id: 'effects', clauses: clausesOf('P', 23) },
  { id: 'triggers', clauses: clausesOf('T', 6) },
]
