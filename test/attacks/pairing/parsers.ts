import { readCacaos } from '../../../src/capabilities/pairing/relay/authentication/cacao.ts'
import { fromPairing, fromRequest } from '../../../src/capabilities/pairing/relay/from-relay.ts'
import { toRelayConnection, toRelayEvent } from '../../../src/capabilities/pairing/relay/read-connection.ts'
import { hasTooManyDigits } from '../../../src/capabilities/pairing/relay/refuse-digits.ts'
import { parseEip155Address } from '../../../src/chains/eip155/address.ts'
import { pairedFamilies } from '../../unit/capabilities/pairing/support/paired-families.ts'
import type { HostileInputs, Parsers } from '../support/hostile-inputs.ts'

const findFamily = await pairedFamilies()
const family = { namespace: 'eip155', isAddress: (text: string) => parseEip155Address(text) !== undefined } as const

export const pairingParsers = ({ hostileSession, hostileValue, ofText, ofValue }: HostileInputs): Parsers => ({
  'a session': () => toRelayConnection(hostileSession(), findFamily),
  'an event of a session': () => toRelayEvent(hostileValue(), hostileSession()),
  'signed objects': ofValue((value) => readCacaos(family, [value, value])),
  'a frame of the relay': ofText(hasTooManyDigits),
  'a refused proposal': ofValue(fromPairing),
  'a refused request': ofValue(fromRequest),
})
