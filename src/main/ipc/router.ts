import { reason } from '../../shared/message.ts'
import type { FileQueue } from './file-queue.ts'
import { createLimiter } from './limits.ts'
import type { Printer } from './printer.ts'
import { inPieces } from '../lib/pauses.ts'
import { refused } from '../lib/result.ts'
import type { Services } from '../services/services.ts'
import { backupRoutes } from './backup-routes.ts'
import { labRoutes } from './lab-routes.ts'
import { matchRoutes } from './match-routes.ts'
import { positionRoutes } from './position-routes.ts'
import { runRoutes } from './run-routes.ts'
import { setRoutes } from './set-routes.ts'
import { replayRoutes } from './replay-routes.ts'
import { implementContract, settle } from './settle.ts'
import { windowRoutes, type WindowHost } from './window-host.ts'

/** What only some hosts provide. */
export interface HostParts {
  /** If the host has its own window. */
  printer?: Printer
  /** If the host can be asked to open files. */
  files?: FileQueue
  /** If the host has its own window. */
  window?: WindowHost
}

/** The contract, implemented by the services. Inputs and outputs are checked against its schemas for every caller. */
export function createRouter(services: Services, host: HostParts = {}, limiter = createLimiter(() => performance.now())) {
  const os = implementContract(limiter, services.reporter.heard)
  const { info, notices, reporter, catalog, decks, lab, matches, challenges, days, settings } = services
  const { replays } = matches
  return os.router({
    app: {
      hello: os.app.hello.handler(() => info),
      report: os.app.report.handler(({ input, context }) => reporter.report(input, context.client)),
      arrivals: os.app.arrivals.handler(() => host.files?.take() ?? []),
      watchNotices: os.app.watchNotices.handler(({ signal }) => notices.watch(signal)),
      dismissNotice: os.app.dismissNotice.handler(({ input }) => notices.dismiss(input.id)),
    },
    print: {
      pdf: os.print.pdf.handler(async ({ errors }) => settle((await host.printer?.pdf()) ?? noPrinter(), errors)),
    },
    window: windowRoutes(os, host.window),
    catalog: {
      games: os.catalog.games.handler(() => catalog.games()),
    },
    decks: {
      list: os.decks.list.handler(() => inPieces(decks.listSteps())),
      get: os.decks.get.handler(({ input, errors }) => settle(decks.get(input.id), errors)),
      save: os.decks.save.handler(({ input, errors }) => settle(decks.save(input), errors)),
      open: os.decks.open.handler(async ({ input, errors }) => {
        await decks.prepare(input.id)
        return settle(decks.open(input.id), errors)
      }),
      edit: os.decks.edit.handler(async ({ input, errors }) => {
        await decks.prepare(input.id)
        return settle(decks.edit(input), errors)
      }),
      versions: os.decks.versions.handler(({ input, errors }) => settle(decks.versions(input.id), errors)),
      keepVersion: os.decks.keepVersion.handler(({ input, errors }) => settle(decks.keepVersion(input.id, input.name), errors)),
      branch: os.decks.branch.handler(({ input, errors }) => settle(decks.branch(input.id, input.version), errors)),
      rename: os.decks.rename.handler(({ input, errors }) => settle(decks.rename(input.id, input.name), errors)),
      duplicate: os.decks.duplicate.handler(({ input, errors }) => settle(decks.duplicate(input.id), errors)),
      delete: os.decks.delete.handler(({ input, errors }) => settle(decks.delete(input.id), errors)),
      undelete: os.decks.undelete.handler(({ input, errors }) => settle(decks.undelete(input.id), errors)),
      check: os.decks.check.handler(({ input, errors }) => settle(decks.check(input.game, input.cards, input.format), errors)),
      numbers: os.decks.numbers.handler(({ input, errors }) => settle(decks.numbers(input), errors)),
      sampleTurns: os.decks.sampleTurns.handler(({ input, errors }) => settle(decks.sampleTurns(input), errors)),
      mend: os.decks.mend.handler(({ input, errors }) => settle(decks.mend(input), errors)),
      export: os.decks.export.handler(({ input, errors }) => settle(decks.export(input.id), errors)),
      read: os.decks.read.handler(({ input, errors }) => settle(decks.read(input.text, input.game), errors)),
      share: os.decks.share.handler(({ input, errors }) => settle(decks.share(input.id), errors)),
      import: os.decks.import.handler(({ input, errors }) => settle(decks.import(input.text), errors)),
    },
    shelf: {
      placements: os.shelf.placements.handler(() => decks.placements()),
      place: os.shelf.place.handler(({ input, errors }) => settle(decks.place(input.ids, input.placing), errors)),
      delete: os.shelf.delete.handler(({ input, errors }) => settle(decks.deleteAll(input.ids), errors)),
      bin: os.shelf.bin.handler(() => decks.bin()),
      restore: os.shelf.restore.handler(({ input, errors }) => settle(decks.restore(input.ids), errors)),
      archive: os.shelf.archive.handler(({ input, errors }) => settle(decks.archive(input.ids), errors)),
      openArchive: os.shelf.openArchive.handler(async ({ input, errors }) => settle(await decks.openArchive(input.text), errors)),
      importArchive: os.shelf.importArchive.handler(async ({ input, errors }) =>
        settle(await decks.importArchive(input.text, input.places), errors),
      ),
      empty: os.shelf.empty.handler(({ input, errors }) => settle(decks.emptyBin(input.ids), errors)),
    },
    matches: matchRoutes(os, services),
    replays: replayRoutes(os, replays),
    challenges: {
      list: os.challenges.list.handler(() => challenges.list()),
      start: os.challenges.start.handler(({ input, errors }) => settle(matches.attempt(input.id), errors)),
      solution: os.challenges.solution.handler(({ input, errors }) => settle(challenges.solution(input.id), errors)),
    },
    days: {
      today: os.days.today.handler(({ input, errors }) => settle(days.today(input.game, services.runs.seedsOf(input.game)), errors)),
    },
    runs: runRoutes(os, services.runs),
    positions: positionRoutes(os, services),
    sets: setRoutes(os, services),
    lab: labRoutes(os, lab),
    ...backupRoutes(os, services),
    settings: {
      get: os.settings.get.handler(() => settings.get()),
      set: os.settings.set.handler(({ input, errors }) => settle(settings.set(input), errors)),
    },
  })
}

const noPrinter = () => refused([reason('', 'services.refused.no-printer')])
