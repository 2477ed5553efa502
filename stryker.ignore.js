/** Where a mutant changes words, or a shape that TypeScript and the card schema's own tests hold, and no rule. */
const WORDS = new Set(['describe', 'describeCondition', 'label', 'labelOf', 'quantity', 'countedNumber'])
const nameOf = node => node?.name ?? node?.value

function why({ node, parent }) {
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && nameOf(node.callee.object) === 'v') return 'a schema'
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'effectSchema') return 'a schema'
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'message') return 'words'
  if (
    node.type === 'StringLiteral' &&
    parent?.type === 'CallExpression' &&
    nameOf(parent.callee) === 'reason' &&
    parent.arguments[1] === node
  )
    return 'words'
  if (node.type === 'NewExpression' && nameOf(node.callee)?.endsWith('Error')) return 'the words of an error that only we see'
  if (['ObjectMethod', 'ObjectProperty'].includes(node.type) && WORDS.has(nameOf(node.key))) return 'words'
  if (['VariableDeclarator', 'FunctionDeclaration'].includes(node.type) && WORDS.has(nameOf(node.id))) return 'words'
  return undefined
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'words', value: { shouldIgnore: why } }]
