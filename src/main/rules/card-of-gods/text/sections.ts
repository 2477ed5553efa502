import type { RulesSection } from '../../../../shared/catalog.ts'

/** CG-1.1 to CG-1.6, and the examples CG-3.E1 to CG-3.E4. */
const numbered = (group: string, count: number, examples = 0, from = 1): string[] => [
  ...Array.from({ length: count }, (_, index) => `CG-${group}.${index + from}`),
  ...Array.from({ length: examples }, (_, index) => `CG-${group}.E${index + 1}`),
]

/** The numbered clauses in the order of the rules reference. Their texts are in the catalogue, under `card-of-gods-rules`. */
export const SECTIONS: RulesSection[] = [
  { id: 'purpose', clauses: numbered('1', 6) },
  { id: 'faith', clauses: numbered('2', 5) },
  { id: 'devotion', clauses: numbered('3', 12, 4) },
  { id: 'decks', clauses: numbered('4', 15, 4) },
  { id: 'playing', clauses: numbered('5', 15, 4) },
  { id: 'active', clauses: numbered('6', 2) },
  { id: 'targets', clauses: numbered('7', 8) },
  { id: 'discard', clauses: numbered('8', 3) },
  { id: 'attacking', clauses: numbered('9', 2) },
  { id: 'sources', clauses: numbered('10', 3) },
  { id: 'conditions', clauses: numbered('11', 2, 1) },
  { id: 'duration', clauses: numbered('12', 3, 1) },
  { id: 'reading', clauses: numbered('R1', 33) },
  { id: 'expeditions', clauses: numbered('R2', 8) },
  { id: 'battlefield', clauses: numbered('R3', 6) },
  { id: 'setup', clauses: numbered('R4', 5) },
  { id: 'rounds', clauses: numbered('R5', 6) },
  { id: 'activation', clauses: numbered('R6', 7) },
  { id: 'actions', clauses: numbered('R7', 7) },
  { id: 'attack-action', clauses: numbered('R7', 8, 0, 11) },
  { id: 'dice', clauses: numbered('R8', 5) },
  { id: 'wounds', clauses: numbered('R9', 3) },
  { id: 'panic', clauses: numbered('R10', 5) },
  { id: 'reserve', clauses: numbered('R11', 4) },
  { id: 'scoring', clauses: numbered('R12', 10) },
  { id: 'client', clauses: numbered('R13', 3) },
  { id: 'decisions', clauses: numbered('D', 11) },
  { id: 'windows', clauses: numbered('W', 7) },
  { id: 'abilities', clauses: numbered('A', 14) },
  { id: 'effects', clauses: numbered('P', 23) },
  { id: 'triggers', clauses: numbered('T', 6) },
]
