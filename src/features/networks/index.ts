// One door for all: whoever sees one of these screens is one click from the next.
export { default as networks } from './views/networks.tsx'
export { default as switchActiveChain } from './views/switch-active-chain.tsx'
export { default as switchNetwork } from './views/switch-network.tsx'
export { default as unsupportedChain } from './views/unsupported-chain.tsx'
