import { fromBase64, fromHex, toBase64, toHex } from '@cosmjs/encoding'
import {
  type BitcoinWalletOptions,
  createBitcoinCore,
  PRETEND_TXID,
} from '../../../src/testing/wallets/bitcoin-core.ts'
import type { BitcoinTestWallet } from '../../../src/testing/wallets/bitcoin-standard.ts'
import { drawWalletIcon } from '../../../src/testing/wallets/wallet-icon.ts'
import { writeOnWindow } from '../../../src/testing/wallets/wallet-memory.ts'

interface RpcError {
  readonly code: number
  readonly message: string
}

type Params = Record<string, never> & {
  readonly message?: string
  readonly address?: string
  readonly protocol?: string
  readonly paymentType?: string
  readonly psbt?: string
  readonly hex?: string
  readonly signInputs?: Readonly<Record<string, readonly number[]>>
  readonly signAtIndex?: readonly number[]
  readonly broadcast?: boolean
  readonly name?: string
}

const NO_METHOD: RpcError = { code: -32601, message: 'Method not found' }
const NOT_CONNECTED: RpcError = { code: -32002, message: 'Access denied.' }

/**
 * A wallet of sats-connect's list. `dialect` leather takes Leather's parameters, has no way to connect or disconnect but
 * `getAddresses`, and throws its errors, where others resolve with them.
 */
export function createSatsConnectWallet(
  options: BitcoinWalletOptions & { readonly name?: string; readonly dialect?: 'xverse' | 'leather' },
): BitcoinTestWallet {
  const { dialect = 'xverse', name = dialect === 'leather' ? 'Leather' : 'Kestrel' } = options
  const isLeather = dialect === 'leather'
  const path = isLeather ? 'LeatherProvider' : 'KestrelProviders.BitcoinProvider'
  const core = createBitcoinCore(name, options, () => ({
    code: isLeather ? 4001 : -32000,
    message: 'User rejected',
  }))
  const { answer } = core.behaviour
  const listeners = new Map<string, Set<(change: unknown) => void>>()
  const emit = (event: string, change: object): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener({ type: event, ...change })
  }

  const addresses = () => ({
    addresses: [
      { ...core.key.payment, purpose: 'payment', addressType: 'p2wpkh', symbol: 'BTC' },
      { ...core.key.ordinal, purpose: 'ordinals', addressType: 'p2tr', symbol: 'BTC' },
      { address: 'SP000000000000000000002Q6VF78', publicKey: '', purpose: 'stacks', symbol: 'STX' },
    ],
  })
  const connect = () => {
    core.grant()
    return addresses()
  }
  const signPsbt = (params: Params) => {
    if (isLeather) {
      const signed = core.key.signPsbt(fromHex(params.hex ?? ''), params.signAtIndex)
      return { hex: toHex(signed), ...(params.broadcast && { txid: PRETEND_TXID }) }
    }
    const { signInputs } = params
    for (const address of Object.keys(signInputs ?? {})) core.requireKey(address)
    const indexes = signInputs && Object.values(signInputs).flat()
    const psbt = toBase64(core.key.signPsbt(fromBase64(params.psbt ?? ''), indexes))
    return { psbt, ...(params.broadcast && { txid: PRETEND_TXID }) }
  }
  const signMessage = ({ address, message = '', protocol, paymentType }: Params) => {
    const { payment, ordinal } = core.key
    const signer = isLeather ? (paymentType === 'p2tr' ? ordinal : payment).address : (address ?? '')
    const isBip322 = isLeather ? paymentType === 'p2tr' : protocol === 'BIP322'
    return { signature: core.signMessage(signer, message, isBip322 ? 'bip322' : 'ecdsa'), address: signer }
  }
  const turn = (wanted: string | undefined) => {
    core.turnTo(wanted === 'Mainnet' ? 'mainnet' : 'testnet')
    emit('networkChange', { bitcoin: { name: wanted } })
    return null
  }

  const perform = (method: string, params: Params): unknown => {
    const common: Record<string, () => unknown> = {
      getAddresses: connect,
      signMessage: () => signMessage(params),
      signPsbt: () => signPsbt(params),
      sendTransfer: () => ({ txid: PRETEND_TXID }),
    }
    const own: Record<string, () => unknown> = {
      wallet_connect: connect,
      wallet_getAccount: () => {
        if (!core.isConnected) throw NOT_CONNECTED
        return addresses()
      },
      wallet_changeNetwork: () => turn(params.name),
      wallet_disconnect: () => core.revoke(),
    }
    const run = common[method] ?? (isLeather ? undefined : own[method])
    if (!run) throw NO_METHOD
    return run()
  }
  const asks = (method: string): boolean =>
    method === 'getAddresses' || method === 'wallet_connect'
      ? !core.isConnected
      : /^(sign|send|wallet_change)/.test(method)

  const provider = {
    async request(method: string, params: Params = {} as Params) {
      const id = crypto.randomUUID()
      try {
        const result = await answer(method, params, () => perform(method, params), asks(method))
        return { jsonrpc: '2.0', id, result }
      } catch (error) {
        // What a test has thrown is thrown; what the wallet says by itself is an answer.
        if (!(error as RpcError | undefined)?.code) throw error
        const reply = { jsonrpc: '2.0', id, error }
        if (isLeather) throw reply
        return reply
      }
    },
    addListener(event: string, listener: (change: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return () => void listeners.get(event)?.delete(listener)
    },
  }

  return {
    id: name,
    control: core.createControl({
      told(what) {
        if (what === 'network')
          emit('networkChange', { bitcoin: { name: core.network === 'mainnet' ? 'Mainnet' : 'Testnet4' } })
        else if (core.isConnected) emit('accountChange', {})
        else emit('disconnect', {})
      },
      accountMethods: ['getAddresses', 'wallet_connect', 'wallet_getAccount'],
      listenerCount: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
    }),
    install() {
      const page = globalThis as { btc_providers?: { id: string; name: string; icon: string }[] }
      const entry = { id: path, name, icon: drawWalletIcon(name) }
      page.btc_providers = [...(page.btc_providers ?? []), entry]
      const remove = writeOnWindow(path, provider)
      return () => {
        page.btc_providers = page.btc_providers?.filter((one) => one !== entry) ?? []
        remove()
      }
    },
  }
}
