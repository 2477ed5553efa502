import { ORPCError } from '@orpc/client'
import type { ExportContents } from '../../shared/full-export.ts'
import { message } from '../../shared/message.ts'
import type { Api } from '../client/client.ts'

/** Accepts any text that starts like an object as a file with the given content. */
export const fakeEverything = (arrival: () => ExportContents, called: (name: string) => void): Api['everything'] => ({
  save: async () => {
    called('everything.save')
    return ['/data/exports/Grimoire.everything.json']
  },
  look: async ({ text }) => {
    if (!text.startsWith('{')) throw new ORPCError('BAD_FILE', { data: { message: message('test.no-everything') } })
    return structuredClone(arrival())
  },
  bring: async ({ parts }) => called(`everything.bring ${parts.join(' ')}`),
})
