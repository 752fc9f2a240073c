import { fromHex, toHex } from '@cosmjs/encoding'
import {
  type BitcoinWalletOptions,
  createBitcoinCore,
  PRETEND_TXID,
} from '../../../src/testing/wallets/bitcoin-core.ts'
import type { BitcoinTestWallet } from '../../../src/testing/wallets/bitcoin-standard.ts'
import { writeOnWindow } from '../../../src/testing/wallets/wallet-memory.ts'

const PLACES = {
  unisat: 'unisat',
  bitget: 'bitkeep.unisat',
  binance: 'binancew3w.bitcoin',
  OKX: 'okxwallet.bitcoin',
} as const

/** A wallet of UniSat's kind, with one address at a time; `OKX` connects and sends in OKX's words and knows one network. */
export function createUnisatWallet(
  options: BitcoinWalletOptions & { readonly id?: keyof typeof PLACES },
): BitcoinTestWallet {
  const { id = 'unisat' } = options
  const core = createBitcoinCore(id, options)
  const { answer } = core.behaviour
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const emit = (event: string, value: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }
  const shown = (): string[] => (core.isConnected ? [core.key.payment.address] : [])
  const connect = <Value>(method: string, work: () => Value) =>
    answer(
      method,
      [],
      () => {
        core.grant()
        return work()
      },
      !core.isConnected,
    )

  const common = {
    getAccounts: () => answer('getAccounts', [], shown),
    getPublicKey: () => answer('getPublicKey', [], () => core.key.payment.publicKey),
    signMessage: (message: string, type: string) =>
      answer(
        'signMessage',
        [message, type],
        () => core.signMessage(core.key.payment.address, message, type === 'bip322-simple' ? 'bip322' : 'ecdsa'),
        true,
      ),
    signPsbt: (psbt: string, { toSignInputs }: { toSignInputs?: readonly { address: string; index: number }[] }) =>
      answer(
        'signPsbt',
        [psbt],
        () => {
          for (const { address } of toSignInputs ?? []) core.requireKey(address)
          const indexes = toSignInputs?.map(({ index }) => index)
          return toHex(core.key.signPsbt(fromHex(psbt), indexes))
        },
        true,
      ),
    pushPsbt: (psbt: string) => answer('pushPsbt', [psbt], () => PRETEND_TXID),
    on(event: string, listener: (value: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event: string, listener: (value: unknown) => void) => void listeners.get(event)?.delete(listener),
  }
  const own =
    id === 'OKX'
      ? {
          connect: () =>
            connect('connect', () => ({ address: core.key.payment.address, publicKey: core.key.payment.publicKey })),
          send: (transfer: object) => answer('send', [transfer], () => ({ txhash: PRETEND_TXID }), true),
        }
      : {
          requestAccounts: () => connect('requestAccounts', shown),
          sendBitcoin: (to: string, amount: number) => answer('sendBitcoin', [to, amount], () => PRETEND_TXID, true),
          switchNetwork: (name: 'livenet' | 'testnet') =>
            answer(
              'switchNetwork',
              [name],
              () => {
                core.turnTo(name === 'livenet' ? 'mainnet' : 'testnet')
                emit('networkChanged', name)
              },
              true,
            ),
        }

  return {
    id,
    control: core.createControl({
      told(what) {
        if (what === 'network') emit('networkChanged', core.network === 'mainnet' ? 'livenet' : 'testnet')
        emit('accountsChanged', shown())
      },
      accountMethods: ['requestAccounts', 'getAccounts'],
      listenerCount: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
    }),
    install: () => writeOnWindow(PLACES[id], { ...common, ...own }),
  }
}
