import type { Fault, ServiceName } from '../../stack/serve/fault-board.ts'
import type { Action } from './action.ts'

const SERVICES = [
  'walletApi',
  'blockchainApi',
  'rpc',
  'images',
  'analytics',
  'secureSite',
  'explorer',
] as const satisfies readonly ServiceName[]

const FAULTS: readonly [Fault, ...Fault[]] = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503 },
  { kind: 'status', status: 429 },
  { kind: 'status', status: 403 },
  { kind: 'garbage' },
  { kind: 'garbage', body: { result: {}, wallets: 'none', balances: [null] } },
  { kind: 'hang' },
  { kind: 'drop' },
  { kind: 'delay', ms: 300 },
]

const RELAY_FAULTS = [
  'refuses',
  'is gone',
  'is silent',
  'drops its sockets',
  'is slow',
  'says everything twice',
  'loses a frame in ten',
] as const

/** Faults of services and relay, and their end. */
export const serviceActions: readonly Action[] = [
  {
    name: 'a service goes wrong',
    weight: 3,
    when: (_, { isOnline }) => isOnline,
    async do(walker, wish) {
      const [service, fault] = [wish.pick(SERVICES), wish.pick(FAULTS, (one) => JSON.stringify(one))]
      walker.areServicesWell = false
      walker.hasProvoked = true
      await walker.place.setFault(service, '*', fault)
      return `${service} ${JSON.stringify(fault)}`
    },
  },
  {
    name: 'the relay',
    weight: 1,
    when: (_, { place, isOnline }) => !!place.relay && isOnline,
    async do(walker, wish) {
      const { relay } = walker.place
      if (!relay) return
      const fault = wish.pick(RELAY_FAULTS)
      walker.areServicesWell = false
      // Which the page's developer is told of.
      if (fault === 'refuses') {
        walker.hasProvoked = true
        relay.refuse('Unauthorized: invalid key')
      }
      if (fault === 'is gone') await relay.offline()
      if (fault === 'is silent') relay.isSilent = true
      if (fault === 'drops its sockets') relay.dropSockets()
      if (fault === 'is slow') relay.delayMs = 300
      if (fault === 'says everything twice') relay.isRepeating = true
      if (fault === 'loses a frame in ten') relay.losesEvery = 10
      return fault
    },
  },
  {
    name: 'all services are well again',
    weight: 9,
    when: (_, { areServicesWell, isOnline }) => !areServicesWell && isOnline,
    async do(walker) {
      await walker.place.clearFaults()
      await walker.place.relay?.reset()
      walker.areServicesWell = true
    },
  },
]
