import { fetchSessions, postRevocation, stateOf } from '../../../src/features/smart-sessions/sessions-api.ts'
import { asked, blockchain, caip10, type Edges, type Endpoints, type Given, never, posted } from './endpoint.ts'

interface Revocation {
  readonly pci: string
  readonly signature: string
}

/** A session that goes on, and the account's word that it shall end. */
async function approveRevocation({ services, sign: signText }: Edges, given: Given): Promise<Revocation> {
  const sessions = await fetchSessions(services, { account: caip10(given), network: given.network, signal: never })
  const going = sessions.find((session) => stateOf(session, Date.now()) === 'active')
  if (!going) throw new Error('every session has ended')
  return { pci: going.pci, signature: await signText(going.pci) }
}

export const smartSessionsEndpoints: Endpoints = {
  'GET /v1/sessions/{address}': {
    clause: 'R7.29',
    ask: ({ services }, given) =>
      fetchSessions(services, { account: caip10(given), network: given.network, signal: never }),
    wire: (given) => blockchain('GET', `/v1/sessions/${encodeURIComponent(caip10(given))}`, asked),
  },
  'POST /v1/sessions/{address}/revoke': {
    clause: 'R7.30',
    prepare: approveRevocation,
    ask: ({ services }, given, approved) =>
      postRevocation(services, { account: caip10(given), ...(approved as Revocation) }),
    wire: (given) => ({
      ...blockchain('POST', `/v1/sessions/${encodeURIComponent(caip10(given))}/revoke`, posted),
      fresh: ['pci', 'signature'],
      body: { pci: 'string', signature: 'string' },
    }),
  },
}
