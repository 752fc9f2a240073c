// Names and members as our sources declare them, with their doc comments: what the pages of options, hooks, elements and events show.
import path from 'node:path'
import ts from 'typescript'
import { code, root, table } from './repository.ts'

const DOORS = ['src/index.ts', 'src/react.tsx', 'src/element.ts', 'src/ports/telemetry-events.ts']

const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent({ ...config, files: DOORS, include: [] }, ts.sys, root)

export interface Declared {
  readonly name: string
  /** As it is written. */
  readonly type: string
  /** Of its doc comment; empty where there is none. */
  readonly comment: string
}

/** What a name stands for, member by member. */
export interface Shape {
  readonly name: string
  /** `message: string, uri: string`; empty where there is nothing in it. */
  readonly parts: string
  readonly comment: string
}

/** In one line, without the comments inside. */
const printer = ts.createPrinter({ removeComments: true })
const print = (node: ts.Node): string =>
  printer
    .printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
    .replace(/\s+/g, ' ')
    .replaceAll('readonly ', '')
    .trim()

/** Numbers of requirements say nothing to a host. */
const withoutClauses = (text: string): string => text.replace(/ \(R\d+\.\d+(, R\d+\.\d+)*\)/g, '')

export interface Declarations {
  /** What a door exports, types apart. */
  valuesOf(door: string): readonly Declared[]
  /** Members of an interface, those that it extends after its own. */
  membersOf(file: string, name: string): readonly Declared[]
  /** The same, with what is in each. */
  shapesOf(file: string, name: string): readonly Shape[]
}

export function readDeclarations(): Declarations {
  const program = ts.createProgram(
    DOORS.map((file) => path.join(root, file)),
    options,
  )
  const checker = program.getTypeChecker()
  const exportsOf = (file: string): readonly ts.Symbol[] => {
    const source = program.getSourceFile(path.join(root, file))
    const symbol = source && checker.getSymbolAtLocation(source)
    if (!symbol) throw new Error(`${file} is no module of the site's program`)
    return checker.getExportsOfModule(symbol)
  }
  const follow = (symbol: ts.Symbol): ts.Symbol =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const comment = (symbol: ts.Symbol): string =>
    withoutClauses(ts.displayPartsToString(symbol.getDocumentationComment(checker)))
  const propertiesOf = (file: string, name: string): readonly ts.Symbol[] => {
    const symbol = exportsOf(file).find((one) => one.name === name)
    if (!symbol) throw new Error(`${file} declares no ${name}`)
    return checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(follow(symbol)))
  }

  return {
    valuesOf: (door) =>
      exportsOf(door)
        .map((exported) => ({ exported, symbol: follow(exported) }))
        .filter(({ symbol }) => symbol.flags & ts.SymbolFlags.Value)
        .map(({ exported, symbol }) => {
          const node = symbol.valueDeclaration as ts.Declaration
          const type = checker.typeToString(
            checker.getTypeOfSymbolAtLocation(symbol, node),
            undefined,
            ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope,
          )
          return { name: exported.name, type: type.replaceAll('readonly ', ''), comment: comment(symbol) }
        }),
    membersOf: (file, name) =>
      propertiesOf(file, name).map((member) => {
        const node = member.declarations?.[0] as ts.PropertySignature | undefined
        const type = node?.type ? print(node.type) : ''
        // What may be left out may also be `undefined`: said of all of them at once.
        return {
          name: member.name,
          type: node?.questionToken ? type.replace(/ \| undefined$/, '') : type,
          comment: comment(member),
        }
      }),
    shapesOf: (file, name) =>
      propertiesOf(file, name).map((member) => ({
        name: member.name,
        parts: checker
          .getPropertiesOfType(checker.getTypeOfSymbol(member))
          .map((part) => `${part.name}: ${checker.typeToString(checker.getTypeOfSymbol(part))}`)
          .join(', '),
        comment: comment(member),
      })),
  }
}

export const memberTable = (members: readonly Declared[]): string =>
  table(
    ['name', 'type', ''],
    members.map(({ name, type, comment }) => [code(name), code(type), comment]),
  )
