import { expect, it } from 'vitest'
import { checkBarrels, checkFileNames, checkUniqueNames } from './names.ts'
import { parseSources, readSources } from './source-file.ts'

it('finds a name that two files export', () => {
  const twice = (a: string, b: string) => checkUniqueNames(parseSources({ 'src/a.ts': a, 'src/b.ts': b }))
  expect(twice('export const one = 1', 'export function one() {}')).toEqual([
    'one is exported by src/a.ts and src/b.ts',
  ])
  expect(twice('export interface One {}', 'export class One {}')).toHaveLength(1)
  expect(twice('const one = 1; export { one }', 'export type one = 1')).toHaveLength(1)
  expect(twice('export const one = 1', "const one = 1; export { one as two }; export { one } from './a.ts'")).toEqual(
    [],
  )
  expect(twice('export default function one() {}', 'export default function one() {}')).toEqual([])
})

it('finds files whose names are not kebab-case', () => {
  const named = (file: string) => checkFileNames(parseSources({ [file]: '' }))
  for (const bad of ['src/ui/Button.tsx', 'src/ui/my_button.tsx', 'src/Ui/button.tsx', 'src/ui/use.value.ts'])
    expect(named(bad), bad).toHaveLength(1)
  expect(named('src/services/discovery/eip6963.ts')).toEqual([])
})

it('finds barrels, and files that use the door of their own folder', () => {
  const check = (file: string, text: string) => checkBarrels(parseSources({ [file]: text }))
  expect(check('src/kernel/all.ts', "export { once } from './promise.ts'")).toHaveLength(1)
  expect(check('src/kernel/all.ts', "export * from './promise.ts'")).toHaveLength(1)
  expect(check('src/services/http/rpc.ts', "import { createHttpEdge } from './index.ts'")).toHaveLength(1)
  expect(check('src/services/http/deep/rpc.ts', "import { createHttpEdge } from '../index.ts'")).toHaveLength(1)
  expect(check('src/features/send/manifest.ts', "import { store } from './index.ts'")).toHaveLength(1)
  expect(check('src/features/send/manifest.ts', "const load = () => import('./index.ts')")).toEqual([])
  expect(check('src/capabilities/pay/manifest.ts', "const load = () => import('./index.ts')")).toEqual([])
  expect(check('src/capabilities/pay/views/index.ts', "export { default as pay } from './pay.tsx'")).toEqual([])
  expect(check('src/capabilities/pay/pay-store.ts', "export { pay } from './pay.ts'")).toHaveLength(1)
  expect(check('src/widget/create-interior.ts', "import { createHttpEdge } from '../services/http/index.ts'")).toEqual(
    [],
  )
  expect(check('src/react.tsx', "export { WalletButton } from './buttons/wallet-button.tsx'")).toEqual([])
  expect(check('src/ui/react.ts', "export { useState } from 'react'")).toEqual([])
})

it('in src every exported name is unique, every file kebab-case, and only doors pass things on', () => {
  const files = readSources()
  expect([...checkUniqueNames(files), ...checkFileNames(files), ...checkBarrels(files)]).toEqual([])
})
