import { type ChainLike, type KnownNamespace, type Network, toNetwork } from '../domain/network.ts'
import { bitcoin, cosmosHub, mainnet, polkadotMainnet, solanaMainnet } from '../networks.ts'

const MAIN: Readonly<Record<string, Network>> = {
  eip155: mainnet,
  solana: solanaMainnet,
  bip122: bitcoin,
  polkadot: polkadotMainnet,
  cosmos: cosmosHub,
}

/** The families that a test wallet speaks for, and what it knows: of one without a listed network its main one. */
export function knownNetworks({
  families,
  networks = [],
}: {
  readonly families?: readonly KnownNamespace[]
  readonly networks?: readonly (Network | ChainLike)[]
}): {
  readonly families: readonly KnownNamespace[]
  readonly networks: readonly Network[]
} {
  const listed = networks.map(toNetwork)
  const named = new Set(listed.map(({ chainNamespace }) => chainNamespace as KnownNamespace))
  const spoken = families ?? (named.size ? [...named] : ['eip155'])
  const main = spoken.flatMap((family) =>
    named.has(family) || !Object.hasOwn(MAIN, family) ? [] : (MAIN[family] ?? []),
  )
  return { families: spoken, networks: [...listed, ...main] }
}
