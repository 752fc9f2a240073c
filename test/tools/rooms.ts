// npm run rooms [-- --tests] [name…]: deletes each optional room from a copy of the tree, with its lines in the lists, and
// finds types, unused code, layers and names in order; with --tests the remaining unit tests, too.

import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ts from 'typescript'
import { checkLayers } from '../build/source/layers.ts'
import { parseSource } from '../build/source/source-file.ts'
import { bin, root } from './run-command.ts'

/** Always there: choosing a wallet, the account, networks. */
const NEVER_DELETED = ['src/features/connect', 'src/features/account', 'src/features/networks']

/** The lists that name rooms: one line for each room, or one for each view table, scene list or verb. */
const LISTS = [
  'src/features/manifests.ts',
  'src/features/views.ts',
  'src/capabilities/list.ts',
  'src/capabilities/early.ts',
  'src/capabilities/verbs.ts',
  'src/index.ts',
  'src/siwx.ts',
  'demo/pages/scenes.ts',
  'test/browser/endpoints/endpoints.ts',
]

const TREE = [
  'src',
  'test',
  'bench',
  'demo',
  'docs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsup.config.ts',
  'biome.json',
  'size-limit.json',
  'README.md',
  'CHANGELOG.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
]

const roomsIn = (area: string): string[] =>
  readdirSync(path.join(root, area), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${area}/${name}`)

export const findRooms = (): string[] =>
  [...roomsIn('src/features'), ...roomsIn('src/capabilities')].filter((room) => !NEVER_DELETED.includes(room))

/** What belongs to a room besides its folder: tests of the same shape, its endpoints and its scenes. */
const belongings = (room: string): string[] => {
  const inner = room.replace(/^src\//, '')
  const file = `${path.posix.basename(room)}.ts`
  return [
    room,
    `test/unit/${inner}`,
    `test/browser/${inner}`,
    `test/browser/endpoints/${file}`,
    `demo/pages/scenes/${file}`,
  ]
}

/** A list's text without what it takes from deleted files, and without their names. */
export function withoutRoom(file: string, text: string, room: string, isDeleted: (file: string) => boolean): string {
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
  const id = path.posix.basename(room)
  const isGone = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) && gone.has(node.text)) ||
    (ts.isSpreadElement(node) && isGone(node.expression)) ||
    (ts.isStringLiteral(node) && node.text === id) ||
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

/** Words that only this room may say: its views, its text areas, its size lines. */
function namesOf(room: string, texts: ReadonlyMap<string, string>): string[] {
  const names = new Set<string>()
  for (const [file, text] of texts) {
    if (!file.startsWith(`${room}/`)) continue
    for (const [, area = ''] of text.matchAll(/\bdefineTexts\('([^']+)'/g)) names.add(`'${area}.`)
    if (!file.endsWith('/views.ts')) continue
    const tree = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true)
    for (const statement of tree.statements)
      if (ts.isInterfaceDeclaration(statement) && statement.name.text.endsWith('Views'))
        for (const member of statement.members) if (member.name) names.add(`'${member.name.getText()}'`)
  }
  return [...names]
}

const run = (folder: string, args: readonly string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })

const filesIn = (folder: string, under: string): string[] =>
  readdirSync(path.join(folder, under), { recursive: true, encoding: 'utf8' })
    .map((name) => `${under}/${name.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.tsx?$/.test(file))

async function tryWithout(room: string, copy: string, withTests: boolean): Promise<string[]> {
  for (const name of TREE)
    if (existsSync(path.join(root, name))) cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  const read = (file: string): string => readFileSync(path.join(copy, file), 'utf8')
  const before = new Map(filesIn(copy, 'src').map((file) => [file, read(file)]))
  const names = namesOf(room, before)

  const deleted = belongings(room)
  const isDeleted = (file: string): boolean => deleted.some((one) => file === one || file.startsWith(`${one}/`))
  for (const one of deleted) rmSync(path.join(copy, one), { recursive: true, force: true })
  for (const list of LISTS)
    if (existsSync(path.join(copy, list)))
      writeFileSync(path.join(copy, list), withoutRoom(list, read(list), room, isDeleted))
  const sizes = JSON.parse(read('size-limit.json')) as { name: string }[]
  const inner = room.replace(/^src\//, '')
  writeFileSync(
    path.join(copy, 'size-limit.json'),
    JSON.stringify(sizes.filter(({ name }) => name !== inner && !name.startsWith(`${inner}/`))),
  )

  const mistakes: string[] = []
  const types = await run(copy, bin('tsgo', '--noEmit', '-p', 'tsconfig.json'))
  if (types.code !== 0) mistakes.push(`types:\n${types.output.trim()}`)
  const unused = await run(copy, bin('knip', '--no-progress'))
  if (unused.code !== 0) mistakes.push(`unused code:\n${unused.output.trim()}`)
  const files = filesIn(copy, 'src').map((file) => parseSource(file, read(file)))
  mistakes.push(...checkLayers(files).map((mistake) => `layers: ${mistake}`))
  const known = new Set(files.map((file) => file.path))
  mistakes.push(
    ...files.flatMap(({ path: file, imports }) =>
      imports
        .filter(({ file: target }) => target && !known.has(target))
        .map(({ specifier }) => `${file} imports ${specifier}, which is gone`),
    ),
  )
  for (const area of ['src', 'test', 'bench', 'demo'])
    for (const file of filesIn(copy, area))
      for (const name of names) if (read(file).includes(name)) mistakes.push(`name: ${file} says ${name}`)
  if (read('size-limit.json').includes(`"${inner}`)) mistakes.push(`name: size-limit.json says ${inner}`)
  if (withTests && !mistakes.length) {
    const tests = await run(
      copy,
      bin('vitest', 'run', '--config', 'test/vitest.config.ts', '--project', 'node', '--project', 'react'),
    )
    if (tests.code !== 0) mistakes.push(`tests:\n${tests.output.slice(-4000)}`)
  }
  return mistakes
}

async function main(): Promise<void> {
  const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'))
  const rooms = findRooms().filter((room) => !asked.length || asked.some((name) => room.endsWith(`/${name}`)))
  const withTests = process.argv.includes('--tests')
  let failed = 0
  const queue = [...rooms]
  const work = async (): Promise<void> => {
    for (let room = queue.shift(); room; room = queue.shift()) {
      const copy = mkdtempSync(path.join(tmpdir(), 'walletlet-without-'))
      try {
        const mistakes = await tryWithout(room, copy, withTests)
        if (mistakes.length) failed++
        console.log(mistakes.length ? `without ${room}: FAILED\n  ${mistakes.join('\n  ')}` : `without ${room}: passed`)
      } finally {
        rmSync(copy, { recursive: true, force: true })
      }
    }
  }
  await Promise.all([work(), work()])
  console.log(`rooms: ${rooms.length - failed} passed, ${failed} failed`)
  process.exitCode = failed ? 1 : 0
}

await main()
