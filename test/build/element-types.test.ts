// The types of the elements as hosts get them: from the packed package, in a folder of their own, with one framework or none.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { packPackage } from '../hosts/pack-package.ts'
import { doorNames } from './door-names.ts'
import { root } from './run-module.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'walletlet-types-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const packed = packPackage(folder)

/** Of tags that no framework's compiler has to be there for. */
const PLAIN = `
  import { createWidget } from 'walletlet'
  import { eip155 } from 'walletlet/eip155'
  import { base, mainnet } from 'walletlet/networks'
  import 'walletlet/element'
  const button = document.createElement('walletlet-button')
  button.widget = createWidget({ networks: [mainnet], chains: [eip155()] })
  button.addEventListener('networkchange', ({ detail }) => detail.caipNetworkId.startsWith('eip155:'))
  document.querySelector('walletlet-wallet')?.addEventListener('error', ({ detail }) => detail.code)
  const networks = [mainnet, base]
  button.widget = createWidget({ networks, chains: [eip155()] })
  button.options = { networks: networks.filter(({ testnet }) => !testnet) }
  button.options = { features: { email: false }, chains: undefined, networks: undefined }
  // @ts-expect-error one network or more
  button.options = { networks: [] }
  // @ts-expect-error no widget
  button.widget = 1
  // @ts-expect-error no such tag
  document.createElement('walletlet-teapot').widget
`
const MARKUP = `${PLAIN}
  export const right = (
    <walletlet-button widget={button.widget} label="Log in" theme-mode="dark" id="me" disabled onconnect={({ detail }) => detail.address} />
  )
  export const named = <walletlet-wallet wallet="google" onerror={({ detail }) => detail.code} />
  export const place = <walletlet-inline widget={button.widget} layout="wide" onopen={({ detail }) => detail} />
  export const off = <walletlet-button disabled="false" />
  // @ts-expect-error on or off
  export const neither = <walletlet-button disabled="maybe" />
  // @ts-expect-error no widget
  export const noWidget = <walletlet-button widget="mine" />
  // @ts-expect-error light or dark
  export const noTheme = <walletlet-account theme-mode="blue" />
  // @ts-expect-error an event brings an account
  export const noEvent = <walletlet-button onconnect={({ detail }) => detail.teapot} />
  // @ts-expect-error no such attribute
  export const noAttribute = <walletlet-network teapot="1" />
  // @ts-expect-error no such tag
  export const noTag = <walletlet-teapot />
`

interface Host {
  readonly installed: readonly string[]
  readonly jsxImportSource?: string
  readonly code: string
}
const hosts: Readonly<Record<string, Host>> = {
  'no framework': { installed: [], code: PLAIN },
  React: { installed: ['@types/react'], jsxImportSource: 'react', code: MARKUP },
  Preact: { installed: ['preact'], jsxImportSource: 'preact', code: MARKUP },
  Solid: {
    installed: ['solid-js'],
    jsxImportSource: 'solid-js',
    code: `${MARKUP}
      export const solid = <walletlet-button prop:widget={button.widget} on:open={({ detail }) => detail} attr:label="Hi" />
      // @ts-expect-error no widget
      export const noProperty = <walletlet-button prop:widget="mine" />`,
  },
  Svelte: {
    installed: ['svelte'],
    code: `${PLAIN}
      import type { SvelteHTMLElements } from 'svelte/elements'
      export const tag: SvelteHTMLElements['walletlet-button'] = {
        widget: button.widget, label: 'Log in', id: 'me', onconnect: ({ detail }) => detail.address,
        'on:networkchange': ({ detail }) => detail.name,
      }
      // @ts-expect-error no widget
      export const noWidget: SvelteHTMLElements['walletlet-button'] = { widget: 'mine' }`,
  },
  Vue: {
    installed: ['vue'],
    code: `${PLAIN}
      import type { GlobalComponents } from 'vue'
      type Props = InstanceType<GlobalComponents['walletlet-button']>['$props']
      export const props: Props = {
        widget: button.widget, 'theme-mode': 'dark', themeMode: 'light', id: 'me', class: ['a', { b: true }],
        onConnect: ({ detail }) => detail.address,
      }
      // @ts-expect-error no widget
      export const noWidget: Props = { widget: 'mine' }`,
  },
}
const ALL: Host = { ...(hosts.React as Host), installed: Object.values(hosts).flatMap(({ installed }) => installed) }

