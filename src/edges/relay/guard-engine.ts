import type { EngineClient } from './engine.ts'

/** Checks of what a wallet sends. They are asynchronous, and the engine does not wait for them. */
const VALIDATORS = ['isValidDisconnect', 'isValidUpdate', 'isValidExtend', 'isValidPing', 'isValidEmit'] as const

type Validator = (params: unknown) => Promise<unknown>

/**
 * Keeps the engine from rejecting at nobody when a wallet sends nonsense, or ends a session twice. It goes on as if the
 * check had passed either way, so what it then says about a session is checked again by us.
 */
export function guardEngine({ engine }: EngineClient): () => void {
  const validators = engine as unknown as Partial<Record<(typeof VALIDATORS)[number], Validator>>
  const originals = VALIDATORS.map((name) => [name, validators[name]] as const)
  for (const [name, validate] of originals)
    if (validate)
      validators[name] = (params) => {
        const result = validate.call(engine, params)
        result.catch(() => {}) // Those who wait for it still hear of it.
        return result
      }
  return () => {
    for (const [name, validate] of originals) if (validate) validators[name] = validate
  }
}
