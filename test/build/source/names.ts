import ts from 'typescript'
import type { Rule, SourceFile } from './source-file.ts'

const hasExport = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) && !!ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
const isDefault = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) && !!ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)

/** Names a file declares and exports; what it passes on from elsewhere was named there. */
function exportedNames({ tree }: SourceFile): string[] {
  return tree.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement) && !statement.moduleSpecifier && statement.exportClause)
      return ts.isNamedExports(statement.exportClause)
        ? statement.exportClause.elements.map(({ name }) => name.text)
        : []
    if (!hasExport(statement) || isDefault(statement)) return []
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText(tree))
    const { name } = statement as ts.DeclarationStatement
    return name ? [name.text] : []
  })
}

/** A name leads to one place in src. A file may export a type and a value of one name. */
export const checkUniqueNames: Rule = (files) => {
  const homes = new Map<string, Set<string>>()
  for (const file of files)
    for (const name of exportedNames(file)) homes.set(name, (homes.get(name) ?? new Set()).add(file.path))
  return [...homes]
    .filter(([, paths]) => paths.size > 1)
    .map(([name, paths]) => `${name} is exported by ${[...paths].join(' and ')}`)
}

export const checkFileNames: Rule = (files) =>
  files
    .filter(({ path }) => !path.split('/').every((part) => /^[a-z0-9]+(-[a-z0-9]+)*(\.tsx?)?$/.test(part)))
    .map(({ path }) => `${path} is not kebab-case`)

/** A room may give screens and other parts doors of their own: what loads together; two doors may share a list. */
const DOOR =
  /^src\/((index|react|element|family|networks|siwx)\.tsx?|testing\/(index|react|playwright)\.tsx?|devtools\/index\.ts|appkit\/(index|react|networks|public-types|adapter-[a-z0-9]+)\.tsx?|[^/]+\/[^/]+\/index\.ts|(features|capabilities)\/([^/]+\/)+index\.ts)$/

/**
 * `export … from './x'` belongs to doors alone, and nobody goes out of the house to come in by its own door; except a
 * room's manifest, which is where that door is opened on demand.
 */
export const checkBarrels: Rule = (files) =>
  files.flatMap(({ path, imports }) => {
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    return imports.flatMap(({ file, isReExport, isDynamic }) => {
      if (file === undefined) return []
      if (isReExport && !DOOR.test(path)) return [`${path} passes on ${file}; import it where it is used`]
      if (isDynamic && /^src\/(features|capabilities)\/[^/]+\/(connect-)?manifest\.ts$/.test(path)) return []
      if (file.endsWith('/index.ts') && folder.startsWith(file.slice(0, -'index.ts'.length)))
        return [`${path} imports its own folder's door ${file}`]
      return []
    })
  })
