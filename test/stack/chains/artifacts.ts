import { readFileSync } from 'node:fs'
import path from 'node:path'
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
  const file = path.join(import.meta.dirname, '../contracts/artifacts', `${name}.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as Artifact
}
