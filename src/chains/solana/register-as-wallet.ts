import { dataImage } from '../../domain/data-image.ts'
import type { ChainLike, Namespace, Network } from '../../domain/network.ts'
import { isRejection, USER_REJECTED } from '../../errors/from-unknown.ts'
import { coded } from '../../kernel/coded.ts'
import { fence } from '../../kernel/fence.ts'
import { isRecord } from '../../kernel/guard.ts'
import type { ReadonlySignal } from '../../kernel/signal.ts'
import type { HostProvider } from '../../ports/chain-family.ts'
import { announceStandardWallet } from '../../services/discovery/announce-standard-wallet.ts'
import { readBase58, writeBase58 } from '../base58.ts'
import { parseBase64, toBase64 } from '../bytes.ts'
import { codedError } from '../coded-error.ts'
import { OWN_FEATURE } from '../own-feature.ts'
import { type ReturningWidget, whenSettled } from '../when-settled.ts'
import { chainName } from './chain-name.ts'
import { writeSignIn } from './sign-in-words.ts'

/** What the registered wallet asks of a widget. */
interface SolanaWidget extends ReturningWidget {
  /** One for each family. */
  readonly connections: ReadonlySignal<
    readonly {
      /** The family. */
      readonly namespace: Namespace
      /** The reference of its active chain (CAIP-2). */
      readonly chainId?: string | undefined
      /** Those that the wallet has granted, the active one first. */
      readonly accounts: readonly {
        /** In base58. */
        readonly address: string
      }[]
    }[]
  >
  /** All that the widget lists. */
  readonly networks: readonly Network[]
  /** Leaves a family, or all. */
  disconnect(namespace?: Namespace): Promise<void>
  /** Makes a network the active one. */
  switchNetwork(network: Network | ChainLike): Promise<void>
  /** Asks the wallet of a family. */
  provider(namespace: Namespace): HostProvider
}

/** How other kits show the widget in their lists of wallets. */
export interface WalletLook {
  /** What visitors read in those lists. */
  readonly name: string
  /** A picture as a `data:` address, `data:image/svg+xml;base64,…`: kits take no other. */
  readonly icon: string
}

interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

/** What kits give with each call; nobody has checked it. */
type Given = Readonly<Record<string, unknown>>

const NAMESPACE = 'solana'
const VERSION = '1.0.0'
const ACCOUNT_FEATURES = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signIn',
]

const failAnswer = (): Error => new TypeError('The wallet answered something else')
const bytesOf = (value: unknown): Uint8Array => {
  if (value instanceof Uint8Array) return value
  throw codedError(-32602, 'Expected bytes, as a Uint8Array')
}
const signatureOf = (text: unknown): Uint8Array => {
  const bytes = readBase58(text, 64)
  if (bytes) return bytes
  throw failAnswer()
}
const transactionOf = (text: unknown): Uint8Array => {
  const bytes = parseBase64(text)
  if (bytes?.length) return bytes
  throw failAnswer()
}

/** Kits know a visitor's no by its number. */
const failAsNo =
  (isNo: (error: unknown) => boolean, words: string) =>
  (error: unknown): never => {
    throw isNo(error) ? Object.assign(codedError(USER_REJECTED, words), { cause: error }) : error
  }
const codeIn = (error: unknown): unknown => isRecord(error) && error.code
/** Some wallets say it in words alone. */
const failAsRejected = failAsNo((error) => isRejection(error) && codeIn(error) !== USER_REJECTED, 'The visitor refused')
const failSwitch = failAsNo((error) => codeIn(error) === 'connection/rejected', 'The visitor refused to switch')

/** In turn: a wallet shows one request at a time. */
async function inTurn<Input, Answer>(
  inputs: readonly Input[],
  answer: (input: Input) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const input of inputs) answers.push(await answer(input))
  return answers
}

/**
 * Registers the widget as a wallet of the public Wallet Standard, so that code with a list of wallets of its own offers it: whoever
 * connects there connects the widget, and signs with the wallet that the visitor has chosen in it, of the page, paired or embedded.
 * The answer takes it off the page again. A second registration of a widget replaces the first. Fails with `options/invalid` for
 * a name or an icon that kits cannot show.
 */
