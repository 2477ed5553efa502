import { expect } from 'vitest'
import { scenarioKits } from '../../games.ts'
import { runText } from '../run-files.ts'

/** The file as written by hand, line by line. */
export const lines = (value: unknown): string => JSON.stringify(value, null, 2)

export const run = (text: string) => runText('a.json', text, scenarioKits, null)

/** The one-line error for a malformed file. */
export function refusal(text: string): string {
  const { code, lines: outputLines, positions } = run(text)
  expect(outputLines).toHaveLength(1)
  expect({ code, positions }).toEqual({ code: 2, positions: 0 })
  return outputLines[0]!
}

/** The failure message of a file's only scenario. */
export function failureMessage(text: string): string {
  const { code, lines: outputLines } = run(text)
  expect(code).toBe(1)
  expect(outputLines[0]).toBe('FAIL  a.json  1 of 1 position')
  return outputLines[1]!
}
