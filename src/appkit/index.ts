export { createPlainKit as createAppKit } from './plain-kit.ts'
export type * from './public-types.ts'
