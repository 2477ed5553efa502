import { pattern, text } from '../../support/words.ts'
import { deckOf, openPreparedMatch } from '../../support/gothic-duel/prepared-match.ts'
import { hasPlatform, listen, platformTree, type PlatformNode } from '../../support/platform/platform.ts'
import { expect, test } from '../../support/player.ts'

test.skip(() => !hasPlatform(), 'there is no AT-SPI here')

const HAND = pattern('match.hand.label')
const CARD = /^Green Vigil, costs \d+, playable$/
const GREEN_VIGIL = deckOf({ 'Green Vigil': 20 })

const isButton = ({ role }: PlatformNode): boolean => role === 'push button'
const inHand = ({ within }: PlatformNode): boolean => within.some(name => HAND.test(name))

test('a screen is named after what it is, groups are named once, and nothing is called clickable', async ({ app }) => {
  await app.open('/play')
  let nodes: PlatformNode[] = []
  const read = async (): Promise<string[]> => (nodes = await platformTree()).map(({ role, name }) => `${role} ${name}`)
  await expect.poll(read).toContain(`push button ${text('match.new.start')}`)
  const main = nodes.find(({ role, name }) => role === 'landmark' && name.startsWith(text('match.new.title')))
  expect(main?.name).toBe(text('app.screen-of-game', { screen: text('match.new.title'), game: 'Gothic Duel' }))
  // A listener for clicks on the window or document would do that.
  expect(main?.actions).not.toContain('clickAncestor')
  const groups = nodes.filter(({ role, name }) => role === 'panel' && name !== '').map(({ name }) => name)
  expect(groups).toEqual(expect.arrayContaining([text('gothic-duel.avatar'), text('match.new.deck'), text('match.new.level')]))
})

test('the platform sees a table that takes its own keys, and the name, text and state of what is on it', async ({ app, page }) => {
  await openPreparedMatch(app, { mine: GREEN_VIGIL, theirs: GREEN_VIGIL })
  await expect(page.getByRole('button', { name: CARD }).first()).toBeVisible()
  let nodes: PlatformNode[] = []
  const read = async (): Promise<string[]> => (nodes = await platformTree()).map(({ role, name }) => `${role} ${name}`)
  await expect.poll(read).toContain(`push button ${text('gothic-duel.command.end-turn')}`)
  const called = (name: string): PlatformNode | undefined => nodes.find(node => isButton(node) && node.name === name)

  const titled = nodes.filter(({ role, name }) => name === text('match.title') && role !== 'static')
  expect(titled.map(({ role, roledescription }) => `${role} ${roledescription}`)).toEqual([
    'landmark ',
    `embedded ${text('match.table').toLowerCase()}`,
    'heading ',
  ])
  expect(nodes.find(({ name }) => HAND.test(name))?.role).toBe('tool bar')
  const cards = nodes.filter(node => isButton(node) && inHand(node) && node.states.includes('focusable') && CARD.test(node.name))
  expect(cards.length).toBeGreaterThan(3)
  // Its own text, and not the explanations of its keywords.
  const [said = ''] = new Set(cards.map(({ description }) => description))
  expect(said).toMatch(/^Hex, Thorn\. .*\.$/)
  expect(said.length).toBeLessThan(150)
  expect(cards.filter(({ description }) => description !== said)).toEqual([])
  expect(called(text('gothic-duel.command.end-turn'))?.states).toContain('sensitive')
  expect(called(text('match.takeback.take'))?.states).not.toContain('sensitive')
  expect(called(text('match.menu.open'))?.states).toEqual(expect.arrayContaining(['expandable', 'has-popup']))
})

test('the platform hears each event as a sentence, once and in order', async ({ app, page }) => {
  await openPreparedMatch(app, { mine: GREEN_VIGIL, theirs: GREEN_VIGIL })
  await expect(page.getByRole('button', { name: CARD }).first()).toBeVisible()
  const { heard, close } = await listen()
  try {
    // What was said on arrival may still come.
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => heard.at(-1)).toMatch(/^Turn 1 .* your Main Phase\.$/)
    heard.length = 0
    await page.getByRole('button', { name: CARD }).first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => heard.at(-1), { message: heard.join('\n') }).toMatch(/playable cards?( left)?\.$/)
    expect(heard.filter(line => !/[.!?]$/.test(line))).toEqual([])
    expect(heard[0]).toBe('You play Green Vigil.')
    expect(new Set(heard).size, heard.join('\n')).toBe(heard.length)

    heard.length = 0
    for (const _line of ['turn', 'own side']) await page.keyboard.press('ArrowDown')
    await expect.poll(() => heard.length).toBe(2)
    expect(heard[0]).toMatch(/^Turn 1 /)
    expect(heard[1]).toMatch(/\(You\): Vitality \d+ of 20/)
  } finally {
    close()
  }
})
