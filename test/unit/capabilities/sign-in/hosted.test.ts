import { expect, it } from 'vitest'
import { createHostedSignIn } from '../../../../src/capabilities/sign-in/hosted/create-hosted-sign-in.ts'
import type { SignInContext } from '../../../../src/domain/sign-in.ts'

const OURS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A page that holds a token, and a dashboard that says whose it is. */
async function ask(me: object, chainId: `eip155:${number}` = 'eip155:1'): Promise<number> {
  const context = {
    domain: 'shop.example',
    uri: 'https://shop.example/',
    walletApi: async () => me,
    read: () => 'a token',
    write: () => {},
  } as unknown as SignInContext
  return (await createHostedSignIn({}, context).getSessions(chainId, OURS)).length
}

it('R4.91: a token is a session of its own account on its own network, and of no other', async () => {
  expect(await ask({ address: OURS, caip2Network: 'eip155:1' })).toBe(1)
  expect(await ask({ address: OURS.toLowerCase(), caip2Network: 'eip155:1' })).toBe(1)
  expect(await ask({ address: OTHER, caip2Network: 'eip155:1' })).toBe(0)
  expect(await ask({ address: OURS, caip2Network: 'eip155:10' })).toBe(0)
  expect(await ask({ address: OURS, caip2Network: 'eip155:1' }, 'eip155:10')).toBe(0)
  expect(await ask({ caip2Network: 'eip155:1' })).toBe(0)
  expect(await ask({})).toBe(0)
})
