import type { Page } from '@playwright/test'
import type { MatchUpdate } from '../../src/shared/match.ts'

/** Whether it is an update of a match, somewhere inside of what main sends. */
const isUpdate = (value: object): value is MatchUpdate => 'view' in value && 'pending' in value

function visit(value: unknown, change: (update: MatchUpdate) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (isUpdate(value)) change(value)
  else for (const inside of Object.values(value)) visit(inside, change)
}

/** The page is shown other updates than main sends, such as a table fuller than a match would come to in a test. */
export const rewriteUpdates = (page: Page, change: (update: MatchUpdate) => void): Promise<void> =>
  page.routeWebSocket(/./, socket => {
    const server = socket.connectToServer()
    server.onMessage(message => {
      if (typeof message !== 'string' || !message.includes('"pending":')) return socket.send(message)
      const whole: unknown = JSON.parse(message)
      visit(whole, change)
      socket.send(JSON.stringify(whole))
    })
  })
