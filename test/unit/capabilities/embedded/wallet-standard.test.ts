// @vitest-environment happy-dom
// @vitest-environment-options { "alone": "getWallets() of @wallet-standard/app knows one page, that of this wallet in a frame" }
import { base58 } from '@scure/base'
import { type Address, getTransactionDecoder } from '@solana/kit'
import { getWallets } from '@wallet-standard/app'
import { expect, it } from 'vitest'
import { solana } from '../../../../src/chains/solana/index.ts'
import { registerAsWallet } from '../../../../src/chains/solana/register-as-wallet.ts'
import { solanaMainnet } from '../../../../src/networks.ts'
import { offline } from '../../../../src/testing/offline.ts'
import { solanaKeys } from '../../../../src/testing/wallets/solana-keys.ts'
import { signSolanaTransaction } from '../../../../src/testing/wallets/solana-transaction.ts'
import { isSigned, transferOf } from '../../chains/solana/signed-by.ts'
import { withSecureSite } from './support/with-secure-site.ts'

const { start, soon, logIn } = withSecureSite()
const [key] = solanaKeys(4)
if (!key) throw new Error('no key')
const owner = { address: key.address }

type Method = (...inputs: readonly object[]) => Promise<readonly Readonly<Record<string, Uint8Array>>[]>

it('R1.33, R5.28: other kits sign by the wallet in the frame, which they find in their own list', async () => {
  const requests: string[] = []
  const stage = await start({
    options: { networks: [offline(solanaMainnet)], chains: [solana()] },
    handlers: {
      GET_USER: () => ({
        ...owner,
        email: 'ada@example.com',
        chainId: solanaMainnet.caipNetworkId,
        accounts: [{ ...owner, type: 'eoa' as const }],
        preferredAccountType: 'eoa' as const,
      }),
      RPC_REQUEST({ method, params }) {
        requests.push(method)
        const { message, transaction } = params as unknown as Record<'message' | 'transaction', string>
        if (method === 'solana_signMessage') return { signature: base58.encode(key.sign(base58.decode(message))) }
        const signed = signSolanaTransaction(base58.decode(transaction), key)
        const signature = base58.encode(signed.slice(1, 65))
        return method === 'solana_signTransaction' ? { transaction: base58.encode(signed), signature } : { signature }
      },
    },
  })
  const stop = registerAsWallet(stage.page.widget, { name: 'Embedded', icon: 'data:image/svg+xml;base64,PHN2Zy8+' })
  const wallet = getWallets()
    .get()
    .find(({ name }) => name === 'Embedded')
  expect(wallet?.accounts).toEqual([])
  await logIn(stage)
  stage.page.widget.close()
  const [account] = wallet?.accounts ?? []
  expect(account?.address).toBe(owner.address)

  const ask = (name: string, input: object) => {
    const feature = wallet?.features[`solana:${name}` as never] as unknown as Record<string, Method>
    return soon((feature[name] as Method)({ account, ...input }))
  }
  const message = new TextEncoder().encode('hello')
  const [told] = await ask('signMessage', { message })
  expect(isSigned(owner, message, told?.signature)).toBe(true)
  const [entered] = await ask('signIn', {})
  expect(isSigned(owner, entered?.signedMessage as Uint8Array, entered?.signature)).toBe(true)
  const transaction = transferOf(owner, 7)
  const [signed] = await ask('signTransaction', { transaction, chain: 'solana:mainnet' })
  const { messageBytes, signatures } = getTransactionDecoder().decode(signed?.signedTransaction as Uint8Array)
  const signature = signatures[owner.address as Address] as unknown as Uint8Array
  expect(isSigned(owner, messageBytes as unknown as Uint8Array, signature)).toBe(true)
  const [sent] = await ask('signAndSendTransaction', { transaction, chain: 'solana:mainnet' })
  expect(sent?.signature).toEqual(signature)
  expect(requests).toEqual([
    'solana_signMessage',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAndSendTransaction',
  ])
  stop()
})