export function registerAsWallet(widget: SolanaWidget, { name, icon }: WalletLook): () => void {
  if (!name || !dataImage(icon))
    throw coded('options/invalid', 'registerAsWallet: `name` is a text, and `icon` a picture as a data: address')

  const provider = widget.provider(NAMESPACE)
  const ask = (method: string, params: object): Promise<Given> =>
    provider.request({ method: `solana_${method}`, params }).catch(failAsRejected)
  const listeners = new Set<(changes: object) => void>()
  let accounts: readonly StandardAccount[] = []
  let isOver = false

  const networksOf = (): readonly Network[] =>
    widget.networks.filter(({ chainNamespace }) => chainNamespace === NAMESPACE)
  const chainsOf = (): readonly string[] => [...new Set(networksOf().map(chainName))]
  const connectionOf = () => widget.connections.peek().find(({ namespace }) => namespace === NAMESPACE)

  /** An account keeps its object as long as it is there: kits know it by that. */
  const read = (): void => {
    const chains = chainsOf()
    const next = (connectionOf()?.accounts ?? []).flatMap(({ address }): StandardAccount[] => {
      const known = accounts.find((account) => account.address === address && `${account.chains}` === `${chains}`)
      const publicKey = readBase58(address, 32)
      if (known || !publicKey) return known ? [known] : []
      return [Object.freeze({ address, publicKey, chains, features: ACCOUNT_FEATURES })]
    })
    if (next.length === accounts.length && next.every((account, index) => account === accounts[index])) return
    accounts = next
    for (const listener of [...listeners]) fence(() => listener({ accounts }))
  }

  const requireAccount = (given: unknown): StandardAccount => {
    const found = accounts.find(({ address }) => isRecord(given) && given.address === address)
    if (found) return found
    throw accounts.length ? codedError(4100, 'No account of this wallet') : codedError(4900, 'Nobody is connected')
  }
  /** The network that a call is for, where it is not the one that the wallet is told anyway. */
  const requireNetwork = ({ chain }: Given): Network | undefined => {
    const networks = networksOf()
    const current = networks.find(({ id }) => String(id) === connectionOf()?.chainId)
    if (chain === undefined || (current && chainName(current) === chain)) return undefined
    const found = networks.find((network) => chainName(network) === chain)
    if (found) return found
    throw codedError(4902, `This page has no network ${String(chain)}`)
  }
  const moveFor = async (input: Given): Promise<void> => {
    const network = requireNetwork(input)
    if (network) await widget.switchNetwork(network).catch(failSwitch)
  }
  /** Nothing is signed of a call of which a part cannot be. */
  const check = (inputs: readonly Given[]): void => {
    for (const input of inputs) {
      requireAccount(input.account)
      requireNetwork(input)
      bytesOf(input.transaction)
    }
  }

  const connect = async ({ silent }: { readonly silent?: boolean } = {}) => {
    if (isOver) throw codedError(4900, 'This wallet has been taken off the page')
    if (!accounts.length && silent) await whenSettled(widget, NAMESPACE)
    else if (!accounts.length) await ask('requestAccounts', {})
    return { accounts }
  }
  const signBytes = async (account: unknown, message: Uint8Array) => {
    const { address } = requireAccount(account)
    const { signature } = await ask('signMessage', { pubkey: address, message: writeBase58(message) })
    return { signedMessage: message, signature: signatureOf(signature), signatureType: 'ed25519' }
  }
  const signOne = async (input: Given): Promise<{ signedTransaction: Uint8Array }> => {
    const { address } = requireAccount(input.account)
    await moveFor(input)
    const { transaction } = await ask('signTransaction', {
      pubkey: address,
      transaction: toBase64(bytesOf(input.transaction)),
    })
    return { signedTransaction: transactionOf(transaction) }
  }
  /** By one approval, where one account signs for one network. */
  const signSeveral = async (inputs: readonly Given[]): Promise<{ signedTransaction: Uint8Array }[]> => {
    const [first = {}] = inputs
    const { address } = requireAccount(first.account)
    await moveFor(first)
    const { transactions } = await ask('signAllTransactions', {
      pubkey: address,
      transactions: inputs.map(({ transaction }) => toBase64(bytesOf(transaction))),
    })
    if (!Array.isArray(transactions) || transactions.length !== inputs.length) throw failAnswer()
    return transactions.map((transaction) => ({ signedTransaction: transactionOf(transaction) }))
  }
  const isAlike = (inputs: readonly Given[]): boolean =>
    inputs.every(
      ({ account, chain }) =>
        requireAccount(account) === requireAccount(inputs[0]?.account) && chain === inputs[0]?.chain,
    )

  const features = {
    'standard:connect': { version: VERSION, connect },
    'standard:disconnect': { version: VERSION, disconnect: () => widget.disconnect(NAMESPACE) },
    'standard:events': {
      version: VERSION,
      on(_: 'change', listener: (changes: object) => void) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    'solana:signMessage': {
      version: VERSION,
      async signMessage(...inputs: readonly Given[]) {
        for (const { account, message } of inputs) bytesOf(requireAccount(account) && message)
        return inTurn(inputs, ({ account, message }) => signBytes(account, bytesOf(message)))
      },
    },
    'solana:signTransaction': {
      version: VERSION,
      supportedTransactionVersions: ['legacy', 0],
      async signTransaction(...inputs: readonly Given[]) {
        check(inputs)
        return inputs.length > 1 && isAlike(inputs) ? signSeveral(inputs) : inTurn(inputs, signOne)
      },
    },
    'solana:signAndSendTransaction': {
      version: VERSION,
      supportedTransactionVersions: ['legacy', 0],
      async signAndSendTransaction(...inputs: readonly Given[]) {
        check(inputs)
        return inTurn(inputs, async (input) => {
          const { address } = requireAccount(input.account)
          await moveFor(input)
          const { signature } = await ask('signAndSendTransaction', {
            pubkey: address,
            transaction: toBase64(bytesOf(input.transaction)),
            sendOptions: input.options,
          })
          return { signature: signatureOf(signature) }
        })
      },
    },
    'solana:signIn': {
      version: VERSION,
      async signIn(...inputs: readonly Given[]) {
        await connect()
        return inTurn(inputs.length ? inputs : [{}], async (input) => {
          const account = requireAccount(input.address === undefined ? accounts[0] : input)
          const text = writeSignIn(input, account.address, location.origin, chainsOf())
          return { account, ...(await signBytes(account, new TextEncoder().encode(text))) }
        })
      },
    },
    [OWN_FEATURE]: {
      version: VERSION,
      leave(other: unknown) {
        if (other === widget) stop()
      },
    },
  }

  const wallet = Object.freeze({
    version: VERSION,
    name,
    icon,
    features,
    get chains() {
      return chainsOf()
    },
    get accounts() {
      return accounts
    },
  })

  const stops: (() => void)[] = []
  const stop = (): void => {
    isOver = true
    accounts = []
    for (const end of stops.splice(0)) end()
  }
  stops.push(
    widget.connections.subscribe(read),
    announceStandardWallet(wallet, ({ features: others }) => {
      const own = isRecord(others) && others[OWN_FEATURE]
      if (isRecord(own) && typeof own.leave === 'function') own.leave(widget)
    }),
  )
  return stop
}
