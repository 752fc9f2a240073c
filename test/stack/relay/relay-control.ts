import type { RELAY_REFUSALS } from './client-token.ts'
import type { SavedMailbox } from './mailbox.ts'

export type RelayRefusal = (typeof RELAY_REFUSALS)[keyof typeof RELAY_REFUSALS]

/** One call of a client, as the relay saw it. */
export interface RelayCall {
  readonly clientId: string
  readonly method: string
  readonly topic: string | undefined
  /** WalletConnect's number for the kind of message, e.g. 1100 proposal, 1108 request, 1112 session deleted. */
  readonly tag: number | undefined
  /** Unix time in milliseconds. */
  readonly at: number
}

/** What tests and the demo page do to the relay, and what they can count. */
export interface RelayControl {
  /** Cuts every socket without a goodbye, as a lost network does. New ones are welcome. */
  dropSockets(): void
  /** This client's sockets are dead without knowing it, as after a page slept. What is sent to it waits; new ones work. */
  freeze(clientId: string): void
  /** A message to a topic's subscribers, from nobody: what anyone can do who has seen a code. */
  publish(topic: string, message: string): void
  /** Accepts each new socket and closes it with code 3000 and this reason, until called with `undefined`. */
  refuse(reason: RelayRefusal | undefined): void
  /** Drops every socket, and whoever comes. The mailbox stays, and so does the port. */
  offline(): Promise<void>
  online(): Promise<void>
  /** Everything back to normal; counts stay. */
  reset(): Promise<void>
  /** Answers and deliveries leave this much later, in milliseconds. */
  delayMs: number
  /** Sends every delivery twice, as at-least-once delivery may. */
  isRepeating: boolean
  /** Takes everything and answers nothing: a relay behind a dead network. */
  isSilent: boolean
  /** Of so many frames, in either direction, one is lost, as on a bad line; 0, the default: none. */
  losesEvery: number
  /** A lost frame comes so much later and those behind it wait, as on every socket of TCP; 0, the default: it never comes. */
  resendsAfterMs: number
  /** Frames taken without an answer, as `isSilent` or `freeze` told it to. */
  readonly unansweredFrames: number
  readonly openSockets: number
  /** Since the start, refused ones included. */
  readonly socketsSeen: number
  readonly socketsRefused: number
  /** Live subscriptions, client and topic counted together. */
  readonly subscriptions: number
  readonly waitingMessages: number
  readonly calls: readonly RelayCall[]
  /** The mailbox, to start another relay with. */
  save(): SavedMailbox
}
