import { isRecord } from '../../kernel/guard.ts'
import type { StandardWallet } from '../../ports/discovery.ts'
import { parseBase64, toBase64 } from '../bytes.ts'
import { codedError } from '../coded-error.ts'
import { parseBitcoinAccounts } from './account.ts'
import type { BitcoinWallet } from './bitcoin-wallet.ts'

type Feature = Readonly<Record<string, (...values: unknown[]) => unknown>>

/** The standard leaves open whether several answers come for several questions; wallets do it both ways. */
const only = (answer: unknown): Record<string, unknown> => {
  const one: unknown = Array.isArray(answer) ? answer[0] : answer
  return isRecord(one) ? one : {}
}
const toText = (bytes: unknown): unknown => (bytes instanceof Uint8Array ? toBase64(bytes) : bytes)

/** SIGHASH types by the standard's words. */
const SIGHASH: Readonly<Record<number, string>> = {
  1: 'ALL',
  2: 'NONE',
  3: 'SINGLE',
  129: 'ALL|ANYONECANPAY',
  130: 'NONE|ANYONECANPAY',
  131: 'SINGLE|ANYONECANPAY',
}

export function standardBitcoinWallet(wallet: StandardWallet): BitcoinWallet {
  let rows: readonly unknown[] = []
  const feature = (name: string): Feature => {
    const found = wallet.features[name]
    if (!isRecord(found)) throw codedError(4200, `The wallet has no ${name}`)
    return found as Feature
  }
  const keep = (accounts: unknown): readonly unknown[] => {
    rows = Array.isArray(accounts) ? accounts : []
    return rows
  }
  const watch = (changed: (rows: readonly unknown[]) => void): (() => void) => {
    const events = wallet.features['bitcoin:events'] ?? wallet.features['standard:events']
    const stop = isRecord(events)
      ? (events as Feature).on?.('change', (change: unknown) => {
          if (isRecord(change) && change.accounts) changed(keep(change.accounts))
        })
      : undefined
    return () => {
      if (typeof stop === 'function') stop()
    }
  }
  const accountOf = (address: string): unknown => rows.find((row) => isRecord(row) && row.address === address)

  return {
    async listAccounts(isSilent, mayWait) {
      // One for several families lists others' accounts beside ours, or before them.
      if (isSilent && parseBitcoinAccounts(keep(wallet.accounts)).length) return rows
      // MetaMask looks by itself whether the page is let in, and tells. Asked, it would open over a page that is not.
      if (isSilent && `${wallet.name}`.startsWith('MetaMask'))
        return mayWait
          ? new Promise((resolve) => {
              watch((found) => {
                if (parseBitcoinAccounts(found).length) resolve(found)
              })
            })
          : rows
      return keep(only(await feature('bitcoin:connect').connect?.({ purposes: ['payment', 'ordinals'] })).accounts)
    },
    async signMessage(address, message) {
      const account = accountOf(address)
      // Some look at no account, and sign as the one that they show by now.
      if (rows.length && !account) throw codedError(4100, 'The wallet is on another account')
      const input = { account, message: new TextEncoder().encode(message) }
      return toText(only(await feature('bitcoin:signMessage').signMessage?.(input)).signature)
    },
    async signPsbt({ psbt, signInputs, broadcast }) {
      if (broadcast) throw codedError(4200, 'The wallet signs and does not broadcast')
      if (!signInputs) throw codedError(-32602, 'Expected signInputs')
      const inputsToSign = signInputs.map(({ address, index, sighashTypes: [type = 1] = [] }) => ({
        account: accountOf(address),
        signingIndexes: [index],
        sigHash: SIGHASH[type],
      }))
      const signed = await feature('bitcoin:signTransaction').signTransaction?.({
        psbt: parseBase64(psbt),
        inputsToSign,
      })
      return { psbt: toText(only(signed).signedPsbt) }
    },
    async sendTransfer() {
      throw codedError(4200, 'The wallet sends nothing by itself: build a PSBT and let it sign')
    },
    /** A wallet for other families as well would forget the page for all of them: it is asked by its feature for Bitcoin alone. */
    async disconnect() {
      const { chains, features } = wallet
      const isOurs = Array.isArray(chains) && chains.every((chain) => /^(bitcoin|bip122):/.test(chain))
      const found = features['bitcoin:disconnect'] ?? (isOurs && features['standard:disconnect'])
      if (isRecord(found)) await (found as Feature).disconnect?.()
    },
    watch,
  }
}
