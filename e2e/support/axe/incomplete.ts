import type { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { requiredContrast, worstContrast } from './contrast.ts'
import { backgroundsOf, writingOf } from './backgrounds.ts'
import { REVIEWED, NOT_TEXT } from './reviewed.ts'

type Incomplete = Awaited<ReturnType<AxeBuilder['analyze']>>['incomplete']

interface Item {
  rule: string
  /** Axe's reason. */
  why: string
  target: string
}

interface Known extends Item {
  /** The index of the review that applies; null if none does. */
  reviewed: number | null
  /** The element and its ancestors by class, so that one of a kind stands for all. Empty if it is gone by now. */
  kind: string
  says: string
}

/** Kinds of text that have been measured, also by theme, colour and size. */
export type Measured = Map<string, number>

const itemsOf = (incomplete: Incomplete): Item[] =>
  incomplete.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) => {
      const [check] = [...any, ...all, ...none]
      const data: unknown = check?.data
      const why = typeof data === 'object' && data !== null && 'messageKey' in data ? String(data.messageKey) : ''
      return { rule: id, why, target: target.join(' ') }
    }),
  )

const knownOf = (page: Page, incomplete: Incomplete): Promise<Known[]> =>
  page.evaluate(look, { items: itemsOf(incomplete), reviewed: REVIEWED.map(({ rule, why, of }) => ({ rule, why, of })) })

/** What axe couldn't decide and no one has reviewed. */
export async function unresolvedContrast(page: Page, incomplete: Incomplete): Promise<string[]> {
  const known = await knownOf(page, incomplete)
  return known
    .filter(({ reviewed }) => reviewed === null)
    .map(({ rule, why, kind, says }) => `${rule} can’t be decided (${why}), and nobody has reviewed it: ${kind} “${says}”`)
}

/** Texts that axe couldn't decide and whose measured contrast is too low. Adds to `measured`. */
export async function lowContrast(page: Page, incomplete: Incomplete, theme: string, measured: Measured): Promise<string[]> {
  const texts = (await knownOf(page, incomplete)).filter(({ reviewed }) => reviewed !== null && REVIEWED[reviewed]?.by === 'measuring')
  const writing = await writingOf(
    page,
    texts.map(({ target }) => target),
  )
  const fresh = texts.flatMap((item, index) => {
    const written = writing[index]
    if (!written) return []
    const key = [theme, item.kind, written.colour.join(), written.opacity.toFixed(2), Math.round(written.size), written.weight].join(' | ')
    if (measured.has(key)) return []
    measured.set(key, NaN)
    return [{ ...item, ...written, key }]
  })
  const grounds = await backgroundsOf(
    page,
    fresh.map(({ target }) => target),
  )
  return fresh.flatMap(({ rule, why, kind, says, target, colour, opacity, size, weight, key }) => {
    const ground = grounds.get(target) ?? []
    if (ground.length === 0) {
      // It wasn't visible; another of its kind may be.
      measured.delete(key)
      return []
    }
    const contrast = worstContrast(colour, opacity, ground)
    measured.set(key, contrast)
    const needed = NOT_TEXT.has(why) ? 3 : requiredContrast(size, weight)
    return contrast < needed ? [`${rule}: ${kind} “${says}” has a contrast of ${contrast.toFixed(2)}, and needs ${needed}`] : []
  })
}

function look({ items, reviewed }: { items: Item[]; reviewed: { rule: string; why: string; of: string }[] }): Known[] {
  const STATES = /^(active|mine|theirs|on|open|chosen|selected|fresh|v-|router-)/
  const token = (element: Element): string => {
    const classes = [...element.classList].filter(name => !STATES.test(name)).sort()
    return element.tagName.toLowerCase() + classes.map(name => `.${name}`).join('')
  }
  return items.flatMap(item => {
    const element = document.querySelector(item.target)
    // A tip may be gone by now.
    if (!element) return []
    const fits = reviewed.findIndex(({ rule, why, of }) => rule === item.rule && (why === '*' || why === item.why) && element.matches(of))
    const around: string[] = []
    for (let at: Element | null = element; at && around.length < 3; at = at.parentElement) around.unshift(token(at))
    const tint = element.closest<HTMLElement>('[data-tint]')?.dataset['tint']
    return [
      {
        ...item,
        reviewed: fits < 0 ? null : fits,
        kind: around.join(' > ') + (tint ? ` of ${tint}` : ''),
        says: (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40),
      },
    ]
  })
}
