// Compiled by `npm run check`, never run: what hosts may write, and what the compiler must refuse.
import { test as playwrightTest } from '@playwright/test'
import { createConfig } from '@wagmi/core'
import { type Address, type Chain, createPublicClient, type EIP1193Provider, http } from 'viem'
import { gnosis, mainnet as viemMainnet, zksync } from 'viem/chains'
import {
  type Account,
  type ConnectedAccount,
  createWidget,
  listen,
  type Network,
  type Widget,
  WidgetError,
  type WidgetOptions,
} from 'walletlet'
import type {
  AppKit,
  CaipNetwork,
  CaipNetworkId,
  ChainNamespace,
  Connector,
  ConnectorType,
  CreateAppKit,
  OpenOptions,
  Provider,
  SIWXConfig,
  SIWXMessage,
  SIWXSession,
  ThemeMode,
  ThemeVariables,
} from 'walletlet/appkit'
import type { BitcoinConnector, BitcoinProvider } from 'walletlet/appkit/adapter-bitcoin'
import { type Provider as IncumbentsSolana, SolanaAdapter, type SolanaProvider } from 'walletlet/appkit/adapter-solana'
import { WagmiAdapter, type WagmiAdapterOptions } from 'walletlet/appkit/adapter-wagmi'
import { type AppKitNetwork, mainnet as appkitMainnet, solana as appkitSolana } from 'walletlet/appkit/networks'
import {
  createAppKit,
  type useAppKitAccount,
  type useAppKitConnection,
  type useAppKitSIWX,
  type useAppKitWallet,
  type useDisconnect,
} from 'walletlet/appkit/react'
import { eip155 } from 'walletlet/eip155'
import type { ElementOptions } from 'walletlet/element'
import { defineFamily, type FamilyOperations, type FamilyTraits } from 'walletlet/family'
import { base, mainnet, solanaMainnet } from 'walletlet/networks'
import {
  ServedStyles,
  type useAccount,
  type useAction,
  type useBalance,
  useFamilyAccount,
  useFamilyConnection,
  type useNetwork,
  WalletButton,
  WalletProvider,
} from 'walletlet/react'
import { solana } from 'walletlet/solana'
import { createTestChain, createTestWallet, type TestWallet } from 'walletlet/testing'
import { type PageWallet, type WalletFixtures, walletFixtures } from 'walletlet/testing/playwright'
import { renderWithWallet } from 'walletlet/testing/react'

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const isTrue = <_ extends true>(): void => {}

/** Exists for the compiler alone. */
export function compiles(widget: Widget): void {
  createWidget({ networks: [mainnet, base, gnosis], chains: [eip155()] })
  createWidget({ projectId: 'id', networks: [mainnet], defaultNetwork: base, chains: [eip155()], themeMode: 'dark' })

  const kept: WidgetOptions = { networks: [mainnet], chains: [eip155()] }
  createWidget(kept)
  // A list that a variable, a function or a filter has made: only the run can tell that it is empty.
  const networks = [mainnet, base]
  const few: readonly Network[] = networks.filter(({ testnet }) => !testnet)
  const listed = (): Network[] => [mainnet]
  createWidget({ networks, chains: [eip155()] })
  createWidget({ networks: few, chains: [eip155()] })
  createWidget({ networks: listed(), chains: [eip155()] })
  const written: ElementOptions = { networks: [...networks, gnosis] }
  void written
  const some: Widget = createWidget({ networks: [mainnet], chains: [eip155(), solana()] })
  void some
  isTrue<Same<typeof widget.account.value, ConnectedAccount | undefined>>()
  isTrue<Same<typeof widget.network.value, Network>>()
  isTrue<Same<ReturnType<typeof useAccount>, ConnectedAccount | undefined>>()
  isTrue<Same<ReturnType<typeof useNetwork>, Network>>()
  // Smallest unit: a number would lose wei.
  isTrue<Same<NonNullable<ReturnType<typeof useBalance>>['amount'], bigint>>()

  // A family and a network that nobody here has heard of.
  const tidal: Network = { ...mainnet, caipNetworkId: 'tidal:main', chainNamespace: 'tidal' }
  const family = defineFamily({ namespace: 'tidal', traits: { name: 'Tidal' }, discover() {}, operations: never })
  createWidget({ networks: [tidal, base], chains: [family, eip155()], defaultAccountTypes: { tidal: 'eoa' } })
  widget.provider('tidal')

  const end: () => void = listen(widget, (event) => {
    if (event.type === 'account') isTrue<Same<typeof event.value, ConnectedAccount | undefined>>()
    if (event.type === 'event' && event.name === 'SEND_SUCCESS') isTrue<Same<typeof event.properties.token, string>>()
    if (event.type === 'error') isTrue<Same<typeof event.error, WidgetError>>()
  })
  end()
  const ref: { current: HTMLButtonElement | null } = { current: null }
  void (<WalletButton ref={ref} className="mine" />)
  const provider: EIP1193Provider = widget.provider('eip155')
  void provider
  void widget.open({ view: 'Networks' })
  const account: Account | undefined = widget.account.value
  void account
  const wallet = createTestWallet({ families: ['eip155', 'cosmos'], networks: [gnosis], accounts: 3 })
  const eip1193: EIP1193Provider['request'] | undefined = wallet.provider?.request as EIP1193Provider['request']
  void eip1193
  const rendered: Promise<string> = renderWithWallet(<WalletButton />, { wallet }).connect('solana')
  void rendered
  const test = playwrightTest.extend<WalletFixtures>(walletFixtures)
  test.use({ wallet: { networks: [gnosis], rpc: createTestChain({ id: 100 }) } })
  test('viem’s chains are networks of the owner', ({ walletOwner }) => walletOwner.switchNetwork(gnosis))
  if ((null as unknown) instanceof WidgetError) return
  void (<WalletProvider widget={widget}>{<WalletButton label="Log in" balance="hide" />}</WalletProvider>)
}

