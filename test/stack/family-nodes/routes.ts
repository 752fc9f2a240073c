import { hexToU8a, u8aConcat, u8aToHex } from '@polkadot/util'
import { blake2AsU8a, xxhashAsU8a } from '@polkadot/util-crypto'
import { Refusal } from '../serve/refusal.ts'
import { ok, type Route } from '../serve/route.ts'

/** What every account of these chains owns here, in the smallest unit. No chain runs behind: only balances are asked. */
export const FAMILY_BALANCES = {
  bip122: [150_000_000, 2_345],
  polkadot: 125_000_000_000n,
  cosmos: '7250000',
} as const

const KEY_BYTES = 32

/** `System.Account` under the key that Substrate makes of an account, or null for a key that is no such thing. */
function readStorage(key: unknown): string | null {
  const bytes = hexToU8a(String(key))
  const account = bytes.slice(-KEY_BYTES)
  const wanted = u8aConcat(xxhashAsU8a('System', 128), xxhashAsU8a('Account', 128), blake2AsU8a(account, 128), account)
  if (u8aToHex(bytes) !== u8aToHex(wanted)) return null
  const value = new DataView(new ArrayBuffer(80))
  value.setUint32(0, 7, true)
  value.setBigUint64(16, FAMILY_BALANCES.polkadot, true)
  return u8aToHex(new Uint8Array(value.buffer))
}

/** A node of Polkadot's: of the chain itself, which knows no account since the hub keeps them, or of that hub. */
const polkadotNode = (path: string, read: (key: unknown) => string | null): Route => ({
  method: 'POST',
  path,
  answer({ text }) {
    const { id, method, params } = JSON.parse(text) as { id: number; method: string; params: unknown[] }
    if (method !== 'state_getStorage') throw new Refusal(400, 'method', 'Only storage is read here')
    return ok({ jsonrpc: '2.0', id, result: read(params[0]) })
  },
})

/** Where the other families read balances: `/bip122` a mempool API, `/polkadot` nodes, `/cosmos` a node's REST API. */
export const familyNodeRoutes = (): Route[] => [
  {
    method: 'GET',
    path: '/bip122/address/:address/utxo',
    answer: () => ok(FAMILY_BALANCES.bip122.map((value, vout) => ({ txid: 'cd'.repeat(32), vout, value }))),
  },
  polkadotNode('/polkadot', () => null),
  polkadotNode('/polkadot/hub', readStorage),
  {
    method: 'GET',
    path: '/cosmos/cosmos/bank/v1beta1/balances/:address/by_denom',
    answer: ({ query }) => ok({ balance: { denom: query.get('denom'), amount: FAMILY_BALANCES.cosmos } }),
  },
]
