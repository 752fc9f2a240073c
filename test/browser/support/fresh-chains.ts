import { afterAll, beforeAll } from 'vitest'
import { callNode } from '../../stack/chains/rpc.ts'
import { counterpart } from './counterpart.ts'

// Files of one worker share its chains. What a file did there would push a later file's rows out of a history, or change
// a balance, so each file leaves the chains as it found them: no file depends on which ran before it.
let snapshots: readonly (readonly [nodeUrl: string, snapshot: string])[] = []

beforeAll(async () => {
  snapshots = await Promise.all(
    counterpart().nodeUrls.map(async (nodeUrl) => [nodeUrl, await callNode<string>(nodeUrl, 'evm_snapshot')] as const),
  )
})

afterAll(async () => {
  await Promise.all(snapshots.map(([nodeUrl, snapshot]) => callNode(nodeUrl, 'evm_revert', [snapshot])))
})