/** What a compiler says of it, strict, with the types of packages checked, too. */
function compile(name: string, { installed, jsxImportSource, code }: Host, resolution: 'node16' | 'bundler'): string {
  const host = path.join(folder, `${name}-${resolution}`)
  const ours = path.join(host, 'node_modules/walletlet')
  mkdirSync(ours, { recursive: true })
  execFileSync('tar', ['-xzf', packed, '-C', ours, '--strip-components=1'])
  for (const each of ['@preact/signals-core', 'valibot', 'ky', 'idb-keyval', ...installed]) {
    const place = path.join(host, 'node_modules', each)
    mkdirSync(path.dirname(place), { recursive: true })
    symlinkSync(path.join(root, 'node_modules', each), place)
  }
  writeFileSync(path.join(host, 'package.json'), '{ "type": "module" }')
  writeFileSync(path.join(host, 'main.tsx'), code)
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: false,
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: [],
    module: resolution === 'node16' ? 'node16' : 'esnext',
    moduleResolution: resolution,
    ...(jsxImportSource && { jsx: jsxImportSource === 'solid-js' ? 'preserve' : 'react-jsx', jsxImportSource }),
  }
  writeFileSync(path.join(host, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['main.tsx'] }))
  // The compiler that most hosts have takes twenty times as long: it looks at what could differ.
  const tools = installed.length ? ['tsgo'] : ['tsgo', 'tsc']
  return tools
    .map((tool) => spawnSync(path.join(root, 'node_modules/.bin', tool), ['-p', host], { encoding: 'utf8' }))
    .map(({ status, stdout, stderr }) => (status === 0 ? '' : `${stdout}${stderr}`))
    .join('')
}

it.each(Object.keys(hosts))('R1.1: tags are typed in a host with %s, without an error of its own', (name) => {
  for (const resolution of ['node16', 'bundler'] as const)
    expect(compile(name, hosts[name] as Host, resolution), resolution).toBe('')
})

it('R1.1: a host that has all frameworks somewhere gets the tags of its own', () => {
  expect(compile('all', ALL, 'bundler')).toBe('')
})

const exportAll = (doors: readonly string[]): string =>
  doors.map((name, index) => `export * as door${index} from '${name}'`).join('\n')
/** What these doors are for, their hosts have. */
const BESIDE = ['react', '@types/react', '@types/react-dom', 'csstype']
/** wagmi's own types do not compile in every strict host: viem's `ox` and `mipd` mix the two kinds of modules. */
const isForWagmi = (door: string): boolean => /wagmi/.test(door)

it('R1.1: every door compiles in a strict host', () => {
  const doors = Object.keys(doorNames).filter((door) => !isForWagmi(door))
  const host = { installed: [...BESIDE, '@playwright/test'], code: exportAll(doors) }
  for (const resolution of ['node16', 'bundler'] as const)
    expect(compile('doors', host, resolution), resolution).toBe('')
})

it('R1.1: beside wagmi every error of a strict host is of wagmi’s own packages', () => {
  const host = { installed: [...BESIDE, '@wagmi/core'], code: exportAll(Object.keys(doorNames).filter(isForWagmi)) }
  for (const resolution of ['node16', 'bundler'] as const) {
    const errors = compile('wagmi', host, resolution)
      .split('\n')
      .filter((line) => /error TS/.test(line))
    expect(
      errors.filter((line) => !/^\S*node_modules\/(ox|mipd)\//.test(line)),
      resolution,
    ).toEqual([])
  }
})
