import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { after, expectedByHand, hostNames, kindOf, migrate } from '../../cli/migrated-hosts.ts'
import { readFolder, run } from './run-command.ts'

describe.each(hostNames)('%s', (name) => {
  it('becomes what is checked in, and leaves what is listed', async () => {
    const { folder, byHand } = await migrate(name)
    expect(readFolder(folder)).toEqual(readFolder(after(name)))
    expect(byHand).toBe(expectedByHand(name))
    rmSync(folder, { recursive: true })
  })

  it('is left alone by a second run', async () => {
    const { folder } = await migrate(name)
    const once = readFolder(folder)
    const again = await run('migrate', folder, '--json')
    expect(JSON.parse(again.said).files).toEqual([])
    expect(readFolder(folder)).toEqual(once)
    rmSync(folder, { recursive: true })
  })
})

it('docs/migrate.md tells of each of the eleven how much it took', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/migrate.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `([\w-]+)` \|.*\| ([^|]+) \|$/gm)].map(([, name, kind]) => [name, kind])
  expect(rows).toEqual(hostNames.map((name) => [name, kindOf(name)]))
  expect(hostNames).toHaveLength(11)
  const count = (kind: string): number => rows.filter(([, each]) => each === kind).length
  const [alone, byTool, byHand] = ['import change alone', 'by the tool', 'by hand'].map(count)
  expect(page).toContain(
    `**${alone} of eleven by import change alone, ${byTool} more by the tool, ${byHand} with something left to do by hand.**`,
  )
})
