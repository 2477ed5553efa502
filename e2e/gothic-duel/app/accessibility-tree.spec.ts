import { ScreenReaderTable } from '../pages/screen-reader-table.ts'
import { Assistive, type AccessibleNode } from '../../support/assistive.ts'
import { expect, test } from '../../support/player.ts'
import { pattern, text } from '../../support/words.ts'

const FREE = new RegExp(`(?:${pattern('match.free').source.slice(1, -1)}|${pattern('match.nothing-left').source.slice(1, -1)})\\.?$`)

/** A card in hand, playable or not. */
const HAND_CARD = /^(.+, costs \d+), (?:playable|not playable)/

test('plays a whole match through the accessibility tree alone, with every decision announced @verify', async ({ api, page }) => {
  test.setTimeout(240_000)
  const assistive = await Assistive.of(page)
  /** Finds by role and start of the name within a region; waits until it is exposed. */
  const activate = async (role: string, name: string, within = ''): Promise<void> => {
    const fits = (node: AccessibleNode): boolean =>
      node.role === role && node.name.startsWith(name) && !node.disabled && (within === '' || node.within.includes(within))
    await expect.poll(async () => (await assistive.read()).some(fits), { message: `${role} ${name}`, timeout: 15_000 }).toBe(true)
    await (await assistive.read()).find(fits)?.activate()
  }
  await activate('link', 'New match')
  await activate('radio', 'No One on the Stairs', 'Your side')
  await activate('radio', 'Embers before Dawn', 'Opponent’s side')
  await activate('radio', 'Apprentice')
  await activate('button', 'Start match')

  const table = new ScreenReaderTable(page, assistive)
  let free = 0
  /** Turn and hand at the player's last choice. */
  let position = ''
  await table.play({
    patience: 60_000,
    seen: async nodes => {
      const mayEnd = nodes.some(
        node => node.role === 'button' && node.name === text('gothic-duel.command.end-turn') && !node.states.includes('disabled'),
      )
      const turn = nodes.find(({ name }) => /^Turn \d+ /.test(name))?.name
      const now = [turn, ...nodes.flatMap(({ role, name }) => (role === 'button' && HAND_CARD.exec(name)?.[1]) || [])].join()
      if (!mayEnd || now === position) return
      // The announcement of a choice must be newer than the last press; events in between may have changed the hand twice.
      const said = async (): Promise<boolean> => (await assistive.read(), table.said.some(words => FREE.test(words)))
      await expect.poll(said, { message: now, timeout: 30_000 }).toBe(true)
      position = now
      // The focus stays on the table; these nodes may be older than it.
      const focused = async (): Promise<string[]> =>
        (await assistive.read()).flatMap(node => (node.focused && node.role !== 'RootWebArea' ? [node.name] : []))
      await expect.poll(focused, { message: now, timeout: 1_000 }).toHaveLength(1)
      free++
    },
  })
  expect(free).toBeGreaterThan(3)
  const [match] = await api.matches.list()
  const winner = match?.outcome?.winner
  expect(match?.outcome).toBeTruthy()
  const title = winner === 0 ? 'Victory' : winner === 1 ? 'Defeat' : 'Draw'
  const tree = await assistive.read()
  expect(tree.find(node => node.role === 'heading' && node.name === title)?.focused).toBe(true)
  // The last announcement has the final events and the result, and repeats nothing.
  const said = async (): Promise<string> => (await assistive.read(), table.said.join(' '))
  await expect.poll(said).toMatch(/(Vitality|Will|gives up|defeated|draw)/)
  expect(assistive.announced.filter(said => said.length > 1200)).toEqual([])
})
