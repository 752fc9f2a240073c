import type { ImportDeclaration } from '@babel/types'
import type { Imported, Source } from './source.ts'
import { walk } from './walk.ts'

/** Changes a file's imports. Nothing is written before `finish`. */
export interface ImportEditor {
  /** Takes a name out; with the last one the import goes. */
  drop(imported: Imported | ImportDeclaration): void
  /** Takes a name from another module, under the name that this file has for it. */
  move(imported: Imported, module: string): void
  /** Brings a name in, unless it is there, and answers what it is called in this file. */
  need(module: string, name: string): string
  finish(): void
}

function namesOf({ trees }: Source): Set<string> {
  const names = new Set<string>()
  for (const tree of trees)
    walk(tree, (node) => {
      if (node.type === 'Identifier' || node.type === 'JSXIdentifier') names.add(node.name)
    })
  return names
}

/** What this file can call something new: its own name, or one that nothing in the file has. */
export function freeName(source: Source, name: string): string {
  const taken = namesOf(source)
  if (!taken.has(name)) return name
  const long = `walletlet${name[0]?.toUpperCase()}${name.slice(1)}`
  // A component's name begins with a capital.
  return /^[A-Z]/.test(name) ? long.replace('w', 'W') : long
}

const written = ({ name, local, isType }: Pick<Imported, 'name' | 'local' | 'isType'>, inType: boolean): string =>
  `${isType && !inType ? 'type ' : ''}${name === local ? name : `${name} as ${local}`}`

export function createImportEditor(source: Source): ImportEditor {
  const { code, text, imports, bare, trees } = source
  const dropped = new Set<Imported | ImportDeclaration>()
  const added: Pick<Imported, 'module' | 'name' | 'local' | 'isType'>[] = []
  const declarations = [...new Set([...imports.map(({ declaration }) => declaration), ...bare])].sort(
    (a, b) => (a.start ?? 0) - (b.start ?? 0),
  )
  const [first] = declarations
  const quote = first ? (text[first.source.start ?? 0] ?? "'") : "'"
  const end = first && text[(first.end ?? 0) - 1] === ';' ? ';' : ''

  /** With the line's end, and an empty line that would be left at the top. */
  const remove = ({ start, end: stop }: ImportDeclaration): void => {
    const after = /^[ \t]*\r?\n/.exec(text.slice(stop ?? 0))?.[0].length ?? 0
    code.remove(start ?? 0, (stop ?? 0) + after)
  }

  const rewrite = (declaration: ImportDeclaration): void => {
    const own = imports.filter((each) => each.declaration === declaration)
    const kept = own.filter((each) => !dropped.has(each))
    const canJoin = !own.some(({ name }) => name === '*') && declaration.importKind !== 'type'
    const joined = canJoin ? added.filter(({ module }) => module === declaration.source.value) : []
    for (const each of joined) added.splice(added.indexOf(each), 1)
    if (dropped.has(declaration) || (own.length > 0 && kept.length + joined.length === 0)) {
      remove(declaration)
      return
    }
    if (kept.length === own.length && joined.length === 0) return
    const inType = declaration.importKind === 'type'
    const standing = kept.filter(({ name }) => name === 'default' || name === '*')
    const named = [...kept.filter((each) => !standing.includes(each)), ...joined]
    const clause = [
      ...standing.map(({ name, local }) => (name === '*' ? `* as ${local}` : local)),
      ...(named.length ? [`{ ${named.map((each) => written(each, inType)).join(', ')} }`] : []),
    ].join(', ')
    code.overwrite(
      declaration.start ?? 0,
      declaration.source.start ?? 0,
      `import ${inType ? 'type ' : ''}${clause} from `,
    )
  }

  return {
    drop: (each) => void dropped.add(each),
    move(imported, module) {
      dropped.add(imported)
      added.push({ ...imported, module })
    },
    need(module, name) {
      const known = imports.find((each) => each.module === module && each.name === name && !each.isType)
      if (known && !dropped.has(known)) return known.local
      const before = added.find((each) => each.module === module && each.name === name && !each.isType)
      if (before) return before.local
      // A name that goes with its import is free again; what the file does with it is changed as well.
      const goes = imports.some((each) => each.local === name && dropped.has(each))
      const local = goes ? name : freeName(source, name)
      added.push({ module, name, local, isType: false })
      return local
    },
    finish() {
      for (const declaration of declarations) rewrite(declaration)
      // What is the host's own comes last.
      const modules = [...new Set(added.map(({ module }) => module))].sort(
        (a, b) => +a.startsWith('.') - +b.startsWith('.') || (a < b ? -1 : 1),
      )
      const lines = modules.map((module) => {
        const names = added.filter((each) => each.module === module).sort((a, b) => (a.name < b.name ? -1 : 1))
        const inType = names.every(({ isType }) => isType)
        return `import ${inType ? 'type ' : ''}{ ${names.map((each) => written(each, inType)).join(', ')} } from ${quote}${module}${quote}${end}\n`
      })
      if (lines.length === 0) return
      const at = first?.start ?? trees[0]?.program.body[0]?.start ?? trees[0]?.program.start ?? 0
      code.appendLeft(at, lines.join(''))
    },
  }
}