const never = (): Promise<FamilyOperations> => Promise.reject(new Error('for the compiler alone'))

/** Of EVM chains and accounts, as viem and wagmi want them. */
export function compilesWithViem(): void {
  const chains: readonly [Chain, ...Chain[]] = [mainnet, base]
  createPublicClient({ chain: mainnet, transport: http() })
  isTrue<Same<typeof mainnet.id, 1>>()
  createConfig({ chains: [mainnet, base], transports: { [mainnet.id]: http(), [base.id]: http() } })
  void chains
  // And the other way round, with the formatters that some have.
  createWidget({ networks: [viemMainnet, zksync, solanaMainnet], chains: [eip155(), solana()] })

  const evm = createWidget({ networks: [mainnet], chains: [eip155()] })
  isTrue<Same<NonNullable<typeof evm.account.value>['address'], Address>>()
  isTrue<Same<typeof evm.network.value.id, number>>()
  isTrue<Same<NonNullable<ReturnType<typeof useEvm>>['address'], Address>>()
  const both = createWidget({ networks: [mainnet], chains: [eip155(), solana()] })
  const account = both.account.value
  if (account?.namespace === 'eip155') isTrue<Same<typeof account.address, Address>>()
  const [connection] = both.connections.value
  if (connection?.namespace === 'eip155') isTrue<Same<(typeof connection.accounts)[0]['address'], Address>>()
  const known: Widget = both
  void known
  // @ts-expect-error one of several families is no EVM account before somebody has looked
  const unseen: Address | undefined = both.account.value?.address
  void unseen
  // @ts-expect-error an EVM chain is a number
  createWidget({ networks: [{ ...gnosis, id: '100' }], chains: [eip155()] })
  // @ts-expect-error no chain of viem's
  createPublicClient({ chain: solanaMainnet, transport: http() })
}
function useEvm() {
  const account = useFamilyAccount('eip155')
  return useFamilyConnection('eip155')?.accounts[0] ?? account
}

/** A host shows why its verb failed, and compares by the code. */
export function SaysWhyNot({ error }: ReturnType<typeof useAction<'signMessage'>>) {
  return error?.code === 'connection/signature-declined' ? null : <p>{error?.message}</p>
}

