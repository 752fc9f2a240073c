import { expect } from 'vitest'
import { readCacaos } from '../../../src/capabilities/pairing/relay/authentication/cacao.ts'
import { wouldStall } from '../../../src/capabilities/pairing/relay/inspection/would-stall.ts'
import { toRelayConnection, toRelayEvent } from '../../../src/capabilities/pairing/relay/read-connection.ts'
import { hasTooManyDigits } from '../../../src/capabilities/pairing/relay/refuse-digits.ts'
import { pairedFamilies } from '../../unit/capabilities/pairing/support/paired-families.ts'
import { ADDRESS } from '../support/hostile-inputs.ts'
import { addressOf, HUGE, type Probes } from '../support/probes.ts'

const findFamily = await pairedFamilies()
const sessionOf = (namespaces: unknown) => ({ topic: 'topic', namespaces, peer: {} })

export const pairingProbes: Probes = {
  MAX_ACCOUNTS(limit) {
    const accounts = Array.from({ length: 200_000 }, (_, index) => `eip155:1:${addressOf(index)}`)
    expect(toRelayConnection(sessionOf({ eip155: { accounts } }), findFamily)?.accounts).toHaveLength(limit)
    // Not each namespace for itself.
    const many = Object.fromEntries(accounts.slice(0, 100).map((_, at) => [`eip155:${at + 1}`, { accounts }]))
    expect(toRelayConnection(sessionOf(many), findFamily)?.accounts).toHaveLength(limit)
    expect(readCacaos({ namespace: 'eip155', isAddress: () => true }, accounts)).toEqual([])
  },
  MAX_DIGITS(limit) {
    expect(hasTooManyDigits('1'.repeat(limit))).toBe(false)
    expect(hasTooManyDigits('1'.repeat(limit + 1))).toBe(true)
  },
  async MAX_DIGIT_STEPS(limit) {
    const stalls = (digits: number): Promise<boolean> => {
      const encoded = btoa(`\x02"${'1'.repeat(digits)}"`)
      return wouldStall({} as never, { topic: 'topic', encoded, receiver: undefined })
    }
    const most = Math.floor(Math.sqrt(2 * limit))
    expect(await stalls(most - 1)).toBe(false)
    expect(await stalls(most + 1)).toBe(true)
    expect(await stalls(HUGE)).toBe(true)
  },
  MAX_METHODS(limit) {
    const methods = Array.from({ length: 100_000 }, (_, index) => `method_${index}`)
    const granted = { accounts: [`eip155:1:${ADDRESS}`], methods, events: methods }
    expect(toRelayConnection(sessionOf({ eip155: granted }), findFamily)?.methodsOn.get('eip155:1')?.size).toBe(limit)
    const event = (index: number) => ({ chainId: 'eip155:1', event: { name: `method_${index}`, data: 1 } })
    expect(toRelayEvent(event(limit - 1), sessionOf({ eip155: granted }))).toBeDefined()
    expect(toRelayEvent(event(limit), sessionOf({ eip155: granted }))).toBeUndefined()
  },
  MAX_NAMESPACES(limit) {
    const of = (count: number) =>
      Object.fromEntries([
        ...Array.from({ length: count }, (_, index) => [`eip155:${index + 1}`, { accounts: [] }]),
        ['eip155', { accounts: [`eip155:1:${ADDRESS}`] }],
      ]) as unknown
    expect(toRelayConnection(sessionOf(of(limit - 1)), findFamily)).toBeDefined()
    expect(toRelayConnection(sessionOf(of(limit)), findFamily)).toBeUndefined()
  },
  // Held by test/unit/capabilities/pairing/relay/requests.test.ts, over a socket.
  MAX_REQUEST_CHARACTERS() {},
}
