import type { Screen } from './screens.ts'
import { SCREENS } from './screens.ts'
import { ERROR_SCREENS, UNSAVED_SCREENS } from './error-screens.ts'

const NAMED: readonly [where: string, names: RegExp][] = [
  ['at the table', /^match(-(hexes|begin|mode|refused|insight|pile|zoom))?$/],
  ['around a match', /^(match|result|new-match)/],
  ['of replays', /^replay/],
  ['of the deck editor', /^editor/],
  ['of all decks', /^(decks|starter|deck-)/],
  ['of the workshop', /^(workshop|set-|set$|position)/],
  ['of the rest', /./],
]

interface Part {
  where: string
  screens: readonly Screen[]
}

/** The screens in groups that can be reviewed side by side; each belongs to the first group it matches. */
const PARTS: readonly Part[] = NAMED.map(([where, names], index) => ({
  where,
  screens: SCREENS.filter(({ name }) => names.test(name) && !NAMED.slice(0, index).some(([, before]) => before.test(name))),
}))

export const SCREEN_PARTS: readonly Part[] = [
  ...PARTS,
  { where: 'when something goes wrong', screens: ERROR_SCREENS },
  { where: 'when nothing can be written', screens: UNSAVED_SCREENS },
]

export function screenNamed(name: string): Screen {
  const screen = SCREENS.find(screen => screen.name === name)
  if (!screen) throw new RangeError(`no screen is called ${name}`)
  return screen
}
