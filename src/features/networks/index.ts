// One door for all: whoever sees one of these screens is one click from the next.
export { default as Networks } from './views/networks.tsx'
export { default as SwitchActiveChain } from './views/switch-active-chain.tsx'
export { default as SwitchNetwork } from './views/switch-network.tsx'
export { default as UnsupportedChain } from './views/unsupported-chain.tsx'
