import { type Address, type Hex, hexToNumber, isAddress, numberToHex } from 'viem'
import { readAddChainParameter, readChainId } from './add-chain-parameter.ts'
import { invalidParams, PROVIDER_ERROR, ProviderRpcError } from './provider-error.ts'
import { callChain } from './rpc-call.ts'
import { readTransaction, sendTransaction } from './send-transaction.ts'
import { readPersonalSign, readTypedData, signTypedData } from './sign-message.ts'
import type { WalletRequest } from './types.ts'
import type { WalletCore } from './wallet-core.ts'

/** Asks the visitor. Resolves when they agree, fails with 4001 when they do not. */
export type Ask = (request: WalletRequest) => Promise<void>

/** Methods a node would answer but a wallet must not pass on. */
const NEVER_PROXIED = /^(eth_sign|eth_signTransaction|eth_sendUserOperation|eth_signTypedData(_v[13])?)$/

/** Answers one request. Everything the wallet has no answer of its own for goes to the current chain's RPC. */
export async function answerMethod(core: WalletCore, request: WalletRequest, ask: Ask): Promise<unknown> {
  const params = Array.isArray(request.params) ? (request.params as readonly unknown[]) : []
  switch (request.method) {
    case 'eth_accounts':
      return [...core.visible]
    case 'eth_requestAccounts':
      return requestAccounts(core, request, ask)
    case 'wallet_requestPermissions':
      requireAccountsPermission(params)
      await ask(request)
      connect(core)
      return describePermissions(core)
    case 'wallet_getPermissions':
      return describePermissions(core)
    case 'wallet_revokePermissions': {
      const granted = readGrantedPermission(params)
      if (granted) {
        const signer = core.requireSigner(granted.address)
        await ask(request)
        return signer.signMessage({ message: granted.pci })
      }
      requireAccountsPermission(params)
      core.revoke()
      return null
    }
    case 'eth_chainId':
      return numberToHex(core.chain.id)
    case 'net_version':
      return String(core.chain.id)
    case 'wallet_switchEthereumChain':
      return switchChain(core, request, readChainId(params[0]), ask)
    case 'wallet_addEthereumChain':
      return addChain(core, request, params[0], ask)
    case 'personal_sign': {
      const { message, address } = readPersonalSign(params)
      const signer = core.requireSigner(address)
      await ask(request)
      return signer.signMessage({ message })
    }
    case 'eth_signTypedData_v4': {
      const { typedData, address } = readTypedData(params, core.chain.id)
      const signer = core.requireSigner(address)
      await ask(request)
      return signTypedData(signer, typedData)
    }
    case 'eth_sendTransaction': {
      const { chain } = core
      const transaction = readTransaction(params[0], chain)
      const signer = core.requireSigner(transaction.from)
      await ask(request)
      return sendTransaction(signer, chain, transaction)
    }
  }
  if (/^(eth|net|web3)_/.test(request.method) && !NEVER_PROXIED.test(request.method)) {
    return callChain(core.chain, request)
  }
  throw new ProviderRpcError(PROVIDER_ERROR.unsupportedMethod, `The method "${request.method}" is not supported`)
}

/** Connects with the accounts the page has seen before, or the active one. The visitor is asked only when it is new. */
async function requestAccounts(core: WalletCore, request: WalletRequest, ask: Ask): Promise<unknown> {
  if (core.visible.length === 0) {
    await ask(request)
    connect(core)
  }
  return [...core.visible]
}

function connect(core: WalletCore): void {
  core.setLocked(false)
  if (core.visible.length === 0) core.grant([core.active.address])
}

function requireAccountsPermission(params: readonly unknown[]): void {
  const [wanted] = params
  const isRecord = typeof wanted === 'object' && wanted !== null
  if (!isRecord || !('eth_accounts' in wanted)) throw invalidParams('Only the permission "eth_accounts" exists')
}

/** What a site may do by itself (R7.29), taken back by a signature of its id. */
function readGrantedPermission(params: readonly unknown[]): { pci: string; address: Address } | undefined {
  const [granted] = params
  if (typeof granted !== 'object' || granted === null || !('pci' in granted)) return undefined
  const { pci, address, permissions, expiry } = granted as Record<string, unknown>
  const plain = String(address).split(':')[2] ?? ''
  if (typeof pci !== 'string' || !isAddress(plain) || !Array.isArray(permissions) || !Number.isInteger(expiry))
    throw invalidParams('Expected { pci, permissions, expiry, address }')
  return { pci, address: plain }
}

/** Permissions as EIP-2255 lists them. */
function describePermissions(core: WalletCore): unknown[] {
  if (core.visible.length === 0) return []
  const caveats = [{ type: 'restrictReturnedAccounts', value: [...core.visible] }]
  return [{ parentCapability: 'eth_accounts', invoker: globalThis.location?.origin ?? 'http://localhost', caveats }]
}

async function switchChain(core: WalletCore, request: WalletRequest, id: number, ask: Ask): Promise<null> {
  // An unknown chain is reported without asking: the visitor could not agree to it.
  if (!core.findChain(id)) core.switchChain(id)
  if (core.chain.id !== id) {
    await ask(request)
    core.switchChain(id)
  }
  return null
}

/** EIP-3085. The RPC has to prove that it serves the chain it is added for. As wallets do, the new chain becomes current. */
async function addChain(core: WalletCore, request: WalletRequest, parameter: unknown, ask: Ask): Promise<null> {
  const chain = readAddChainParameter(parameter)
  if (!core.findChain(chain.id)) {
    const served = hexToNumber((await core.callUrl(chain.rpcUrl, { method: 'eth_chainId' })) as Hex)
    if (served !== chain.id) throw invalidParams(`The RPC serves chain ${served}, not ${chain.id}`)
    await ask(request)
    core.addChain(chain)
  }
  return switchChain(core, request, chain.id, ask)
}
