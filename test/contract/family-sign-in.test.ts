import { Secp256k1Wallet } from '@cosmjs/amino'
import { ripemd160, Secp256k1, sha256 } from '@cosmjs/crypto'
import { fromBase64, fromHex, toBase64 } from '@cosmjs/encoding'
import * as btc from '@scure/btc-signer'
import bip322 from 'bip322-js'
import { describe, expect, it } from 'vitest'
import { bip122 } from '../../src/chains/bip122/index.ts'
import { cosmos } from '../../src/chains/cosmos/index.ts'
import { hash160 } from '../../src/chains/hashes.ts'
import type { ChainFamily, FamilySignIn } from '../../src/ports/chain-family.ts'
import { createBitcoinKey } from '../stack/wallets/bitcoin-key.ts'
import { bitcoinKeys } from './families/bip122.ts'
import { cosmosKeys } from './families/cosmos.ts'

// Who signed: our checks against keys that really sign, and against libraries that check the same.

const MESSAGES = ['', 'hello', 'tidepool.example wants you to sign in: <b>&</b> grüße ✓ 🦆', 'x'.repeat(300)]

const signInOf = async (family: ChainFamily): Promise<FamilySignIn> => {
  const signIn = await (await family.operations()).signIn?.()
  if (!signIn) throw new Error('The family signs nobody in')
  return signIn
}

const never = () => Promise.reject(new Error('No node is needed'))

/** Our answer, for the thing itself and for all that is close to it. */
async function expectOnly(
  family: ChainFamily,
  signed: { address: string; message: string; signature: string },
  otherAddress: string,
): Promise<void> {
  const { verify } = await signInOf(family)
  expect(await verify(signed, never)).toBe(true)
  expect(await verify({ ...signed, message: `${signed.message} ` }, never)).toBe(false)
  expect(await verify({ ...signed, address: otherAddress }, never)).toBe(false)
  const bytes = fromBase64(signed.signature)
  for (const at of [1, 20, bytes.length - 1]) {
    const bent = Uint8Array.from(bytes, (byte, index) => (index === at ? byte ^ 1 : byte))
    expect(await verify({ ...signed, signature: toBase64(bent) }, never)).toBe(false)
  }
}

const GARBAGE = ['', 'nonsense', '!', toBase64(new Uint8Array(64)), toBase64(new Uint8Array(65)), 'AA==', 'Af8=']

describe('cosmos', () => {
  const signers = Promise.all(cosmosKeys.map((key) => Secp256k1Wallet.fromKey(key, 'osmo')))
  const addresses = async () =>
    Promise.all((await signers).map(async (one) => (await one.getAccounts())[0]?.address ?? ''))

  it.each(MESSAGES)('%j by ADR-36: the key of that address, and no other', async (message) => {
    const [signer] = await signers
    const [address = '', other = ''] = await addresses()
    const data = toBase64(new TextEncoder().encode(message))
    const { signature } = await (signer as Secp256k1Wallet).signAmino(address, {
      chain_id: '',
      account_number: '0',
      sequence: '0',
      fee: { gas: '0', amount: [] },
      msgs: [{ type: 'sign/MsgSignData', value: { signer: address, data } }],
      memo: '',
    })
    await expectOnly(cosmos(), { address, message, signature: signature.signature }, other)
  })

  it('nonsense is by nobody', async () => {
    const { verify } = await signInOf(cosmos())
    const [address = ''] = await addresses()
    for (const signature of GARBAGE) expect(await verify({ address, message: 'hi', signature }, never)).toBe(false)
    expect(await verify({ address: 'nobody', message: 'hi', signature: GARBAGE[3] ?? '' }, never)).toBe(false)
  })

  it('hashes as @cosmjs does', async () => {
    for (const byte of [0, 1, 255]) {
      const key = new Uint8Array(33).fill(byte)
      expect(await hash160(key)).toEqual(ripemd160(sha256(key)))
    }
  })
})

describe('bip122', () => {
  const keyOf = (index: number) => createBitcoinKey(bitcoinKeys[index] as Uint8Array, 'mainnet')

  it.each(MESSAGES)('%j by BIP-322: P2WPKH and P2TR, as bip322-js decides', async (message) => {
    const [key, other] = await Promise.all([keyOf(0), keyOf(1)])
    for (const kind of ['payment', 'ordinal'] as const) {
      const { address } = key[kind]
      const signature = key.signBip322(message, address)
      expect(bip322.Verifier.verifySignature(address, message, signature)).toBe(true)
      await expectOnly(bip122(), { address, message, signature }, other[kind].address)
    }
  })

  it.each(MESSAGES.slice(0, 3))('%j by ECDSA: every kind of address one key has', async (message) => {
    const [key, other] = await Promise.all([keyOf(0), keyOf(1)])
    const signature = await key.signEcdsa(message)
    const publicKey = fromHex(key.payment.publicKey)
    const nested = btc.p2sh(btc.p2wpkh(publicKey)).address ?? ''
    const old = btc.p2pkh(publicKey).address ?? ''
    for (const address of [key.payment.address, nested, old]) {
      expect(bip322.Verifier.verifySignature(address, message, signature)).toBe(true)
      await expectOnly(bip122(), { address, message, signature }, other.payment.address)
    }
    const { verify } = await signInOf(bip122())
    expect(await verify({ address: key.ordinal.address, message, signature }, never)).toBe(false)
  })

  it('ECDSA by an uncompressed key of the first years', async () => {
    const secret = bitcoinKeys[0] as Uint8Array
    const { pubkey } = await Secp256k1.makeKeypair(secret)
    const owner = ripemd160(sha256(pubkey))
    const address = btc.Address().encode({ type: 'pkh', hash: owner })
    const text = new TextEncoder().encode('hello')
    const hash = sha256(
      sha256(Uint8Array.from([24, ...new TextEncoder().encode('Bitcoin Signed Message:\n'), text.length, ...text])),
    )
    const made = await Secp256k1.createSignature(hash, secret)
    const signature = toBase64(Uint8Array.from([27 + made.recovery, ...made.r(32), ...made.s(32)]))
    const { verify } = await signInOf(bip122())
    expect(await verify({ address, message: 'hello', signature }, never)).toBe(true)
  })

  it('the vector of BIP-322 itself', async () => {
    const { verify } = await signInOf(bip122())
    const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
    const signature =
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
    expect(await verify({ address, message: 'Hello World', signature }, never)).toBe(true)
    expect(await verify({ address, message: 'Hello world', signature }, never)).toBe(false)
  })

  it('nonsense is by nobody', async () => {
    const { verify } = await signInOf(bip122())
    const key = await keyOf(0)
    for (const { address } of [key.payment, key.ordinal])
      for (const signature of GARBAGE) expect(await verify({ address, message: 'hi', signature }, never)).toBe(false)
    expect(await verify({ address: 'nobody', message: 'hi', signature: GARBAGE[4] ?? '' }, never)).toBe(false)
  })
})
