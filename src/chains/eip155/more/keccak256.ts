/** Keccak-256 as Ethereum uses it. Not viem's, which where a host's bundler splits chunks brings 30 kB along. */
export { keccak_256 as keccak256 } from '@noble/hashes/sha3.js'
