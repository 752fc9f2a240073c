import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Abi, Hex } from 'viem'

/** What the compiler left of one contract. */
export interface Artifact {
  abi: Abi
  bytecode: Hex
}

/** The contracts of `contracts/`, by name; those of ENS are builds its authors published. */
export type ContractName =
  | 'TestToken'
  | 'QuietToken'
  | 'TestNft'
  | 'Exchange'
  | 'SmartAccount'
  | 'Thief'
  | 'UndeployedSigner'
  | 'EnsRegistry'
  | 'EnsResolver'
  | 'EnsReverseRegistrar'

/** Reads a committed artifact. Fails when it is not there: `contracts/compile.ts` writes those of our own contracts. */
export function readArtifact(name: ContractName): Artifact {
  const file = path.join(import.meta.dirname, '../contracts/artifacts', `${name}.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as Artifact
}
