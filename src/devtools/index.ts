import { startDevtools } from './start.ts'

export { type Diagnosis, diagnose } from './diagnose.ts'

// In a host's build for visitors nothing of it is left.
if (process.env.NODE_ENV !== 'production') startDevtools()
