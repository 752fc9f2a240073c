import path from 'node:path'
import ts from 'typescript'

/** A list's text without what it takes from deleted files, and without these names: of the room, of its views. */
export function withoutRoom(
  file: string,
  text: string,
  names: ReadonlySet<string>,
  isDeleted: (file: string) => boolean,
): string {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true)
  const gone = new Set<string>()
  const edits: [start: number, end: number, text: string][] = []
  for (const statement of tree.statements) {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue
    const { moduleSpecifier } = statement
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) continue
    if (!isDeleted(path.posix.join(path.posix.dirname(file), moduleSpecifier.text))) continue
    edits.push([statement.getFullStart(), statement.end, ''])
    if (!ts.isImportDeclaration(statement)) continue
    const bindings = statement.importClause?.namedBindings
    if (bindings && ts.isNamedImports(bindings)) for (const { name } of bindings.elements) gone.add(name.text)
  }
  const isGone = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) && gone.has(node.text)) ||
    (ts.isSpreadElement(node) && isGone(node.expression)) ||
    (ts.isStringLiteral(node) && names.has(node.text)) ||
    (ts.isTypeReferenceNode(node) && isGone(node.typeName))
  const visit = (node: ts.Node): void => {
    if (ts.isArrayLiteralExpression(node) && node.elements.some(isGone)) {
      const left = node.elements.filter((element) => !isGone(element)).map((element) => element.getText())
      edits.push([node.getStart(), node.end, `[${left.join(', ')}]`])
    } else if (ts.isIntersectionTypeNode(node) && node.types.some(isGone)) {
      const left = node.types.filter((type) => !isGone(type)).map((type) => type.getText())
      edits.push([node.getStart(), node.end, left.join(' & ') || 'object'])
    } else ts.forEachChild(node, visit)
  }
  visit(tree)
  return edits
    .sort(([a], [b]) => b - a)
    .reduce((left, [start, end, by]) => left.slice(0, start) + by + left.slice(end), text)
}
