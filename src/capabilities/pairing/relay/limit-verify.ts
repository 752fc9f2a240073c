import type { Clock } from '../../../kernel/clock.ts'
import { withDeadline } from '../../../kernel/promise.ts'
import { VERIFY_LIMIT_MS } from './limits.ts'
import type { EngineClient } from './start-engine.ts'

/**
 * Lets the verify service attest our origin, but not hold us up: the engine awaits it before every proposal and every
 * request, five seconds where its frame is blocked. A message without attestation is valid; the wallet then shows our
 * origin as unverified. `url` is the service's, for an engine of our own. Once it was late it is not waited for again until it has answered after all.
 */
export function limitVerify({ core: { verify } }: EngineClient, clock: Clock, url?: string): () => void {
  // The engine knows one host for everybody, and has no option for another.
  if (url) Object.assign(verify, { verifyUrlV3: `${url.replace(/\/+$/, '')}/v3` })
  const { register } = verify
  let isBlocked = false
  verify.register = async (params) => {
    const attestation = Promise.resolve(register.call(verify, params)).catch(() => '') // Unattested, as when blocked.
    attestation.then((text) => {
      if (text) isBlocked = false
    })
    const late = new Error('The verify service is late')
    const limitMs = isBlocked ? 0 : VERIFY_LIMIT_MS
    return withDeadline(attestation, { clock, limitMs, late: () => late }).catch(() => {
      isBlocked = true
      return ''
    })
  }
  return () => {
    verify.register = register
  }
}
