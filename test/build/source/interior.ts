import ts from 'typescript'
import { lineOf, type SourceFile } from './source-file.ts'

const HOME = 'src/state/interior.ts'

/** What the interior consists of. */
export function readMembers(files: readonly SourceFile[]): string[] {
  const home = files.find(({ path }) => path === HOME)
  const interior = home?.tree.statements.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === 'Interior')
  if (!interior) throw new Error(`${HOME} has no Interior`)
  return interior.members.map((member) => member.name?.getText(home?.tree) ?? member.getText(home?.tree))
}

const isWhole = (type: ts.TypeNode | undefined): boolean =>
  !!type && ts.isTypeReferenceNode(type) && type.typeName.getText() === 'Interior'

/** Where the interior is taken whole: parameters of functions, and members of what functions are given. */
export function findWholeTakers(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const found: string[] = []
    const visit = (node: ts.Node): void => {
      if ((ts.isParameter(node) || ts.isPropertySignature(node)) && isWhole(node.type)) found.push(lineOf(file, node))
      ts.forEachChild(node, visit)
    }
    visit(file.tree)
    return found
  })
}