/** README names the verbs that `useAction` takes, docs/testing.md what the owner of a wallet in Playwright can do. */
type Verb = 'connect' | 'connectWallet' | 'disconnect' | 'selectAccount' | 'signMessage'
isTrue<Same<Parameters<typeof useAction>[0], Verb | 'switchConnection' | 'switchNetwork'>>()
type Owner = keyof TestWallet & keyof PageWallet
type Says = 'refuse' | 'fail' | 'hold' | 'delay' | 'lock' | 'unlock' | 'switchAccount' | 'switchNetwork'
isTrue<Same<Exclude<Owner, 'rdns'>, Says | 'disconnect' | 'reset'>>()
isTrue<Same<Exclude<OwnersVerb<TestWallet>, Owner>, 'remove'>>()
type OwnersVerb<Of> = { [Name in keyof Of]: Of[Name] extends (...values: never) => unknown ? Name : never }[keyof Of]

/** The incumbent's names. */
export function compilesWithAppKit(): void {
  const wagmi = new WagmiAdapter({ networks: [appkitMainnet, appkitSolana, gnosis], projectId: 'id', ssr: true })
  const kit = createAppKit({
    projectId: 'id',
    networks: [appkitMainnet, appkitSolana, gnosis],
    adapters: [wagmi, new SolanaAdapter()],
    features: { socials: ['google'], swaps: false },
    themeVariables: { '--w3m-accent': '#123456' },
  })
  const { address }: { address: string | undefined } = kit.getAccount('eip155')
  void address
  void kit.open({ view: 'Networks' })
  const provider = kit.getProvider<SolanaProvider>('solana')
  void provider?.signMessage(new Uint8Array())
  void (<appkit-button balance="hide" label="Log in" />)
  const networks = [appkitMainnet, appkitSolana]
  createAppKit({ networks })
  createAppKit({ networks: networks as [AppKitNetwork, ...AppKitNetwork[]] })
  // @ts-expect-error one network or more
  createAppKit({ networks: [] })
  // @ts-expect-error a method that is not served is no method
  kit.setLoading(true)
  // @ts-expect-error no such event
  listen(widget, (event) => event.type === 'event' && event.name === 'TEA_SERVED')
  // @ts-expect-error no such view
  void kit.open({ view: 'Nowhere' })
  // @ts-expect-error show or hide
  void (<appkit-button balance="maybe" />)
}

/** A host's own sign-in, as it is written for the incumbent. */
class OwnSignIn implements SIWXConfig {
  signedBy: readonly CaipNetworkId[] = []
  async createMessage({ accountAddress, chainId }: SIWXMessage.Input): Promise<SIWXMessage> {
    const words: SIWXMessage.Data = { accountAddress, chainId, domain: 'a', uri: 'b', version: '1', nonce: 'c' }
    return { ...words, toString: () => `${words.domain} wants you to sign in` }
  }
  async addSession({ data }: SIWXSession): Promise<void> {
    this.signedBy = [...this.signedBy, data.chainId]
  }
  async revokeSession(_: CaipNetworkId, __: string): Promise<void> {}
  async setSessions(_: SIWXSession[]): Promise<void> {}
  async getSessions(_: CaipNetworkId, __: string): Promise<SIWXSession[]> {
    return []
  }
}

/** Optional members that have to be left out, where a host's variable may be undefined. */
type Strict<Given> = {
  [Name in keyof Given]-?: object extends Pick<Given, Name>
    ? { [One in Name]: undefined } extends Pick<Given, Name>
      ? never
      : Name
    : never
}[keyof Given]

