import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Classes and elements in a selector. What it asks of attributes is agreed between folders: `data-` attributes are there for others. */
const namesIn = (selector: string): string[] => {
  const bare = selector.replaceAll(/\[[^\]]*\]/g, '').replaceAll(/:[\w-]+(?=\()/g, ' ')
  return [...bare.replaceAll(/::?[\w-]+(?:\([^()]*\))?/g, ' ').matchAll(/\.?[a-zA-Z][\w-]*/g)].map(([name]) => name)
}
/** The selectors inside `:deep( … )`, whose brackets may hold others. */
function deepIn(style: string): string[] {
  return [...style.matchAll(/:deep\(/g)].map(({ index, 0: { length } }) => {
    let open = 1
    let end = index + length
    for (; open > 0; end++) open += style[end] === '(' ? 1 : style[end] === ')' ? -1 : 0
    return style.slice(index + length, end - 1)
  })
}
/** A folder's components without their styles. */
const componentsOf = (folder: string): string =>
  globSync(`${folder}/*.vue`, { cwd: root })
    .map(file => read(file).replaceAll(/<style[\s\S]*?<\/style>/g, ''))
    .join('\n')
/** Whether one of them has such an element, or gives an element that class, in its template or by name. */
const isIn = (components: string, name: string): boolean =>
  name.startsWith('.')
    ? new RegExp(`class="[^"]*(?<![\\w-])${name.slice(1)}(?![\\w-])|'${name.slice(1)}'`).test(components)
    : new RegExp(`<${name}[\\s>]`).test(components)

function reaching(file: string): string[] {
  const components = componentsOf(dirname(file))
  return deepIn(read(file)).filter(selector => namesIn(selector).some(name => !isIn(components, name)))
}

/** How many styles of a file still reach into another folder: to become properties or variables of what they style. */
const LEFT: Readonly<Record<string, number>> = {
  'src/renderer/games/card-of-gods/table/CardOfGodsBoard.vue': 1,
  'src/renderer/games/spellfire/table/RealmTile.vue': 1,
  'src/renderer/games/spellfire/table/SeatCorner.vue': 10,
  'src/renderer/games/spellfire/table/SpellfireBoard.vue': 4,
  'src/renderer/match/frame/match-table.css': 5,
  'src/renderer/match/parts/LastPlay.vue': 1,
  'src/renderer/match/prompt/PromptBar.vue': 3,
}

test('a style reaches only into components of its own folder', () => {
  expect(deepIn('.a :deep(.b:has(> :nth-child(3)) .c) {}')).toEqual(['.b:has(> :nth-child(3)) .c'])
  expect(namesIn('.b:has(> :nth-child(3)) li.c:not([data-a=".d"]) > svg')).toEqual(['.b', 'li', '.c', 'svg'])
  const files = globSync('src/renderer/**/*.{vue,css}', { cwd: root }).filter(file => read(file).includes(':deep('))
  expect(files.length).toBeGreaterThan(5)
  const found = files.map(file => [file.replaceAll('\\', '/'), reaching(file).length] as const).filter(([, count]) => count > 0)
  expect(Object.fromEntries(found)).toEqual(LEFT)
})
