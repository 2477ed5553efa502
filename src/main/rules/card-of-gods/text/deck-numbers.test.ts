import { expect, test } from 'vitest'
import { rngFrom } from '../../../kernel/rng.ts'
import { STARTER_SETS } from '../cards/starter-decks.ts'
import { cardOfGods } from '../index.ts'
import { inWords as say } from '../testing/words.ts'

const drums = STARTER_SETS.find(({ id }) => id === 'war-drums')!.cards.map(entry =>
  entry.card === 'magister' ? { ...entry, card: 'bonecaster' } : entry,
)
const groups = (choices: Record<string, string> = {}) => cardOfGods.deckNumbers!(drums, choices)
const rowsOf = (id: string, choices: Record<string, string> = {}): string[] =>
  groups(choices)
    .find(group => group.id === id)!
    .rows.map(({ name, value }) => `${say(name)}: ${say(value)}`)

test('every ready-made deck has words for all its numbers', () => {
  for (const { cards } of STARTER_SETS) {
    const all = cardOfGods.deckNumbers!(cards, {})
    expect(all.map(({ id }) => id)).toEqual(['faith', 'expedition', 'windows', 'targets', 'odds'])
    const said = all.flatMap(({ name, rows }) => [say(name), ...rows.flatMap(row => [say(row.name), say(row.value)])])
    expect(said.filter(text => text.includes('card-of-gods.') || text === '')).toEqual([])
  }
  expect(cardOfGods.deckNumbers!([], {})).toEqual([])
})

test('CG-R7.11: Attacks against a chosen miniature, both ways, and none against an immune one', () => {
  const against = rowsOf('odds', { odds: 'zombie' })
  expect(against[0]).toBe('Urzha Bonedrum: Bone Maul: 1.9 Wounds · hits 89% · removes 17%')
  expect(against.at(-1)).toMatch(/^Zombie → .*: Claws: /)
  const bonecaster = rowsOf('odds', { odds: 'death-bringer' }).find(row => row.startsWith('Bonecaster: '))
  expect(bonecaster).toBe('Bonecaster: Hex: Immune')
})

test('sample turns add up: Faith comes from the sixes rolled, and the same seed gives the same turns', () => {
  const turns = cardOfGods.sampleTurns!(drums, rngFrom('one'))
  expect(turns).toEqual(cardOfGods.sampleTurns!(drums, rngFrom('one')))
  let gained = 0
  for (const { lines } of turns) {
    const said = lines.map(line => say(line))
    for (const line of said.slice(0, -2)) {
      const sixes = [...line.split(/: \d+ Faith$/)[0]!.matchAll(/6/g)].length
      expect(line).toMatch(new RegExp(`: ${sixes} Faith$`))
      gained += sixes
    }
    const held = [...(said.at(-2)?.matchAll(/\d+/g) ?? [])].reduce((sum, [n]) => sum + Number(n), 0)
    expect(held).toBe(gained)
  }
})

test('CG-4.7, CG-R2.5: what a Leader doesn’t match is refused, with the reason', () => {
  const unfit = cardOfGods.checkDeck([{ card: 'richard', count: 1 }]).unfit!
  expect(unfit.find(({ card }) => card === 'lightning')?.reason.clause).toBe('CG-4.8')
  expect(unfit.find(({ card }) => card === 'death-bringer')?.reason.clause).toBe('CG-R2.5')
  expect(unfit.map(({ card }) => card)).not.toContain('radiant-lance')
  expect(unfit.map(({ card }) => card)).not.toContain('magister')
  expect(cardOfGods.checkDeck([]).unfit).toBeUndefined()
})
