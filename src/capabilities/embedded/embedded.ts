import type { Connector } from '../../domain/connector.ts'
import type { SocialProvider } from '../../domain/features.ts'
import type { Namespace } from '../../domain/network.ts'
import type { ReadonlySignal } from '../../kernel/signal.ts'
import type { Token } from '../../ports/capability.ts'
import type { FamilyOperations } from '../../ports/chain-family.ts'
import type { PopupWindow } from '../../ports/page.ts'
import type { FrameAccountType, SecureFrame } from './frame/frame-calls.ts'

export const EMBEDDED = 'embedded' as Token<Embedded>

/** Who logged in, as far as the frame told. */
export interface EmbeddedUser {
  readonly email: string | undefined
  readonly username: string | undefined
  readonly social: SocialProvider | undefined
  /** Whether the smart account exists on the chain; undefined where the frame did not say. */
  readonly isSmartAccountDeployed: boolean | undefined
}

/** What follows a code that was asked for. */
export type EmailStep = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'

/**
 * Takes the account of a login that has its result as this page's connection. Where that failed it may be asked again: the
 * visitor has done their part.
 */
export type OpenWallet = () => Promise<void>

/** Logging in. Every verb fails with an error whose words can be shown. */
export interface EmbeddedLogin {
  /** The last login that has brought its account, each an object of its own: the wallet itself is one whoever logs in. */
  readonly arrived: ReadonlySignal<{ readonly connector: Connector } | undefined>
  /** Asks for a code. Fails with `frame/email-cooldown` within 30 s of the last one, before anything is sent. */
  email(address: string): Promise<EmailStep>
  /** 0 when a new code may be asked for. */
  secondsToCode(): number
  /** Resolves when the visitor opened the link in their mail. */
  device(): Promise<void>
  otp(code: string): Promise<void>
  /** The window of `social`: `opened` in the click already, while our code was on its way, else now, in the click. False when the browser blocks it. */
  openPopup(opened?: PopupWindow | null): boolean
  /** The visitor left: so does the window. */
  closePopup(): void
  /** Resolves when the window has done its part; without one at once, with what the visitor came back with and could not be opened. */
  social(provider: SocialProvider): Promise<OpenWallet>
  /** Leaves the page for a login without a window, unless the visitor turns elsewhere first; `begin` of the page that comes back finishes it. */
  redirect(provider: SocialProvider): Promise<void>
  farcasterLink(): Promise<string>
  /** Waits for the approval. */
  farcaster(): Promise<OpenWallet>
  /** Takes the logged-in visitor's account as this page's connection. */
  connect(): Promise<void>
}

/** The wallet in the frame (R6.2, R6.5). */
export interface Embedded {
  readonly frame: SecureFrame
  readonly login: EmbeddedLogin
  readonly user: ReadonlySignal<EmbeddedUser>
  /** Chain ids, as the frame told last. */
  readonly smartAccountNetworks: ReadonlySignal<readonly number[]>
  /** Requests that wait for the visitor in the frame. */
  readonly openRequests: ReadonlySignal<number>
  /** Whether the active account may be of this type on the active network (R5.4). Reads signals. */
  mayBe(type: FrameAccountType): boolean
  /** What the active account's type may change to. */
  readonly maySwitchType: ReadonlySignal<FrameAccountType | undefined>
  /** At start: the frame, and a login that another page finished. Never fails. */
  begin(): Promise<void>
  /**
   * Fails with `connection/not-embedded` without an email or social connection, with `connection/no-smart-account` where
   * the network has none.
   */
  setAccountType(type: FrameAccountType): Promise<void>
  /** The family whose wallet this is. Fails with `connection/not-embedded` where another wallet, or none, speaks for the visitor. */
  requireActive(): Namespace
  /** Fails as `setAccountType`, and within the cooldown. */
  updateEmail(address: string): Promise<'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'>
  confirmOldEmail(code: string): Promise<void>
  /** Resolves with the new address. */
  confirmNewEmail(code: string): Promise<string>
  /** What follows once a site has its permissions: the screen says so while it shows. Nothing: the modal closes. */
  afterGrant(lead: (() => void) | undefined): void
  operations(namespace: Namespace): Partial<FamilyOperations>
  /** For host code: errors carry the numbers of EIP-1193. */
  request(namespace: Namespace, call: { method: string; params?: unknown }): Promise<unknown>
}
