/** The hash of Substrate's chains. Passed on from one place: what imports the library gets a copy of its own in the build. */
export { blake2b } from '@noble/hashes/blake2.js'
