import { readFileSync } from 'node:fs'
import { createFormatter, plainText, type Catalogue } from '../../../shared/format.ts'
import { coldSummitOwnSchema } from '../../../shared/testing/cold-summit/view.ts'
import type { GameChecks } from '../../kernel/testing/game-checks.ts'
import { checkInvariants } from './invariants.ts'
import { determinize, informationFor, type State } from './state.ts'
import { pendingSeats } from './turn.ts'

const LOCALES = '../../../shared/testing/cold-summit/locales/en'
const read = (name: string): Catalogue => JSON.parse(readFileSync(new URL(`${LOCALES}/${name}.json`, import.meta.url), 'utf8')) as Catalogue
const format = createFormatter({ 'cold-summit': read('cold-summit'), 'cold-summit-descent': read('cold-summit-descent') }, 'en')

export const coldSummitChecks: GameChecks<State> = {
  decisions: ['plan', 'climb', 'answer', 'dice'],
  constant: [],
  view: coldSummitOwnSchema,
  inWords: message => plainText(format(message)),
  checkInvariants,
  mayDecide: (state, seat) => pendingSeats(state).includes(seat),
  resampleHidden: (state, viewer, rng) => ({ ...determinize(informationFor(state, viewer), rng), die: state.die, rolled: state.rolled }),
  traits: ({ ending }) => (ending?.by === 'summit' ? ['a summit was reached'] : []),
}
