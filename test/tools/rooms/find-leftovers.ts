import path from 'node:path'
import ts from 'typescript'
import { belongsTo, type House, innerName, removeRooms } from './house.ts'

/** Words that only this room may say: its views, its text areas. */
function namesOf(house: House, room: string): string[] {
  const names = new Set<string>()
  for (const [file, text] of house) {
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

const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(/(?:\bfrom |\bimport |\bimport\()'(\.[^']+)'/g)].map(([, target = '']) =>
    path.posix.join(path.posix.dirname(file), target),
  )

/**
 * What still speaks of a room after it was deleted: imports of its files, names of its views and text areas, size lines.
 * Reads texts only, so that it costs next to nothing.
 */
export function findLeftovers(house: House, room: string): string[] {
  const names = namesOf(house, room)
  const mistakes: string[] = []
  for (const [file, text] of removeRooms(house, [room])) {
    for (const target of importsOf(file, text))
      if (house.has(target) && belongsTo(room, target)) mistakes.push(`${file} imports ${target}`)
    for (const name of names) if (text.includes(name)) mistakes.push(`${file} says ${name}`)
    if (file === 'size-limit.json' && text.includes(`"${innerName(room)}`)) mistakes.push(`${file} has a line of it`)
  }
  return mistakes
}
