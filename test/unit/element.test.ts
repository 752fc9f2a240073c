// @vitest-environment happy-dom
// @vitest-environment-options { "alone": "element.ts defines its elements when it is imported, on one page" }
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import '../../src/element.ts'
import type { ElementAttributes } from '../../src/element.ts'

const observed = (customElements.get('walletlet-button') as unknown as { observedAttributes: string[] })
  .observedAttributes

/** The compiler wants every attribute of the types here, and no other. */
const typed: Required<{ [Name in keyof ElementAttributes]: true }> = {
  label: true,
  balance: true,
  disabled: true,
  wallet: true,
  size: true,
  networks: true,
  'default-network': true,
  'project-id': true,
  prefetch: true,
  'storage-name': true,
  'enable-reconnect': true,
  'is-returning': true,
  'manual-wc-control': true,
  'prefer-universal-links': true,
  'all-wallets': true,
  locale: true,
  currency: true,
  'log-level': true,
  'name-suffix': true,
  'privacy-policy-url': true,
  'terms-conditions-url': true,
  'theme-mode': true,
  layout: true,
  'allow-unsupported-chain': true,
  debug: true,
  'enable-network-switch': true,
  'enable-wallet-connect': true,
  'enable-wallet-guide': true,
}

it('R1.1: the types of the elements know the attributes that they follow, and README lists them', () => {
  expect(Object.keys(typed).sort()).toEqual(observed.toSorted())
  const readme = readFileSync('README.md', 'utf8')
  const table = /\| attribute \| \|\n([\s\S]*?)\n\n/.exec(readme)?.[1] ?? ''
  const listed = table
    .split('\n')
    .slice(1)
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name))
  expect(listed.sort()).toEqual(observed.toSorted())
})
