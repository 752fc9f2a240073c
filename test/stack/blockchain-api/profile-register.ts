import * as v from 'valibot'
import { type Address, createClient, type Hex, http, isHex } from 'viem'
import { verifyMessage } from 'viem/actions'
import type { LocalChain } from '../chains/local-chain.ts'
import { Refusal } from '../serve/refusal.ts'
import { ok, type Route, readBody } from '../serve/route.ts'
import { requireAddress } from './caip.ts'
import type { BlockchainApiContext } from './context.ts'
import { readRegistrationMessage } from './profile-rules.ts'

const RegisterSchema = v.object({
  coin_type: v.pipe(v.number(), v.integer()),
  address: v.string(),
  message: v.string(),
  signature: v.custom<Hex>(isHex, 'The signature is not hexadecimal'),
})

/**
 * POST /v1/profile/account: registers a name whose message the address really signed, by key or by contract (ERC-1271).
 * Refuses 400 by the rules of the message and 401 when the signature is someone else's.
 */
export function registerRoute(context: BlockchainApiContext): Route {
  return {
    method: 'POST',
    path: '/v1/profile/account',
    async answer(request) {
      const body = readBody(RegisterSchema, request)
      const address = requireAddress(body.address, 'address')
      const chain = chainOfCoinType(context.chains, body.coin_type)
      if (!chain) throw new Refusal(400, 'coin_type', `Unsupported coin type: ${body.coin_type}`)
      const message = readRegistrationMessage(body.message, context)
      if (context.names.find(message.name)) throw new Refusal(400, 'name', 'Name is already registered')
      if (!(await isSignedBy(chain, address, body.message, body.signature))) {
        throw new Refusal(401, 'signature', 'Invalid signature')
      }
      const { name, attributes } = message
      return ok(context.names.register(name, { address, coinType: body.coin_type, attributes }))
    },
  }
}

/** The chain meant by a coin type (ENSIP-11); 60 stands for the first chain, as it stands for mainnet. */
function chainOfCoinType(chains: readonly LocalChain[], coinType: number): LocalChain | undefined {
  if (coinType === 60) return chains[0]
  return chains.find((chain) => (0x80000000 | chain.id) >>> 0 === coinType)
}

function isSignedBy(chain: LocalChain, address: Address, message: string, signature: Hex): Promise<boolean> {
  const client = createClient({ transport: http(chain.nodeUrl, { retryCount: 0 }) })
  return verifyMessage(client, { address, message, signature })
}
