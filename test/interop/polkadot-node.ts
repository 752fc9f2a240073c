import type { ApiOptions } from '@polkadot/api/types'
// The metadata of a development chain of Substrate.
import metadata from '@polkadot/types-support/metadata/v14/substrate-hex'

type Node = NonNullable<ApiOptions['provider']>

export const GENESIS = `0x${'91'.repeat(32)}` as const

const VERSION = {
  specName: 'node',
  implName: 'node',
  authoringVersion: 1,
  specVersion: 268,
  implVersion: 0,
  apis: [],
  transactionVersion: 2,
}

const ANSWERS: Readonly<Record<string, unknown>> = {
  chain_getBlockHash: GENESIS,
  rpc_methods: { methods: [] },
  state_getMetadata: metadata,
  state_getRuntimeVersion: VERSION,
  system_chain: 'Development',
  system_properties: { ss58Format: 0 },
}

/** What the library asks a node before it builds a transaction. There is no chain behind it. */
export const offlineNode = (): Node => ({
  hasSubscriptions: false,
  isClonable: false,
  isConnected: true,
  clone: offlineNode,
  connect: async () => {},
  disconnect: async () => {},
  on(type, told) {
    if (type === 'connected') queueMicrotask(told)
    return () => {}
  },
  async send<Answer>(method: string): Promise<Answer> {
    if (!Object.hasOwn(ANSWERS, method)) throw new Error(`The offline node has no ${method}`)
    return ANSWERS[method] as Answer
  },
  subscribe: async () => {
    throw new Error('The offline node tells nothing')
  },
  unsubscribe: async () => true,
})
