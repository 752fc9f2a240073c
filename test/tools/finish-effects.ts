import { afterAll } from 'vitest'

// Files of one worker share Preact, which asks for a frame with the first effect that waits and trusts that it comes. A page
// that went away before would leave that effect in line, and no later file's effects would ever run.
afterAll(() => new Promise<void>((resolve) => void requestAnimationFrame(() => setTimeout(() => setTimeout(resolve)))))
