import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { lastVersion, readNames, untoldChanges } from './untold-changes.ts'

// docs/versions.md: each change that a host can see has a line in CHANGELOG.md. Compared with docs/api.md of the last version that came
// out, by its tag. Before the first one nothing is promised, and there is nothing to compare with.

const root = path.resolve(import.meta.dirname, '../../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 26 })
const commitOf = (name: string): string | undefined => {
  try {
    return git('rev-parse', '--verify', `${name}^{commit}`).trim()
  } catch {
    return undefined
  }
}

it('every public name that came, went or changed since the last version is told in CHANGELOG.md', () => {
  const last = lastVersion(read('CHANGELOG.md'), commitOf)
  if (!last) return
  const before = git('show', `v${last.version}:docs/api.md`)
  expect(untoldChanges(before, read('docs/api.md'), last.since)).toEqual([])
})

it('reads the names of docs/api.md, each with its declaration', () => {
  const names = readNames(read('docs/api.md'))
  expect(names.size).toBeGreaterThan(300)
  expect(names.get('walletlet/react useAccount')).toMatch(/^const useAccount: .+;\n$/)
  expect(names.get('walletlet Widget')).toMatch(/^interface Widget\b[\s\S]*\n {4}open<[\s\S]*\n}\n$/)
  // All but those that come from elsewhere, are handed on unread, or have another name inside.
  const incumbents = [
    'CaipNetwork',
    'ChainNamespace',
    'ConnectedWalletInfo',
    'CreateAppKit',
    'OpenOptions',
    'SIWXConfig',
    'SIWXSession',
    'UseAppKitAccountReturn',
    'Views',
  ]
  expect([...names].flatMap(([key, declared]) => (declared ? [] : [key])).sort()).toEqual(
    [
      'walletlet LoadedParts',
      'walletlet ReadonlySignal',
      'walletlet ViewParameters',
      'walletlet/family ReadonlySignal',
      ...incumbents.flatMap((name) => [`walletlet/appkit ${name}`, `walletlet/appkit/react ${name}`]),
      'walletlet/appkit/adapter-bitcoin BitcoinConnector',
    ].sort(),
  )
})

it('a name that goes, comes or is declared otherwise needs a line; another line is none', () => {
  const report = (names: string, declared: string): string =>
    `# Names\n\n## walletlet\n\n${names}\n\n## Deprecated\n\nNothing.\n\n## Declarations\n\n\`\`\`ts\n${declared}\`\`\`\n`
  const before = report(
    '- `Look`\n- `draw`\n- `paint`',
    'const draw: (look: Look) => void;\nconst paint: () => void;\ninterface Look {\n    readonly color?: string;\n}\n',
  )
  const now = report(
    '- `Look`\n- `draw`\n- `write`',
    'const draw: (look?: Look) => void;\nconst write: () => void;\ninterface Look {\n    readonly accent?: string;\n}\n',
  )
  expect(untoldChanges(before, before, '')).toEqual([])
  expect(untoldChanges(before, now, '- They paint and write, in any color; `painting` and `rewrite` too.')).toEqual([
    'walletlet Look is declared otherwise',
    'walletlet draw is declared otherwise',
    'walletlet paint is gone',
    'walletlet write is new',
  ])
  const log =
    '## Unreleased\n\n- `accent` in place of `color`.\n- `draw()` needs no look.\n- `write` in place of `paint`.\n\n## 1.0.0\n\n- A.\n'
  const told = lastVersion(log, () => 'tagged')?.since ?? ''
  expect(untoldChanges(before, now, told)).toEqual([])
  // What an older version says is no word about this one.
  expect(untoldChanges(before, now, told.replace('`color`', 'colors').replace('`accent`', 'accents'))).toHaveLength(1)
})

it('compares with the newest version that is out, and does not pass where tags are missing', () => {
  const first = '# Log\n\n## 0.1.0\n\n- A.\n'
  const second = first.replace('## 0.1.0', '## 0.2.0\n\n- B.\n\n## 0.1.0')
  const unreleased = first.replace('## 0.1.0', '## Unreleased\n\n- B.\n\n## 0.1.0')
  const last = (log: string, tags: Readonly<Record<string, string>>): string | undefined =>
    lastVersion(log, (name) => ({ HEAD: 'here', ...tags })[name])?.version
  // Before the first one, and with the commit that it comes out with.
  expect([last(first, {}), last(first, { 'v0.1.0': 'here' })]).toEqual([undefined, undefined])
  // The commit after it, whether or not somebody has begun the next section.
  expect([last(first, { 'v0.1.0': 'before' }), last(unreleased, { 'v0.1.0': 'before' })]).toEqual(['0.1.0', '0.1.0'])
  // The next one is made ready, comes out, and is out.
  expect(last(second, { 'v0.1.0': 'before' })).toBe('0.1.0')
  expect(last(second, { 'v0.1.0': 'before', 'v0.2.0': 'here' })).toBe('0.1.0')
  expect(last(second, { 'v0.1.0': 'before', 'v0.2.0': 'later' })).toBe('0.2.0')
  for (const log of [second, unreleased]) expect(() => last(log, {})).toThrow('fetch tags')
})
