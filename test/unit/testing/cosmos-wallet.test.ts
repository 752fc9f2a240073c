// @vitest-environment happy-dom
import type { OfflineAminoSigner } from '@cosmjs/amino'
import { toBech32 } from '@cosmjs/encoding'
import type { OfflineDirectSigner } from '@cosmjs/proto-signing'
import { SigningStargateClient } from '@cosmjs/stargate'
import { describe, expect, it } from 'vitest'
import { type CosmosWalletOptions, createCosmosWallet } from '../../../src/testing/wallets/cosmos-wallet.ts'
import { cosmosKeys } from '../../contract/families/cosmos.ts'

interface Keplr {
  enable(ids: string | readonly string[]): Promise<void>
  disable(ids?: string | readonly string[]): Promise<void>
  getKey(id: string): Promise<{ address: Uint8Array; bech32Address: string; pubKey: Uint8Array }>
  getOfflineSigner(id: string): OfflineAminoSigner & OfflineDirectSigner
  getOfflineSignerOnlyAmino(id: string): OfflineAminoSigner
  getOfflineSignerAuto(id: string): Promise<OfflineAminoSigner | OfflineDirectSigner>
}

const CHAINS = { 'cosmoshub-4': 'cosmos', 'osmosis-1': 'osmo' }

function storageOf(): Storage {
  const kept = new Map<string, string>()
  const getItem = (key: string): string | null => kept.get(key) ?? null
  return { getItem, setItem: (key: string, value: string) => void kept.set(key, value) } as Storage
}

function open(more: Partial<CosmosWalletOptions> = {}) {
  const { control, keplr } = createCosmosWallet({ keys: cosmosKeys, chains: CHAINS, storage: null, ...more })
  const wallet = keplr as Keplr
  /** The chains on which the page is told an address. */
  const granted = async (): Promise<string[]> => {
    const found = await Promise.all(
      Object.keys(CHAINS).map((id) =>
        wallet.getKey(id).then(
          () => [id],
          () => [],
        ),
      ),
    )
    return found.flat()
  }
  return { control, wallet, granted }
}

describe('a test wallet of Cosmos grants by chain', () => {
  it('apart by the name of the wallet, also after a reload', async () => {
    const storage = storageOf()
    const { wallet } = open({ name: 'Harbor', storage })
    await wallet.enable('cosmoshub-4')
    await open({ name: 'Other', storage }).wallet.enable('osmosis-1')
    expect(await open({ name: 'Harbor', storage }).granted()).toEqual(['cosmoshub-4'])
    expect(await open({ name: 'Other', storage }).granted()).toEqual(['osmosis-1'])
  })

  it('keeps the others where it is unlocked by being asked for one', async () => {
    const { control, wallet, granted } = open()
    await wallet.enable('cosmoshub-4')
    await wallet.enable('osmosis-1')
    control.setLocked(true)
    expect(await granted()).toEqual([])
    await wallet.enable('osmosis-1')
    expect(await granted()).toEqual(['cosmoshub-4', 'osmosis-1'])
  })

  it('all of them where its visitor shows accounts to a page that has none, else those it has', async () => {
    const { control, wallet, granted } = open()
    control.setAccounts([0])
    expect(await granted()).toEqual(['cosmoshub-4', 'osmosis-1'])
    await wallet.disable('osmosis-1')
    control.setAccounts([1])
    expect(await granted()).toEqual(['cosmoshub-4'])
  })

  it('none any more once it was left, from either side', async () => {
    const { control, wallet, granted } = open()
    control.setAccounts([0])
    control.setAccounts([])
    await wallet.enable('osmosis-1')
    expect(await granted()).toEqual(['osmosis-1'])
    await wallet.disable()
    expect([await granted(), control.isConnected]).toEqual([[], false])
    await wallet.enable('cosmoshub-4')
    expect(await granted()).toEqual(['cosmoshub-4'])
  })

  it('on several of them by one question, and takes several back', async () => {
    const { control, wallet, granted } = open()
    await wallet.enable(['cosmoshub-4', 'osmosis-1'])
    expect(await granted()).toEqual(['cosmoshub-4', 'osmosis-1'])
    expect(control.requests.filter(({ method }) => method === 'enable')).toHaveLength(1)
    await wallet.disable(['osmosis-1'])
    expect(await granted()).toEqual(['cosmoshub-4'])
    await expect(wallet.enable(['osmosis-1', 'nowhere-1'])).rejects.toThrow('no chain info for nowhere-1')
    expect(await granted()).toEqual(['cosmoshub-4'])
    control.rejectNext('enable')
    await expect(wallet.enable(['cosmoshub-4', 'osmosis-1'])).rejects.toThrow('rejected')
    await wallet.disable(['cosmoshub-4'])
    expect([await granted(), control.isConnected]).toEqual([[], false])
  })
})

describe('a test wallet of Cosmos is asked as Keplr is', () => {
  it('for the bytes of an address', async () => {
    const { wallet } = open()
    await wallet.enable('osmosis-1')
    const { address, bech32Address } = await wallet.getKey('osmosis-1')
    expect(toBech32('osmo', address)).toBe(bech32Address)
  })

  it.each([
    ['getOfflineSigner', ['signAmino', 'signDirect']],
    ['getOfflineSignerAuto', ['signAmino', 'signDirect']],
    ['getOfflineSignerOnlyAmino', ['signAmino']],
  ] as const)('for a signer, by %s, which Stargate’s client takes', async (name, methods) => {
    const { control, wallet } = open()
    await wallet.enable('cosmoshub-4')
    const signer = await wallet[name]('cosmoshub-4')
    if (name !== 'getOfflineSignerAuto') expect(wallet[name]('cosmoshub-4')).not.toBeInstanceOf(Promise)
    expect(Object.keys(signer).filter((one) => one.startsWith('sign'))).toEqual(methods)
    const { bech32Address: from, pubKey } = await wallet.getKey('cosmoshub-4')
    expect(await signer.getAccounts()).toEqual([{ address: from, algo: 'secp256k1', pubkey: pubKey }])
    const client = await SigningStargateClient.offline(signer)
    const value = { fromAddress: from, toAddress: from, amount: [{ denom: 'uatom', amount: '1' }] }
    const message = { typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }
    const data = { accountNumber: 7n, sequence: 3, chainId: 'cosmoshub-4' }
    const sign = () => client.sign(from, [message], { amount: [], gas: '1' }, '', data)
    expect((await sign()).signatures[0]).toHaveLength(64)
    const asked = methods.at(-1)
    expect(control.requests.at(-1)).toMatchObject({ method: asked, outcome: 'resolved' })
    control.rejectNext(asked)
    await expect(sign()).rejects.toThrow('rejected')
  })
})
