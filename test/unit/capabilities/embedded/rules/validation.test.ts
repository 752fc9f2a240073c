import { expect, it } from 'vitest'
import { addReturnAddress } from '../../../../../src/capabilities/embedded/add-return-address.ts'
import {
  DANGEROUS_METHODS,
  policyOf,
  SAFE_METHODS,
} from '../../../../../src/capabilities/embedded/frame/method-policy.ts'
import { listSocials } from '../../../../../src/capabilities/embedded/list-socials.ts'
import { showName, showUser } from '../../../../../src/capabilities/embedded/show-user.ts'

const ALL = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const
const without = (...hidden: string[]) => ALL.filter((one) => !hidden.includes(one))
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
it.each([
  ['R5.35: iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', true, without('google')],
  // Whose browsers call it a Mac.
  ['R5.35: iPad', MAC, true, without('google')],
  ['R5.36: Mac', MAC, false, without('x')],
  ['R5.37: Android', 'Mozilla/5.0 (Linux; Android 14)', true, without('facebook', 'x')],
  ['Windows', 'Mozilla/5.0 (Windows NT 10.0)', false, without()],
])('%s in Telegram', (_, userAgent, isMobile, expected) => {
  expect(listSocials(ALL, { isTelegram: true, userAgent, isMobile })).toEqual(expected)
  expect(listSocials(ALL, { isTelegram: false, userAgent, isMobile })).toEqual(ALL)
  expect(listSocials(false, { isTelegram: true, userAgent, isMobile })).toEqual([])
})

it('R5.38, R5.39, R9.30: names over 30 characters lose their last three; Discord names their last 0', () => {
  expect(showName('a'.repeat(30))).toBe('a'.repeat(30))
  expect(showName(`${'a'.repeat(30)}b`)).toBe(`${'a'.repeat(28)}...`)
  expect(showName('🦄'.repeat(31))).toBe(`${'🦄'.repeat(28)}...`)
  expect(showUser({ email: undefined, username: 'ada0', social: 'discord' })).toBe('ada')
  expect(showUser({ email: undefined, username: 'ada0', social: 'x' })).toBe('ada0')
  expect(showUser({ email: 'a@b.co', username: undefined, social: undefined })).toBe('a@b.co')
})

it('R5.18, R5.19, R5.20: methods are safe, dangerous or rejected, each in one list only', () => {
  expect(SAFE_METHODS.filter((one) => DANGEROUS_METHODS.includes(one))).toEqual([])
  const named = (prefix: string, names: string): string[] => names.split(' ').map((name) => `${prefix}_${name}`)
  expect([...SAFE_METHODS].sort()).toEqual(
    [
      ...named('eth', 'accounts blockNumber call chainId estimateGas feeHistory gasPrice getAccount getBalance'),
      ...named('eth', 'getBlockByHash getBlockByNumber getBlockReceipts getBlockTransactionCountByHash'),
      ...named('eth', 'getBlockTransactionCountByNumber getCode getFilterChanges getFilterLogs getLogs getProof'),
      ...named('eth', 'getStorageAt getTransactionByBlockHashAndIndex getTransactionByBlockNumberAndIndex'),
      ...named('eth', 'getTransactionByHash getTransactionCount getTransactionReceipt getUncleCountByBlockHash'),
      ...named('eth', 'getUncleCountByBlockNumber maxPriorityFeePerGas newBlockFilter newFilter'),
      ...named('eth', 'newPendingTransactionFilter sendRawTransaction syncing uninstallFilter'),
      ...named('eth', 'getUserOperationReceipt estimateUserOperationGas getUserOperationByHash supportedEntryPoints'),
      ...named('wallet', 'getCapabilities getCallsStatus getAssets'),
    ].sort(),
  )
  expect([...DANGEROUS_METHODS].sort()).toEqual(
    [
      'personal_sign',
      ...named('eth', 'signTypedData_v4 sendTransaction sendUserOperation'),
      ...named('solana', 'signMessage signTransaction signAllTransactions signAndSendTransaction'),
      ...named('wallet', 'sendCalls grantPermissions revokePermissions'),
    ].sort(),
  )
  expect(SAFE_METHODS.every((one) => policyOf(one) === 'safe')).toBe(true)
  expect(DANGEROUS_METHODS.every((one) => policyOf(one) === 'dangerous')).toBe(true)
  for (const method of ['eth_sign', 'eth_coinbase', 'wallet_addEthereumChain', '', 'constructor'])
    expect(policyOf(method)).toBe('rejected')
})

it('R4.52: a return address goes into the state, also into a nested one, or there is none', () => {
  const href = 'https://dapp.test/a?b=c#d'
  const state = (uri: string | undefined) => new URL(uri ?? '').searchParams.get('state')
  expect(state(addReturnAddress('https://x.test/?state=s', href))).toBe(`s--${href}`)
  const nested = `https://auth.magic.link/?provider_authorization_url=${encodeURIComponent('https://x.test/?state=s')}`
  expect(
    state(new URL(addReturnAddress(nested, href) ?? '').searchParams.get('provider_authorization_url') ?? ''),
  ).toBe(`s--${href}`)
  for (const uri of ['https://x.test/', 'nonsense', 'https://auth.magic.link/?provider_authorization_url=x'])
    expect(addReturnAddress(uri, href)).toBeUndefined()
})
