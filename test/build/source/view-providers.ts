import ts from 'typescript'
import type { SourceFile } from './source-file.ts'

const TABLE = 'src/features/views.ts'
const ROW_FILE = /^src\/(features|capabilities)\/[^/]+\/views\.ts$/

/** A view, and where it stands: the interface that has its row, or the feature that loads it. */
export interface ViewPlace {
  readonly view: string
  readonly place: string
}

interface RowTable {
  readonly name: string
  readonly path: string
  readonly views: readonly string[]
}

/** Interfaces called `…Views`; others of such a file are types of parameters. */
const rowTables = ({ path, tree }: SourceFile): RowTable[] =>
  tree.statements
    .filter(ts.isInterfaceDeclaration)
    .filter(({ name }) => name.text.endsWith('Views'))
    .map(({ name, members }) => ({
      name: name.text,
      path,
      views: members.flatMap(({ name: view }) =>
        view && (ts.isIdentifier(view) || ts.isStringLiteral(view)) ? [view.text] : [],
      ),
    }))

/** The interfaces whose rows make the table: `AllViews = A & B`. */
function namesInTable({ tree }: SourceFile): string[] {
  const table = tree.statements.filter(ts.isTypeAliasDeclaration).find(({ name }) => name.text === 'AllViews')
  if (!table) throw new Error(`${TABLE} has no AllViews`)
  const parts = ts.isIntersectionTypeNode(table.type) ? [...table.type.types] : [table.type]
  return parts.map((part) => part.getText(tree))
}

/** Rows of the view table, and rows that stand in a room and are not in it. */
export function readRows(files: readonly SourceFile[]): { rows: ViewPlace[]; mistakes: string[] } {
  const table = files.find(({ path }) => path === TABLE)
  const listed = table ? namesInTable(table) : []
  const tables = files.filter(({ path }) => ROW_FILE.test(path)).flatMap(rowTables)
  return {
    rows: tables
      .filter(({ name }) => listed.includes(name))
      .flatMap(({ name, views }) => views.map((view) => ({ view, place: name }))),
    mistakes: [
      ...tables
        .filter(({ name }) => !listed.includes(name))
        .map(({ name, path }) => `${name} of ${path} is not in the table of ${TABLE}`),
      ...listed
        .filter((name) => !tables.some((one) => one.name === name))
        .map((name) => `no room has the rows ${name}, which ${TABLE} lists`),
    ],
  }
}

/** Every view of the table is loaded by one feature, and no feature loads a view without a row. */
export function checkProviders(rows: readonly ViewPlace[], providers: readonly ViewPlace[]): string[] {
  const placesOf = (all: readonly ViewPlace[], view: string): string[] =>
    all.filter((one) => one.view === view).map(({ place }) => place)
  return [...new Set([...rows, ...providers].map(({ view }) => view))].flatMap((view) => {
    const [inTable, loadedBy] = [placesOf(rows, view), placesOf(providers, view)]
    return [
      ...(inTable.length === 1 ? [] : [`${view} has ${inTable.length} rows: ${inTable.join(', ')}`]),
      ...(loadedBy.length === 1 ? [] : [`${view} has ${loadedBy.length} providers: ${loadedBy.join(', ')}`]),
    ]
  })
}
