import Conf from 'conf'
import { toyGame } from '../../kernel/testing/toy-game.ts'
import { openServices } from '../services.ts'

/** The services on the data directory given to the process, for programs that tests run separately; its AIs never answer. */
export const servicesOfChild = () =>
  openServices({
    dataDirectory: process.argv[2] ?? '',
    host: 'web',
    version: '0',
    games: [toyGame],
    ai: { choose: () => new Promise(() => undefined), close: () => Promise.resolve() },
    makeStore: options => new Conf<Record<string, unknown>>(options),
  })
