import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { listPublished } from './list-published.ts'
import { linksOf, namedIn } from './named-paths.ts'
import { root } from './run-module.ts'
import { readSources } from './source/source-file.ts'

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const manifest = JSON.parse(read('package.json')) as {
  version: string
  license: string
  type: string
  jsdelivr?: string
  browser?: string
  main?: string
  files: string[]
  sideEffects: string[]
  exports: Record<string, unknown>
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
  peerDependenciesMeta: Record<string, { optional?: boolean }>
}

it('what npm would publish: the built doors and what their maps lead to, the texts, what README leads to, nothing else', () => {
  const names = listPublished()
  for (const needed of ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md', 'dist/index.js', 'dist/index.d.ts'])
    expect(names).toContain(needed)
  const other = names.filter(
    (name) => !/^(dist\/|src\/.+\.tsx?$|docs\/[\w-]+\.md$|package\.json|README\.md|LICENSE|CHANGELOG\.md)/.test(name),
  )
  const pictures = other.filter((name) => name.startsWith('docs/pictures/'))
  expect(pictures.sort()).toEqual(
    [...read('docs/theming.md').matchAll(/\]\((pictures\/[^)]+)\)/g)].map(([, name]) => `docs/${name}`).sort(),
  )
  const examples = other.filter((name) => /^examples\/[\w-]+\/(?!node_modules|dist|\.next)/.test(name))
  expect(other.filter((name) => ![...examples, ...pictures].includes(name))).toEqual([])
  expect(names.filter((name) => name.includes('metafile'))).toEqual([])
})

it('what is published points to nothing that is not', () => {
  const names = listPublished()
  const isThere = (target: string): boolean =>
    names.includes(target) || names.some((name) => name.startsWith(`${target.replace(/\/$/, '')}/`))
  const isReal = (file: string): boolean => existsSync(path.join(root, file))
  const links = names.flatMap((file) => (file.endsWith('.md') ? linksOf(file, read(file)) : []))
  expect(links.length).toBeGreaterThan(20)
  // Whatever a reader of the package opens: documents, examples, comments of the types. Sources are for debuggers.
  const texts = names.filter(
    (file) => !/^(package\.json$|src\/)/.test(file) && (file.startsWith('dist/') ? /\.d\.c?ts$/ : /\.\w+$/).test(file),
  )
  const lost = texts.flatMap((file) => {
    const named = [...(file.endsWith('.md') ? linksOf(file, read(file)) : []), ...namedIn(file, read(file), isReal)]
    return [...new Set(named)].flatMap((target) => (isThere(target) ? [] : `${file} -> ${target}`))
  })
  expect(lost).toEqual([])
})

it('a file of the repository is found however it is named, and a host’s own is none', () => {
  const isReal = (file: string): boolean =>
    ['src/a.ts', 'test/b', 'docs/c.md', 'LAW.md'].includes(file.replace(/\/$/, ''))
  const named = (text: string): string[] => namedIn('docs/page.md', text, isReal)
  expect(named('See `src/a.ts`, test/b/, [c](c.md), [law](../LAW.md) and LAW.md.')).toEqual([
    'src/a.ts',
    'test/b/',
    'docs/c.md',
    'LAW.md',
    'LAW.md',
  ])
  expect(named('```sh\nrun src/a.ts # and test/b\n```')).toEqual(['src/a.ts', 'test/b'])
  expect(
    named("import 'walletlet/src/a.ts' // `src/main.ts`, https://x.test/src/a.ts, own.md and/or `.gitignore`"),
  ).toEqual([])
})

it('metadata is complete and says the same everywhere', () => {
  expect(manifest).toMatchObject({ license: 'MIT', type: 'module', engines: { node: '>=20.19' } })
  expect(read('LICENSE')).toMatch(/^MIT License/)
  expect(read('src/widget/version.ts')).toContain(`'${manifest.version}'`)
  for (const file of [...manifest.files, ...manifest.sideEffects].filter((one) => !/^!|\*/.test(one)))
    expect(existsSync(path.join(root, file)), file).toBe(true)
  // Hosts of the element or the core alone need no React.
  for (const peer of Object.keys(manifest.peerDependencies))
    expect(manifest.peerDependenciesMeta[peer]?.optional).toBe(true)
})

