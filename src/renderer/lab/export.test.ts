import { expect, test } from 'vitest'
import { fakeRun } from '../testing/lab-fixtures.ts'
import { runAsCsv, runAsJson, runFileName } from './export.ts'

const lines = (text: string): string[] => text.split('\r\n')

test('exports a run as CSV with a header and one row per number', () => {
  const csv = runAsCsv(fakeRun(), id => id)
  const [head, all, ...rest] = lines(csv)
  expect(head).toBe('deck,table,row,matches,won,drawn,win rate,low,high,value')
  expect(all).toMatch(/^Ashes,all,all,100,60,0,0\.6,0\.50\d+,0\.69\d+,$/)
  expect(rest).toContain('Ashes,length in turns,9,100,,,,,,')
  expect(rest).toContain('Ashes,unspent,a turn,,,,,,,0.5')
  expect(rest.find(line => line.startsWith('Ashes,card drawn,red-thirst,'))).toMatch(/,40$/)
  expect(rest.every(line => line === '' || line.split(',').length === 10)).toBe(true)
})

test('quotes names where needed and never writes a formula', () => {
  const csv = runAsCsv(
    fakeRun({ deck: { name: '=SUM(A1)', choice: { from: 'saved', id: 'd' }, cards: [] }, opponents: [{ name: 'Ash, "the grey"' }] }),
    id => id,
  )
  expect(csv).toContain('\r\n\'=SUM(A1),opponent,"Ash, ""the grey""",100,60,')
})

test('ends a comparison with the difference as a fraction of 1', () => {
  const run = fakeRun({ version: { name: 'Bones', choice: { from: 'saved', id: 'b' }, cards: [] } })
  const compared = { ...run, result: { ...run.result, version: { tally: run.result.deck, paired: { count: 100, sum: 20, squares: 60 } } } }
  expect(lines(runAsCsv(compared, id => id)).at(-2)).toMatch(/^Bones,instead of Ashes,all,100,,,,0\.02\d+,0\.17\d+,0\.1$/)
})

test('exports the whole run as JSON and names both files', () => {
  const { remaining: _, ...kept } = fakeRun()
  expect(JSON.parse(runAsJson(fakeRun()))).toEqual({ grimoire: 'lab-run', version: 1, run: kept })
  expect([runFileName(fakeRun(), 'csv'), runFileName(fakeRun(), 'json')]).toEqual(['Ashes-lab.csv', 'Ashes-lab.json'])
})
