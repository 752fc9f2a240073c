import type { SignInText } from '../../../domain/sign-in.ts'
import type { FamilySignIn } from '../../../ports/family-sign-in.ts'
import { withChecksum } from '../more/checksum.ts'
import { connectAndSign } from './connect-and-sign.ts'

/** What EIP-4361 lets no statement hold: anything but ASCII, and of that not these. */
const FORBIDDEN = /[^!#$&'()*+,\-./0-9:;=?@A-Z[\]_a-z~ ]/u

/** EIP-4361 asks for more than CAIP-122 does, and its servers refuse what lacks it. */
function findFault({ accountKind, address, chainId, issuedAt, statement = '' }: SignInText): string | undefined {
  const [character] = FORBIDDEN.exec(statement) ?? []
  if (character !== undefined) return `EIP-4361 allows no ${JSON.stringify(character)} in a statement`
  if (accountKind !== 'Ethereum') return 'EIP-4361 calls the account an Ethereum account'
  if (!/^0x[0-9a-f]{40}$/i.test(address) || address !== withChecksum(address))
    return 'EIP-4361 wants the address with its checksum (EIP-55)'
  if (!/^[0-9]+$/.test(chainId)) return 'EIP-4361 wants the chain id as a number'
  return issuedAt === undefined ? 'EIP-4361 wants the time of issue' : undefined
}

export const eip155SignIn: FamilySignIn = {
  words: (chainId, address) => ({
    accountKind: 'Ethereum',
    address: withChecksum(address),
    chainId: chainId.slice('eip155:'.length),
  }),
  atOnce: connectAndSign,
  findFault,
  verify: async (...asked) => (await import('./verify-message.ts')).verifyEip155Message(...asked),
}
