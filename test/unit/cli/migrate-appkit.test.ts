import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { DOOR_NAMES } from '../../../src/cli/migrate/appkit-names.ts'
import { doorNames } from '../../build/door-names.ts'
import { createProject, LISTED, readFolder, run } from './run-command.ts'

const documented = readFileSync(path.resolve('docs/appkit.md'), 'utf8')

/** Names that a chapter of docs/appkit.md says this of. */
const namesOf = (chapter: string, ...states: readonly string[]): string[] => {
  const [, rows = ''] = documented.split(`## ${chapter}\n`)
  const found = [...(rows.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)` \| (\w+) \|/gm)]
  return found.flatMap(([, name = '', state = '']) => (states.includes(state) ? [name] : []))
}

/** What the tool makes of one file, and what it leaves to do. */
async function migrateFile(text: string) {
  const folder = createProject({ 'package.json': LISTED, 'a.ts': text })
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

it.each([
  ['a field of a class', 'class Page {\n  kit = createAppKit({})\n  wait() { this.kit.setLoading(true) }\n}'],
  ['a private field', 'class Page {\n  #kit: Kit = createAppKit({})\n  wait() { this.#kit?.setLoading(true) }\n}'],
  [
    'what a constructor fills',
    'class Page {\n  constructor() { this.kit = createAppKit({}) }\n  wait = () => this.kit.setLoading(true)\n}',
  ],
  ['a type given to it', 'export const kit =\n  createAppKit({}) as Kit\nkit.setLoading(true)'],
  ['names taken of it later', 'export const kit =\n  createAppKit({})\nconst { setLoading } = kit'],
  [
    'an import of everything',
    "import * as AppKit from '@reown/appkit'\nconst kit = AppKit.createAppKit({})\nkit.setLoading(true)",
  ],
])('finds such methods of an instance behind %s', async (_, text) => {
  const { byHand } = await migrateFile(`${text}\nimport { createAppKit } from '@reown/appkit'\n`)
  expect(byHand.map(({ line, what }) => `${line} ${what.split(':')[0]}`)).toEqual(['3 setLoading'])
})

it.each([
  ["import * as AppKit from '@reown/appkit'", 'AppKit.createAppKit'],
  ["const mod = await import('@reown/appkit')", 'mod.createAppKit'],
  ["const mod = require('@reown/appkit')", 'mod.createAppKit'],
  ["const { createAppKit: make } = await import('@reown/appkit')", 'make'],
  ['', "(await import('@reown/appkit')).createAppKit"],
])('finds the options and methods of what comes with its whole module: %s %s', async (line, make) => {
  const { text, byHand } = await migrateFile(`${line}
const modal = ${make}({
  enableEmbedded: true,
  disableAppend: true,
})
modal.replace('Networks')
`)
  expect(text).not.toContain('@reown')
  expect(text).not.toContain('disableAppend')
  expect(byHand.map((each) => `${each.line} ${each.what.split(':')[0]}`).sort()).toEqual([
    '3 enableEmbedded',
    '6 replace',
  ])
})

it('leaves a function of that name alone that belongs to something else', async () => {
  const { text, byHand } = await migrateFile(`import { mainnet } from '@reown/appkit/networks'
import * as own from './own'
const modal = own.createAppKit({ disableAppend: true, mainnet })
modal.replace('Networks')
this.kit.setLoading(true)
`)
  expect(text).toContain('disableAppend')
  expect(byHand).toEqual([])
})

it('says of every package that docs/appkit.md has as refused what to write for it', async () => {
  const unknown = (await migrateFile("import { a } from '@reown/appkit-never-heard-of'\n")).byHand[0]
  const names = [...namesOf('Packages', 'refused'), '@reown/appkit-adapter-solana/react']
  const advice = await Promise.all(names.map((name) => migrateFile(`import { a } from '${name}'\n`)))
  expect(advice.map(({ byHand }, at) => [names[at], byHand.length, byHand[0]?.what === unknown?.what])).toEqual(
    names.map((name) => [name, 1, false]),
  )
})

describe('names that an import brings', () => {
  const lines = (text: string): string[] => text.trimEnd().split('\n')

  it('knows what each door exports', () => {
    for (const [door, names] of Object.entries(DOOR_NAMES)) {
      const { values = [], types = [] } = doorNames[door] ?? {}
      expect([...names].sort(), door).toEqual([...values, ...types].sort())
    }
  })

  it('tells of a value and of a type that the door does not have, by its name; the others go on', async () => {
    const { text, byHand } =
      await migrateFile(`import { createAppKit, modal, type CaipNetwork, type BaseWalletAdapter } from '@reown/appkit/react'
import { SolanaAdapter } from '@reown/appkit-adapter-solana'
export { useAppKit, useAppKitUpdateEmail } from '@reown/appkit/react'
`)
    expect(text).not.toContain('@reown')
    expect(byHand.map(({ line, what }) => [line, what.split(/[:\s]/)[0]])).toEqual([
      [1, 'modal'],
      [1, 'BaseWalletAdapter'],
      [3, 'useAppKitUpdateEmail'],
    ])
  })

  it('looks at what is used of a whole door, once for each name', async () => {
    const { byHand } = await migrateFile(`import * as kit from '@reown/appkit/react'
kit.createAppKit({})
kit.useAppKitUpdateEmail()
kit.useAppKitUpdateEmail()
const network: kit.CaipNetwork = other.modal
const events: kit.Event[] = []
`)
    expect(byHand.map(({ line, what }) => [line, what])).toEqual([
      [3, expect.stringContaining('useAppKitUpdateEmail')],
      [6, expect.stringContaining("AppKitEvent['data']")],
    ])
  })

  it('takes types of the packages beneath from the door, and tells of those that it does not have', async () => {
    const { text, byHand } =
      await migrateFile(`import type { CaipNetworkId, ChainNamespace } from '@reown/appkit-common'
import { type ConnectorType, type ChainAdapter } from '@reown/appkit-controllers'
import * as all from '@reown/appkit-common'
`)
    expect(lines(text)).toEqual([
      "import type { ConnectorType } from 'walletlet/appkit'",
      "import type { CaipNetworkId, ChainNamespace } from 'walletlet/appkit'",
      "import { type ChainAdapter } from '@reown/appkit-controllers'",
      "import * as all from '@reown/appkit-common'",
    ])
    expect(byHand.map(({ line, what }) => [line, what])).toEqual([
      [2, expect.stringContaining('AppKitAdapter')],
      [3, expect.stringContaining('docs/appkit.md')],
    ])
  })

  it('takes what a file passes on from the door that has all of it', async () => {
    const { text, byHand } =
      await migrateFile(`export type { CaipNetwork, ChainNamespace as Family } from '@reown/appkit-common'
export type { CaipAddress, ParsedCaipAddress } from '@reown/appkit-common'
`)
    expect(lines(text)).toEqual([
      "export type { CaipNetwork, ChainNamespace as Family } from 'walletlet/appkit'",
      "export type { CaipAddress, ParsedCaipAddress } from '@reown/appkit-common'",
    ])
    expect(byHand).toMatchObject([{ line: 2 }])
  })

  it('takes the adapter and its type from the door where they came from its hooks', async () => {
    const { text, byHand } = await migrateFile(`import { SolanaAdapter } from '@reown/appkit-adapter-solana/react'
import { useAppKitConnection, type Provider as Wallet } from '@reown/appkit-adapter-solana/react'
`)
    expect(lines(text)).toEqual([
      "import type { Provider as Wallet } from 'walletlet/appkit/adapter-solana'",
      "import { SolanaAdapter } from 'walletlet/appkit/adapter-solana'",
      "import { useAppKitConnection } from '@reown/appkit-adapter-solana/react'",
    ])
    expect(byHand).toMatchObject([{ line: 2, what: expect.stringContaining('new Connection(') }])
  })

  it('leaves out what was imported for the element alone, which createAppKit defines', async () => {
    const { text, byHand } = await migrateFile("import '@reown/appkit-wallet-button'\nstart()\n")
    expect([text, byHand]).toEqual(['start()\n', []])
  })

  it('tells what the hook for one wallet answers otherwise, where it is used', async () => {
    const { byHand } = await migrateFile(`import { useAppKitWallet } from '@reown/appkit-wallet-button/react'
const { connect, isPending } = useAppKitWallet()
const {
  data,
} = useAppKitWallet({ onSuccess: ({ address }) => keep(address) })
`)
    expect(byHand.map(({ line, what }) => [line, what.split(':')[0]])).toEqual([
      [4, 'data'],
      [5, 'onSuccess'],
    ])
  })
})

it('tells of chains that are not in the table, however they are named', async () => {
  const { text, byHand } = await migrateFile(`import * as chains from '@reown/appkit/networks'
import { hardhat as local, mainnet } from '@reown/appkit/networks'
export { scroll, base, type AppKitNetwork } from '@reown/appkit/networks'
const list: [chains.AppKitNetwork] = [chains.defineChain(chains.foundry), chains.foundry, chains.solana]
`)
  expect(text).not.toContain('@reown')
  expect(byHand.map(({ line, what }) => [line, what])).toEqual([
    [2, "Take hardhat from 'viem/chains'."],
    [3, "Take scroll from 'viem/chains'."],
    [4, "Take foundry from 'viem/chains'."],
  ])
})

it('finds options in a constant of the same file that nothing else uses', async () => {
  const given = (rest: string) => `import { createAppKit } from '@reown/appkit'
const options = {
  networks,
  enableCoinbase: false,
  chainImages,
} ${rest}
`
  const { text, byHand } = await migrateFile(given('satisfies CreateAppKit\ncreateAppKit(options)'))
  expect(text).not.toContain('enableCoinbase')
  expect(byHand).toMatchObject([{ line: 5, what: expect.stringContaining('chainImages') }])
  const shared = await migrateFile(given('\ncreateAppKit(options)\nkeep(options)'))
  expect(shared.text).toContain('enableCoinbase')
  expect(shared.byHand).toMatchObject([{ line: 7, why: 'They are made elsewhere.' }])
})
