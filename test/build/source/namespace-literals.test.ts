import { expect, it } from 'vitest'
import { checkNamespaceLiterals, findIdlePermissions } from './namespace-literals.ts'
import { parseSources, readSources } from './source-file.ts'

const check = (text: string, file = 'src/state/a.ts'): string[] =>
  checkNamespaceLiterals(parseSources({ [file]: text }))

it('finds families that are called by their names', () => {
  const bad = [
    "export const a = (b: string) => b === 'eip155'",
    'export const a = (b: string) => `$' + '{b}` === `solana`',
    "const A = ['eip155', 1]",
    "export const a = (b: string) => b.startsWith('bip122:')",
    'export const a = (b: string) => `eip155:$' + '{b}`',
    'export const a = (b: string) => `$' + '{b} eip155:$' + '{b}`',
    'export const a = (b: string) => /^(eip155|solana)$/.test(b)',
    'const A = { cosmos: 1 }',
    "const A = { 'cosmos': 1 }",
    'export const a = (b: { polkadot: number }) => b',
    'export const a = (b) => b.methods.eip155',
    'export const a = ({ eip155: b }) => b',
    'export const a = ({ eip155 }) => 1',
    "let a: Exclude<Namespace, 'cosmos'>",
  ]
  for (const text of bad) expect(check(text), text).toHaveLength(1)
})

it('leaves ids of networks, names of files and longer words alone', () => {
  const good = [
    "const BASE = 'eip155:8453'",
    "const IDS = 'eip155:1 eip155:10 solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'.split(' ')",
    "import { eip155 } from '../chains/eip155/index.ts'; export const a = () => [eip155()]",
    "export { eip155 } from '../chains/eip155/index.ts'",
    "export const a = () => import('../chains/solana/index.ts')",
    "const A = 'coinbaseSolana solanaPay window.solana eip155s'",
    '// eip155\nexport const a = 1',
  ]
  for (const text of good) expect(check(text), text).toEqual([])
  expect(check("export const a = 'eip155'", 'src/chains/eip155/a.ts')).toEqual([])
})

it('src asks families instead of naming them', () => {
  expect(checkNamespaceLiterals(readSources())).toEqual([])
})

it('every file that may name one does', () => {
  expect(findIdlePermissions(readSources())).toEqual([])
})
