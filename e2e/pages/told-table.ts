import type { Page } from '@playwright/test'
import type { Accessible } from '../support/accessible.ts'
import type { Assistive, Told } from '../support/assistive.ts'
import { MatchTable } from './match-table.ts'

/** The table for somebody who has nothing of it but the accessibility tree and what live regions announce. */
export class ToldTable extends MatchTable {
  readonly #assistive: Assistive

  constructor(page: Page, assistive: Assistive) {
    let told: readonly Told[] = []
    super(page, async (_, { role, name }) => {
      const found = told.find(one => one.role === role && one.name === name && !one.disabled)
      if (!found) throw new Error(`no ${role} is called ${name}`)
      await found.activate()
    })
    this.#assistive = assistive
    this.#keep = read => (told = read)
  }

  readonly #keep: (read: readonly Told[]) => void

  override async look(): Promise<{ whole: string; nodes: readonly Accessible[] }> {
    const told = await this.#assistive.read()
    this.#keep(told)
    const nodes = told.map(({ role, name, disabled, focused, within }) => ({
      role,
      name,
      states: [...(disabled ? ['disabled'] : []), ...(focused ? ['focused'] : [])],
      text: role === 'StaticText' ? name : '',
      within,
    }))
    return { whole: JSON.stringify(nodes), nodes }
  }
}
