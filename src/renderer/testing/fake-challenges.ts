import type { Challenge } from '../../shared/challenge.ts'
import type { Day } from '../../shared/day.ts'
import { message } from '../../shared/message.ts'
import type { Client } from '../client/client.ts'

/** Challenges and days as that world has them. */
export const fakeChallenges = (
  world: { challenges: Challenge[]; day: Day; calls: string[] },
  called: (name: string) => void,
): Pick<Client['api'], 'challenges' | 'days'> => ({
  challenges: {
    list: async () => structuredClone(world.challenges),
    start: async ({ id }) => {
      called(`challenges.start ${id}`)
      return { id: `try-${world.calls.length}` }
    },
    solution: async () => [{ done: message('test.done'), then: [message('test.then')] }],
  },
  days: { today: async () => structuredClone(world.day) },
})
