import { createConfig, http } from '@wagmi/core'
import { makeWagmiAdapter } from './make-wagmi-adapter.ts'

/** EVM wallets for pages with wagmi 2 or 3: `<WagmiProvider config={adapter.wagmiConfig}>`. */
export class WagmiAdapter extends makeWagmiAdapter({ createConfig, http }) {}
export type { WagmiAdapterOptions } from './make-wagmi-adapter.ts'
