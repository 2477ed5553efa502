import * as v from 'valibot'
import { analysisSchema } from '../../shared/analysis.ts'
import { MAX_EXPORT_NAMES } from '../../shared/full-export.ts'
import { isPlaytest } from '../../shared/match.ts'
import type { Message } from '../../shared/message.ts'
import { fileProblem } from '../files/file-problem.ts'
import { createPauses, inPieces, type Steps } from '../lib/pauses.ts'
import { idSchema, portableInSteps, type Portable, type ReadItem } from '../storage/portable.ts'
import { MATCH_LIMITS, type MatchFiles } from './match-file.ts'
import { toListed, type ListedMatch } from './match-index.ts'
import type { MatchList } from './match-list.ts'
import type { MatchEntry, MatchHeader } from './match-record.ts'
import { countedIn, encodeLine, hintsIn, MATCH_FORMAT, matchSteps } from './match-record.ts'
import type { Analyses } from './replays/analyses.ts'

/** A match as its file has it, and its analysis. */
const portableMatchSchema = v.object({ match: v.string(), analysis: v.nullable(analysisSchema) })
interface PortableMatch {
  header: MatchHeader
  entries: MatchEntry[]
}
type Arriving = Omit<v.InferOutput<typeof portableMatchSchema>, 'match'> & { match: PortableMatch }

function* readArriving({ match, analysis }: v.InferOutput<typeof portableMatchSchema>): Steps<ReadItem<Arriving>> {
  const result = yield* readPortable(match)
  return result ? { ok: true, item: { match: result, analysis } } : { ok: false, problem: fileProblem([], 'no-match').message }
}

/** Null for anything else, for an invalid file name, or if it is cut off. Challenge attempts, lessons and playtests aren't exported. */
function* readPortable(text: string): Steps<PortableMatch | null> {
  const result = yield* matchSteps(text)
  if (result.type !== 'match' || result.bytes !== Buffer.byteLength(text)) return null
  const { header, entries } = result
  const isListed = !header.challenge && !header.lesson && !isPlaytest(header.seats)
  return v.is(idSchema, header.id) && isListed ? { header: { ...header, format: MATCH_FORMAT }, entries } : null
}

const textOf = ({ header, entries }: PortableMatch): string => [{ ...header, format: MATCH_FORMAT }, ...entries].map(encodeLine).join('')

interface PortableMatchesOptions {
  files: MatchFiles
  list: MatchList
  analyses: Analyses
}

/** All listed matches. One that already exists stays unchanged, even if it was continued elsewhere. */
export function portableMatches({ files, list, analyses }: PortableMatchesOptions): Portable {
  const textAt = (id: string): string | null => {
    try {
      const result = files.read(id)
      return result.type === 'match' ? textOf(result) : null
    } catch {
      return null
    }
  }
  /** Contents aren't compared: that could reveal hidden information of a running match. */
  const isHere = (id: string): boolean => list.find(id) !== undefined || files.stamp(id) !== null
  const freshOf = (all: readonly { match: PortableMatch }[]): PortableMatch[] => [
    ...new Map(all.flatMap(({ match }) => (isHere(match.header.id) ? [] : [[match.header.id, match] as const]))).values(),
  ]
  const listedOf = ({ header, entries }: PortableMatch): ListedMatch =>
    toListed(header, entries.at(-1), { counted: countedIn(entries), hints: hintsIn(entries) })

  return portableInSteps<Arriving, v.InferOutput<typeof portableMatchSchema>>(
    {
      schema: portableMatchSchema,
      most: MATCH_LIMITS.files,
      *pack() {
        for (const id of [...list.shown.keys()]) {
          const match = textAt(id)
          if (match) yield { match, analysis: analyses.find(id) }
        }
      },
      look(all) {
        const fresh = freshOf(all)
        const remaining = Math.max(0, fresh.length - files.room())
        const names = fresh.slice(0, MAX_EXPORT_NAMES).map(({ header: { seats } }) => `${seats[0].deckName} – ${seats[1].deckName}`)
        return { fresh: fresh.length - remaining, names, same: all.length - fresh.length, other: 0, left: remaining }
      },
      async take(all) {
        const pause = createPauses()
        let problem: Message | null = null
        for (const match of freshOf(all).slice(0, files.room())) {
          await pause()
          if (isHere(match.header.id)) continue
          const created = files.create(match.header, match.entries)
          if (!('bytes' in created)) {
            problem = created
            break
          }
          list.put(listedOf(match))
        }
        list.remember()
        if (problem) return problem
        for (const { match, analysis } of all) {
          await pause()
          const isOver = Boolean(list.find(match.header.id)?.outcome)
          problem = analysis && isOver ? analyses.importAnalysis(match.header.id, analysis) : null
          if (problem) return problem
        }
        return null
      },
    },
    raw => inPieces(readArriving(raw)),
  )
}
