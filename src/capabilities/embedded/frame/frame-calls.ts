import type { SocialProvider } from '../../../domain/features.ts'
import type { ReadonlySignal } from '../../../kernel/signal.ts'

export type FrameAccountType = 'eoa' | 'smartAccount'
type FrameChainId = string | number

export interface FrameAccount {
  readonly address: string
  readonly type: FrameAccountType
}

/** Who is logged in, as the frame tells (R3.25). `userName` comes with social logins only. */
export interface FrameUser {
  readonly email?: string | null | undefined
  readonly address: string
  readonly chainId: FrameChainId
  readonly accounts?: readonly FrameAccount[] | null | undefined
  readonly userName?: string | null | undefined
  readonly preferredAccountType?: FrameAccountType | null | undefined
  readonly smartAccountDeployed?: boolean | null | undefined
}

export interface FrameRpc {
  readonly method: string
  readonly params?: unknown
  readonly chainId?: FrameChainId | undefined
  readonly chainNamespace?: string | undefined
}

export interface FrameTheme {
  readonly themeMode?: 'light' | 'dark' | undefined
  readonly themeVariables?: Readonly<Record<string, string | number>> | undefined
  readonly w3mThemeVariables?: Readonly<Record<string, string>> | undefined
}

export interface FrameDapp {
  readonly metadata?:
    | {
        readonly name: string
        readonly description: string
        readonly url: string
        readonly icons: readonly string[]
      }
    | undefined
  readonly sdkVersion?: string | undefined
  readonly sdkType?: 'w3m' | 'appkit' | undefined
  readonly projectId: string
}

/** Providers with a popup of their own. Farcaster has its own two messages. */
export type PopupProvider = Exclude<SocialProvider, 'farcaster'>

interface Call<Payload, Answer> {
  readonly payload: Payload
  readonly answer: Answer
}
type Nothing = undefined
type Ignored = unknown

/** Every message to the frame, what it carries and what a success answers (R7.57 to R7.79). */
export interface FrameCalls {
  SWITCH_NETWORK: Call<{ readonly chainId: FrameChainId }, { readonly chainId: FrameChainId }>
  CONNECT_EMAIL: Call<{ readonly email: string }, { readonly action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT' }>
  CONNECT_DEVICE: Call<Nothing, Ignored>
  CONNECT_OTP: Call<{ readonly otp: string }, Ignored>
  CONNECT_SOCIAL: Call<
    {
      readonly uri: string
      readonly preferredAccountType?: FrameAccountType | undefined
      readonly chainId?: FrameChainId | undefined
    },
    FrameUser
  >
  GET_SOCIAL_REDIRECT_URI: Call<{ readonly provider: PopupProvider }, { readonly uri: string }>
  GET_FARCASTER_URI: Call<Nothing, { readonly url: string }>
  CONNECT_FARCASTER: Call<Nothing, { readonly userName: string }>
  GET_USER: Call<
    {
      readonly chainId?: FrameChainId | undefined
      readonly preferredAccountType?: FrameAccountType | undefined
      readonly socialUri?: string | undefined
    },
    FrameUser
  >
  SIGN_OUT: Call<Nothing, Ignored>
  IS_CONNECTED: Call<{ readonly token?: string | undefined } | undefined, { readonly isConnected: boolean }>
  GET_CHAIN_ID: Call<Nothing, { readonly chainId: FrameChainId }>
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: Call<Nothing, { readonly smartAccountEnabledNetworks: readonly number[] }>
  INIT_SMART_ACCOUNT: Call<Nothing, { readonly address: string; readonly isDeployed: boolean }>
  SET_PREFERRED_ACCOUNT: Call<{ readonly type: FrameAccountType }, FrameAccount>
  RPC_REQUEST: Call<FrameRpc, unknown>
  UPDATE_EMAIL: Call<{ readonly email: string }, { readonly action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP' }>
  UPDATE_EMAIL_PRIMARY_OTP: Call<{ readonly otp: string }, Ignored>
  UPDATE_EMAIL_SECONDARY_OTP: Call<{ readonly otp: string }, { readonly newEmail: string }>
  SYNC_THEME: Call<FrameTheme, Ignored>
  SYNC_DAPP_DATA: Call<FrameDapp, Ignored>
  RELOAD: Call<Nothing, Ignored>
  RPC_ABORT: Call<Nothing, Ignored>
}

export type FrameCallName = keyof FrameCalls

/** The payload may be left out where a message has none. */
export type FramePayload<Name extends FrameCallName> = undefined extends FrameCalls[Name]['payload']
  ? [payload?: FrameCalls[Name]['payload']]
  : [payload: FrameCalls[Name]['payload']]

/**
 * The wallet on the secure site, behind one window. Nothing is created before the first `ask`. Every promise settles:
 * by the reply, by an abort, or by its deadline; only what waits for a visitor in the frame has none.
 */
export interface SecureFrame {
  readonly isReady: ReadonlySignal<boolean>
  /** Creates the frame; resolves 500 ms after it said it is ready. Fails with `frame/load-failed` after 20 s. */
  start(): Promise<void>
  /**
   * Sends once the frame is ready. Fails with the frame's own words (`frame/refused`), `frame/invalid-request` before
   * anything is sent, `frame/load-failed`, `frame/request-timeout`, `frame/aborted` or `frame/rpc-aborted`. Whoever has a
   * shorter deadline of their own says by `givenUp` that it has passed: the request ends with it, and its own is nobody's.
   */
  ask<Name extends FrameCallName>(
    name: Name,
    ...payload: [...FramePayload<Name>, givenUp?: AbortSignal]
  ): Promise<FrameCalls[Name]['answer']>
  /** Cancels open requests that wait for the visitor, and tells the frame. Safe ones go on. */
  abort(): void
  /** Resolves after the reply or 3 s; never fails. */
  signOut(): Promise<void>
  /** Starts the page in the frame afresh; requests wait until it is ready again. Nothing without a frame. */
  reload(): void
  /**
   * Draws the frame in the dialog's slot `secure-frame`. It takes clicks only while it is visible and uncovered,
   * and not for half a second after a question has come: `onLive` follows that. The answer hides it.
   */
  show(title: string, onLive: (isLive: boolean) => void): () => void
}