/** Sections of a change log, the newest first. */
const sectionsIn = (log: string): string[] => [...log.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title)
/** What is wrong with a log, for a package of this version. */
const findLogMistakes = (log: string, version: string): string[] => {
  const [newest, ...older] = sectionsIn(log)
  const released = newest === 'Unreleased' ? older : [newest]
  return [
    ...(released[0] === version ? [] : [`the newest release is ${released[0]}, the package ${version}`]),
    ...(/^## .+\n\n- /.test(log.slice(log.indexOf('## '))) ? [] : [`${newest} says nothing`]),
    ...(sectionsIn(log).filter((title) => title === 'Unreleased').length > 1 ? ['two sections are unreleased'] : []),
  ]
}

it('the change log begins with what is unreleased, or with the version of the package', () => {
  expect(findLogMistakes(read('CHANGELOG.md'), manifest.version)).toEqual([])
  expect(findLogMistakes('## Unreleased\n\n- A.\n\n## 1.0.0\n\n- B.', '1.0.0')).toEqual([])
  expect(findLogMistakes('## 1.1.0\n\n- A.\n\n## 1.0.0\n\n- B.', '1.0.0')).toHaveLength(1)
  expect(findLogMistakes('## Unreleased\n\n- A.\n\n## 1.0.0\n\n- B.', '1.1.0')).toHaveLength(1)
  expect(findLogMistakes('## 1.0.0\n\n## 0.9.0', '1.0.0')).toEqual(['1.0.0 says nothing'])
})

it('jsDelivr’s address without a file has none that looks for others beside itself: there they are not found', () => {
  // It answers `/npm/walletlet` with the file of one of these, and leads to no other address, as unpkg does.
  const { jsdelivr, browser, main } = manifest
  const looksBeside = (file: string): boolean => /(?:import\(|from|import) ?["'`]\.{1,2}\//.test(read(file))
  expect(looksBeside('dist/walletlet.js')).toBe(true)
  expect([jsdelivr, browser, main].filter((file) => file && looksBeside(file))).toEqual([])
})

it('types come first in every export: TypeScript takes the first condition that fits', () => {
  for (const [door, target] of Object.entries(manifest.exports))
    if (typeof target === 'object') {
      const isForPages = /(^|\/)react$/.test(door) && !door.startsWith('./testing')
      const conditions = ['require', 'types', ...(isForPages ? ['react-server'] : []), 'default']
      expect(Object.keys(target ?? {}), door).toEqual(conditions)
      expect(Object.keys((target as { require: object }).require), door).toEqual(['types', 'default'])
    }
})

it('the sources see the same doors as hosts', () => {
  const { compilerOptions } = JSON.parse(read('tsconfig.json')) as {
    compilerOptions: { paths: Record<string, string[]> }
  }
  const doors = Object.keys(manifest.exports).filter((key) => key !== './package.json' && !key.includes('*'))
  expect(Object.keys(compilerOptions.paths).sort()).toEqual(
    doors.map((key) => path.posix.join('walletlet', key)).sort(),
  )
})

it('every package the sources import is a dependency, and every dependency is imported', () => {
  const nameOf = (specifier: string): string =>
    specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/')
  const imported = new Set(
    readSources().flatMap(({ imports }) =>
      imports.flatMap((one) => (one.file || one.specifier.startsWith('node:') ? [] : [nameOf(one.specifier)])),
    ),
  )
  const insideOurFiles = [
    '@babel/parser',
    '@babel/types',
    '@noble/ciphers',
    '@noble/curves',
    '@noble/ed25519',
    '@noble/hashes',
    '@noble/secp256k1',
    '@preact/signals',
    '@preact/signals-react/runtime',
    '@scure/base',
    '@scure/btc-signer',
    '@scure/sr25519',
    '@solana/web3.js',
    '@walletconnect/universal-provider',
    'diff',
    'ignore',
    'magic-string',
    'viem',
  ].map(nameOf)
  // Who uses the door for it has it: as a peer it would keep npm from installing beside wagmi 3, see published.test.ts.
  const ofOneDoor = ['@wagmi/core']
  // A host has one of them or none: see test/build/element-types.test.ts.
  const typesOfHosts = ['preact', 'solid-js', 'svelte', 'vue']
  const known = [
    ...Object.keys(manifest.dependencies),
    ...Object.keys(manifest.peerDependencies),
    ...insideOurFiles,
    ...ofOneDoor,
    ...typesOfHosts,
  ]
  expect([...imported].filter((name) => !known.includes(name))).toEqual([])
  expect(known.filter((name) => !imported.has(name))).toEqual([])
})

it('versions of dependencies are exact: what was measured is what hosts get', () => {
  expect(Object.values(manifest.dependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

it('the lock file names no registry', () => {
  expect(read('package-lock.json')).not.toMatch(/"resolved": "https?:/)
})

it('the top of the repository holds what an ecosystem expects there, and the project', () => {
  const expected =
    /^(package(-lock)?\.json|tsconfig\.json|biome\.json|size-limit\.json|tsup\.config\.ts|src|test|bench|demo|site|docs|examples|dist(-docs)?|node_modules|(README|CHANGELOG|ARCHITECTURE|CONTRIBUTING|SECURITY)\.md|LICENSE|\..+)$/
  expect(readdirSync(root).filter((name) => !expected.test(name))).toEqual([])
})
