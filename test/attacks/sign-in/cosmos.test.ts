import { describe, expect, it } from 'vitest'
import { cosmosSignIn } from '../../../src/chains/cosmos/sign-in.ts'
import { cosmosSigner } from '../../../src/testing/wallets/cosmos-signer.ts'

// A text that a Cosmos wallet has signed (ADR-36), changed by one bit anywhere, is nobody's.

const signer = cosmosSigner(new Uint8Array(32).fill(21), 'cosmos')
const stranger = cosmosSigner(new Uint8Array(32).fill(22), 'cosmos')
const onOsmosis = cosmosSigner(new Uint8Array(32).fill(21), 'osmo')
const never = (): never => expect.unreachable('no node is asked')

const sign = (text: string, by = signer): string => {
  const data = Buffer.from(text).toString('base64')
  const document = {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer: by.address, data } }],
    memo: '',
  }
  return by.signAmino(by.address, document as never).signature.signature
}
const verify = (address: string, message: string, signature: string): Promise<boolean> =>
  Promise.resolve(cosmosSignIn.verify({ address, message, signature }, never, []))

describe('a text signed by ADR-36', () => {
  it.each(['', 'hello', '<b>&</b> grüße ✓ 🦆', 'x'.repeat(500)])(
    'is of its signer, on each chain that its address is written for: %j',
    async (text) => {
      expect(await verify(signer.address, text, sign(text))).toBe(true)
      expect(await verify(onOsmosis.address, text, sign(text, onOsmosis))).toBe(true)
      expect(await verify(signer.address, `${text} `, sign(text))).toBe(false)
      expect(await verify(stranger.address, text, sign(text))).toBe(false)
      expect(await verify(onOsmosis.address, text, sign(text))).toBe(false)
    },
  )

  it('not with one bit changed, nor with more or fewer bytes', async () => {
    const bytes = Uint8Array.from(Buffer.from(sign('hello'), 'base64'))
    const write = (changed: Uint8Array): string => Buffer.from(changed).toString('base64')
    for (let at = 0; at < 64; at += 7)
      expect(
        await verify(signer.address, 'hello', write(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)))),
        `${at}`,
      ).toBe(false)
    for (const changed of [bytes.slice(0, 63), Uint8Array.of(...bytes, 0), new Uint8Array(64), new Uint8Array()])
      expect(await verify(signer.address, 'hello', write(changed))).toBe(false)
    expect(await verify(signer.address, 'hello', '?')).toBe(false)
  })

  it('not for an address that is mistyped, or none', async () => {
    const typo = `${signer.address.slice(0, -1)}${signer.address.endsWith('q') ? 'p' : 'q'}`
    for (const address of [typo, signer.address.toUpperCase(), 'nobody', ''])
      expect(await verify(address, 'hello', sign('hello')), address).toBe(false)
  })

  it('R3.27: is worded for Cosmos, with the chain as it is called there', () => {
    expect(cosmosSignIn.words('cosmos:osmosis-1', 'osmo1')).toEqual({
      accountKind: 'Cosmos',
      address: 'osmo1',
      chainId: 'osmosis-1',
    })
  })
})
