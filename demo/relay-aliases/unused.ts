// Instead of libraries that only wallets need: hashes of other chains' transactions, and checks of sign-in objects and
// attestations. The engine asks for them where a failure is caught.
function missing(): never {
  throw new Error('Not part of the slim engine')
}

// viem
export const recoverAddress = (): never => missing()
// @msgpack/msgpack
export const encode = (): never => missing()
export const decode = (): never => missing()
// blakejs
export const blake2b = (): never => missing()
// @scure/base
export const base32 = { encode: missing, decode: missing }
// bs58
export default { encode: missing, decode: missing }
// @walletconnect/utils
export const validateSignedCacao = (): never => missing()
export const verifyP256Jwt = (): never => missing()
