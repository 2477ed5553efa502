import type { Page } from '@playwright/test'
import type { Accessible } from '../../support/accessible.ts'
import type { Assistive, AccessibleNode } from '../../support/assistive.ts'
import { MatchTable } from './match-table.ts'

/** The table for a user who only has the accessibility tree and live announcements. */
export class ScreenReaderTable extends MatchTable {
  readonly #assistive: Assistive

  constructor(page: Page, assistive: Assistive) {
    const last: { tree: readonly AccessibleNode[]; heard: number } = { tree: [], heard: 0 }
    super(page, async (_, { role, name }) => {
      const found = last.tree.find(one => one.role === role && one.name === name && !one.disabled)
      if (!found) throw new Error(`no ${role} is called ${name}`)
      const heard = assistive.announced.length
      await found.activate()
      // Only a press that took place counts.
      last.heard = heard
    })
    this.#assistive = assistive
    this.#last = last
  }

  readonly #last: { tree: readonly AccessibleNode[]; heard: number }

  /** Announcements since the last press; all of them at first. */
  get said(): readonly string[] {
    return this.#assistive.announced.slice(this.#last.heard)
  }

  override async look(): Promise<{ page: string; nodes: readonly Accessible[] }> {
    const tree = await this.#assistive.read()
    this.#last.tree = tree
    const nodes = tree.map(({ role, name, disabled, focused, within }) => ({
      role,
      name,
      states: [...(disabled ? ['disabled'] : []), ...(focused ? ['focused'] : [])],
      text: role === 'StaticText' ? name : '',
      within,
    }))
    return { page: JSON.stringify(nodes), nodes }
  }
}
