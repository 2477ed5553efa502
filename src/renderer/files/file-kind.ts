/** Characters in which a file of ours has said what it is. */
const HEAD = 600

/** Whatever stands in it before; a code says it at once. */
const REPLAY = /^\s*(?:gr1-|\{[^{]{0,200}"grimoire"\s*:\s*"replay")/

/** What a file holds, by its content: a match, or what the shelf is to look into. */
export async function kindOf(file: Blob): Promise<'replay' | 'deck'> {
  const head = await file
    .slice(0, HEAD * 4)
    .text()
    .catch(() => '')
  return REPLAY.test(head.slice(0, HEAD)) ? 'replay' : 'deck'
}
