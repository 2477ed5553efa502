import type { AppInfo } from '../../shared/contract.ts'
import type { MatchUpdate, ShownEvent } from '../../shared/match.ts'
import type { Game } from '../kernel/game.ts'
import type { Result } from '../lib/result.ts'
import type { Log } from './log.ts'
import { describeError } from './log.ts'
import { createBreadcrumbs, type Breadcrumbs } from './breadcrumbs.ts'

/** An error on a page, its location, and the match it showed, if any. */
export interface PageProblem {
  problem: string
  place: string
  match?: string | undefined
}

/** Matches as the requesting window may know them. */
export interface KnownMatches {
  view(id: string, client: string): Result<MatchUpdate>
  position(id: string, client: string): Result<{ json: string }>
}

/** Reports that players can pass on. */
export interface Reporter {
  /**
   * Logs a page's error, and makes a report of it with platform, that window's recent calls, recent log entries, and the match's latest
   * events and position as its seat knows them. Messages of main's errors stay in the log, because they could contain what the page
   * may not know, such as a hand; only their locations are reported. So do entries of other windows.
   */
  report(problem: PageProblem, client: string): string
  /** A call; `outcome`: `ok` or the error code. */
  heard: Breadcrumbs['note']
}

export interface ReporterOptions {
  log: Log
  info: AppInfo
  games: readonly Pick<Game, 'id' | 'rulesVersion' | 'cardSetHash'>[]
  matches: KnownMatches
  now(): number
}

/** The most events of a match, and lines remembered per window. */
const MAX_EVENTS = 30
const MAX_REMEMBERED = 100

export function createReporter({ log, info, games, matches, now }: ReporterOptions): Reporter {
  const trail = createBreadcrumbs(now)
  /** Log lines of pages, with their window. */
  const entry: { line: string; client: string }[] = []

  const recentLines = (client: string): string[] =>
    log
      .recent()
      .filter(line => !isOfPage(line) || entry.some(one => one.line === line && one.client === client))
      .map(withoutMessage)

  /** The match part of a report; a broken match must not prevent the rest. */
  function ofMatch(id: string, client: string): string[] {
    try {
      const seen = matches.view(id, client)
      if (!seen.ok) return [`match ${id}: ${seen.failure.code}`]
      const { game, revision, you, view, events } = seen.value
      const position = matches.position(id, client)
      return [
        `match ${id} of ${game}, revision ${revision}, turn ${view.turn}, seen from ${you === null ? 'no seat' : `seat ${you}`}`,
        ...events.slice(-MAX_EVENTS).map(event => lineOf(event, view.cards)),
        position.ok ? position.value.json : `position: ${position.failure.code}`,
      ]
    } catch (error) {
      log.note('error', describeError(error))
      return [`match ${id}: not to be read`]
    }
  }

  return {
    heard: trail.note,
    report({ problem, place, match }, client) {
      log.note('page', `${place} ${problem}`)
      entry.push({ line: log.recent().at(-1) ?? '', client })
      if (entry.length > MAX_REMEMBERED) entry.shift()
      const { platform, arch, versions } = process
      const runtime = versions.electron ? `Electron ${versions.electron}, Chrome ${versions.chrome}` : `Node ${versions.node}`
      return [
        `Grimoire ${info.version} (${info.host}), ${platform} ${arch}, ${runtime}`,
        ...games.map(({ id, rulesVersion, cardSetHash }) => `${id}: rules ${rulesVersion}, cards ${cardSetHash}`),
        ...trail.list(client),
        ...recentLines(client),
        ...(match === undefined ? [] : ofMatch(match, client)),
      ].join('\n')
    },
  }
}

const isOfPage = (line: string): boolean => /^\S+ page /.test(line)

/** `#41 turn 3 damage-dealt GD-8.2, seat 1, card first-light, life, 2`. */
function lineOf(
  { index, turn, type, clause, seat, card, source, piece, value, amount }: ShownEvent,
  cards: Record<string, string>,
): string {
  const cardName = (number: number): string => cards[number] ?? String(number)
  const details = [
    seat !== undefined && `seat ${seat}`,
    card !== undefined && `card ${cardName(card)}`,
    source !== undefined && `by ${cardName(source)}`,
    piece !== undefined && `piece ${piece}`,
    value !== undefined && value,
    amount !== undefined && String(amount),
  ].filter(detail => detail !== false)
  return [`#${index} turn ${turn} ${type} ${clause}`, ...details].join(', ')
}

/** Kind and locations of an error in main: `<time> error TypeError | at … | at …`. */
function withoutMessage(line: string): string {
  const [, head, name, rest] = /^(\S+ error )(\w*Error\b)?(.*)$/.exec(line) ?? []
  if (head === undefined) return line
  const places = (rest ?? '').split(' | ').filter(part => /^at .+:\d+:\d+\)?$/.test(part))
  return [`${head}${name ?? 'Error'}`, ...places].join(' | ')
}
