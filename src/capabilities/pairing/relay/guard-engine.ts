import type { EngineClient } from './start-engine.ts'

/** Checks of what a wallet sends. They are asynchronous, and the engine does not wait for them. */
const VALIDATORS = ['isValidDisconnect', 'isValidUpdate', 'isValidExtend', 'isValidPing', 'isValidEmit'] as const

type Member = (params: unknown) => Promise<unknown>
type Members = Partial<Record<(typeof VALIDATORS)[number] | 'deleteSession', Member>>

/**
 * Keeps the engine from rejecting at nobody when a wallet sends nonsense, or ends a session that is being ended. After a
 * failed check it goes on as if it had passed, so what it then says about a session is checked again by us.
 */
export function guardEngine({ engine, session }: EngineClient): () => void {
  const members = engine as unknown as Members
  const originals = { ...members }

  for (const name of VALIDATORS) {
    const validate = originals[name]
    if (validate)
      members[name] = (params) => {
        const result = validate.call(engine, params)
        result.catch(() => {}) // Those who wait for it still hear of it.
        return result
      }
  }

  const { deleteSession } = originals
  if (deleteSession)
    members.deleteSession = async (params) => {
      try {
        await deleteSession.call(engine, params)
      } catch (error) {
        // Somebody else was faster: that it is gone is what was wanted.
        if (session.keys.includes((params as { topic: string }).topic)) throw error
      }
    }

  return () => {
    for (const name of [...VALIDATORS, 'deleteSession'] as const) {
      const original = originals[name]
      if (original) members[name] = original
    }
  }
}
