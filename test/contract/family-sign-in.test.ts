import { Secp256k1Wallet } from '@cosmjs/amino'
import { ripemd160, Secp256k1, sha256 } from '@cosmjs/crypto'
import { fromBase64, fromHex, toBase64, toUtf8 } from '@cosmjs/encoding'
import { Keyring } from '@polkadot/keyring'
import { hexToU8a, u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { cryptoWaitReady, encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import type { KeypairType } from '@polkadot/util-crypto/types'
import * as btc from '@scure/btc-signer'
import { getBase58Decoder, getBase58Encoder } from '@solana/web3.js'
import bip322 from 'bip322-js'
import { describe, expect, it } from 'vitest'
import { bip122 } from '../../src/chains/bip122/index.ts'
import { cosmos } from '../../src/chains/cosmos/index.ts'
import { polkadot } from '../../src/chains/polkadot/index.ts'
import { solana } from '../../src/chains/solana/index.ts'
import type { ChainFamily } from '../../src/ports/chain-family.ts'
import type { FamilySignIn } from '../../src/ports/family-sign-in.ts'
import { createBitcoinKey } from '../../src/testing/wallets/bitcoin-key.ts'
import { type SolanaKey, solanaKeys } from '../../src/testing/wallets/solana-keys.ts'
import { bitcoinKeys } from './families/bip122.ts'
import { cosmosKeys } from './families/cosmos.ts'
import { verifySolana } from './families/solana.ts'

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
  { read, write }: { read(text: string): Uint8Array; write(bytes: Uint8Array): string } = {
    read: fromBase64,
    write: toBase64,
  },
): Promise<void> {
  const { verify } = await signInOf(family)
  expect(await verify(signed, never)).toBe(true)
  expect(await verify({ ...signed, message: `${signed.message} ` }, never)).toBe(false)
  expect(await verify({ ...signed, address: otherAddress }, never)).toBe(false)
  const bytes = read(signed.signature)
  for (const at of [1, 20, bytes.length - 1]) {
    const bent = Uint8Array.from(bytes, (byte, index) => (index === at ? byte ^ 1 : byte))
    expect(await verify({ ...signed, signature: write(bent) }, never)).toBe(false)
  }
}

const GARBAGE = ['', 'nonsense', '!', toBase64(new Uint8Array(64)), toBase64(new Uint8Array(65)), 'AA==', 'Af8=']

describe('cosmos', () => {
  const signers = Promise.all(cosmosKeys.map((key) => Secp256k1Wallet.fromKey(key, 'osmo')))
  const addresses = async () =>
    Promise.all((await signers).map(async (one) => (await one.getAccounts())[0]?.address ?? ''))

  it.each(MESSAGES)('R4.86: %j by ADR-36: the key of that address, and no other', async (message) => {
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

  it('R4.86: an address with a wrong checksum is nobody’s', async () => {
    const [signer] = await signers
    const [address = ''] = await addresses()
    const data = toBase64(toUtf8('hello'))
    const bent = `${address.slice(0, -1)}${address.endsWith('q') ? 'p' : 'q'}`
    const { signature } = await (signer as Secp256k1Wallet).signAmino(address, {
      ...{ chain_id: '', account_number: '0', sequence: '0', fee: { gas: '0', amount: [] }, memo: '' },
      msgs: [{ type: 'sign/MsgSignData', value: { signer: address, data } }],
    })
    const { verify } = await signInOf(cosmos())
    expect(await verify({ address, message: 'hello', signature: signature.signature }, never)).toBe(true)
    expect(await verify({ address: bent, message: 'hello', signature: signature.signature }, never)).toBe(false)
  })
})

describe('polkadot', () => {
  const hex = { read: hexToU8a, write: (bytes: Uint8Array) => u8aToHex(bytes) }
  const KINDS: readonly KeypairType[] = ['sr25519', 'ed25519', 'ecdsa']
  const pairOf = async (type: KeypairType, seed: number) => {
    await cryptoWaitReady()
    const keyring = new Keyring({ type, ss58Format: 0 })
    return keyring.addFromSeed(new Uint8Array(32).fill(seed))
  }

  it.each(KINDS.flatMap((kind) => MESSAGES.map((message) => [kind, message] as const)))(
    'R4.85: %s %j: the key of that address, and no other, as @polkadot/util-crypto decides',
    async (kind, message) => {
      const [pair, other] = await Promise.all([pairOf(kind, 7), pairOf(kind, 8)])
      // With and without the byte that says the curve.
      for (const withType of [false, true]) {
        const signature = u8aToHex(pair.sign(u8aWrapBytes(message), { withType }))
        expect(signatureVerify(u8aWrapBytes(message), signature, pair.address).isValid).toBe(true)
        await expectOnly(polkadot(), { address: pair.address, message, signature }, other.address, hex)
      }
    },
  )

  it('the same key is the same account on every network', async () => {
    const pair = await pairOf('sr25519', 7)
    const signature = u8aToHex(pair.sign(u8aWrapBytes('hello')))
    const { verify } = await signInOf(polkadot())
    for (const prefix of [0, 2, 42])
      expect(await verify({ address: encodeAddress(pair.publicKey, prefix), message: 'hello', signature }, never)).toBe(
        true,
      )
  })

  it('R4.85: a transaction’s signature signs nobody in: the text has to be wrapped', async () => {
    const { verify } = await signInOf(polkadot())
    for (const kind of KINDS) {
      const pair = await pairOf(kind, 7)
      const signature = u8aToHex(pair.sign(toUtf8('hello')))
      expect(await verify({ address: pair.address, message: 'hello', signature }, never)).toBe(false)
    }
  })

  it('nonsense is by nobody', async () => {
    const { verify } = await signInOf(polkadot())
    const { address } = await pairOf('sr25519', 7)
    const garbage = [
      '',
      '0x',
      'nonsense',
      ...[63, 64, 65, 66, 67].map((size) => u8aToHex(new Uint8Array(size).fill(255))),
    ]
    for (const signature of [...garbage, ...[64, 65, 66].map((size) => u8aToHex(new Uint8Array(size)))])
      expect(await verify({ address, message: 'hi', signature }, never), signature).toBe(false)
    expect(await verify({ address: 'nobody', message: 'hi', signature: garbage[4] ?? '' }, never)).toBe(false)
  })
})

describe('solana', () => {
  const base58 = {
    read: (text: string) => Uint8Array.from(getBase58Encoder().encode(text)),
    write: (bytes: Uint8Array) => getBase58Decoder().decode(bytes),
  }
  const [key, other] = solanaKeys(0, 1) as [SolanaKey, SolanaKey]

  it.each(MESSAGES)('R4.83: %j by Ed25519, as the platform’s own decides', async (message) => {
    const signature = base58.write(key.sign(toUtf8(message)))
    expect(await verifySolana(signature, toUtf8(message), key.address)).toBe(true)
    await expectOnly(solana(), { address: key.address, message, signature }, other.address, base58)
  })

  it('nonsense is by nobody, and a signature is written in one way only', async () => {
    const { verify } = await signInOf(solana())
    const { address } = key
    for (const bytes of [63, 64, 65].flatMap((size) => [new Uint8Array(size), new Uint8Array(size).fill(255)]))
      expect(await verify({ address, message: 'hi', signature: base58.write(bytes) }, never)).toBe(false)
    for (const signature of ['', '0OIl', 'nonsense'])
      expect(await verify({ address, message: 'hi', signature }, never)).toBe(false)
    // The same number, plus the order of the group.
    const signed = Uint8Array.from(key.sign(toUtf8('hi')))
    const order = 2n ** 252n + 27742317777372353535851937790883648493n
    let s = order + signed.slice(32).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
    for (let at = 32; at < 64; at++, s >>= 8n) signed[at] = Number(s & 255n)
    expect(await verify({ address, message: 'hi', signature: base58.write(signed) }, never)).toBe(false)
  })

  it('R4.83: an address by which everybody could sign is nobody’s', async () => {
    const { verify } = await signInOf(solana())
    // The neutral point as key and as R, and zero: true for every text, were it not refused.
    const neutral = new Uint8Array(32).fill(1, 0, 1)
    const signature = base58.write(Uint8Array.from([...neutral, ...new Uint8Array(32)]))
    expect(await verify({ address: base58.write(neutral), message: 'hi', signature }, never)).toBe(false)
  })
})

describe('bip122', () => {
  const keyOf = (index: number) => createBitcoinKey(bitcoinKeys[index] as Uint8Array, 'mainnet')

  it.each(MESSAGES)('R4.84: %j by BIP-322: P2WPKH and P2TR, as bip322-js decides', async (message) => {
    const [key, other] = await Promise.all([keyOf(0), keyOf(1)])
    for (const kind of ['payment', 'ordinal'] as const) {
      const { address } = key[kind]
      const signature = key.signBip322(message, address)
      expect(bip322.Verifier.verifySignature(address, message, signature)).toBe(true)
      await expectOnly(bip122(), { address, message, signature }, other[kind].address)
    }
  })

  it.each(MESSAGES)('R4.84: %j by ECDSA: every kind of address one key has', async (message) => {
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

  it('R4.84: ECDSA by an uncompressed key of the first years', async () => {
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

  it('R4.84: the vector of BIP-322 itself', async () => {
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
