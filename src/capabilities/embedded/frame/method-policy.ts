/** What the embedded wallet does with a method: answers silently, asks the visitor first, or refuses (R5.18 to R5.20). */
export type MethodPolicy = 'safe' | 'dangerous' | 'rejected'

const words = (text: string, prefix = ''): readonly string[] => text.split(' ').map((word) => prefix + word)

/** Reads. They pass without a screen and are never cancelled (R5.19, R5.21). */
export const SAFE_METHODS: readonly string[] = [
  ...words(
    'accounts blockNumber call chainId estimateGas feeHistory gasPrice getAccount getBalance getBlockByHash getBlockByNumber getBlockReceipts getBlockTransactionCountByHash getBlockTransactionCountByNumber getCode getFilterChanges getFilterLogs getLogs getProof getStorageAt getTransactionByBlockHashAndIndex getTransactionByBlockNumberAndIndex getTransactionByHash getTransactionCount getTransactionReceipt getUncleCountByBlockHash getUncleCountByBlockNumber maxPriorityFeePerGas newBlockFilter newFilter newPendingTransactionFilter sendRawTransaction syncing uninstallFilter getUserOperationReceipt estimateUserOperationGas getUserOperationByHash supportedEntryPoints',
    'eth_',
  ),
  ...words('getCapabilities getCallsStatus getAssets', 'wallet_'),
]

/** What the visitor has to approve. */
export const DANGEROUS_METHODS: readonly string[] = [
  'personal_sign',
  ...words('signTypedData_v4 sendTransaction sendUserOperation', 'eth_'),
  ...words('signMessage signTransaction signAllTransactions signAndSendTransaction', 'solana_'),
  ...words('sendCalls grantPermissions revokePermissions', 'wallet_'),
]

export const policyOf = (method: string): MethodPolicy =>
  SAFE_METHODS.includes(method) ? 'safe' : DANGEROUS_METHODS.includes(method) ? 'dangerous' : 'rejected'
