import { figures } from './figures.ts'

const load = () => import('virtual:all-figures')
const asked = new Set<string>()

/** The names of all figures, in order. */
export const figureNames = async (): Promise<readonly string[]> => (await load()).names

/** Loads figures that no game brings. Names of none are ignored, and a failed load is tried again next time. */
export async function loadFigures(wanted: Iterable<string>): Promise<void> {
  const missing = [...new Set(wanted)].filter(name => !Object.hasOwn(figures, name) && !asked.has(name))
  if (missing.length === 0) return
  for (const name of missing) asked.add(name)
  try {
    const { names, size, pieces } = await load()
    const places = missing.map(name => names.indexOf(name)).filter(index => index >= 0)
    const loaded = await Promise.all([...new Set(places.map(index => Math.floor(index / size)))].flatMap(piece => pieces[piece]?.() ?? []))
    const found = new Map(loaded.flatMap(piece => Object.entries(piece.figures)))
    for (const name of missing) {
      const paths = found.get(name)
      if (paths) figures[name] = paths
    }
  } finally {
    for (const name of missing) asked.delete(name)
  }
}
