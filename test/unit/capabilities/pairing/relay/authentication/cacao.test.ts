import { expect, it } from 'vitest'
import { grantedBy } from '../../../../../../src/capabilities/pairing/relay/authentication/cacao.ts'

const OWNER = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

const cacaoOf = (recap: string) => ({
  h: { t: 'caip122' },
  p: {
    iss: `did:pkh:eip155:1:${OWNER}`,
    domain: 'tidepool.example',
    aud: 'https://tidepool.example',
    version: '1',
    nonce: 'abcdef0123456789',
    iat: '2026-11-21T00:00:00.000Z',
    resources: [recap],
  },
  s: { t: 'eip191', s: '0x' },
})

it.each(['base64', 'base64url'] as const)('R4.81: reads what a wallet allows in %s (ERC-5573)', (form) => {
  // Question marks are what the two write otherwise.
  const said = { att: { eip155: { 'request/personal_sign': [{ chains: ['eip155:10'], note: '???' }] } } }
  const recap = Buffer.from(JSON.stringify(said)).toString(form).replaceAll('=', '')
  expect(/[-_]/.test(recap)).toBe(form === 'base64url')
  const { accounts, methods } = grantedBy({ namespace: 'eip155', isAddress: () => true }, [
    cacaoOf(`urn:recap:${recap}`),
  ])
  expect(accounts).toEqual([`eip155:1:${OWNER}`, `eip155:10:${OWNER}`])
  expect(methods).toEqual(['personal_sign'])
})
