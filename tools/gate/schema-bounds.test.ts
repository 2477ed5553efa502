import { isContractProcedure } from '@orpc/contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { recordSchema as progressSchema } from '../../src/main/challenges/challenges.ts'
import { storedMoveSchema } from '../../src/shared/deck-history.ts'
import { headerSchema as journalHeaderSchema } from '../../src/main/decks/deck-journal.ts'
import { portableDeckSchema, portableVersionSchema } from '../../src/main/decks/portable-decks.ts'
import { storedDeckSchema } from '../../src/main/decks/stored-deck.ts'
import { recordSchema } from '../../src/main/decks/versions.ts'
import { windowStateSchema } from '../../src/main/desktop/window-state.ts'
import { fileSchema } from '../../src/main/full-export/full-export-file.ts'
import { allGames } from '../../src/main/games.ts'
import { listedSchema } from '../../src/main/matches/match-index.ts'
import { clockLineSchema, entrySchema, headerSchema } from '../../src/main/matches/match-record.ts'
import { schemaFor } from '../../src/main/matches/replays/share.ts'
import { runEntrySchema } from '../../src/shared/runs/journal.ts'
import { runHeadSchema } from '../../src/shared/runs/plan.ts'
import { analysisSchema } from '../../src/shared/analysis.ts'
import { contract } from '../../src/shared/contract.ts'
import { labRecordSchema } from '../../src/shared/lab.ts'
import { settingsSchema } from '../../src/shared/settings.ts'
import { placementSchema } from '../../src/shared/shelf.ts'
import { unboundedIn } from './schema-bounds.ts'

test('tells what has no limit', () => {
  const text = v.pipe(v.string(), v.maxLength(9))
  const loose = v.object({
    a: v.string(),
    b: v.pipe(v.number(), v.integer()),
    c: v.array(text),
    d: v.record(text, v.nullable(v.unknown())),
  })
  expect(unboundedIn(loose)).toEqual(['.a: string', '.b: number', '.c: array', '.d: record', '.d{}: unknown'])
  const tight = v.object({
    a: v.pipe(text, v.trim()),
    b: v.optional(v.pipe(v.number(), v.maxValue(9))),
    c: v.pipe(v.array(v.unknown()), v.maxLength(3), v.array(text)),
    d: v.pipe(v.record(text, text), v.maxEntries(3)),
    e: v.union([v.literal('x'), v.boolean()]),
  })
  expect(unboundedIn(tight)).toEqual([])
})

test('every text, number, list and record that the contract takes has a limit', () => {
  const found = Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries(calls).flatMap(([name, call]) => {
      const schema: unknown = isContractProcedure(call) ? call['~orpc'].inputSchema : undefined
      return schema ? unboundedIn(schema as v.GenericSchema).map(path => `${group}.${name} ${path}`) : []
    }),
  )
  expect(found).toEqual([])
})

const STORED: Record<string, v.GenericSchema> = {
  decks: storedDeckSchema,
  versions: recordSchema,
  placements: placementSchema,
  settings: settingsSchema,
  lab: labRecordSchema,
  challenges: progressSchema,
  'run head': runHeadSchema,
  'run entry': runEntrySchema,
  window: windowStateSchema,
  'match header': headerSchema,
  'match entry': entrySchema,
  'match clock': clockLineSchema,
  'match index': listedSchema,
  analysis: analysisSchema,
  'deck journal header': journalHeaderSchema,
  'deck journal move': storedMoveSchema,
  // Versions and moves are checked one by one, as many as each deck or line may have.
  'exported deck': v.omit(portableDeckSchema, ['versions']),
  'exported version': portableVersionSchema,
  'full export': fileSchema,
}

test('so has everything that is stored or imported', () => {
  const found = Object.entries(STORED).flatMap(([name, schema]) => unboundedIn(schema).map(path => `${name} ${path}`))
  for (const game of allGames) found.push(...unboundedIn(schemaFor(game)).map(path => `replay ${path}`))
  expect(found).toEqual([])
})
