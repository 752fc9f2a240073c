import { encodeDeployData, encodeFunctionData, formatEther, type Hex, hashMessage, hashTypedData, toHex } from 'viem'
import { readTransaction, sendTransaction } from '../../../src/testing/wallets/send-transaction.ts'
import { readPersonalSign, readTypedData } from '../../../src/testing/wallets/sign-message.ts'
import { until } from '../../support/until.ts'
import { readArtifact } from '../chains/artifacts.ts'
import type { LocalChain } from '../chains/local-chain.ts'
import { readHoldings, readPricesUsd } from '../chains/read-chain.ts'
import { callNode } from '../chains/rpc.ts'
import { asksVisitor, isRead, type RpcCall } from './protocol.ts'
import type { SiteSession } from './site-session.ts'
import type { SiteUser } from './site-users.ts'

/** What a first visit gives, so that there is something to send. */
const GIFT_WEI = 10n ** 19n

export interface SiteWallet {
  isSmartAccountDeployed(user: SiteUser, chainId: string): Promise<boolean>
  /** Puts coins on a new user's accounts, on every chain. */
  endow(user: SiteUser): Promise<void>
  /** What the visitor is asked in the frame; undefined where nothing is asked. */
  describe(session: SiteSession, call: RpcCall): readonly string[] | undefined
  request(session: SiteSession, call: RpcCall): Promise<unknown>
}

interface Call {
  readonly to: Hex
  readonly value?: string
  readonly data?: Hex
}

