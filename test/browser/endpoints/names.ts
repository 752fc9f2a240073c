import { fetchSuggestions, postName } from '../../../src/features/names/names-api.ts'
import { asked, blockchain, clientId, type Endpoints, never } from './endpoint.ts'

const REGISTRATION = { name: 'mira.reown.id', coinType: 60, message: '{}', signature: '0x00' }

export const namesEndpoints: Endpoints = {
  'GET /v1/profile/suggestions/{name}': {
    clause: 'R7.24',
    ask: ({ services }) => fetchSuggestions(services.http, { label: 'mira', suffix: '.reown.id', signal: never }),
    wire: () => blockchain('GET', '/v1/profile/suggestions/mira', { ...asked, zone: 'reown.id' }),
    failure: 'name/suggestions-failed',
  },
  'POST /v1/profile/account': {
    clause: 'R7.25',
    ask: ({ services }, { address }) => postName(services.http, { ...REGISTRATION, address }, async () => false),
    wire: ({ address }) => {
      const { coinType, message, signature } = REGISTRATION
      return blockchain(
        'POST',
        '/v1/profile/account',
        { clientId },
        { coin_type: coinType, address, message, signature },
      )
    },
    fallback: 'the reason',
  },
}
