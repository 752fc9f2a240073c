import { type Address, getContractAddress, hexToBytes, keccak256, stringToHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { createSolanaKey, type SolanaKey } from './solana-key.ts'

/** Somebody with a wallet on the site, whatever way they logged in. */
export interface SiteUser {
  email: string | undefined
  readonly userName: string | undefined
  readonly plain: PrivateKeyAccount
  /** Puts the smart account on a chain; it does nothing else, so that the address is the same everywhere. */
  readonly deployer: PrivateKeyAccount
  readonly smartAccount: Address
  readonly solana: SolanaKey
  readonly devices: Set<string>
}

export interface SiteUsers {
  byEmail(email: string): SiteUser | undefined
  /** The user behind an address or an account elsewhere, made when they come for the first time. */
  enter(login: { email: string } | { provider: string; userName: string }): SiteUser
  changeEmail(user: SiteUser, email: string): void
}

/** Keys follow from the name: the same person has the same wallet after every start. Test keys, open to all. */
const seedOf = (id: string, purpose: string) => keccak256(stringToHex(`walletlet secure site ${purpose} ${id}`))

function createUser(id: string, email: string | undefined, userName: string | undefined): SiteUser {
  const deployer = privateKeyToAccount(seedOf(id, 'deployer'))
  return {
    email,
    userName,
    plain: privateKeyToAccount(seedOf(id, 'plain')),
    deployer,
    smartAccount: getContractAddress({ from: deployer.address, nonce: 0n }),
    solana: createSolanaKey(hexToBytes(seedOf(id, 'solana'))),
    devices: new Set(),
  }
}

export function createSiteUsers(): SiteUsers {
  const emails = new Map<string, SiteUser>()
  const socials = new Map<string, SiteUser>()
  return {
    byEmail: (email) => emails.get(email.toLowerCase()),
    enter(login) {
      const isEmail = 'email' in login
      const id = isEmail ? login.email.toLowerCase() : `${login.provider}:${login.userName}`
      const known = isEmail ? emails : socials
      const user = known.get(id) ?? createUser(id, isEmail ? id : undefined, isEmail ? undefined : login.userName)
      known.set(id, user)
      return user
    },
    changeEmail(user, email) {
      const address = email.toLowerCase()
      if (emails.has(address)) throw new Error('Somebody else has this email address')
      if (user.email) emails.delete(user.email)
      user.email = address
      emails.set(address, user)
    },
  }
}
