// @walletconnect/utils itself, without what only wallets and sign-in objects need.
export * from '@walletconnect/utils'
export { validateSignedCacao, verifyP256Jwt } from './unused.ts'
