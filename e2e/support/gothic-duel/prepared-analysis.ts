import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from '../../../src/renderer/client/client.ts'
import { ESTIMATE_VERSION } from '../../../src/main/ai/estimate.ts'
import type { Analysis } from '../../../src/shared/analysis.ts'
import { beginMatch } from '../begin-match.ts'

/** An analysed match in which the player ended each turn and conceded in the third. Returns its id. */
export async function analysedMatch(api: Client['api'], dataDirectory: string): Promise<string> {
  const id = await beginMatch(api, { mine: 'embers-before-dawn', theirs: 'the-hedge-closes' })
  for await (const update of await api.matches.watch({ id })) {
    if (!update.step) continue
    if (update.view.turn > 2) break
    await api.matches.act({ id, revision: update.revision, draft: ['end-turn'] })
  }
  await api.matches.concede({ id })
  await writePreparedAnalysis(dataDirectory, api, id)
  return id
}

/**
 * Writes an analysis for a finished match with everything an analysis can have: a curve, turning points with and without a decision, and a missed
 * win. Its lines are what the match's AI considered; the rest is made up for display.
 */
async function writePreparedAnalysis(dataDirectory: string, api: Client['api'], id: string): Promise<void> {
  const thought = await api.replays.thinking({ id, at: 9999 })
  const [best, other = best] = thought?.ways ?? []
  const step = other?.steps[0]
  if (!thought || !best || !step) throw new Error('no AI has decided anything in this match')
  const { at } = thought
  const decision = { at, step, played: 0.42, best: 0.6, way: best, isSame: false }
  const analysis: Analysis = {
    seat: 0,
    took: 5300,
    estimateVersion: ESTIMATE_VERSION,
    decisions: 7,
    curve: [
      { turn: 1, at: 0, chance: 0.5 },
      { turn: 2, at, chance: 0.34 },
      { turn: 2, at: at + 1, chance: 0 },
    ],
    points: [
      { turn: 1, at: 0, change: -0.16, decision },
      { turn: 2, at, change: 0.3, decision: null },
    ],
    missed: [{ turn: 1, at: 0, way: best }],
  }
  await mkdir(join(dataDirectory, 'analyses'), { recursive: true })
  await writeFile(join(dataDirectory, 'analyses', `${id}.json`), JSON.stringify({ version: 1, analysis }))
}
