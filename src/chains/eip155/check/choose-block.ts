import { failService } from '../../../errors/service-errors.ts'
import type { NodeRequest } from '../../../ports/node-request.ts'

/**
 * How far nodes may be apart. A node that lies about its last block would have the others look into a past in which a
 * contract had other owners.
 */
const MAX_BLOCKS_APART = 32

/** The last block that all of these nodes know, as they write it. Fails where one of them is far behind, or does not say. */
export async function chooseBlock(nodes: readonly NodeRequest[]): Promise<string> {
  const heads = await Promise.all(
    nodes.map(async (request) => {
      const head = await request('eth_blockNumber', [])
      if (typeof head !== 'string' || !/^0x[0-9a-f]{1,13}$/i.test(head)) throw failService('http/garbage')
      return Number(head)
    }),
  )
  const [first, last] = [Math.min(...heads), Math.max(...heads)]
  if (last - first > MAX_BLOCKS_APART)
    throw failService('rpc/failed', { message: 'nodes do not agree on the last block' })
  return `0x${first.toString(16)}`
}
