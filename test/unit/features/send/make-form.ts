import { createSending } from '../../../../src/features/send/review/sending.ts'
import { createSendStore } from '../../../../src/features/send/send-store.ts'
import type { FamilyOperations } from '../../../../src/ports/chain-family.ts'
import type { NodeRequest } from '../../../../src/ports/node-request.ts'
import type { Storage } from '../../../../src/ports/storage.ts'
import type { PreparedTransfer, SentTransfer, TransferOrder } from '../../../../src/ports/transfer-operations.ts'
import { createMoneyPage, FRIEND, ME } from '../../../support/money-page.ts'

export const USDC = '0x00000000000000000000000000000000000000a1'
export const HASH = `0x${'1'.repeat(64)}`

/** The form over a family that says yes to everything, with 1000 units of the coin; a test says what is different. */
export function createForm({
  operations = {},
  prepared = {},
  services = {},
  owned = 1_000n,
  node,
  storage,
}: {
  operations?: Partial<FamilyOperations>
  prepared?: Partial<PreparedTransfer>
  services?: object
  owned?: bigint
  node?: NodeRequest
  /** Shared with other tabs. */
  storage?: Storage
} = {}) {
  const orders: TransferOrder[] = []
  const asked: { resolve(sent: SentTransfer): void; reject(error: unknown): void }[] = []
  const state = { owned, fee: 10n }
  const page = createMoneyPage({
    services,
    ...(node && { node }),
    ...(storage && { storage }),
    operations: {
      parseAddress: (text) => (/^0x[\da-f]{40}$/.test(text) ? text : undefined),
      nativeBalance: async () => state.owned,
      transfer: async () => ({
        prepare: async (order) => {
          orders.push(order)
          return {
            ...{ fee: state.fee, deposit: 0n, request: { from: order.from, to: order.to, value: '0x5', data: '0x' } },
            send: () => new Promise<SentTransfer>((resolve, reject) => asked.push({ resolve, reject })),
            ...prepared,
          }
        },
      }),
      ...operations,
    },
  })
  const form = page.interior.storeOf(createSendStore)
  const sending = page.interior.storeOf(createSending)
  return { ...page, form, sending, orders, asked, state }
}

/** All that a visitor types for a transfer of the coin. */
export async function fillIn({ form, clock }: ReturnType<typeof createForm>, amount = '0.000000000000000005') {
  await form.load()
  form.typeAmount(amount)
  form.receiver.type(FRIEND)
  await clock.advance(1_000)
}

export const listed = (symbol: string, address: string | undefined, numeric: string, decimals = 6, price = 1) => ({
  ...{ name: symbol, symbol, price, value: 1, chainId: 'eip155:1' as const },
  ...(address && { address: `eip155:1:${address}` }),
  quantity: { decimals: `${decimals}`, numeric },
})

export { FRIEND, ME }
