import { type ChainLike, type KnownNamespace, type Network, toNetwork } from '../domain/network.ts'
import { bitcoin, cosmosHub, mainnet, polkadotMainnet, solanaMainnet } from '../networks.ts'
import { TEST_KEYS } from './test-accounts.ts'

const MAIN: Readonly<Record<string, Network>> = {
  eip155: mainnet,
  solana: solanaMainnet,
  bip122: bitcoin,
  polkadot: polkadotMainnet,
  cosmos: cosmosHub,
}

/**
 * The families that a test wallet speaks for, and what it knows: of one without a listed network its main one. Fails for what
 * no test wallet can be: in Playwright before there is a page, whose own words nobody would read.
 */
export function knownNetworks({
  accounts = 1,
  families,
  networks = [],
}: {
  readonly accounts?: number
  readonly families?: readonly KnownNamespace[]
  readonly networks?: readonly (Network | ChainLike)[]
}): {
  readonly families: readonly KnownNamespace[]
  readonly networks: readonly Network[]
} {
  const listed = networks.map(toNetwork)
  const named = new Set(listed.map(({ chainNamespace }) => chainNamespace as KnownNamespace))
  const spoken = families ?? (named.size ? [...named] : ['eip155'])
  if (!(accounts >= 1 && accounts <= TEST_KEYS.length))
    throw new Error(`A test wallet has 1 to ${TEST_KEYS.length} accounts`)
  const main = spoken.flatMap((family) => {
    if (!Object.hasOwn(MAIN, family)) throw new Error(`There is no test wallet for ${family}`)
    return named.has(family) ? [] : (MAIN[family] ?? [])
  })
  return { families: spoken, networks: [...listed, ...main] }
}
