import { expect, it } from 'vitest'
import { checkPackageHomes } from './package-homes.ts'
import { parseSources, readSources } from './source-file.ts'

it('finds packages away from home and packages without one', () => {
  const bad: [file: string, text: string][] = [
    ['src/state/a.ts', "import ky from 'ky'"],
    ['src/features/connect/a.tsx', "import { useState } from 'react'"],
    ['src/ui/react.ts', "import { createRoot } from 'react-dom/client'"],
    ['src/ui/a.ts', "import { useSignals } from '@preact/signals-react'"],
    ['src/kernel/a.ts', "import type { Signal } from '@preact/signals-core'"],
    ['src/features/send/a.ts', "const load = () => import('viem')"],
    ['src/features/send/a.ts', "import { parseUnits } from 'viem/utils'"],
    ['src/widget/a.ts', "import { readFileSync } from 'node:fs'"],
    ['src/state/a.ts', "import type { Node } from '@babel/types'"],
    ['src/services/http/a.ts', "import _ from 'lodash'"],
    ['src/services/page/a.ts', "import { string } from 'valibot'"],
    ['src/kernel/text.ts', "import { string } from 'valibot'"],
    ['src/features/send/send-store.ts', "import { string } from 'valibot'"],
    ['src/capabilities/pairing/relay.ts', "import { UniversalProvider } from '@walletconnect/universal-provider'"],
    ['src/features/send/relay/a.ts', "import { UniversalProvider } from '@walletconnect/universal-provider'"],
  ]
  for (const [file, text] of bad)
    expect(checkPackageHomes(parseSources({ [file]: text })), `${file}: ${text}`).toHaveLength(1)
})

it('lets a room check the answers to its own calls', () => {
  const text = "import { string } from 'valibot'"
  for (const file of ['src/features/send/create-send-api.ts', 'src/capabilities/embedded/frame/messages.ts'])
    expect(checkPackageHomes(parseSources({ [file]: text })), file).toEqual([])
})

it('lets viem types travel', () => {
  const text = "import type { Hex } from 'viem'; import { type Chain } from 'viem/chains'"
  expect(checkPackageHomes(parseSources({ 'src/widget/widget.ts': text }))).toEqual([])
})

it('knows the types of other frameworks in one file, and their code nowhere', () => {
  const types = "type Props = import('vue').HTMLAttributes"
  expect(checkPackageHomes(parseSources({ 'src/element/tags.ts': types }))).toEqual([])
  expect(checkPackageHomes(parseSources({ 'src/element/written.ts': types }))).toHaveLength(1)
  expect(checkPackageHomes(parseSources({ 'src/element/tags.ts': "import { h } from 'preact'" }))).toHaveLength(1)
})

it('in src every package is at home', () => {
  expect(checkPackageHomes(readSources())).toEqual([])
})
