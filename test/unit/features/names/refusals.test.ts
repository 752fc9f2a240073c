import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eip155Names } from '../../../../src/chains/eip155/names.ts'
import type { Network } from '../../../../src/domain/network.ts'
import { fetchSuggestions, postName } from '../../../../src/features/names/names-api.ts'
import { createRegistration } from '../../../../src/features/names/registration.ts'
import { signal } from '../../../../src/kernel/signal.ts'
import type { Services } from '../../../../src/ports/services.ts'
import type { Interior } from '../../../../src/state/interior.ts'
import { createModalStore } from '../../../../src/state/modal-store.ts'
import { createRouterStore } from '../../../../src/state/router-store.ts'
import { createTransactionStack } from '../../../../src/state/transaction-stack.ts'
import { createFakeClock, type FakeClock } from '../../../../src/testing/fake-clock.ts'
import { fakeFamilies } from '../../../support/fake-families.ts'
import { type LocalService, startLocalService } from '../../../support/local-service.ts'
import { ethereum, servicesAt } from '../../../support/parts.ts'
import { createSubject } from '../../../support/subject.ts'

const ME = '0xAbCdEf0123456789aBcDeF0123456789abCDeF01'
const SIGNATURE = `0x${'ab'.repeat(65)}`

let service: LocalService
let clock: FakeClock
let services: Services
beforeEach(async () => {
  service = await startLocalService()
  service.answer('/v1/supported-chains', { json: { http: ['eip155:1'] } })
  clock = createFakeClock()
  services = servicesAt(service.url, clock)
})
afterEach(() => service.stop())

/** What a visitor reads who asks for a name on this network, with this account. */
async function register(network: Network, address: string): Promise<string | undefined> {
  const subject = createSubject([network], services, address)
  const connector = { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'eip155', provider: {} } as const
  if (address) subject.connections.write({ ...subject.connections.of('eip155'), connector })
  const modal = createModalStore(clock)
  const router = createRouterStore({ isConnected: () => true, close: () => {} })
  router.reset('RegisterAccountName')
  modal.show()
  const navigation = { ...router, isOpen: modal.isOpen }
  const stack = createTransactionStack({ navigation })
  const registration = createRegistration({
    ...subject,
    environment: { clock },
    navigation,
    storeOf: () => stack,
    families: fakeFamilies({ eip155: { signMessage: async () => SIGNATURE, names: eip155Names } }),
    account: { identity: { identity: signal({}), load: async () => {} } },
  } as unknown as Interior)
  await registration.register('harbour.reown.id')
  const cause = registration.problem.value?.cause
  return typeof cause === 'string' ? cause : cause?.message
}

describe('names', () => {
  it('R8.59: “Error fetching name suggestions”', async () => {
    service.answer('/v1/profile/suggestions/harbour', { status: 500 })
    const asked = { label: 'harbour', suffix: '.reown.id', signal: new AbortController().signal }
    await expect(fetchSuggestions(services.http, asked)).rejects.toThrow('Error fetching name suggestions')
  })
  it('R8.61, R8.64: “Error registering name {name}”, and the service’s own words in its place', async () => {
    const reasons = [{ field: 'name', description: 'Name is already registered' }]
    service.answer('/v1/profile/account', { status: 500 }, { status: 400, json: { status: 'FAILED', reasons } })
    expect(await register(ethereum, ME)).toBe('Error registering name harbour.reown.id')
    expect(await register(ethereum, ME)).toBe('Name is already registered')
    const signed = { name: 'a.reown.id', address: ME, coinType: 60, message: '', signature: SIGNATURE }
    service.answer('/v1/profile/account', { fault: 'drop' })
    expect(await postName(services.http, signed, async () => false)).toMatchObject({
      message: 'Error registering name a.reown.id',
    })
  })
  it('R8.64: the service’s own words are what is shown of names that cannot be suggested or looked up', async () => {
    const refused = { status: 400, json: { status: 'FAILED', reasons: [{ description: 'Slow down' }] } }
    const asked = { label: 'harbour', suffix: '.reown.id', signal: new AbortController().signal }
    service.answer('/v1/profile/suggestions/harbour', refused)
    service.answer(`/v1/profile/reverse/${ME}`, refused)
    const own = { entry: { shown: 'Slow down', isListed: false } }
    await expect(fetchSuggestions(services.http, asked)).rejects.toMatchObject(own)
    await expect(services.namesOf(ME, ethereum)).rejects.toMatchObject(own)
  })
  it('R8.64: the service’s words are shown as one line of plain text, and only so many', async () => {
    const reasons = [{ field: 'name', description: `<b>no</b>\n\u202ethis\u0000 ${'x'.repeat(5_000)}` }]
    service.answer('/v1/profile/account', { status: 400, json: { status: 'FAILED', reasons } })
    const said = await register(ethereum, ME)
    expect(said).toMatch(/^<b>no<\/b>this x+$/)
    expect(said).toHaveLength(200)
  })
  it('R7.25: is the visitor’s although somebody asks meanwhile, and in vain, who they are', async () => {
    const { cache } = services
    service.answer('/v1/profile/account', { json: { name: 'harbour.reown.id' } })
    let asked: Promise<unknown> | undefined
    const ask = async (): Promise<void> => {
      asked ??= cache.getOrLoad('identity', ME.toLowerCase(), () => new Promise(() => {}))
    }
    services = { ...services, cache: { ...cache, forget: (...what) => cache.forget(...what).then(ask) } }
    expect(await register(ethereum, ME)).toBeUndefined()
    expect(await asked).toEqual({ name: 'harbour.reown.id' })
  })
  it('R8.62: “Network not found”: on a network the page does not list', async () => {
    expect(await register({ ...ethereum, isUnknown: true }, ME)).toBe('Network not found')
  })
  it('R8.63: “Address or auth connector not found”: nobody is connected any more', async () => {
    expect(await register(ethereum, '')).toBe('Address or auth connector not found')
  })
  it('R5.6: “Invalid chainId”, before the wallet is asked', async () => {
    const far: Network = { ...ethereum, id: 0x80000000, caipNetworkId: 'eip155:2147483648' }
    expect(await register(far, ME)).toBe('Invalid chainId')
    expect(service.requestsTo('/v1/profile/account')).toEqual([])
  })
})
