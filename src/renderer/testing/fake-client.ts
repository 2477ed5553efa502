import { ORPCError } from '@orpc/client'
import type { OpenedFile } from '../../shared/opened-file.ts'
import type { Backup } from '../../shared/backup.ts'
import type { GameCatalog } from '../../shared/catalog.ts'
import type { Challenge } from '../../shared/challenge.ts'
import type { Day } from '../../shared/day.ts'
import type { AppInfo, Notice } from '../../shared/contract.ts'
import type { CheckedDeck, DeckCheck, DeckList } from '../../shared/deck.ts'
import { limitsOf, type DeckFormat } from '../../shared/deck-format.ts'
import type { DeckVersion } from '../../shared/deck-version.ts'
import { applyMove, newHistory, type DeckHistory, type DeckMove } from '../../shared/deck-history.ts'
import type { ExportContents } from '../../shared/full-export.ts'
import type { MatchSummary } from '../../shared/match.ts'
import { message, reason } from '../../shared/message.ts'
import type { Placement } from '../../shared/shelf.ts'
import { applyPlacing, newPlacement } from '../../shared/shelf.ts'
import { DEFAULT_SETTINGS } from '../../shared/settings.ts'
import type { Settings } from '../../shared/settings.ts'
import type { CommandOffer, WindowEvent } from '../../shared/window-host.ts'
import type { Api, Client } from '../client/client.ts'
import type { ConnectionStatus } from '../client/connection.ts'
import { settle } from '../client/result.ts'
import { fakeEverything } from './fake-everything.ts'
import { fakeCard, fakeGame } from './fake-game.ts'
import { fakeLab } from './fake-lab.ts'
import { fakeReplays } from './fake-replays.ts'
import { fakeChallenges } from './fake-challenges.ts'
import { fakeRuns, type FakeRuns } from './fake-runs.ts'
import { fakePositions } from './fake-positions.ts'
import { fakeSets, type FakeSets } from './fake-sets.ts'
import { streamOf } from './stream-of.ts'
import { deckSize } from '../../shared/deck-facts.ts'
import { fakeFix } from './fake-fix.ts'

/** The state of a fake main. Tests read and change it. */
export interface FakeWorld extends FakeRuns, FakeSets {
  info: AppInfo
  games: GameCatalog[]
  decks: CheckedDeck[]
  deleted: CheckedDeck[]
  placements: Placement[]
  settings: Settings
  backups: Backup[]
  /** What a full export would bring. */
  arrival: ExportContents
  notices: Notice[]
  arrivals: OpenedFile[]
  /** What the window tells the page, and the commands that it was offered. */
  windowEvents: () => AsyncGenerator<WindowEvent, void>
  offered: CommandOffer[]
  matches: MatchSummary[]
  challenges: Challenge[]
  day: Day
  /** Calls that fail as if nothing could be written: `decks.save`. */
  notSaved: Set<string>
  /** The calls so far, as `decks.save`. */
  calls: string[]
}

export interface FakeClient extends Client {
  world: FakeWorld
  /** Changes the status of the connection. */
  connect(status: ConnectionStatus): void
}

export function fakeCheck(cards: DeckList, format?: DeckFormat): DeckCheck {
  const size = deckSize(cards)
  const most = limitsOf(format, fakeGame([]))?.copies ?? null
  const many = most !== null && cards.some(entry => entry.count > most)
  const breaches = many ? [{ message: message('test.many', { most }), mend: 'copies' as const }] : []
  return {
    size,
    playable: size === 20,
    reasons: size === 20 ? [] : [reason('CS-1.3', 'test.size', { count: size })],
    sections: [{ id: 'deck', name: message('sample.deck'), size, min: 20, max: 20 }],
    ...(format && { breaches }),
  }
}

export const fakeDeck = (id: string, cards: DeckList = [], name = id): CheckedDeck => ({
  id,
  game: 'cold-summit',
  name,
  cards,
  createdAt: 1,
  updatedAt: 1,
  check: fakeCheck(cards),
})

function archivedIn(text: string): Pick<CheckedDeck, 'name' | 'cards'>[] {
  const read = JSON.parse(text) as { decks?: Pick<CheckedDeck, 'name' | 'cards'>[] }
  if (!read.decks) throw new ORPCError('BAD_FILE', { data: { message: message('test.no-archive') } })
  return read.decks
}

