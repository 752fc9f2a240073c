import { isSameSymbol } from '../../../domain/rules/is-same-symbol.ts'
import { readAbiText } from '../../../domain/rules/read-abi-text.ts'
import { isWidgetError } from '../../../errors/fail.ts'
import { failMoney, isAnswerLost } from '../../../errors/money-errors.ts'
import { failTransfer } from '../../../errors/transfer-errors.ts'
import type { NodeRequest } from '../../../ports/node-request.ts'
import type {
  PreparedTransfer,
  TransferOperations,
  TransferOrder,
  TransferRoute,
} from '../../../ports/transfer-operations.ts'
import { parseChainId } from '../parse-chain-id.ts'
import { askWallet } from '../wallet.ts'
import { checkNode } from './check-node.ts'
import { checkChecksum } from './checksum.ts'
import { estimateFee, type FeeEstimate } from './estimate-fee.ts'
import { isContract, quantity } from './quantity.ts'
import { readReceivers } from './read-receivers.ts'
import { settleTransfer } from './settle-transfer.ts'
import { balanceQuery, type TransferRequest, toTransferRequest } from './transfer-request.ts'

// The first four bytes of decimals() and symbol().
const DECIMALS = '0x313ce567'
const SYMBOL = '0x95d89b41'

/** The network's own programs, where coins are burnt, and the coin as exchanges write it: without code, and nobody has their key. */
const NOBODYS = /^0x(0{36}|e{40})/i

const failPlainly = (cause: unknown): Error => failMoney('transfer/failed', {}, cause)

/** Whatever goes wrong below is the transfer's failure; what is more exact stays. */
async function guard<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (isAnswerLost(error)) throw failMoney('transfer/unknown', {}, error)
    throw isWidgetError(error) && /^transfer\/|\/rejected$/.test(error.code) ? error : failPlainly(error)
  }
}

/** What the token says to the transfer, tried without sending. Old tokens answer nothing; some answer no instead of failing. */
async function tryToken(request: NodeRequest, transaction: TransferRequest): Promise<void> {
  const answer = String(await request('eth_call', [transaction, 'latest']))
  if (/^0x0+$/.test(answer)) throw failPlainly(new Error('The token refuses'))
}

/**
 * Decimals and symbol are the chain's. A list that gives a token one decimal too many makes ten of every one that a visitor
 * types.
 */
async function checkToken(
  { decimals, symbol }: NonNullable<TransferOrder['token']>,
  ask: (data: string) => Promise<unknown>,
): Promise<void> {
  const [answered, own] = await Promise.all([
    ask(DECIMALS),
    symbol === undefined ? undefined : ask(SYMBOL).then(readAbiText),
  ])
  if (quantity(answered) !== BigInt(decimals) || (symbol !== undefined && !isSameSymbol(symbol, own ?? '')))
    throw failTransfer('transfer/token-differs')
}

/** Fees are the wallet's business, unless hardly more than the fee is left: then the transfer must not cost more than was said. */
async function chooseFees(
  request: NodeRequest,
  { gas, gasPrice }: FeeEstimate,
): Promise<Readonly<Record<string, string>>> {
  const hex = (value: bigint): string => `0x${value.toString(16)}`
  const block = await request('eth_getBlockByNumber', ['latest', false])
  const hasBaseFee = typeof (block as { baseFeePerGas?: unknown } | null)?.baseFeePerGas === 'string'
  return { gas: hex(gas), [hasBaseFee ? 'maxFeePerGas' : 'gasPrice']: hex(gasPrice) }
}

async function prepare(order: TransferOrder, route: TransferRoute): Promise<PreparedTransfer> {
  const { connector, network, request } = route
  const { from, to, amount, token } = order
  const transaction = toTransferRequest(order)
  if (!checkChecksum(to)) throw failTransfer('transfer/mistyped')
  const ask = (method: string, ...parameters: unknown[]) => request(method, [...parameters, 'latest'])
  const [owned, ownedToken, receiver, contract] = await Promise.all([
    ask('eth_getBalance', from).then(quantity),
    token && ask('eth_call', { to: transaction.to, data: balanceQuery(from) }).then(quantity),
    ask('eth_getCode', to),
    token && ask('eth_getCode', transaction.to),
    checkNode(request, network),
  ])
  // What is sent to a contract that is not there is a transfer of nothing, and succeeds.
  if (token && !isContract(contract)) throw failPlainly(new Error('There is no such token'))
  if (token) await checkToken(token, (data) => ask('eth_call', { to: transaction.to, data }))
  if ((ownedToken ?? owned) < amount) throw failTransfer('transfer/insufficient-funds')
  const [estimate] = await Promise.all([estimateFee(request, transaction), token && tryToken(request, transaction)])
  const { fee } = estimate
  const left = owned - (token ? 0n : amount) - fee
  const paysItself = !connector.isSponsored
  if (paysItself && left < 0n)
    throw failTransfer('transfer/insufficient-fee', { symbol: network.nativeCurrency.symbol })
  const fees = paysItself && left < fee ? await chooseFees(request, estimate) : {}
  const count = (): Promise<bigint> => request('eth_getTransactionCount', [from, 'pending']).then(quantity)
  let before: Promise<bigint> | undefined
  return {
    fee,
    deposit: 0n,
    warnings: isContract(receiver) || NOBODYS.test(to) ? ['contract'] : [],
    request: transaction,
    send: () =>
      guard(async () => {
        // Wallets move without telling; what is meant for one chain must not happen on another.
        if (parseChainId(await askWallet(connector, 'eth_chainId')) !== String(network.id))
          throw failTransfer('transfer/other-network')
        before = count()
        before.catch(() => {}) // said to whoever asks
        const chainId = `0x${Number(network.id).toString(16)}`
        const id = await askWallet(connector, 'eth_sendTransaction', [{ ...transaction, ...fees, chainId }])
        // No hash (R5.2). It may have been sent all the same: nobody must be told to try again.
        if (typeof id !== 'string' || !/^0x[\da-f]{64}$/i.test(id)) throw failMoney('transfer/unknown')
        return { id, settle: () => settleTransfer(id, transaction, route) }
      }),
    hasMoved: async ({ asked, later }) =>
      (await count()) - ((await before) ?? 0n) > BigInt(asked.length + later.length),
  }
}

/** Sending the native coin and ERC-20 tokens, the old kind that answers nothing included. */
export const eip155Transfer: TransferOperations = {
  prepare: (order, route) => guard(() => prepare(order, route)),
  readReceivers,
  batches: async () => (await import('./calls.ts')).eip155Batches,
}
