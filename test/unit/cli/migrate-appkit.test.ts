import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createProject, readFolder, run } from './run-command.ts'

const documented = readFileSync(path.resolve('docs/appkit.md'), 'utf8')

/** Names that a chapter of docs/appkit.md says this of. */
const namesOf = (chapter: string, ...states: readonly string[]): string[] => {
  const [, rows = ''] = documented.split(`## ${chapter}\n`)
  const found = [...(rows.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)` \| (\w+) \|/gm)]
  return found.flatMap(([, name = '', state = '']) => (states.includes(state) ? [name] : []))
}

/** What the tool makes of one file, and what it leaves to do. */
async function migrateFile(text: string) {
  const folder = createProject({ 'a.ts': text })
  const { said } = await run('migrate', folder, '--write', '--json')
  const { byHand } = JSON.parse(said) as { byHand: { line: number; what: string; why: string }[] }
  return { text: readFolder(folder)['a.ts'] ?? '', byHand }
}

const withOption = (option: string): string =>
  `import { createAppKit } from '@reown/appkit'\ncreateAppKit({\n  networks,\n  ${option},\n})\n`

it('takes out or tells of every option that docs/appkit.md has as ignored or refused', async () => {
  const names = namesOf('Options of createAppKit', 'ignored', 'refused')
  expect(names.length).toBeGreaterThan(10)
  const left: string[] = []
  for (const name of names) {
    const { text, byHand } = await migrateFile(withOption(`${name}: 'given'`))
    if (text.includes(name) && !byHand.some(({ line }) => line === 4)) left.push(name)
  }
  expect(left).toEqual([])
})

it.each(['enableEmbedded: false', 'basic: false', 'enableWallets: true'])(
  'takes out what asks for nothing, and has nothing to tell of it: %s',
  async (option) => {
    const { text, byHand } = await migrateFile(withOption(option))
    expect(byHand).toEqual([])
    expect(text).toBe("import { createAppKit } from 'walletlet/appkit'\ncreateAppKit({\n  networks,\n})\n")
  },
)

it('tells of every method that docs/appkit.md has as refused, of what createAppKit has answered', async () => {
  const names = namesOf('Methods', 'refused')
  expect(names.length).toBeGreaterThan(20)
  const calls = names.map((name) => `modal.${name}()\n`).join('')
  const { byHand } = await migrateFile(
    `import { createAppKit } from '@reown/appkit'\nexport const modal = createAppKit({})\n${calls}`,
  )
  expect(byHand.map(({ what }) => what.split(':')[0])).toEqual(names)
})

it('finds such methods wherever the instance is kept, and leaves those of other objects alone', async () => {
  const { byHand } = await migrateFile(`import { createAppKit as make } from '@reown/appkit'
let modal
modal = make({})
router.replace('/')
modal?.replace('Networks')
modal.open()
const { addNetwork, close } = make({})
const { setStatus } = useForm()
`)
  expect(byHand.map(({ line, what }) => `${line} ${what.split(':')[0]}`)).toEqual(['5 replace', '7 addNetwork'])
})

it('says of every package that docs/appkit.md has as refused what to write for it', async () => {
  const unknown = (await migrateFile("import { a } from '@reown/appkit-never-heard-of'\n")).byHand[0]
  const names = [...namesOf('Packages', 'refused'), '@reown/appkit-adapter-solana/react']
  const advice = await Promise.all(names.map((name) => migrateFile(`import { a } from '${name}'\n`)))
  expect(advice.map(({ byHand }, at) => [names[at], byHand.length, byHand[0]?.what === unknown?.what])).toEqual(
    names.map((name) => [name, 1, false]),
  )
})
