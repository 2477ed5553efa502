import type { Services } from '../services/services.ts'
import { settle, type Implemented } from './settle.ts'

/** Automatic backups, and exports for another machine. */
export const backupRoutes = (os: Implemented, { backups, everything }: Services) => ({
  backups: {
    list: os.backups.list.handler(() => backups.list()),
    restore: os.backups.restore.handler(({ input, errors }) => settle(backups.restore(input.at, input.part), errors)),
  },
  everything: {
    save: os.everything.save.handler(async ({ errors }) => settle(await everything.save(), errors)),
    look: os.everything.look.handler(async ({ input, errors }) => settle(await everything.look(input.text), errors)),
    bring: os.everything.bring.handler(async ({ input, errors }) => settle(await everything.bring(input.text, input.parts), errors)),
  },
})
