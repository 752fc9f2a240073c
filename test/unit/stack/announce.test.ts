// @vitest-environment happy-dom
import { createStore, type EIP6963ProviderDetail, requestProviders } from 'mipd'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceWallet } from '../../../src/testing/wallets/announce.ts'
import { createEip155Wallet, type Eip155Wallet } from '../../../src/testing/wallets/eip155-wallet.ts'
import { HOSTILE_INFOS } from '../../stack/wallets/hostile-infos.ts'
import { injectLegacyWallet } from '../../stack/wallets/inject-legacy.ts'
import { testKeys } from '../../stack/wallets/test-keys.ts'

const cleanups: (() => void)[] = []
let wallet: Eip155Wallet

beforeEach(() => {
  const chains = [{ id: 31337, rpcUrl: 'http://127.0.0.1:1' }]
  wallet = createEip155Wallet({ keys: testKeys(0), chains, storage: null })
})
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
  vi.useRealTimers()
})

/** Every announcement heard from now on, repeats included. */
function listen(): EIP6963ProviderDetail[] {
  const heard: EIP6963ProviderDetail[] = []
  const stop = requestProviders((detail) => heard.push(detail))
  if (stop) cleanups.push(stop)
  return heard
}

test('mipd finds the wallet, whichever of the two comes first', () => {
  cleanups.push(announceWallet(wallet))
  const store = createStore()
  cleanups.push(() => store.destroy())
  const later = createEip155Wallet({
    keys: testKeys(1),
    chains: [{ id: 1, rpcUrl: 'x' }],
    storage: null,
    rdns: 'com.example.second',
  })
  cleanups.push(announceWallet(later, { info: { name: 'Second Wallet' } }))
  expect(store.getProviders().map(({ info }) => info.rdns)).toEqual(['com.example.announced', 'com.example.second'])
  expect(store.findProvider({ rdns: 'com.example.announced' })?.provider).toBe(wallet.provider)
})

test('an announcement is what EIP-6963 asks for', () => {
  cleanups.push(announceWallet(wallet))
  const [detail] = listen()
  expect(Object.isFrozen(detail)).toBe(true)
  expect(detail?.info.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(detail?.info.icon).toMatch(/^data:image\/svg\+xml,/)
  expect(decodeURIComponent(detail?.info.icon ?? '')).toContain('width="96" height="96"')
  expect(detail?.info).toMatchObject({ name: 'Announced Wallet', rdns: 'com.example.announced' })
})

test('twice means the same uuid twice; ended means silence', () => {
  const stop = announceWallet(wallet, { twice: true })
  const heard = listen()
  expect(heard.map(({ info }) => info.uuid)).toEqual([heard[0]?.info.uuid, heard[0]?.info.uuid])
  stop()
  expect(listen()).toHaveLength(0)
})

test('a late wallet keeps silent until its time, requests included', () => {
  vi.useFakeTimers()
  cleanups.push(announceWallet(wallet, { lateMs: 500 }))
  const heard = listen()
  vi.advanceTimersByTime(499)
  expect(heard).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(heard).toHaveLength(1)
})

test('hostile announcements are as bad as promised', () => {
  for (const [name, createInfo] of Object.entries(HOSTILE_INFOS)) {
    cleanups.push(announceWallet(wallet, { info: { ...createInfo(), rdns: `com.example.${name.toLowerCase()}` } }))
  }
  const infos = new Map(listen().map(({ info }) => [info.rdns.split('.')[2], info]))
  expect(infos.get('hugeicon')?.icon.length).toBeGreaterThan(5_000_000)
  expect(infos.get('scripturlicon')?.icon).toMatch(/^javascript:/)
  expect(infos.get('longname')?.name).toHaveLength(10_000)
  expect(infos.get('bidiname')?.name).toContain('\u202e')
  expect(decodeURIComponent(infos.get('scriptedsvgicon')?.icon ?? '')).toContain('<script>')
})

test('a legacy wallet is window.ethereum, unannounced, until it is taken out', async () => {
  const target = window as unknown as { ethereum?: { isMetaMask: boolean; enable(): Promise<unknown> } }
  const remove = injectLegacyWallet(wallet, target)
  expect(target.ethereum?.isMetaMask).toBe(false)
  expect(await target.ethereum?.enable()).toEqual(wallet.control.addresses)
  expect(listen()).toHaveLength(0)
  remove()
  expect('ethereum' in target).toBe(false)
})