/** Types that a host in TypeScript imports under the incumbent's names. */
export function compilesWithIncumbentsTypes(kit: AppKit): void {
  const options: CreateAppKit = {
    networks: [appkitMainnet],
    siwx: new OwnSignIn(),
    themeMode: 'dark' satisfies ThemeMode,
  }
  createAppKit(options)
  const accent: ThemeVariables = { '--w3m-accent': 'red', '--apkt-z-index': 3 }
  kit.setThemeVariables(accent)
  const network: CaipNetwork | undefined = kit.getCaipNetwork('eip155' satisfies ChainNamespace)
  void network
  const kinds: ConnectorType[] = kit.getConnectors().map((connector: Connector) => connector.type)
  void kinds
  // ethers and viem take it as it is.
  const provider: EIP1193Provider | undefined = kit.getProvider<Provider>('eip155')
  void provider
  isTrue<Same<IncumbentsSolana, SolanaProvider>>()
  isTrue<Same<BitcoinConnector, BitcoinProvider>>()
  type BitcoinRow = Awaited<ReturnType<BitcoinProvider['getAccountAddresses']>>[number]
  isTrue<Same<BitcoinRow['intention'], 'payment' | 'ordinal'>>()
  isTrue<Same<BitcoinRow['path'], string | undefined>>()
  isTrue<Same<ReturnType<typeof useAppKitSIWX<OwnSignIn>>, OwnSignIn | undefined>>()
  void kit.getSIWX<OwnSignIn>()?.signedBy
  isTrue<Same<ReturnType<typeof useAppKitWallet>['error'], Error | undefined>>()
  isTrue<Same<Awaited<ReturnType<AppKit['switchConnection']>>['hasSwitchedWallet'], boolean>>()
  isTrue<Same<Strict<OpenOptions>, never>>()
  isTrue<Same<Strict<WagmiAdapterOptions>, never>>()
  isTrue<Same<Strict<CreateAppKit>, never>>()
  isTrue<Same<Strict<NonNullable<Parameters<typeof useAppKitAccount>[0]>>, never>>()
  isTrue<Same<Strict<Parameters<typeof useAppKitConnection>[0]>, never>>()
  isTrue<Same<Strict<NonNullable<Parameters<typeof useAppKitWallet>[0]>>, never>>()
  isTrue<Same<Strict<NonNullable<Parameters<ReturnType<typeof useDisconnect>['disconnect']>[0]>>, never>>()
  isTrue<Same<Strict<Parameters<AppKit['switchConnection']>[0]>, never>>()
}

/** Every line here must stay an error. */
export function isRefused(widget: Widget): void {
  // @ts-expect-error at least one network
  createWidget({ networks: [], chains: [eip155()] })
  // @ts-expect-error at least one network
  const none: WidgetOptions = { networks: [], chains: [eip155()] }
  void none
  // @ts-expect-error networks are no texts
  createWidget({ networks: ['mainnet'].slice(), chains: [eip155()] })
  // @ts-expect-error chains are families, not names
  createWidget({ networks: [mainnet], chains: ['eip155'] })
  // @ts-expect-error a network's id begins with its family's namespace, and a colon
  const nowhere: Network['caipNetworkId'] = 'tidal'
  void nowhere
  // @ts-expect-error no screen offers that
  const traits: FamilyTraits = { name: 'Tidal', offers: ['tea'] }
  void defineFamily({ namespace: 'tidal', traits, discover() {}, operations: never })
  // @ts-expect-error no wallet of that family
  createTestWallet({ families: ['tezos'] })
  // @ts-expect-error light or dark
  createWidget({ networks: [mainnet], chains: [eip155()], themeMode: 'blue' })
  // @ts-expect-error no such option
  createWidget({ networks: [mainnet], chains: [eip155()], colour: 'red' })
  // @ts-expect-error signals are read-only
  widget.network.value = mainnet
  // @ts-expect-error no such view
  void widget.open({ view: 'Nowhere' })
  // @ts-expect-error a signal is not a child: Preact would show nothing
  void (<p>{widget.network}</p>)
  // @ts-expect-error show or hide
  void (<WalletButton balance="maybe" />)
}

// With `exactOptionalPropertyTypes`: a variable of the environment may be undefined, and counts as left out.
const ofEnvironment: string | undefined = process.env.PROJECT_ID
const isWished = ofEnvironment ? true : undefined
createWidget({
  networks: [mainnet],
  chains: [eip155()],
  projectId: ofEnvironment,
  locale: ofEnvironment,
  enableReconnect: isWished,
  onError: undefined,
  customRpcUrls: undefined,
  metadata: undefined,
  features: { email: isWished, send: isWished, socials: undefined },
  baseUrls: { blockchainApi: ofEnvironment },
  themeVariables: { accent: ofEnvironment },
  defaultAccountTypes: { eip155: undefined },
  onrampKeys: { meld: ofEnvironment },
}).update({ themeMode: undefined, currency: ofEnvironment })
export const servedUnderPolicy = <ServedStyles nonce={ofEnvironment} />
createAppKit({
  projectId: ofEnvironment,
  networks: [appkitMainnet],
  metadata: undefined,
  themeMode: undefined,
  features: { email: isWished },
})
