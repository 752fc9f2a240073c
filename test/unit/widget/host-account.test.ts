import { expect, it } from 'vitest'
import { signal } from '../../../src/kernel/signal.ts'
import { readHostAccount } from '../../../src/widget/host-account.ts'
import { fakeFamilies } from '../../support/fake-families.ts'
import { ethereum } from '../../support/parts.ts'
import { ADDRESS, OTHER_ADDRESS, walletOf } from '../state/open-page.ts'

// What hosts read of an account. Which events change it is shown by widgets in test/rules/04-*.

const eoa = { namespace: 'eip155', address: ADDRESS, type: 'eoa' } as const
const smart = { ...eoa, address: OTHER_ADDRESS, type: 'smartAccount' } as const
const wallet = walletOf('com.example', { name: 'Example', imageUrl: 'https://a.test/1.png' })

function read(active: object, others: readonly object[] = [], about: object = {}) {
  const connection = { status: 'connected', namespace: 'eip155', connector: wallet, accounts: [eoa, smart], ...active }
  const explorer = { ...ethereum, blockExplorers: { default: { name: 'Scan', url: 'https://scan.test' } } }
  return readHostAccount(
    {
      connections: { active: signal(connection), all: signal([connection, ...others]) },
      networks: { network: signal(explorer) },
      families: fakeFamilies(),
      capabilities: { aboutAccount: (connector: unknown) => (connector === wallet ? about : {}) },
      services: { pictures: { asset: () => undefined, wallet: () => undefined } },
    } as never,
    {
      identity: { identity: signal({ name: 'me.example', avatar: 'https://a.test/me.png' }) },
      balances: { tokens: signal([{ symbol: 'ETH' }]) },
    } as never,
  )
}

it('R3.2: the selected account, where it is, and what its owner is called', () => {
  expect(read({})).toMatchObject({
    ...eoa,
    caipAddress: `eip155:1:${ADDRESS}`,
    status: 'connected',
    allAccounts: [eoa, smart],
    profileName: 'me.example',
    profileImage: 'https://a.test/me.png',
    addressExplorerUrl: `https://scan.test/address/${ADDRESS}`,
    tokenBalance: [{ symbol: 'ETH' }],
    connectedWalletInfo: { name: 'Example', identifier: 'com.example' },
  })
})

it('R3.2: none without an account, or without a wallet that speaks for it', () => {
  expect([read({ accounts: [] }), read({ connector: undefined })]).toEqual([undefined, undefined])
})

it('R3.2: which kind of account is in use, of each family that has one', () => {
  const others = [
    { namespace: 'solana', accounts: [{ type: 'eoa' }, { type: 'other' }] },
    { namespace: 'bip122', accounts: [{ type: 'payment' }] },
    { namespace: 'cosmos', accounts: [] },
  ]
  expect(read({ accounts: [smart, eoa] }, others)?.preferredAccountTypes).toEqual({
    eip155: 'smartAccount',
    solana: 'eoa',
    bip122: 'payment',
  })
})

it('R3.2: who is logged in, and by which login', () => {
  const user = { email: 'me@example.com', username: undefined }
  const account = read({}, [], { user, social: 'google', smartAccountDeployed: false })
  expect(account).toMatchObject({
    ...{ user, socialProvider: 'google', smartAccountDeployed: false },
    connectedWalletInfo: { social: 'google' },
  })
  expect(account).not.toHaveProperty('social')
})
