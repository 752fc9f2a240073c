import type { ButtonFace } from '../buttons/plain-buttons.ts'
import type { Account, AccountType, CaipAddress, ConnectionStatus } from '../domain/account.ts'
import type { CaipNetworkId, Namespace, Network } from '../domain/network.ts'
import type { ThemeMode } from '../domain/theme.ts'
import type { AppKitThemeVariables } from './app-kit-options.ts'

/** The account of one family, or of the active one. */
export interface AppKitAccount {
  /** All that the wallet has granted in this family, the one in use first. Empty while nobody is connected. */
  readonly allAccounts: readonly Account[]
  /** Network and address in one, as CAIP-10 writes them: `eip155:1:0xab…`. */
  readonly caipAddress: CaipAddress | undefined
  /** Of the account in use: with its checksum (EIP-55) on EVM chains, as the wallet writes it elsewhere. */
  readonly address: string | undefined
  /** Whether the family has an account. False while one is only on its way back. */
  readonly isConnected: boolean
  /** Where the connection is on its way. `connecting` and `reconnecting` end by themselves. */
  readonly status: ConnectionStatus
  /** Of email and social logins alone. */
  readonly embeddedWalletInfo?:
    | {
        /** Who has logged in. */
        readonly user: {
          /** Undefined after a login that tells none. */
          readonly email: string | undefined
          /** As the social provider knows them; undefined after a login by email. */
          readonly username: string | undefined
        }
        /** `email`, or the social login. */
        readonly authProvider: string
        /** A key of its own, or a contract. */
        readonly accountType: AccountType
        /** Whether that contract is on the chain by now. */
        readonly isSmartAccountDeployed: boolean
      }
    | undefined
}

/** The active network, three times over. On a server and before the visitor chooses it is the default one. */
export interface AppKitNetworkState {
  /** The network itself, with name, coin, nodes. */
  readonly caipNetwork: Network | undefined
  /** Its CAIP-2 id: `eip155:1`. */
  readonly caipNetworkId: CaipNetworkId | undefined
  /** Its number on EVM chains, elsewhere what follows the colon of its CAIP-2 id. */
  readonly chainId: number | string | undefined
}

/** Where modal and connection are. What `getState`, `subscribeState` and `useAppKitState` tell. */
export interface AppKitState {
  /** While a wallet is asked to connect. Ends by itself. */
  readonly loading: boolean
  /** Whether the visitor has the modal before them. */
  readonly open: boolean
  /** CAIP-2 id of the active network. */
  readonly selectedNetworkId: CaipNetworkId | undefined
  /** Family of the active network, by its CAIP-2 namespace. */
  readonly activeChain: Namespace | undefined
  /** Always true: there is nothing to wait for. */
  readonly initialized: boolean
}

/** What happened last. `event` is `MODAL_OPEN`, `CONNECT_SUCCESS` and the like: docs/appkit.md lists them. */
export interface AppKitEvent {
  /** Milliseconds since 1970. */
  readonly timestamp: number
  /** Name and particulars. `type` is always `track`. */
  readonly data: {
    /** Always this, as hosts of the incumbent expect it. */
    readonly type: 'track'
    /** Its name: `MODAL_OPEN`. */
    readonly event: string
    /** What it says; absent for an event that says nothing. */
    readonly properties?: Readonly<Record<string, unknown>> | undefined
  }
}

/** The wallet behind a connection, by what it says of itself. */
export interface AppKitWalletInfo {
  /** As its maker calls it. */
  readonly name: string
  /** Address of its picture, often a `data:` address. */
  readonly icon: string | undefined
  /** How it is reached: `ANNOUNCED`, `INJECTED`, `WALLET_CONNECT`, `AUTH` and the like. */
  readonly type: string
  /** The name it announces itself by (EIP-6963): `io.metamask`. Absent for all others. */
  readonly rdns: string | undefined
}

/** A wallet that is connected, or was. */
export interface AppKitConnection {
  /** Of the wallet; `disconnect` and `switchConnection` take it. */
  readonly connectorId: string
  /** Family that the wallet is connected in. */
  readonly namespace: Namespace
  /** The wallet’s name. */
  readonly name: string
  /** Address of the wallet’s picture. */
  readonly icon: string | undefined
  /** Address of the picture of the active network; absent for families that are not active. */
  readonly networkIcon: string | undefined
  /** What the wallet has granted, the one in use first. */
  readonly accounts: readonly {
    /** As the family's wallets write it. */
    readonly address: string
    /** `eoa`, `smartAccount`, `payment` or `ordinal`. */
    readonly type?: string
  }[]
  /** The network that it is on. */
  readonly caipNetwork: Network | undefined
}

/** What the modal and the elements look like now. */
export interface AppKitTheme {
  /** Light or dark: the host’s choice, else the system’s. */
  readonly themeMode: ThemeMode
  /** As the host gave them; those that were not given are absent. */
  readonly themeVariables: AppKitThemeVariables
}

/** What is read of one family, and follows it. */
export interface AppKitReadings {
  /** The account in use and those beside it. */
  readonly account: AppKitAccount
  /** Who speaks for the visitor. */
  readonly walletInfo: AppKitWalletInfo | undefined
  /** What to call the wallet by, and how it is reached. */
  readonly provider: AppKitProvider
  /** Wallets that are connected, the one that speaks first. */
  readonly connections: readonly AppKitConnection[]
  /** Wallets that the visitor left. */
  readonly recent: readonly AppKitConnection[]
  /** Of all families. */
  readonly event: AppKitEvent
  /** What the elements show of account and network once code for wallets is there; before that nobody has one. */
  readonly faces: ElementFaces | undefined
  /** Theme variables by the kit's names once code for that is there; before that they are read as the page wrote them. */
  readonly theme: AppKitThemeVariables | undefined
}

/** What the elements show; see `AppKitReadings.faces`. */
export interface ElementFaces {
  /** Of the button of an account; undefined while nobody is connected. */
  readonly account: ButtonFace | undefined
  /** Of the button of the active network. */
  readonly network: ButtonFace
}

/** What to call a wallet by, and how it is reached. Both undefined while nobody is connected. */
export interface AppKitProvider {
  /** EIP-1193 for EVM, what the adapter makes of it elsewhere. */
  readonly walletProvider: object | undefined
  /** `ANNOUNCED`, `INJECTED`, `WALLET_CONNECT`, `AUTH` and the like. */
  readonly walletProviderType: string | undefined
}

/** What `useAppKitBalance().fetchBalance()` answers. `balance` in units of `symbol`. */
export interface FetchedBalance {
  /** Amount and coin; undefined where it could not be read. */
  readonly data:
    | {
        /** In whole units, as a decimal text. */
        readonly balance: string
        /** Of the network's coin: `ETH`. */
        readonly symbol: string
      }
    | undefined
  /** Why it could not, in words; null where it could. */
  readonly error: string | null
  /** True where `data` is there. */
  readonly isSuccess: boolean
  /** True where `error` is there. */
  readonly isError: boolean
}
