import { type ChainLike, type Network, toNetwork } from '../domain/network.ts'

/** A port of this machine that nobody may listen on: what is asked there fails at once. */
const NOWHERE = 'http://127.0.0.1:9'

/**
 * For `createWidget({ ...noServices, … })`: a widget that asks nobody outside of the test, and tells nobody. What services add
 * (lists of wallets, pictures, prices, logins, pairing) is then missing, as it is for a visitor who is offline.
 */
export const noServices = {
  projectId: 'test',
  baseUrls: {
    blockchainApi: NOWHERE,
    walletApi: NOWHERE,
    analytics: NOWHERE,
    secureSite: NOWHERE,
    relay: NOWHERE,
    verify: NOWHERE,
    meld: NOWHERE,
  },
  features: { analytics: false },
} as const

/** The network without its public nodes: for `createWidget({ networks: [offline(mainnet)] })`. */
export const offline = (given: Network | ChainLike): Network => {
  const network = toNetwork(given)
  return {
    ...network,
    rpcUrls: { default: { http: [`${NOWHERE}/rpc`] } },
    ...(network.restUrls && { restUrls: [`${NOWHERE}/rest`] }),
  }
}
