import { readFileSync } from 'node:fs'
import type { Abi, Hex } from 'viem'

/** What the compiler left of one contract. */
export interface Artifact {
  abi: Abi
  bytecode: Hex
}

/** The contracts of `contracts/`, by name. */
export type ContractName = 'TestToken' | 'QuietToken' | 'TestNft' | 'Exchange' | 'SmartAccount'

/** Reads a committed artifact. Fails when `contracts/compile.ts` has never written it. */
export function readArtifact(name: ContractName): Artifact {
  const url = new URL(`../contracts/artifacts/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(url, 'utf8')) as Artifact
}
