// @vitest-environment happy-dom
import { getAddress } from 'viem'
import { expect, it } from 'vitest'
import { EMBEDDED } from '../../../../src/capabilities/embedded/embedded.ts'
import { effect } from '../../../../src/kernel/signal.ts'
import { testNetwork, until } from '../../../support/test-page.ts'
import { PLAIN, SMART, withSecureSite } from './support/with-secure-site.ts'

// The frame is on its way to another network, and something else comes before it is there.

const { start, logIn, names } = withSecureSite()

const count = (name: string): number => names().filter((one) => one === name).length

/** Who signs on the second and the third network. */
const SECOND = getAddress(`0x${'c'.repeat(40)}`)
const THIRD = getAddress(`0x${'d'.repeat(40)}`)

/** A frame that moves once the test says how a move ends, and has another account on each of three networks. */
async function begin() {
  const stage = await start({ options: { networks: [testNetwork(1), testNetwork(2), testNetwork(3)] } })
  await logIn(stage)
  const { page, site } = stage
  const { widget } = page
  const { GET_USER } = site.handlers
  site.handlers.GET_USER = async (payload) => {
    const address = { 2: SECOND, 3: THIRD }[`${payload?.chainId}`]?.toLowerCase()
    return { ...(await GET_USER?.(payload)), ...(address && { address, accounts: [] }) } as never
  }
  let stands = 1
  const ends: ((isThere: boolean) => void)[] = []
  site.handlers.GET_CHAIN_ID = () => ({ chainId: stands })
  site.handlers.SWITCH_NETWORK = ({ chainId }) =>
    new Promise((resolve, reject) => {
      ends.push((isThere) => {
        if (isThere) stands = Number(`${chainId}`.split(':')[1])
        return isThere ? resolve({ chainId }) : reject(new Error('Not there'))
      })
    })
  const moveTo = async (index: number) => {
    const moves = ends.length
    const moved = widget.switchNetwork(widget.networks[index] as never).then(
      () => 'moved',
      ({ message }) => message,
    )
    await until(() => ends.length > moves, 'the move')
    return { moved, end: (isThere: boolean) => ends[moves]?.(isThere) }
  }
  const seen: string[] = []
  effect(() => void seen.push(`${widget.network.value.id} ${widget.account.value?.address}`))
  return { ...stage, moveTo, ends, seen, now: () => seen.at(-1) }
}

it('R4.69, R2.83: a move that ends once another one was begun counts no more, also where that one fails', async () => {
  const { moveTo, seen } = await begin()
  const first = await moveTo(1)
  const second = await moveTo(2)
  const asked = count('GET_USER')
  first.end(true)
  expect(await first.moved).toBe('Failed to connect')
  expect(count('GET_USER')).toBe(asked)
  second.end(false)
  expect(await second.moved).toBe('Not there')
  expect(seen).toEqual([`1 ${SMART}`])
})

it('R4.69, R2.83: of two moves that end the wrong way round the later one counts, and the frame is led back to it', async () => {
  const { moveTo, ends, seen, site } = await begin()
  const first = await moveTo(1)
  const second = await moveTo(2)
  second.end(true)
  expect(await second.moved).toBe('moved')
  first.end(true)
  expect(await first.moved).toBe('Failed to connect')
  await until(() => ends.length === 3, 'the way back')
  expect(site.last('SWITCH_NETWORK').payload).toEqual({ chainId: 'eip155:3' })
  expect(seen).toEqual([`1 ${SMART}`, `3 ${THIRD}`])
})

it('R4.69, R2.83: the second of two moves to one network is of its account, though the first has failed', async () => {
  const { moveTo, seen } = await begin()
  const first = await moveTo(1)
  const second = await moveTo(1)
  first.end(false)
  expect(await first.moved).toBe('Not there')
  second.end(true)
  expect(await second.moved).toBe('moved')
  expect(seen).toEqual([`1 ${SMART}`, `2 ${SECOND}`])
})

it('R4.69, R2.83: nor does the first take the page back that fails once the second has arrived', async () => {
  const { moveTo, seen } = await begin()
  const first = await moveTo(1)
  const second = await moveTo(1)
  second.end(true)
  expect(await second.moved).toBe('moved')
  first.end(false)
  expect(await first.moved).toBe('Not there')
  expect(seen).toEqual([`1 ${SMART}`, `2 ${SECOND}`])
})

it('R4.69, R2.83: nor does the second that fails take the page back from where the first has arrived', async () => {
  const { moveTo, seen } = await begin()
  const first = await moveTo(1)
  const second = await moveTo(1)
  first.end(true)
  expect(await first.moved).toBe('moved')
  second.end(false)
  expect(await second.moved).toBe('Not there')
  expect(seen).toEqual([`1 ${SMART}`, `2 ${SECOND}`])
})

it('R4.69, R4.55: a login meanwhile is of the network that the page is on, wherever the frame does not arrive', async () => {
  const stage = await begin()
  const { moved, end } = await stage.moveTo(1)
  await logIn(stage)
  expect(stage.now()).toBe(`1 ${SMART}`)
  end(false)
  expect(await moved).toBe('Not there')
  expect(stage.now()).toBe(`1 ${SMART}`)
})

it.each([true, false])(
  'R4.56, R4.69: whoever changes the kind of account meanwhile is asked for where they are in the end (it arrives: %s)',
  async (isThere) => {
    const { page, site, interior, moveTo, now } = await begin()
    const { setAccountType } = await interior.capabilities.use(EMBEDDED)
    const { moved, end } = await moveTo(1)
    const asked = count('GET_USER')
    await setAccountType('eoa')
    expect([now(), count('GET_USER')]).toEqual([`1 ${PLAIN}`, asked])
    end(isThere)
    await moved
    await until(() => count('GET_USER') === asked + (isThere ? 2 : 1), 'the question')
    await page.clock.advance(500)
    expect(now()).toBe(isThere ? `2 ${SECOND}` : `1 ${PLAIN}`)
    expect(site.last('GET_USER').payload).toEqual({ chainId: isThere ? 2 : 1, preferredAccountType: 'eoa' })
  },
)

it('R10.6, R4.69: the kind of account that another tab has chosen meanwhile is not lost where the move fails', async () => {
  const { page, moveTo, now } = await begin()
  const { moved, end } = await moveTo(1)
  page.site.tab().write('preferred_account_types', JSON.stringify({ eip155: 'eoa' }))
  await page.clock.advance(500)
  expect(now()).toBe(`1 ${SMART}`)
  end(false)
  expect(await moved).toBe('Not there')
  await until(() => now() === `1 ${PLAIN}`, 'the plain one')
})

it('R4.96: of whoever has left meanwhile nobody is asked for', async () => {
  const { page, interior, moveTo } = await begin()
  const { setAccountType } = await interior.capabilities.use(EMBEDDED)
  const { moved } = await moveTo(1)
  await setAccountType('eoa')
  const asked = count('GET_USER')
  await page.widget.disconnect()
  await moved
  await page.clock.advance(500)
  expect([count('GET_USER'), page.site.items.get('email_login_used')]).toEqual([asked, undefined])
})
