import path from 'node:path'
import ts from 'typescript'
import { belongsTo, type House, innerName, removeRooms, viewsOf } from './house.ts'

/** Text areas that these files define, with their keys. */
function areasOf(files: Iterable<readonly [file: string, text: string]>): [area: string, keys: string[]][] {
  const found: [string, string[]][] = []
  for (const [file, text] of files) {
    if (!text.includes('defineTexts(')) continue
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && node.expression.getText() === 'defineTexts') {
        const [area, texts] = node.arguments
        if (area && texts && ts.isStringLiteral(area) && ts.isObjectLiteralExpression(texts))
          found.push([area.text, texts.properties.flatMap(({ name }) => (name ? [name.getText()] : []))])
      }
      ts.forEachChild(node, visit)
    }
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true))
  }
  return found
}

/** Words that only this room may say: its views, its text areas, its keys in areas that others have texts in, too. */
function namesOf(house: House, room: string): string[] {
  const src = [...house].filter(([file]) => file.startsWith('src/'))
  const isOwn = ([file]: readonly [string, string]): boolean => file.startsWith(`${room}/`)
  const others = new Map(areasOf(src.filter((each) => !isOwn(each))))
  const texts = areasOf(src.filter(isOwn)).flatMap(([area, keys]) =>
    others.has(area) ? keys.map((key) => `'${area}.${key}'`) : [`'${area}.`],
  )
  return [...new Set([...viewsOf(house, room)].map((view) => `'${view}'`).concat(texts))]
}

const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(/(?:\bfrom |\bimport |\bimport\()'(\.[^']+)'/g)].map(([, target = '']) =>
    path.posix.join(path.posix.dirname(file), target),
  )

/** Files that stay, and that only files of the room import: they belong there. What the stack serves runs by itself. */
function orphansOf(house: House, left: House): string[] {
  const wanted = new Set([...left].flatMap(([file, text]) => importsOf(file, text)))
  const lost = new Set([...house].flatMap(([file, text]) => (left.has(file) ? [] : importsOf(file, text))))
  return [...lost].filter((file) => left.has(file) && !wanted.has(file) && !file.startsWith('test/stack/'))
}

/**
 * What still speaks of a room after it was deleted: imports of its files, names of its views and text areas, its packs,
 * size lines; and files that nobody else imports. Reads texts only, so that it costs next to nothing.
 */
export function findLeftovers(house: House, room: string): string[] {
  const names = namesOf(house, room)
  const left = removeRooms(house, [room])
  const mistakes = orphansOf(house, left).map((file) => `${file} is imported by its files alone`)
  for (const [file, text] of left) {
    for (const target of importsOf(file, text))
      if (house.has(target) && belongsTo(room, target)) mistakes.push(`${file} imports ${target}`)
    for (const name of names) if (text.includes(name)) mistakes.push(`${file} says ${name}`)
    if (file.endsWith('/pack.json') && new RegExp(`"${path.posix.basename(room)}["-]`).test(text))
      mistakes.push(`${file} puts something into its pack`)
    if (file === 'size-limit.json' && text.includes(`"${innerName(room)}`)) mistakes.push(`${file} has a line of it`)
  }
  return mistakes
}