/** An in-memory main with the contract's types. Tests can pass their own calls for `matches` and `lab`. */
export function fakeClient(
  start: Partial<FakeWorld> = {},
  matches: Partial<Api['matches']> = {},
  lab: Partial<Api['lab']> = {},
  replays: Partial<Api['replays']> = {},
): FakeClient {
  const world: FakeWorld = {
    info: { version: '0.0.0', host: 'web', dataDirectory: '/data' },
    games: [fakeGame([fakeCard('red-thirst'), fakeCard('grey-ember', { school: 'ash', cost: 1 })])],
    decks: [],
    deleted: [],
    placements: [],
    settings: { ...DEFAULT_SETTINGS },
    backups: [],
    arrival: { savedAt: 1, number: 1, of: 1, parts: [] },
    notices: [],
    arrivals: [],
    async *windowEvents() {},
    offered: [],
    matches: [],
    challenges: [],
    day: { date: '2026-11-30', challenge: null, seed: 'DAY20261130', runs: [], played: false, streak: 0, counted: false, forgiven: false },
    notSaved: new Set(),
    calls: [],
    ...start,
  }
  let status: ConnectionStatus = 'connected'
  const listeners = new Set<(status: ConnectionStatus) => void>()
  return {
    world,
    api: fakeApi(world, matches, lab, replays),
    status: () => status,
    onStatus(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    connect(next) {
      status = next
      listeners.forEach(listener => listener(next))
    },
    subscribe: (begin, onValue, signal) =>
      settle(
        (async () => {
          for await (const value of await begin(signal)) onValue(value)
        })(),
      ),
    close: () => undefined,
  }
}

function fakeApi(world: FakeWorld, matches: Partial<Api['matches']>, lab: Partial<Api['lab']>, replays: Partial<Api['replays']>): Api {
  const called = (name: string): void => {
    world.calls.push(name)
    if (world.notSaved.has(name)) throw new ORPCError('NOT_SAVED', { data: { message: message('test.not-saved') } })
  }
  const missing = (): never => {
    throw new ORPCError('NOT_FOUND', { data: { message: message('test.not-found') } })
  }
  const deckOf = (id: string): CheckedDeck => world.decks.find(deck => deck.id === id) ?? missing()
  const put = (deck: CheckedDeck): CheckedDeck => {
    world.decks = [deck, ...world.decks.filter(other => other.id !== deck.id)]
    return structuredClone(deck)
  }
  const journals = new Map<string, { history: DeckHistory; moves: DeckMove[] }>()
  const journalOf = (id: string): { history: DeckHistory; moves: DeckMove[] } => {
    const journal = journals.get(id) ?? { history: newHistory(deckOf(id)), moves: [] }
    journals.set(id, journal)
    return journal
  }
  const kept = new Map<string, DeckVersion[]>()
  const versionsOf = (id: string): DeckVersion[] => kept.get(id) ?? []
  return {
    app: {
      hello: async () => world.info,
      report: async ({ problem, place, match }) =>
        `Grimoire for tests\n${place} ${problem}${match === undefined ? '' : `\nmatch ${match}`}`,
      arrivals: async () => world.arrivals.splice(0),
      watchNotices: async () =>
        streamOf(
          (async function* () {
            yield [...world.notices]
          })(),
        ),
      dismissNotice: async ({ id }) => {
        called('app.dismissNotice')
        world.notices = world.notices.filter(notice => notice.id !== id)
      },
    },
    print: { pdf: async () => 'JVBERg==' },
    window: {
      events: async () => streamOf(world.windowEvents()),
      offer: async ({ commands }) => void (world.offered = commands),
      import: async () => null,
      progress: async ({ done }) => called(`window.progress ${done}`),
      notify: async ({ title }) => called(`window.notify ${title}`),
      showSaved: async () => true,
      edit: async ({ way }) => called(`window.${way}`),
    },
    catalog: { games: async () => world.games },
    decks: {
      list: async () => structuredClone(world.decks),
      get: async ({ id }) => structuredClone(deckOf(id)),
      save: async ({ id, game, name, cards }) => {
        called('decks.save')
        const before = id === undefined ? fakeDeck(`deck-${world.calls.length}`) : deckOf(id)
        return put({ ...before, game, name, cards: structuredClone(cards), check: fakeCheck(cards), updatedAt: before.updatedAt + 1 })
      },
      open: async ({ id }) => {
        const { history, moves } = journalOf(id)
        return structuredClone({
          deck: deckOf(id),
          revision: moves.length,
          done: [...history.done],
          undone: [...history.undone],
        })
      },
      edit: async ({ id, after, moves }) => {
        called('decks.edit')
        const journal = journalOf(id)
        const known = journal.moves.slice(after)
        if (after > journal.moves.length || JSON.stringify(known.slice(0, moves.length)) !== JSON.stringify(moves.slice(0, known.length)))
          throw new ORPCError('REFUSED', { data: { reasons: [reason('', 'test.moved-on')] } })
        for (const move of moves.slice(known.length)) {
          const history = applyMove(journal.history, move)
          if (!history) throw new ORPCError('REFUSED', { data: { reasons: [reason('', 'test.moved-on')] } })
          journal.history = history
          journal.moves.push(structuredClone(move))
        }
        const { format: _format, maybe: _maybe, notes: _notes, ...rest } = deckOf(id)
        const { name, cards, format, maybe, notes } = structuredClone(journal.history.now)
        const deck = {
          ...rest,
          name,
          cards,
          ...(format && { format }),
          ...(maybe && { maybe }),
          ...(notes && { notes }),
          check: fakeCheck(cards, format),
          updatedAt: deckOf(id).updatedAt + 1,
        }
        return { deck: put(deck), revision: journal.moves.length }
      },
      rename: async ({ id, name }) => {
        called('decks.rename')
        return put({ ...deckOf(id), name })
      },
      duplicate: async ({ id }) => {
        called('decks.duplicate')
        return put({ ...deckOf(id), id: `copy-${world.calls.length}`, name: `${deckOf(id).name} (copy)` })
      },
      delete: async ({ id }) => {
        called('decks.delete')
        world.deleted.push(deckOf(id))
        world.decks = world.decks.filter(deck => deck.id !== id)
      },
      undelete: async ({ id }) => {
        called('decks.undelete')
        const back = world.deleted.find(deck => deck.id === id) ?? missing()
        world.deleted = world.deleted.filter(deck => deck !== back)
        return put(back)
      },
      check: async ({ cards, format }) => fakeCheck(cards, format),
      numbers: async () => [],
      sampleTurns: async () => [],
      mend: async ({ cards, mend }) => fakeFix(cards, mend),
      export: async ({ id }) => ({ name: `${deckOf(id).name}.deck.grimoire`, text: JSON.stringify(deckOf(id).cards) }),
      versions: async ({ id }) => structuredClone(versionsOf(id)),
      keepVersion: async ({ id, name }) => {
        called('decks.keepVersion')
        const versions = [
          ...versionsOf(id),
          { id: `v${versionsOf(id).length + 1}`, name, cards: structuredClone(deckOf(id).cards), savedAt: 1 },
        ]
        kept.set(id, versions)
        return structuredClone(versions)
      },
      branch: async ({ id, version }) => {
        called('decks.branch')
        const found = versionsOf(id).find(one => one.id === version) ?? missing()
        return put(fakeDeck(`branch-${world.calls.length}`, structuredClone(found.cards), `${deckOf(id).name} 2`))
      },
      share: async ({ id }) => ({
        code: `code1${id}`,
        list: deckOf(id)
          .cards.map(({ card, count }) => `${count} ${card}`)
          .join('\n'),
      }),
      read: async ({ text }) => {
        called('decks.read')
        if (text.includes('nothing')) throw new ORPCError('BAD_FILE', { data: { message: message('test.no-list') } })
        const entries = text.split('\n').map(line => ({ card: line.split(' ')[1] ?? '', count: Number(line.split(' ')[0]) }))
        const known = (card: string): boolean => world.games[0]?.cards.some(face => face.id === card) ?? false
        const cards = entries.filter(entry => known(entry.card))
        const doubts = entries.flatMap(({ card, count }, at) =>
          known(card)
            ? []
            : [{ line: at + 1, text: card, words: card, count: count > 0 ? count : null, near: ['red-thirst'], isAside: false }],
        )
        return { kind: 'list', game: 'cold-summit', name: null, cards, aside: [], doubts, check: fakeCheck(cards) }
      },
      import: async ({ text }) => {
        called('decks.import')
        if (!text.startsWith('['))
          throw new ORPCError('BAD_FILE', { data: { message: message('file.whole', { problem: message('file.problem.no-json') }) } })
        return put(fakeDeck(`imported-${world.calls.length}`, JSON.parse(text), 'Imported'))
      },
    },
    shelf: {
      placements: async () => structuredClone(world.placements),
      place: async ({ ids, placing }) => {
        called('shelf.place')
        const here = ids.filter(id => world.decks.some(deck => deck.id === id))
        const next = here.map(id => applyPlacing(world.placements.find(one => one.deck === id) ?? newPlacement(id), placing) ?? missing())
        world.placements = [...world.placements.filter(one => !here.includes(one.deck)), ...next]
        return structuredClone(next)
      },
      delete: async ({ ids }) => {
        called('shelf.delete')
        world.deleted.push(...world.decks.filter(deck => ids.includes(deck.id)))
        world.decks = world.decks.filter(deck => !ids.includes(deck.id))
      },
      bin: async () => structuredClone(world.deleted.map(({ check: _, ...deck }, at) => ({ ...deck, deletedAt: at + 1 })).reverse()),
      restore: async ({ ids }) => {
        called('shelf.restore')
        const back = world.deleted.filter(deck => ids.includes(deck.id))
        world.deleted = world.deleted.filter(deck => !ids.includes(deck.id))
        return back.map(put)
      },
      archive: async ({ ids }) => ({
        name: 'Grimoire.decks.grimoire',
        text: JSON.stringify({ grimoire: 'decks', decks: world.decks.filter(deck => ids.includes(deck.id)) }),
      }),
      openArchive: async ({ text }) => {
        called('shelf.openArchive')
        const decks = archivedIn(text).map(({ name, cards }, index) => ({
          place: index,
          game: 'cold-summit',
          name,
          size: deckSize(cards),
          unknown: 0,
          folder: null,
          tags: [],
          versions: 0,
          kin: world.decks.some(deck => deck.name === name) ? ('same' as const) : ('new' as const),
        }))
        return { decks, full: world.notSaved.has('shelf.importArchive') ? message('test.full') : null }
      },
      importArchive: async ({ text, places }) => {
        called('shelf.importArchive')
        const all = archivedIn(text)
        const chosen = places.flatMap(index => all[index] ?? [])
        for (const [at, { name, cards }] of chosen.entries()) put(fakeDeck(`archived-${at}`, cards, name))
        return chosen.length
      },
      empty: async ({ ids }) => {
        called('shelf.empty')
        world.deleted = world.deleted.filter(deck => !ids.includes(deck.id))
      },
    },
    matches: {
      list: async () => world.matches,
      create: async () => ({ id: 'match-1' }),
      rematch: async () => ({ id: 'match-2' }),
      playtest: async ({ deck, first }) => (called(`matches.playtest ${deck.from} ${deck.id} ${first}`), { id: 'playtest-1' }),
      beginLesson: async ({ game, lesson }) => (called(`matches.beginLesson ${game} ${lesson}`), { id: `lesson-${lesson}` }),
      ...{ view: async () => missing(), watch: async () => missing() },
      ...{ sit: async () => missing(), pass: async () => missing() },
      ready: async () => called('matches.ready'),
      assume: async () => missing(),
      preview: async () => null,
      hint: async () => missing(),
      thinking: async () => missing(),
      playHint: async () => missing(),
      options: async () => missing(),
      act: async () => missing(),
      keepDraft: async () => called('matches.keepDraft'),
      ...{ position: async () => missing(), undo: async () => missing() },
      answerUndo: async () => missing(),
      concede: async () => missing(),
      delete: async ({ id }) => {
        world.matches = world.matches.filter(match => match.id !== id)
      },
      ...matches,
    },
    ...fakeChallenges(world, called),
    runs: fakeRuns(world, called, missing),
    ...{ positions: fakePositions(missing), sets: fakeSets(world, called, missing) },
    replays: { ...fakeReplays(missing), ...replays },
    lab: { ...fakeLab(missing), ...lab },
    backups: {
      list: async () => structuredClone(world.backups),
      restore: async ({ at, part }) => called(`backups.restore ${at} ${part}`),
    },
    everything: fakeEverything(() => world.arrival, called),
    settings: {
      get: async () => ({ ...world.settings }),
      set: async patch => {
        called('settings.set')
        return { ...Object.assign(world.settings, patch) }
      },
    },
  }
}
