import { expect, test } from 'vitest'
import { isDeckFile, kindOf } from './file-kind.ts'

test.each([
  ['{\n "grimoire": "everything", "packed": "', 'whatever.txt', 'everything'],
  ['{"savedAt":1,"grimoire":"everything"', 'a.json', 'everything'],
  ['', 'Grimoire.2026-11-22.everything.json', 'everything'],
  ['\u0000\u0001', 'GRIMOIRE.EVERYTHING.JSON', 'everything'],
  ['{"grimoire":"deck","name":"\\"grimoire\\":\\"everything\\""}', 'a.json', 'deck'],
  ['{"grimoire":"decks","decks":[]}', 'Mine.everything.json', 'deck'],
  ['gr1-AAAA', 'a.everything.json', 'replay'],
  ['Our match:\n> gr1-eNqFkk1v', 'a.txt', 'replay'],
  ['「ｇｒ１－ｅＮｑＦｋｋ１ｖ」', 'a.txt', 'replay'],
  ['# gr1-1\n3 Cinder Kiss', 'a.txt', 'deck'],
  ['{"grimoire":"deck","name":"gr1-eNqFkk1v"}', 'a.grimoire', 'deck'],
  ['{"grimoire":"replay"}', 'a.grimoire', 'replay'],
  ['{\n  "grimoire": "set",\n  "version": 1', 'a.set.grimoire', 'set'],
  ['{"grimoire":"deck","name":"\\"grimoire\\":\\"set\\""}', 'a.grimoire', 'deck'],
  ['3 Cinder Kiss', 'a.txt', 'deck'],
])('%j in %s is for %s', async (text, name, kind) => {
  expect(await kindOf(new File([text], name))).toBe(kind)
})

test('tells a deck file from a card list', () => {
  for (const text of ['{', ' {"grimoire": "deck"}', '{}', '[]', '[{"card": "a"}]', '\uFEFF{"a": 1}', '{oh'])
    expect(isDeckFile(text), text).toBe(true)
  for (const text of ['[3] Ash', '[Main]\n3 Ash', '{3} Ash', '[M20#33] Ash', '[[Ash]] x3', '[ ] 3 Ash', '3 Ash', '# {}', ''])
    expect(isDeckFile(text), text).toBe(false)
})
