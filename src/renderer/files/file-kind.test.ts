import { expect, test } from 'vitest'
import { kindOf } from './file-kind.ts'

test.each([
  ['{\n "grimoire": "everything", "packed": "', 'whatever.txt', 'everything'],
  ['{"savedAt":1,"grimoire":"everything"', 'a.json', 'everything'],
  ['', 'Grimoire.2026-11-22.everything.json', 'everything'],
  ['\u0000\u0001', 'GRIMOIRE.EVERYTHING.JSON', 'everything'],
  ['{"grimoire":"deck","name":"\\"grimoire\\":\\"everything\\""}', 'a.json', 'deck'],
  ['{"grimoire":"decks","decks":[]}', 'Mine.everything.json', 'deck'],
  ['gr1-AAAA', 'a.everything.json', 'replay'],
  ['{"grimoire":"replay"}', 'a.grimoire', 'replay'],
  ['3 Cinder Kiss', 'a.txt', 'deck'],
])('%j in %s is for %s', async (text, name, kind) => {
  expect(await kindOf(new File([text], name))).toBe(kind)
})
