import type { Interior } from '../state/interior.ts'
import { embeddedVerbs } from './embedded/verbs.ts'
import { paymentsVerbs } from './payments/verbs.ts'
import type { CapabilityVerbs } from './verbs.ts'

const MAKERS: readonly ((interior: Interior) => Partial<CapabilityVerbs>)[] = [embeddedVerbs, paymentsVerbs]

/** What capabilities answer host code. Loaded with the first verb that is called; their names stand in verbs.ts. */
export const createCapabilityVerbs = (interior: Interior): CapabilityVerbs =>
  Object.assign({}, ...MAKERS.map((make) => make(interior))) as CapabilityVerbs
