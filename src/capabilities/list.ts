import type { Capability } from './capability.ts'
import { embedded } from './embedded/capability.ts'
import { pairing } from './pairing/capability.ts'
import { payments } from './payments/capability.ts'
import { safe } from './safe/capability.ts'
import { signIn } from './sign-in/capability.ts'
import { telemetry } from './telemetry/capability.ts'

/** Every capability there is. Adding one is a line here, and one in features/manifests.ts where it has views. */
export const capabilities: readonly Capability[] = [telemetry, safe, signIn, pairing, embedded, payments]