/** The keys at work: JSON-RPC for one logged-in visitor, really signed and really sent. */
export function createSiteWallet(
  chains: readonly LocalChain[],
  { solanaUrl }: { solanaUrl?: string | undefined } = {},
): SiteWallet {
  const batches = new Map<string, { readonly chainId: number; readonly hashes: readonly Hex[] }>()

  const chainOf = (session: SiteSession): LocalChain => {
    const chain = chains.find(({ caipNetworkId }) => caipNetworkId === session.chainId)
    if (!chain) throw new Error(`No node for ${session.chainId}`)
    return chain
  }
  const toWalletChain = ({ id, nodeUrl }: LocalChain) => ({ id, rpcUrl: nodeUrl })
  const untilMined = ({ nodeUrl }: LocalChain, hash: Hex): Promise<void> =>
    until(
      async () => !!(await callNode(nodeUrl, 'eth_getTransactionReceipt', [hash])),
      `${hash} to be mined`,
      Number.POSITIVE_INFINITY,
    )
  const hasCode = async (chain: LocalChain, user: SiteUser): Promise<boolean> =>
    (await callNode<Hex>(chain.nodeUrl, 'eth_getCode', [user.smartAccount, 'latest'])) !== '0x'

  const deploy = async (chain: LocalChain, user: SiteUser): Promise<void> => {
    if (await hasCode(chain, user)) return
    const data = encodeDeployData({ ...readArtifact('SmartAccount'), args: [user.plain.address] })
    await untilMined(chain, (await sendTransaction(user.deployer, toWalletChain(chain), { data })) as Hex)
  }
  const send = async (session: SiteSession, user: SiteUser, { to, value = '0x0', data = '0x' }: Call): Promise<Hex> => {
    const chain = chainOf(session)
    if (session.accountType === 'eoa')
      return (await sendTransaction(user.plain, toWalletChain(chain), { to, value: toHex(BigInt(value)), data })) as Hex
    await deploy(chain, user)
    const { abi } = readArtifact('SmartAccount')
    const execute = encodeFunctionData({ abi, functionName: 'execute', args: [to, BigInt(value), data] })
    const { smartAccount } = user
    return (await sendTransaction(user.plain, toWalletChain(chain), { to: smartAccount, data: execute })) as Hex
  }
  /** The smart account signs by its owner's key (ERC-1271), once it is there to be asked. */
  const sign = async (session: SiteSession, user: SiteUser, hash: Hex): Promise<Hex> => {
    if (session.accountType === 'smartAccount') await deploy(chainOf(session), user)
    return user.plain.sign({ hash })
  }

  const assets = async (session: SiteSession, account: Hex) => {
    const chain = chainOf(session)
    const [{ nativeWei, tokens }, prices] = await Promise.all([readHoldings(chain, account), readPricesUsd(chain)])
    const { name, symbol, decimals } = chain.nativeCurrency
    return {
      [toHex(chain.id)]: [
        {
          address: 'native',
          balance: toHex(nativeWei),
          type: 'NATIVE',
          metadata: { name, symbol, decimals, price: prices.native },
        },
        ...tokens
          .filter(({ amount }) => amount > 0n)
          .map(({ token, amount }) => ({
            address: token.address,
            balance: toHex(amount),
            type: 'ERC20',
            metadata: {
              name: token.name,
              symbol: token.symbol,
              decimals: token.decimals,
              price: prices.bySymbol.get(token.symbol) ?? 0,
            },
          })),
      ],
    }
  }

  const answers: Readonly<Record<string, (session: SiteSession, user: SiteUser, params: never) => unknown>> = {
    eth_accounts: ({ accountType }, user) => [accountType === 'eoa' ? user.plain.address : user.smartAccount],
    personal_sign: (session, user, params: unknown[]) =>
      sign(session, user, hashMessage(readPersonalSign(params).message)),
    eth_signTypedData_v4: (session, user, params: unknown[]) =>
      sign(session, user, hashTypedData(readTypedData(params, chainOf(session).id).typedData)),
    eth_sendTransaction: (session, user, [transaction]: [Call]) => send(session, user, transaction),
    async wallet_sendCalls(session, user, [{ calls }]: [{ calls: readonly Call[] }]) {
      const hashes: Hex[] = []
      for (const call of calls) hashes.push(await send(session, user, call))
      const id = `0x${crypto.randomUUID().replaceAll('-', '')}`
      batches.set(id, { chainId: chainOf(session).id, hashes })
      return { id }
    },
    async wallet_getCallsStatus(session, _, [id]: [string]) {
      const batch = batches.get(id)
      if (!batch) throw new Error('Unknown bundle id')
      const { nodeUrl } = chainOf(session)
      const read = (hash: Hex) => callNode(nodeUrl, 'eth_getTransactionReceipt', [hash])
      const receipts = (await Promise.all(batch.hashes.map(read))).filter((receipt) => receipt !== null)
      const isDone = receipts.length === batch.hashes.length
      return {
        version: '2.0.0',
        id,
        chainId: toHex(batch.chainId),
        atomic: false,
        status: isDone ? 200 : 100,
        receipts,
      }
    },
    wallet_getCapabilities: ({ accountType }) =>
      Object.fromEntries(
        chains.map(({ id }) => [
          toHex(id),
          {
            assetDiscovery: { supported: true },
            atomic: { status: 'unsupported' },
            permissions: { supported: accountType === 'smartAccount' },
          },
        ]),
      ),
    wallet_getAssets: (session, _, params: { account: Hex } | [{ account: Hex }]) =>
      assets(session, (Array.isArray(params) ? params[0] : params).account),
    wallet_grantPermissions: (_, user, [asked]: [object]) => ({
      ...asked,
      context: toHex(crypto.randomUUID()),
      accountMeta: { factory: user.deployer.address, factoryData: '0x' },
    }),
    /** Signs the permission's id, as the service wants to see it. */
    wallet_revokePermissions: (session, user, [{ pci }]: [{ pci?: string }]) =>
      pci ? sign(session, user, hashMessage(pci)) : null,
    solana_signMessage: (_, { solana }, { message, pubkey }: { message: string; pubkey: string }) => {
      if (pubkey !== solana.address) throw new Error(`No key for ${pubkey}`)
      return { signature: solana.signMessage(message) }
    },
    solana_signTransaction: (_, { solana }, { transaction }: { transaction: string }) => ({
      transaction: solana.signTransaction(transaction),
    }),
    solana_signAllTransactions: (_, { solana }, { transactions }: { transactions: readonly string[] }) => ({
      transactions: transactions.map((one) => solana.signTransaction(one)),
    }),
    async solana_signAndSendTransaction(_, { solana }, { transaction }: { transaction: string }) {
      if (!solanaUrl) throw new Error('No node for Solana')
      const signature = await callNode(solanaUrl, 'sendTransaction', [solana.signTransaction(transaction)])
      return { signature }
    },
  }

  return {
    async isSmartAccountDeployed(user, chainId) {
      const chain = chains.find(({ caipNetworkId }) => caipNetworkId === chainId)
      return !!chain && hasCode(chain, user)
    },
    async endow({ plain, smartAccount, deployer }) {
      const gift = (address: Hex) =>
        chains.map(({ nodeUrl }) => callNode(nodeUrl, 'anvil_setBalance', [address, toHex(GIFT_WEI)]))
      await Promise.all([plain.address, smartAccount, deployer.address].flatMap(gift))
    },
    describe(session, { method, params }) {
      if (!asksVisitor(method)) return undefined
      const [first, second] = Array.isArray(params) ? params : [params]
      if (method === 'personal_sign') {
        const { message } = readPersonalSign(params as unknown[])
        return [
          'Sign a message',
          typeof message === 'string' ? message : Buffer.from(message.raw.slice(2), 'hex').toString(),
        ]
      }
      if (method === 'eth_sendTransaction') {
        const { to, value = '0x0' } = readTransaction(first, chainOf(session))
        return ['Send', `${formatEther(BigInt(value))} ${chainOf(session).nativeCurrency.symbol}`, `to ${to}`]
      }
      return [method, JSON.stringify(second ?? first ?? '', undefined, 1).slice(0, 600)]
    },
    async request(session, { method, params }) {
      const { user } = session
      if (!user) throw new Error('Nobody is logged in')
      const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
      if (answer) return answer(session, user, params as never)
      if (!isRead(method)) throw new Error(`${method} needs a bundler, and there is none here`)
      return callNode(chainOf(session).nodeUrl, method, (params ?? []) as unknown[])
    },
  }
}
