/** Where a mutant changes words, or a shape that TypeScript and the card schema's own tests hold, and no rule. */
const WORDS = new Set([
  'describe',
  'describeCondition',
  'label',
  'labelOf',
  'quantity',
  'countedNumber',
  'whatSpells',
  'tellAmount',
  'told',
])
/** Functions whose second argument is the key of a text. */
const REASONS = ['reason', 'why', 'because']
const nameOf = node => node?.name ?? node?.value

function why({ node, parent }) {
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && nameOf(node.callee.object) === 'v') return 'a schema'
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'effectSchema') return 'a schema'
  if (node.type === 'CallExpression' && ['message', 'prompt'].includes(nameOf(node.callee))) return 'words'
  if (
    ['StringLiteral', 'TemplateLiteral'].includes(node.type) &&
    parent?.type === 'CallExpression' &&
    REASONS.includes(nameOf(parent.callee)) &&
    parent.arguments[1] === node
  )
    return 'words'
  // The kernel takes whatever is neither 'wait' nor 'done' for it, and TypeScript allows nothing else.
  if (node.type === 'StringLiteral' && node.value === 'again') return 'no other value is possible'
  if (node.type === 'NewExpression' && nameOf(node.callee)?.endsWith('Error')) return 'the words of an error that only we see'
  if (['ObjectMethod', 'ObjectProperty'].includes(node.type) && WORDS.has(nameOf(node.key))) return 'words'
  if (['VariableDeclarator', 'FunctionDeclaration'].includes(node.type) && WORDS.has(nameOf(node.id))) return 'words'
  return undefined
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'words', value: { shouldIgnore: why } }]
