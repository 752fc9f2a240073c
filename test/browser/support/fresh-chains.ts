import { beforeAll } from 'vitest'
import { findChains } from './chains-as-found.ts'

// Files of one worker share its chains. What a file did there would push a later file's rows out of a history, or change
// a balance, so each file leaves the chains as it found them: no file depends on which ran before it.
beforeAll(findChains)
