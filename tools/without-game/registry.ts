import ts from 'typescript'

/** A registry file's text without one game: no imports from its folders, and no entries that use them or have its id. */
export function withoutEntries(text: string, game: string): string {
  const file = ts.createSourceFile('registry.ts', text, ts.ScriptTarget.Latest, true)
  const cuts: ts.TextRange[] = []
  const gone = new Set<string>()
  const ofGame = (path: string): boolean => path.split('/').some(part => part === game || part === `${game}.ts`)
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    if (!ofGame(statement.moduleSpecifier.text)) continue
    cuts.push(statement)
    const { namedBindings } = statement.importClause ?? {}
    if (namedBindings && ts.isNamedImports(namedBindings)) for (const { name } of namedBindings.elements) gone.add(name.text)
  }
  const uses = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) && gone.has(node.text)) ||
    (ts.isStringLiteral(node) && ofGame(node.text)) ||
    (ts.forEachChild(node, uses) ?? false)
  const isEntry = (node: ts.Node): boolean => {
    if (ts.isPropertyAssignment(node)) return node.name.getText(file).replaceAll(/['"]/g, '') === game || holds(node.initializer)
    return uses(node)
  }
  /** Whether an entry belongs to the game itself, not just through a nested entry. */
  const holds = (node: ts.Expression): boolean => !ts.isObjectLiteralExpression(node) && !ts.isArrayLiteralExpression(node) && uses(node)
  const visit = (node: ts.Node): void => {
    const list = ts.isArrayLiteralExpression(node) ? node.elements : ts.isObjectLiteralExpression(node) ? node.properties : null
    for (const [index, entry] of (list ?? []).entries()) {
      if (!isEntry(entry)) visit(entry)
      // Includes the comma after it, or before it if it is the last entry.
      else if (list && index + 1 < list.length) cuts.push({ pos: entry.getFullStart(), end: (list[index + 1] ?? entry).getFullStart() })
      else cuts.push({ pos: list?.[index - 1]?.end ?? entry.getFullStart(), end: entry.end })
    }
    if (!list) ts.forEachChild(node, visit)
  }
  ts.forEachChild(file, visit)
  return cuts.sort((a, b) => b.pos - a.pos).reduce((rest, { pos, end }) => rest.slice(0, pos) + rest.slice(end), text)
}
