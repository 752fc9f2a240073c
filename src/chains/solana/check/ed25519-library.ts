import { verifyAsync } from '@noble/ed25519'

/** RFC 8032, strictly: points and numbers in their one form, and no key by which everybody could sign. */
export const verifyEd25519 = (key: Uint8Array, message: Uint8Array, signature: Uint8Array): Promise<boolean> =>
  verifyAsync(signature, message, key, { zip215: false })
