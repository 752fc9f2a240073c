import type { CaipAddress } from '../../../src/domain/account.ts'
import type { BaseUrls } from '../../../src/domain/interface-options.ts'
import type { Network } from '../../../src/domain/network.ts'
import type { Services } from '../../../src/ports/services.ts'

/** What every call is about: accounts and tokens of the local chain. */
export interface Given {
  readonly network: Network
  readonly address: string
  readonly sold: CaipAddress
  readonly bought: CaipAddress
  readonly nativeToken: CaipAddress
}

/** What talks to services, as one widget has it. */
export interface Edges {
  readonly services: Services
  readonly urls: BaseUrls
  /** The query by which we introduce ourselves. */
  readonly identity: string
  /** Signs as the account does. */
  sign(message: string): Promise<string>
}

/** How a request is to arrive at the service (chapter 7 of the requirements). `query` and `body` whole: nothing more, nothing less. */
export interface Wire {
  readonly method: 'GET' | 'POST'
  readonly service: 'blockchainApi' | 'walletApi' | 'analytics'
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Headers of ours, by name. */
  readonly headers?: readonly string[]
  /** Members of the body that are new each time; their types are in `body`. */
  readonly fresh?: readonly string[]
}

export interface Endpoint {
  /** The requirement that says what is asked and answered. */
  readonly clause: string
  /** Runs in the page. */
  ask(edges: Edges, given: Given, prepared: unknown): Promise<unknown>
  /** What must have been asked before, while the service was well; `ask` gets the answer. */
  prepare?(edges: Edges, given: Given): Promise<unknown>
  wire(given: Given): Wire
  /** The call answers this instead of failing, whatever the service does; or only at these faults. */
  readonly fallback?: string
  readonly fallbackAt?: readonly string[]
  /** The code of every failure, where the call has one of its own. */
  readonly failure?: string
}

export const projectId = 'p1'
export const SDK = 'react-eip155-0.1.0'
export const clientId = 'did:key:z6MkfLocal'

/** Identity parameters, by group of requests (R7.2). */
export const asked = { projectId, st: 'walletlet', sv: SDK, clientId }
export const posted = { projectId, clientId }
export const directory = { projectId, st: 'walletlet', sv: SDK }

export const blockchain = (method: Wire['method'], path: string, query: Wire['query'], body?: unknown): Wire => ({
  method,
  service: 'blockchainApi',
  path,
  query,
  ...(body !== undefined && { body }),
})
export const caip10 = ({ network, address }: Given): CaipAddress => `${network.caipNetworkId}:${address}` as CaipAddress

export const never = new AbortController().signal

/** Endpoints by what the requirements call them. */
export type Endpoints = Readonly<Record<string, Endpoint>>
