import { hexToNumber, isHex } from 'viem'
import { toUrl } from '../../kernel/to-url.ts'
import { invalidParams } from './provider-error.ts'
import type { WalletChain } from './types.ts'

const KNOWN_KEYS = ['chainId', 'chainName', 'nativeCurrency', 'rpcUrls', 'blockExplorerUrls', 'iconUrls']

/** A parameter of `wallet_switchEthereumChain` or `wallet_addEthereumChain`: chain id as hex without leading zeros. */
export function readChainId(parameter: unknown): number {
  const chainId = isRecord(parameter) ? parameter.chainId : undefined
  if (typeof chainId !== 'string' || !isHex(chainId) || !/^0x[1-9a-f][0-9a-f]*$/i.test(chainId)) {
    throw invalidParams(`Expected 0x-prefixed hexadecimal chain id without leading zeros, got ${String(chainId)}`)
  }
  const id = hexToNumber(chainId)
  if (!Number.isSafeInteger(id)) throw invalidParams('The chain id is too large')
  return id
}

/** The parameter of `wallet_addEthereumChain` (EIP-3085), checked as strictly as wallets check it. Fails with -32602. */
export function readAddChainParameter(parameter: unknown): WalletChain {
  const id = readChainId(parameter)
  if (!isRecord(parameter)) throw invalidParams('Expected an object')
  const unknownKey = Object.keys(parameter).find((key) => !KNOWN_KEYS.includes(key))
  if (unknownKey) throw invalidParams(`Unexpected key: ${unknownKey}`)
  const { chainName, nativeCurrency, rpcUrls, blockExplorerUrls, iconUrls } = parameter
  if (typeof chainName !== 'string' || chainName === '') throw invalidParams('chainName must be a non-empty string')
  checkCurrency(nativeCurrency)
  const [rpcUrl] = readUrls('rpcUrls', rpcUrls)
  if (!rpcUrl) throw invalidParams('rpcUrls must hold at least one URL')
  if (blockExplorerUrls !== undefined && blockExplorerUrls !== null) readUrls('blockExplorerUrls', blockExplorerUrls)
  if (iconUrls !== undefined) readUrls('iconUrls', iconUrls)
  return { id, rpcUrl, name: chainName }
}

function checkCurrency(currency: unknown): void {
  if (!isRecord(currency)) throw invalidParams('nativeCurrency must be an object')
  const { name, symbol, decimals } = currency
  if (typeof name !== 'string') throw invalidParams('nativeCurrency.name must be a string')
  if (typeof symbol !== 'string' || symbol.length < 2 || symbol.length > 6) {
    throw invalidParams('nativeCurrency.symbol must have 2 to 6 characters')
  }
  if (decimals !== 18) throw invalidParams('nativeCurrency.decimals must be the number 18')
}

function readUrls(field: string, value: unknown): string[] {
  if (!Array.isArray(value)) throw invalidParams(`${field} must be a list of strings`)
  return value.map((entry: unknown) => {
    if (typeof entry !== 'string') throw invalidParams(`${field} must be a flat list of strings`)
    const url = toUrl(entry)
    const isLoopback = url?.hostname === '127.0.0.1' || url?.hostname === 'localhost'
    if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback)) return entry
    throw invalidParams(`${field} must use https (http on loopback only): ${entry}`)
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
