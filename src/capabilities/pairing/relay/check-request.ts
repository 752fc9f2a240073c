import type { CaipNetworkId } from '../../../domain/network.ts'
import { failPairing } from '../errors.ts'
import type { RelayConnection } from '../relay-port.ts'
import { failProvider } from './from-relay.ts'
import { MAX_REQUEST_CHARACTERS } from './limits.ts'

/** The engine would refuse these as well, with words for developers; the codes are those of EIP-1193. */
export function checkRequest(
  { methodsOn }: RelayConnection,
  { network, method, params }: { network: CaipNetworkId; method: string; params: unknown },
): void {
  const granted = methodsOn.get(network)
  if (!granted) throw failProvider(4901, `The wallet did not approve the network ${network}`)
  if (!granted.has(method)) throw failProvider(4200, `The wallet did not grant the method ${method}`)
  let text: string | undefined
  try {
    text = JSON.stringify(params)
  } catch (error) {
    // A bigint or a circle: nothing a wallet could be sent.
    throw failProvider(-32602, error instanceof Error ? error.message : String(error))
  }
  if (text && text.length > MAX_REQUEST_CHARACTERS) throw failPairing('relay/request-too-large')
}
