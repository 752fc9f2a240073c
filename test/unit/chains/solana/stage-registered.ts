import { beforeEach, vi } from 'vitest'
import { registerAsWallet } from '../../../../src/chains/solana/register-as-wallet.ts'
import { signal } from '../../../../src/kernel/signal.ts'
import { solanaDevnet, solanaMainnet } from '../../../../src/networks.ts'
import { solanaKeys } from '../../../../src/testing/wallets/solana-keys.ts'

export const LOOK = { name: 'Our wallet', icon: 'data:image/svg+xml;base64,PHN2Zy8+' }
export const [ADA, BO] = solanaKeys(0, 1).map(({ address }) => address) as [string, string]
const SIGNATURE = '1'.repeat(64)
export const MAINNET = 'solana:mainnet'
export const DEVNET = 'solana:devnet'
const ethereum = { ...solanaMainnet, id: 1, chainNamespace: 'eip155', caipNetworkId: 'eip155:1' } as const
export const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values)

/** For each test of a file: a page with nothing on it. */
export const onEmptyPage = (): void => {
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('location', { origin: 'https://shop.test' })
  })
}

type Call = (...inputs: readonly object[]) => Promise<Record<string, unknown>[]>
interface Wallet {
  readonly accounts: readonly { address: string; publicKey: Uint8Array; chains: string[]; features: string[] }[]
  readonly chains: readonly string[]
  readonly features: {
    readonly 'standard:connect': { connect(input?: object): Promise<{ accounts: readonly { address: string }[] }> }
    readonly 'standard:disconnect': { disconnect(): Promise<void> }
    readonly 'standard:events': { on(name: 'change', listener: (changes: object) => void): () => void }
    readonly 'solana:signMessage': { signMessage: Call }
    readonly 'solana:signTransaction': { signTransaction: Call }
    readonly 'solana:signAndSendTransaction': { signAndSendTransaction: Call }
    readonly 'solana:signIn': { signIn: Call }
  }
}

/** A widget whose wallet answers as a test says, registered with one kit. */
export function stageRegistered({
  addresses = [ADA] as readonly string[],
  chainId = String(solanaMainnet.id),
  status = 'connected',
} = {}) {
  const connectionOf = (all: readonly string[]) =>
    all.length ? [{ namespace: 'solana', chainId, accounts: all.map((address) => ({ address })) }] : []
  const connections = signal(connectionOf(addresses))
  const asked: { method: string; params: Record<string, unknown> }[] = []
  const answers: Record<string, unknown> = {
    solana_signMessage: { signature: SIGNATURE },
    solana_signTransaction: { transaction: 'AQI=' },
    solana_signAllTransactions: { transactions: ['AQI=', 'AwQ='] },
    solana_signAndSendTransaction: { signature: SIGNATURE },
  }
  const request = async (one: (typeof asked)[number]) => {
    asked.push(one)
    const answer = answers[one.method]
    if (answer instanceof Error || typeof answer === 'function') throw answer
    return answer
  }
  const widget = {
    ...{ connections, status: signal(status), networks: [ethereum, solanaMainnet, solanaDevnet] },
    switchNetwork: vi.fn(async (network: object) => void asked.push({ method: 'switch', params: { ...network } })),
    disconnect: vi.fn(async (_?: string) => {}),
    provider: vi.fn((_: string) => ({ request })),
  }
  const wallets: Wallet[] = []
  const onRegister = (event: Event): void => {
    const { detail } = event as CustomEvent<(api: object) => void>
    detail({ register: (one: Wallet) => void wallets.push(one) })
  }
  window.addEventListener('wallet-standard:register-wallet', onRegister)
  const stop = registerAsWallet(widget as never, LOOK)
  const [wallet] = wallets as [Wallet]
  const [first, second] = wallet.accounts as [Wallet['accounts'][0], Wallet['accounts'][0]]
  const become = (...next: readonly string[]): void => {
    connections.value = connectionOf(next)
  }
  return { widget, wallet, ...wallet.features, stop, asked, answers, first, second, become }
}
export const methods = ({ asked }: { asked: readonly { method: string }[] }): string[] =>
  asked.map(({ method }) => method)
