import { type Address, type Hex, hexToBigInt, hexToNumber, isAddress, isHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { invalidParams } from './provider-error.ts'
import { readAuthorizations } from './read-authorizations.ts'
import { callChain } from './rpc-call.ts'
import type { WalletChain } from './types.ts'

const PRIORITY_FEE_WEI = 1_000_000_000n

type TransactionParameter = Partial<
  Record<'from' | 'to' | 'value' | 'data' | 'input' | 'gas' | 'gasPrice' | 'nonce' | 'chainId', string>
> &
  Partial<Record<'maxFeePerGas' | 'maxPriorityFeePerGas', string>> & { readonly authorizationList?: unknown }

/** The parameter of `eth_sendTransaction`, as far as its shape goes. Fails with -32602. */
export function readTransaction(parameter: unknown, chain: WalletChain): TransactionParameter & { from: Address } {
  if (typeof parameter !== 'object' || parameter === null) throw invalidParams('Expected a transaction object')
  const transaction = parameter as TransactionParameter
  const { from, to, data, input, ...quantities } = transaction
  if (!from || !isAddress(from, { strict: false })) throw invalidParams('Invalid "from"')
  if (to !== undefined && to !== null && !isAddress(to, { strict: false })) throw invalidParams('Invalid "to"')
  for (const [name, value] of Object.entries({ data, input })) {
    if (value !== undefined && !isHex(value)) throw invalidParams(`"${name}" must be hexadecimal`)
  }
  for (const name of [
    'value',
    'gas',
    'gasPrice',
    'nonce',
    'chainId',
    'maxFeePerGas',
    'maxPriorityFeePerGas',
  ] as const) {
    const value: unknown = quantities[name]
    if (value !== undefined && !isHex(value)) throw invalidParams(`"${name}" must be a hexadecimal quantity`)
  }
  if (transaction.chainId && hexToNumber(transaction.chainId as Hex) !== chain.id) {
    throw invalidParams(`"chainId" must be the active chain, ${chain.id}`)
  }
  readAuthorizations(transaction.authorizationList)
  return { ...transaction, from }
}

/**
 * Fills what the page left out (nonce, gas, fees), signs with the key and broadcasts. Returns the transaction hash.
 * Fails with the node's error when the gas estimate or the broadcast fails, as a reverting transaction's estimate does.
 */
export async function sendTransaction(
  account: PrivateKeyAccount,
  chain: WalletChain,
  transaction: TransactionParameter,
): Promise<unknown> {
  const call = (method: string, ...params: unknown[]) => callChain(chain, { method, params }) as Promise<Hex>
  const to = (transaction.to ?? null) as Address | null
  const data = (transaction.data ?? transaction.input ?? '0x') as Hex
  const value = toBigInt(transaction.value) ?? 0n
  const from = account.address
  const { authorizationList: asked } = transaction
  const draft = { from, ...(to ? { to } : {}), data, value: hex(value), ...(asked ? { authorizationList: asked } : {}) }
  const estimated = transaction.gas ?? (await call('eth_estimateGas', draft))
  const nonce = transaction.nonce ?? (await call('eth_getTransactionCount', from, 'pending'))
  const common = { chainId: chain.id, to, data, value, nonce: Number(nonce), gas: BigInt(estimated) }
  const gasPrice = toBigInt(transaction.gasPrice)
  if (gasPrice !== undefined) {
    return call('eth_sendRawTransaction', await account.signTransaction({ ...common, type: 'legacy', gasPrice }))
  }
  const dynamic = { ...common, ...(await chooseFees(transaction, call)) }
  const authorizationList = readAuthorizations(asked)
  const signed = authorizationList
    ? await account.signTransaction({ ...dynamic, type: 'eip7702', authorizationList })
    : await account.signTransaction({ ...dynamic, type: 'eip1559' })
  return call('eth_sendRawTransaction', signed)
}

async function chooseFees(
  transaction: TransactionParameter,
  call: (method: string) => Promise<Hex>,
): Promise<{ maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }> {
  const given = toBigInt(transaction.maxFeePerGas)
  // Twice the going price survives six full blocks of rising base fee.
  const maxFeePerGas = given ?? BigInt(await call('eth_gasPrice')) * 2n + PRIORITY_FEE_WEI
  const wanted = toBigInt(transaction.maxPriorityFeePerGas) ?? PRIORITY_FEE_WEI
  return { maxFeePerGas, maxPriorityFeePerGas: wanted > maxFeePerGas ? maxFeePerGas : wanted }
}

function toBigInt(quantity: string | undefined): bigint | undefined {
  return quantity === undefined ? undefined : hexToBigInt(quantity as Hex)
}

function hex(value: bigint): Hex {
  return `0x${value.toString(16)}`
}
