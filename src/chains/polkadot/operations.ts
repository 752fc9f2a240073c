import type { Account } from '../../domain/account.ts'
import type { Connector } from '../../domain/connector.ts'
import type { Network } from '../../domain/network.ts'
import { unknownNetwork } from '../../domain/unknown-network.ts'
import { failNetwork } from '../../errors/network-errors.ts'
import { batch } from '../../kernel/batch.ts'
import { fence } from '../../kernel/fence.ts'
import { isRecord } from '../../kernel/guard.ts'
import type { FamilyOperations, WalletListener } from '../../ports/chain-family.ts'
import { toHex } from '../bytes.ts'
import { codedError } from '../coded-error.ts'
import { fromWallet, textFromWallet } from '../from-wallet.ts'
import { parseInjectedAccounts, parsePolkadotAddress } from './account.ts'
import { readSystemBalance } from './balance.ts'
import type { Extension } from './extension.ts'
import { openExtension } from './open-extension.ts'

/** What is known of one extension while it is connected. `rows`: the accounts as it listed them last, unchecked. */
interface Opened {
  readonly extension: Extension
  network: Network
  rows: unknown
  listener?: WalletListener
}

/** 64 bytes, 65 by ecdsa, either with a byte in front that names the curve. */
const SIGNATURE = /^0x([0-9a-f]{2}){64,66}$/i

/** Extensions know accounts, not networks: which chain an address is written for is the page's choice. */
export function createPolkadotOperations(appName: string): FamilyOperations {
  /** By the last attempt; it counts once the wallet is followed, since an attempt may come to nothing. */
  const asked = new WeakMap<Connector, Opened>()
  const opened = new WeakMap<Connector, Opened>()
  const open = async (connector: Connector, network: Network): Promise<Opened> => {
    const extension = await openExtension(connector, appName)
    const one = { extension, network, rows: await extension.accounts.get() }
    asked.set(connector, one)
    return one
  }
  /** Open already, unless somebody else has connected it, as one who pairs does. */
  const reopen = async (connector: Connector): Promise<Opened> =>
    opened.get(connector) ?? asked.get(connector) ?? open(connector, unknownNetwork('polkadot:0'))
  const injectedOf = ({ rows, network }: Opened) => parseInjectedAccounts(rows, network)
  const accountsOf = (one: Opened): Account[] => injectedOf(one).map(({ account }) => account)
  const injectedAddress = (one: Opened, address: string): string =>
    injectedOf(one).find(({ account }) => account.address === address)?.injectedAddress ?? address

  const signRaw = async (connector: Connector, address: string, data: string): Promise<unknown> => {
    const one = await reopen(connector)
    const { signer } = one.extension
    if (!signer.signRaw) throw codedError(4200, 'The wallet signs no text')
    return signer.signRaw({ address: injectedAddress(one, address), data, type: 'bytes' })
  }
  /** The wallet wraps the text in `<Bytes>…</Bytes>` first, so that it can be no transaction. Hex. */
  const signText = (connector: Connector, address: string, message: string): Promise<unknown> =>
    signRaw(connector, address, connector.isPaired ? message : `0x${toHex(new TextEncoder().encode(message))}`)

  return {
    parseAddress: parsePolkadotAddress,

    connect: (connector, _, network) =>
      fromWallet(async () => {
        const one = await open(connector, network)
        return { accounts: accountsOf(one), chainId: String(network.id) }
      }),

    watch(connector, listener) {
      const one = asked.get(connector)
      if (one) {
        one.listener = listener
        opened.set(connector, one)
      }
      let isOver = false
      const unsubscribe = one?.extension.accounts.subscribe?.((rows) =>
        fence(() => {
          one.rows = rows
          if (!isOver) listener.accountsChanged(accountsOf(one), true)
        }),
      )
      return () => {
        isOver = true
        if (typeof unsubscribe === 'function') unsubscribe()
      }
    },

    async signMessage(connector, address, message) {
      const answer = await fromWallet(() => signText(connector, address, message))
      return textFromWallet(isRecord(answer) ? answer.signature : answer, SIGNATURE)
    },

    /**
     * Nothing to ask the wallet: the same keys, written for another chain; by itself, where it was paired with. Whose accounts are
     * all tied to another chain, as a hardware wallet's are, stays on that.
     */
    async switchNetwork(connector, network) {
      const one = await fromWallet(() => reopen(connector))
      const next = { network, rows: connector.isPaired ? await one.extension.accounts.get() : one.rows }
      const accounts = accountsOf({ ...one, ...next })
      if (!accounts.length) throw failNetwork('network/chain-not-supported')
      Object.assign(one, next)
      batch(() => {
        one.listener?.chainChanged(String(network.id))
        one.listener?.accountsChanged(accounts, true)
      })
    },

    nativeBalance: readSystemBalance,

    pairing: async () => ({ methods: ['polkadot_signTransaction', 'polkadot_signMessage'] }),
    signIn: async () => (await import('./check/sign-in.ts')).polkadotSignIn,

    createProvider: async (source) =>
      (await import('./host.ts')).createPolkadotProvider(source, {
        signRaw,
        signText,
        listAccounts: async (connector) => accountsOf(await reopen(connector)),
        async signPayload(connector, payload, address) {
          const one = await reopen(connector)
          const { signer } = one.extension
          if (!signer.signPayload) throw codedError(4200, 'The wallet signs no transaction')
          return signer.signPayload({ ...payload, address: injectedAddress(one, address) })
        },
      }),
  }
}
