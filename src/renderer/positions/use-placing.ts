import { computed, ref, watch, type Ref } from 'vue'
import type { Message } from '../../shared/message.ts'
import { MAX_TRIED } from '../../shared/positions/position-calls.ts'
import type { PositionThing } from '../../shared/positions/position-form.ts'
import { isObject, valueAt, type Path } from '../../shared/sets/card-value.ts'
import { settle } from '../client/result.ts'
import { useClient } from '../client/use-client.ts'
import { useWords } from '../i18n/i18n.ts'
import type { PositionContext } from './position-context.ts'
import type { PositionDraft } from './position-draft.ts'
import { targetKey, targetsFor, withoutEntry, withPut, type Held, type Target } from './position-moves.ts'
import { entriesOf, idOf, UNKNOWN } from './position-value.ts'

const wordOf = (value: unknown, usual: string): string => (typeof value === 'string' ? value : usual)

/** Everything that can lie in a position, and how it is put there. `said`: what was done last, for the screen to say. */
export function usePlacing(draft: PositionDraft): PositionContext & { said: Ref<string> } {
  const { file, forms, checked, whole, setWhole, textWith } = draft
  const { t, say, list } = useWords()
  const { api } = useClient()
  const said = ref('')

  /** What the game has, and what the file defines itself. */
  const things = computed((): readonly PositionThing[] => {
    const known = forms.value?.things ?? []
    const ids = new Set(known.map(({ id }) => id))
    const own = Object.values(file.value.value).flatMap(entriesOf).filter(isObject)
    return [
      ...known,
      ...own.flatMap(({ id, name, kind, type }) =>
        typeof id === 'string' && !ids.has(id) ? [{ id, name: wordOf(name, id), kind: wordOf(kind ?? type, '') }] : [],
      ),
    ].sort((a, b) => a.name.localeCompare(b.name))
  })
  const names = computed(() => new Map(things.value.map(({ id, name }) => [id, name])))
  const byKinds = new Map<string, readonly PositionThing[]>()
  watch(things, () => byKinds.clear())
  function thingsOf(kinds: readonly string[]): readonly PositionThing[] {
    const key = kinds.join()
    const found = byKinds.get(key) ?? things.value.filter(({ kind }) => kinds.includes(kind))
    byKinds.set(key, found)
    return found
  }
  const nameOf = (id: string): string => (id === UNKNOWN ? t('positions.unknown') : (names.value.get(id) ?? id))
  const whereOf = (kind: string): string =>
    list((forms.value?.form.side.zones ?? []).filter(({ takes }) => takes.includes(kind)).map(({ name }) => say(name)))

  /** The place of the problem within the position; null if it is somewhere else in the file. */
  const problemAt = (path: Path): Message | null => {
    const found = checked.value?.problem
    if (found?.path[0] !== 'position') return null
    return path.every((step, index) => found.path[index + 1] === step) ? found.message : null
  }

  function heldAt(path: Path): Held | null {
    const zone = forms.value?.form.side.zones.find(({ key }) => key === path[1])
    const [takes, as] = path.length === 3 ? [zone?.takes, zone?.as ?? ''] : [zone?.attached?.takes, 'is']
    const id = idOf(valueAt(whole.value, path), as)
    // A card may have the name of what it brings: the zone tells which of the two it is.
    const kind = thingsOf(takes ?? []).find(thing => thing.id === id)?.kind ?? ''
    return id === '' ? null : { id, kind, from: path }
  }
  const of = (what: string, side: Target['side']): string =>
    side === null ? what : t('positions.of', { what, of: t(`positions.side.${side}`) })
  function targetName({ side, zone, spot, host, field }: Target): string {
    if (field) return of(say(field.name), side)
    if (host !== null) return of(t('positions.put.on', { name: nameOf(host) }), side)
    const place = spot?.at === undefined ? undefined : zone?.places?.[spot.at]
    const name = place ?? spot?.name ?? zone?.name
    return of(name ? say(name) : '', side)
  }

  async function refusedAt(held: Held, targets: readonly Target[]): Promise<ReadonlyMap<string, Message>> {
    // Where something else is wrong, nothing can be told of what would be.
    if (!forms.value || !checked.value || checked.value.problem) return new Map()
    const { form } = forms.value
    const tried = targets
      .filter(({ full }) => full === null)
      .slice(0, MAX_TRIED)
      .flatMap(target => {
        const next = withPut(form, whole.value, held, target)
        return next ? [{ key: targetKey(target), text: textWith(next) }] : []
      })
    const found = await settle(api.positions.problems({ texts: tried.map(({ text }) => text) }))
    const problems = found.ok ? found.value : []
    return new Map(tried.flatMap(({ key }, index) => (problems[index] ? [[key, problems[index]] as const] : [])))
  }
  function put(held: Held, target: Target): void {
    const next = forms.value && withPut(forms.value.form, whole.value, held, target)
    if (!next) return
    setWhole(next)
    said.value = t('positions.put.done', { name: nameOf(held.id), to: targetName(target) })
  }
  function remove(path: Path): void {
    if (!forms.value) return
    const next = withoutEntry(forms.value.form, whole.value, path)
    if (next === whole.value) return
    said.value = t('positions.put.removed', { name: nameOf(heldAt(path)?.id ?? '') })
    setWhole(next)
  }

  return {
    ...{ things, thingsOf, nameOf, whereOf, problemAt, heldAt, targetName, refusedAt, put, remove, said },
    targetsFor: held => (forms.value ? targetsFor(forms.value.form, whole.value, held) : []),
  }
}
