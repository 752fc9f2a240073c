import type { PrivateKeyAccount } from 'viem/accounts'
import { readAddChainParameter, readChainId } from '../../../src/testing/wallets/add-chain-parameter.ts'
import { PROVIDER_ERROR, ProviderRpcError } from '../../../src/testing/wallets/provider-error.ts'
import { readTransaction, sendTransaction } from '../../../src/testing/wallets/send-transaction.ts'
import { readPersonalSign, readTypedData, signTypedData } from '../../../src/testing/wallets/sign-message.ts'
import type { WalletChain } from '../../../src/testing/wallets/types.ts'

/** What the wallet answers, in the order wallets list them. */
export const WALLET_METHODS = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
] as const

export interface AnswerContext {
  readonly accounts: readonly PrivateKeyAccount[]
  findChain(id: number): WalletChain | undefined
  addChain(chain: WalletChain): void
  /** The wallet moved: the page has to be told. */
  moved(id: number): void
}

/** Answers one request for `chainId`, really signing. Fails with EIP-1193 and EIP-3326 codes. */
export async function answerRequest(
  { accounts, findChain, addChain, moved }: AnswerContext,
  request: { method: string; params: unknown; chainId: number },
): Promise<unknown> {
  const { method, chainId } = request
  const params = Array.isArray(request.params) ? (request.params as readonly unknown[]) : []
  const signerOf = (address: string): PrivateKeyAccount => {
    const signer = accounts.find((account) => account.address.toLowerCase() === address.toLowerCase())
    if (!signer) throw new ProviderRpcError(PROVIDER_ERROR.unauthorized, `No key for ${address}`)
    return signer
  }
  const known = (id: number): WalletChain => {
    const chain = findChain(id)
    if (!chain) throw new ProviderRpcError(PROVIDER_ERROR.unknownChain, `Unrecognized chain ID ${id}`)
    return chain
  }
  switch (method) {
    case 'personal_sign': {
      const { message, address } = readPersonalSign(params)
      return signerOf(address).signMessage({ message })
    }
    case 'eth_signTypedData_v4': {
      const { typedData, address } = readTypedData(params, chainId)
      return signTypedData(signerOf(address), typedData)
    }
    case 'eth_sendTransaction': {
      const chain = known(chainId)
      const transaction = readTransaction(params[0], chain)
      return sendTransaction(signerOf(transaction.from), chain, transaction)
    }
    case 'wallet_switchEthereumChain':
      moved(known(readChainId(params[0])).id)
      return null
    case 'wallet_addEthereumChain': {
      const chain = readAddChainParameter(params[0])
      addChain(chain)
      moved(chain.id)
      return null
    }
  }
  throw new ProviderRpcError(PROVIDER_ERROR.unsupportedMethod, `The method "${method}" is not supported`)
}
