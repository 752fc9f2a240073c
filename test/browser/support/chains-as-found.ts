import { callNode } from '../../stack/chains/rpc.ts'
import { counterpart } from './counterpart.ts'

/** Remembers how the chains of this worker are; the answer has them so again. */
export async function findChains(): Promise<() => Promise<void>> {
  const snapshots = await Promise.all(
    counterpart().nodeUrls.map(async (nodeUrl) => [nodeUrl, await callNode<string>(nodeUrl, 'evm_snapshot')] as const),
  )
  return async () => {
    await Promise.all(snapshots.map(([nodeUrl, snapshot]) => callNode(nodeUrl, 'evm_revert', [snapshot])))
  }
}
