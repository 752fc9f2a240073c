import { createPayments as make } from '../../../../src/capabilities/payments/create-payments.ts'
import type { PayApi } from '../../../../src/capabilities/payments/pay-api.ts'
import type { PaymentOrder } from '../../../../src/capabilities/payments/payment.ts'
import { DEFAULT_BASE_URLS } from '../../../../src/domain/defaults.ts'
import { allowPicture } from '../../../../src/domain/rules/allow-picture.ts'
import { signal } from '../../../../src/kernel/signal.ts'
import type { FamilyOperations } from '../../../../src/ports/chain-family.ts'
import type { Storage } from '../../../../src/ports/storage.ts'
import type { PreparedTransfer, TransferOrder, TransferRoute } from '../../../../src/ports/transfer-operations.ts'
import { createNavigation } from '../../../../src/state/navigation.ts'
import { createMoneyPage } from '../../../support/money-page.ts'

export const SHOP = `0x${'c'.repeat(40)}`
export const TOKEN = `0x${'d'.repeat(40)}`
export const HASH = `0x${'1'.repeat(64)}`
export const ORDER: PaymentOrder = {
  paymentAsset: { network: 'eip155:1', asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
  recipient: SHOP,
  amount: '1.5',
}
export const IN_COINS: PaymentOrder = {
  ...ORDER,
  paymentAsset: { ...ORDER.paymentAsset, asset: TOKEN, metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 } },
}

interface Given {
  readonly api?: Partial<PayApi>
  readonly operations?: Partial<FamilyOperations>
  readonly prepare?: (order: TransferOrder, route: TransferRoute) => Promise<Partial<PreparedTransfer>>
  readonly options?: object
  readonly features?: object
  /** What the browser says to a new window; default: here it is. */
  readonly popup?: null
  /** Ways to wallets on other devices. */
  readonly ways?: readonly object[]
  /** Of an earlier load of the page. */
  readonly storage?: Storage
}

/** A shop’s bill for one account on Ethereum, with a wallet and exchanges that say what a test gives. */
export function openBill(given: Given = {}) {
  const prepared: { order: TransferOrder; route: TransferRoute }[] = []
  const send = async () => ({ id: HASH, settle: async () => {} })
  const operations: Partial<FamilyOperations> = {
    parseAddress: (text) => (/^0x[\da-f]{40}$/i.test(text) ? text : undefined),
    transfer: async () => ({
      async prepare(order, route) {
        prepared.push({ order, route })
        return { fee: 0n, deposit: 0n, send, ...(await given.prepare?.(order, route)) }
      },
    }),
    ...given.operations,
  }
  const page = createMoneyPage({
    operations,
    services: {
      api: () => given.api ?? {},
      picture: (url: unknown) => allowPicture(url, { baseUrls: DEFAULT_BASE_URLS, pictureHosts: ['pictures.example'] }),
    },
    ...(given.storage && { storage: given.storage }),
  })
  const { interior, told } = page
  const options = interior.options as unknown as { value: { features: object } }
  options.value = {
    ...options.value,
    ...given.options,
    features: { ...options.value.features, pay: true, ...given.features },
  }
  const tell = (what: string): void => void told.push(what)
  const popup = {
    opener: 'us' as unknown,
    closed: false,
    location: { replace: (url: string) => tell(`popup ${url} ${popup.opener}`) },
    close: () => tell('popup closed'),
  }
  const connections = {
    ...interior.connections,
    stopWaiting() {},
    switchNetwork: async (network: Parameters<typeof interior.connections.switchNetwork>[0]) => {
      tell(`switch ${network.caipNetworkId}`)
      interior.networks.activate(network.caipNetworkId)
    },
  }
  const environment = {
    ...interior.environment,
    page: {
      isMobile: false,
      openPopup() {
        tell('popup')
        return given.popup === null ? null : popup
      },
      leave: (url: string) => tell(`leave ${url}`),
    },
  }
  Object.assign(interior, {
    connections,
    environment,
    capabilities: { ways: given.ways ?? [], afterConnecting: () => ({ views: [], isDone: true }) },
  })
  const navigation = createNavigation(interior, {
    places: signal([]),
    mount: async () => undefined,
    onMove() {},
    onOpen() {},
  })
  Object.assign(interior, { navigation })
  const payments = interior.storeOf(make)
  return {
    ...page,
    navigation,
    payments,
    prepared,
    options,
    send,
    reopen: (more: Given = {}) => openBill({ ...given, storage: page.storage, ...more }),
  }
}

/** What analytics are told of payments, without the moment. */
export const tracked = (told: readonly string[]): readonly (readonly [event: string, properties: object])[] =>
  told.flatMap((line) => {
    const [, name, properties = '{}'] = /^track (PAY_\S+) (.*)$/.exec(line) ?? []
    if (!name) return []
    const { paymentId: _, ...rest } = JSON.parse(properties)
    return [[name, rest] as const]
  })
