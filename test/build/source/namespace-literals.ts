import ts from 'typescript'
import { lineOf, type Rule, type SourceFile } from './source-file.ts'

/** Where a family of ours may be called by its name. Everybody else asks the family's traits and operations. */
const MAY_NAME: readonly (readonly [file: RegExp, why: string])[] = [
  [/^src\/chains\//, 'the families themselves'],
  [/^src\/(widget\/(check-options|advice\/[^/]+)|appkit\/check-arguments)\.ts$/, 'what developers are told to write'],
  [/^src\/cli\//, 'what a command writes into a host, and tells its developer'],
  [/^src\/testing\//, 'one wallet of each family, for tests of hosts'],
  [/^src\/networks\.ts$/, 'the networks that come with them'],
  [
    /^src\/appkit\/(adapter-[a-z0-9]+|make-wagmi-adapter)\.ts$/,
    'adapters of single families, by the incumbent’s names',
  ],
  [/^src\/domain\/network\.ts$/, 'the names that editors suggest; chains of viem are of eip155'],
  [
    /^src\/(features|capabilities)\/([^/]+\/)+(namespace|to-eip155-id)\.ts$/,
    'what exists in one family alone: a Safe, or EIP-4361, which numbers chains as EIP-155 does',
  ],
  [
    /^src\/(domain\/rules\/can-reach|capabilities\/pairing\/rules\/in-app-browser-link)\.ts$/,
    'what the apps of single wallets can do',
  ],
  [
    /^src\/(features|capabilities)\/[^/]+\/(create-swap-api|exchanged-assets)\.ts$/,
    'how services write assets and answers, whichever families the page has',
  ],
  [/^src\/services\/http\/wallets\.ts$/, 'whose window the public list says that a name is on'],
]

const NAMES = 'eip155|solana|bip122|polkadot|cosmos'

/** As a word of its own. The id of one network, `eip155:8453`, is a fact and no decision about a family. */
const NAMED = new RegExp(`(?<![\\w.-])(?:${NAMES})(?![\\w-]|:[-\\w])`)
const NAME = new RegExp(`^(?:${NAMES})$`)

/** A text, or a part of one that expressions fill. */
function isNamingText(node: ts.Node): boolean {
  if (ts.isRegularExpressionLiteral(node)) return NAMED.test(node.text)
  const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
  if (!isText) return false
  const { parent } = node
  const isModule = ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || isImportCall(parent)
  return !isModule && NAMED.test(node.text)
}

const isImportCall = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword

/** A key of a table, a member that is read: `{ eip155: 60 }`, `methods.eip155`, `const { eip155: own } = proposal`. */
function isNamingKey(node: ts.Node): boolean {
  if (!ts.isIdentifier(node) || !NAME.test(node.text)) return false
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node
  if (ts.isBindingElement(parent)) return ts.isObjectBindingPattern(parent.parent) && parent.initializer !== node
  if (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isMethodDeclaration(parent))
    return parent.name === node
  return ts.isShorthandPropertyAssignment(parent)
}

function checkFile(file: SourceFile): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (isNamingText(node) || isNamingKey(node))
      found.push(`${lineOf(file, node)} decides by ${node.getText()}; ask the family’s traits or operations`)
    ts.forEachChild(node, visit)
  }
  visit(file.tree)
  return found
}

/** No family is a special case: what differs between them is said by them, so that one from outside can say it too. */
export const checkNamespaceLiterals: Rule = (files) =>
  files.filter(({ path }) => !MAY_NAME.some(([file]) => file.test(path))).flatMap(checkFile)

/** Files that may name a family and have no reason to. */
export const findIdlePermissions: Rule = (files) =>
  MAY_NAME.filter(([pattern]) => !files.some((file) => pattern.test(file.path) && checkFile(file).length)).map(
    ([pattern, why]) => `${pattern}: ${why}`,
  )
