import type { CDPSession, Page } from '@playwright/test'

/** A node of the browser's accessibility tree, as assistive technology gets it. */
export interface AccessibleNode {
  role: string
  name: string
  disabled: boolean
  focused: boolean
  /** Names of its containers, outermost first. */
  within: string[]
  /** Activates the node. */
  activate: () => Promise<void>
}

interface AxNode {
  nodeId: string
  parentId?: string
  childIds?: string[]
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  properties?: { name: string; value: { value?: unknown } }[]
  backendDOMNodeId?: number
}

/** What was to be pressed has another name by now, so nothing was. */
export class RenamedError extends Error {}

/** Users press only what has the name they heard. */
const ACTIVATE = `function (name) {
  if ((this.getAttribute('aria-label') ?? name) !== name) return false
  this.focus()
  this.click()
  return true
}`

/**
 * Only what assistive technology has of a page: Chromium's accessibility tree, the announcements of its live regions, and the
 * default action of a node. No pointer, no selectors, no text that isn't exposed.
 */
export class Assistive {
  readonly #session: CDPSession
  /** Announcements of live regions, in order: of a log each new line, of others, which are atomic, the whole region. */
  readonly announced: string[] = []
  #live = new Map<string, string>()

  private constructor(session: CDPSession) {
    this.#session = session
  }

  static async of(page: Page): Promise<Assistive> {
    const session = await page.context().newCDPSession(page)
    await session.send('Accessibility.enable')
    return new Assistive(session)
  }

  /** Everything exposed now, in order. Also records what live regions announce meanwhile. */
  async read(): Promise<AccessibleNode[]> {
    const { nodes } = (await this.#session.send('Accessibility.getFullAXTree')) as unknown as { nodes: AxNode[] }
    const byId = new Map(nodes.map(node => [node.nodeId, node]))
    const found: AccessibleNode[] = []
    const live = new Map<string, string>()
    const visit = (node: AxNode, around: readonly string[]): void => {
      const role = node.role?.value ?? ''
      const name = node.name?.value ?? ''
      const has = (property: string): unknown => node.properties?.find(one => one.name === property)?.value.value
      if (!node.ignored) {
        found.push({
          role,
          name,
          disabled: has('disabled') === true,
          focused: has('focused') === true,
          within: [...around],
          activate: () => this.#activate(node),
        })
        if (role === 'log') for (const id of node.childIds ?? []) live.set(id, this.#textOf(byId.get(id) ?? node, byId))
        else if (role === 'status' || role === 'alert' || (has('live') && has('root') === undefined))
          live.set(node.nodeId, this.#textOf(node, byId))
      }
      const inner = !node.ignored && name !== '' && role !== 'StaticText' ? [...around, name] : around
      for (const id of node.childIds ?? []) {
        const child = byId.get(id)
        if (child) visit(child, inner)
      }
    }
    const [root] = nodes
    if (root) visit(root, [])
    for (const [id, said] of live) if (said !== '' && this.#live.get(id) !== said) this.announced.push(said)
    this.#live = live
    return found
  }

  #textOf(node: AxNode, byId: ReadonlyMap<string, AxNode>): string {
    if (node.role?.value === 'StaticText') return node.name?.value ?? ''
    return (node.childIds ?? [])
      .map(id => byId.get(id))
      .map(child => (child ? this.#textOf(child, byId) : ''))
      .join('')
      .trim()
  }

  async #activate({ backendDOMNodeId, name }: AxNode): Promise<void> {
    if (backendDOMNodeId === undefined) throw new Error('a node that can’t be activated')
    const { object } = await this.#session.send('DOM.resolveNode', { backendNodeId: backendDOMNodeId })
    if (object.objectId === undefined) throw new Error('a node that is gone')
    // The default action of assistive technology: focus, and a click without a pointer.
    const { result } = await this.#session.send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      arguments: [{ value: name?.value ?? '' }],
      functionDeclaration: ACTIVATE,
      returnByValue: true,
    })
    if (result.value !== true) throw new RenamedError(`${name?.value ?? ''} is called something else by now`)
  }
}
