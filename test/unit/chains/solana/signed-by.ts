import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import {
  type Address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'

type Owner = { readonly address: string } | undefined

/** By Node's own Ed25519. */
export const isSigned = (owner: Owner, message: Uint8Array, signature: Uint8Array | undefined): boolean => {
  const x = Buffer.from(base58.decode(owner?.address ?? '')).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, key, signature ?? new Uint8Array())
}

/** A transfer to nobody in particular, unsigned, as bytes; for no chain that exists. */
export const transferOf = (from: Owner, lamports: number): Uint8Array => {
  const payer = from?.address as Address
  const data = Uint8Array.of(2, 0, 0, 0, lamports, 0, 0, 0, 0, 0, 0, 0)
  const accounts = [
    { address: payer, role: 3 as const },
    { address: '3KzDtddx4i53FBkvCzuDmRbaMozTZoJBb1TToWhz3JfE' as Address, role: 1 as const },
  ]
  const programAddress = '11111111111111111111111111111111' as Address
  const lifetime = { blockhash: programAddress as string as Blockhash, lastValidBlockHeight: 9n }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (made) => setTransactionMessageFeePayer(payer, made),
    (made) => setTransactionMessageLifetimeUsingBlockhash(lifetime, made),
    (made) => appendTransactionMessageInstruction({ programAddress, accounts, data }, made),
  )
  return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
}
