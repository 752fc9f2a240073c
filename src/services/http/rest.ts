import { SERVICE_TIMEOUT_MS } from '../../domain/limits.ts'
import { messageOf } from '../../errors/from-unknown.ts'
import { failService } from '../../errors/service-errors.ts'
import type { HttpPort, Services } from '../../ports/services.ts'

/** Reads from a network's REST addresses in their order. All tries together stay within SERVICE_TIMEOUT_MS. */
export const createRest =
  (http: HttpPort): Services['rest'] =>
  async ({ restUrls = [] }, path) => {
    const timeoutMs = SERVICE_TIMEOUT_MS / restUrls.length
    let failure = failService('rpc/failed', { message: 'no node known' })
    for (const url of restUrls) {
      try {
        return await http.get({ service: 'node', path: url.replace(/\/+$/, '') + path, timeoutMs })
      } catch (cause) {
        failure = failService('rpc/failed', { message: messageOf(cause) }, cause)
      }
    }
    throw failure
  }
