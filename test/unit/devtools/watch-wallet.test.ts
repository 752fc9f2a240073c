import { beforeEach, describe, expect, it } from 'vitest'
import type { Faults } from '../../../src/devtools/faults.ts'
import { createDevtoolsLog, type DevtoolsLog } from '../../../src/devtools/log.ts'
import { watchedWallet } from '../../../src/devtools/watch-wallet.ts'

// Extensions hand out objects of their own classes, which keep to themselves what no stand-in has.

class Key {
  readonly #letters = 'abc'
  toBase58(): string {
    return this.#letters
  }
  toJSON(): string {
    return this.#letters
  }
}

class Accounts {
  readonly #rows = [{ address: 'a' }]
  async get(): Promise<readonly unknown[]> {
    return this.#rows
  }
  subscribe(listener: (rows: unknown) => void): () => void {
    listener(this.#rows)
    return () => {}
  }
}

class Signer {
  #count = 0
  async signRaw(_payload: unknown): Promise<{ readonly id: number }> {
    this.#count += 1
    return { id: this.#count }
  }
}

/** As `@polkadot/extension-base` has it, which any extension is built from. */
class Injected {
  readonly accounts = new Accounts()
  readonly signer = new Signer()
}

class Unisat {
  readonly #addresses = ['bc1q']
  readonly key = new Key()
  readonly seen = new Map([['a', 1]])
  readonly bytes = Uint8Array.of(1)
  readonly list = [new Key()]
  async requestAccounts(): Promise<readonly string[]> {
    return this.#addresses
  }
}

let log: DevtoolsLog
let faults: Faults
beforeEach(() => {
  log = createDevtoolsLog(() => 0)
  faults = { wallet: 'none', services: 'none' }
})
const watched = <Wallet extends object>(wallet: Wallet): Wallet => watchedWallet(wallet, 'W', log, faults) as Wallet
const asked = (): string[] => log.entries.map(({ what, outcome }) => `${what} = ${outcome}`)

describe('a wallet that answers some questions at once', () => {
  it('answers those at once', async () => {
    const inner = {
      isConnected: () => false,
      getOfflineSigner: (id: string) => ({ getAccounts: async () => [{ address: id }] }),
      enable: async () => 'later',
    }
    const wallet = watched(inner)
    expect(wallet.isConnected()).toBe(false)
    const signer = wallet.getOfflineSigner('cosmoshub-4')
    expect(await signer.getAccounts()).toEqual([{ address: 'cosmoshub-4' }])
    expect(asked()).toEqual(['isConnected = ok', 'getOfflineSigner = ok'])
    expect(await wallet.enable()).toBe('later')
    expect(asked().at(-1)).toBe('enable = ok')
  })

  it('fails at once where it fails at once', async () => {
    const wallet = watched({
      getOfflineSigner(): never {
        throw new Error('There is no chain info')
      },
      enable: () => Promise.reject(new Error('later')),
    })
    expect(() => wallet.getOfflineSigner()).toThrow('no chain info')
    await expect(wallet.enable()).rejects.toThrow('later')
    expect(asked()).toEqual(['getOfflineSigner = There is no chain info', 'enable = later'])
  })

  it('does wrong what it is told to', async () => {
    faults.wallet = 'refuses'
    await expect(watched({ isConnected: () => true }).isConnected()).rejects.toMatchObject({ code: 4001 })
  })
})

describe('a wallet whose inner objects are of its own classes', () => {
  it('is logged and disturbed in what an extension of Polkadot hands out', async () => {
    const wallet = watched({ enable: async (_origin: string) => new Injected() })
    const extension = await wallet.enable('page')
    expect(await extension.accounts.get()).toEqual([{ address: 'a' }])
    expect(await extension.signer.signRaw({})).toEqual({ id: 1 })
    const heard: unknown[] = []
    expect(extension.accounts.subscribe((rows) => heard.push(rows))).toBeTypeOf('function')
    expect(heard).toEqual([[{ address: 'a' }]])
    faults.wallet = 'refuses'
    await expect(extension.signer.signRaw({})).rejects.toMatchObject({ code: 4001 })
    expect(asked()).toEqual([
      'enable = ok',
      'enable.accounts.get = ok',
      'enable.signer.signRaw = ok',
      expect.stringMatching(/^enable\.signer\.signRaw = 4001/),
    ])
  })

  it('is logged and disturbed behind the name of its dialect', async () => {
    const { wallet } = watched({ dialect: 'unisat', wallet: new Unisat() })
    expect(await wallet.requestAccounts()).toEqual(['bc1q'])
    faults.wallet = 'refuses'
    await expect(wallet.requestAccounts()).rejects.toMatchObject({ code: 4001 })
    expect(asked()[0]).toBe('wallet.requestAccounts = ok')
    expect(log.entries).toHaveLength(2)
  })

  it('has its values, lists and bytes as they are', () => {
    const inner = new Unisat()
    const { wallet } = watched({ wallet: inner })
    expect(wallet.key).toBe(inner.key)
    expect(wallet.key.toBase58()).toBe('abc')
    expect(wallet.seen).toBe(inner.seen)
    expect(wallet.bytes).toBe(inner.bytes)
    expect(wallet.list).toBe(inner.list)
    expect(log.entries).toEqual([])
  })
})
