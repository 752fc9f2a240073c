import { encodeFunctionData, type Hex, hashMessage, hashTypedData, isHex, recoverAddress, stringToHex } from 'viem'
import { asker, type UnknownProvider } from './check-eip1193.ts'
import { askPatiently, describe, type Finding, findingsOf, type Seen, seenIn, untried } from './finding.ts'

const RULES = {
  message: 'personal_sign answers a signature of the account over the message (EIP-191)',
  typed: 'eth_signTypedData_v4 answers a signature of the account over the data (EIP-712)',
} as const
const found = findingsOf('EIP-1193')

const TEXT = 'Please sign this.'
const typedDataOn = (chainId: number) =>
  ({
    domain: { name: 'walletlet check-wallet', version: '1', chainId },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Check: [{ name: 'text', type: 'string' }],
    },
    primaryType: 'Check',
    message: { text: TEXT },
  }) as const

/** EIP-1271: what a contract answers to a signature of its own. */
const IS_VALID = '0x1626ba7e'
const IS_VALID_SIGNATURE = [
  {
    type: 'function',
    name: 'isValidSignature',
    stateMutability: 'view',
    inputs: [
      { name: 'hash', type: 'bytes32' },
      { name: 'signature', type: 'bytes' },
    ],
    outputs: [{ type: 'bytes4' }],
  },
] as const

/** Whether it is the account's: by its key, or, where the account is a contract, by what that says to the wallet's own node. */
async function seeSignature(provider: UnknownProvider, account: Hex, hash: Hex, signature: unknown): Promise<Seen> {
  if (!isHex(signature)) return `it answered ${describe(signature)}`
  const signer = await recoverAddress({ hash, signature }).catch(() => undefined)
  if (signer?.toLowerCase() === account.toLowerCase()) return undefined
  const data = encodeFunctionData({ abi: IS_VALID_SIGNATURE, args: [hash, signature] })
  const said = await askPatiently(() => asker(provider)('eth_call', [{ to: account, data }, 'latest']))
  if ('value' in said && `${said.value}`.startsWith(IS_VALID)) return undefined
  return `${signer ? `it is of ${signer}` : 'it is of no key'}, and ${account} does not take it for its own`
}

/** The visitor approves two signatures. */
export async function checkSigning(provider: UnknownProvider): Promise<Finding[]> {
  const request = asker(provider)
  const accounts = await askPatiently(() => request('eth_requestAccounts'))
  const [account] = 'value' in accounts && Array.isArray(accounts.value) ? accounts.value : []
  if (!isHex(account)) return untriedSigning('it did not connect')
  const chain = await askPatiently(() => request('eth_chainId'))
  const data = typedDataOn(('value' in chain && Number(chain.value)) || 1)

  const check = async (rule: string, hash: Hex, method: string, params: readonly unknown[]): Promise<Finding> => {
    const answer = await askPatiently(() => request(method, params))
    return found(
      rule,
      'value' in answer ? await seeSignature(provider, account, hash, answer.value) : seenIn(answer, () => undefined),
    )
  }
  return [
    await check(RULES.message, hashMessage(TEXT), 'personal_sign', [stringToHex(TEXT), account]),
    await check(
      RULES.typed,
      hashTypedData({ ...data, domain: { ...data.domain, chainId: BigInt(data.domain.chainId) } }),
      'eth_signTypedData_v4',
      [account, JSON.stringify(data)],
    ),
  ]
}

/** What only the visitor's approval shows, before it was asked for. */
export const untriedSigning = (reason = 'press “Sign”'): Finding[] =>
  Object.values(RULES).map((rule) => untried('EIP-1193', rule, reason))
