import type { Client } from '../../src/renderer/client/client.ts'

export interface SampleSet {
  set: string
  /** One of its cards. */
  card: string
  code: string
}

/** A set with a long name and cards of several kinds. It isn't offered for decks. */
export async function sampleSet(api: Client['api'], game: string): Promise<SampleSet> {
  const { id } = await api.sets.create({ game, name: 'Candles for a Rather Long Remembered Name, Volume Two' })
  await api.sets.edit({ id, revision: 0, edit: { type: 'offer', isOffered: false } })
  const about = { author: 'Somebody with a Long Name', description: 'Cards that were left over.' }
  await api.sets.edit({ id, revision: 1, edit: { type: 'about', about } })
  for (let number = 0; number < 3; number++) {
    const { id: _, ...card } = await api.sets.surprise({ game, seed: `card ${number}` })
    await api.sets.edit({ id, revision: number + 2, edit: { type: 'put', card } })
  }
  await api.sets.saveVersion({ id, name: 'As it came' })
  const { cards } = await api.sets.get({ id })
  const { code } = await api.sets.share({ id })
  return { set: id, card: cards[0]?.written.id ?? '', code: code ?? '' }
}

/** A position as it begins. */
export async function samplePosition(api: Client['api'], game: string): Promise<string> {
  const { form } = await api.positions.forms({ game })
  const scenario = { title: 'The Last Stand of a Rather Long Remembered Name', clauses: [], position: form.blank, script: [] }
  return (await api.positions.save({ id: null, text: JSON.stringify({ version: 1, game, scenarios: [scenario] }) })).id
}
