import { type ChainLike, type Network, toNetwork } from '../domain/network.ts'

/** A port of this machine that nobody may listen on: what is asked there fails at once. */
const NOWHERE = 'http://127.0.0.1:9'

/**
 * For `createWidget({ ...noServices, … })`: a widget that asks nobody outside of the test, and tells nobody. What services add
 * (lists of wallets, pictures, prices, logins, pairing) is then missing, as it is for a visitor who is offline.
 */
export const noServices = {
  /** Any text: nobody is asked about it. */
  projectId: 'test',
  /** A port of this machine where nobody answers. */
  baseUrls: {
    /** Nobody answers there. */
    blockchainApi: NOWHERE,
    /** Nobody answers there. */
    walletApi: NOWHERE,
    /** Nobody answers there. */
    analytics: NOWHERE,
    /** Nobody answers there. */
    secureSite: NOWHERE,
    /** Nobody answers there. */
    relay: NOWHERE,
    /** Nobody answers there. */
    verify: NOWHERE,
    /** Nobody answers there. */
    meld: NOWHERE,
  },
  /** What would ask by itself is off. */
  features: {
    /** No events are sent. */
    analytics: false,
  },
} as const

/** The network without its public nodes: for `createWidget({ networks: [offline(mainnet)] })`. */
export const offline = (given: Network | ChainLike): Network => {
  const network = toNetwork(given)
  return {
    ...network,
    rpcUrls: { default: { http: [`${NOWHERE}/rpc`] } },
    ...(network.restUrls && { restUrls: [`${NOWHERE}/rest`] }),
    ...(network.hubUrls && { hubUrls: [`${NOWHERE}/hub`] }),
  }
}
