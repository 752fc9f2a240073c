import { type Hex, verifyMessage } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { base, solanaMainnet } from 'walletlet/networks'
import { useAccount, useStatus } from 'walletlet/react'
import { createTestWallet } from 'walletlet/testing'
import { type RenderedWithWallet, renderWithWallet } from 'walletlet/testing/react'
import { until } from '../../support/until.ts'

function Greeting() {
  const account = useAccount()
  return (
    <p>
      {useStatus()} {account?.address}
    </p>
  )
}

let rendered: RenderedWithWallet
beforeEach(() => localStorage.clear())
afterEach(() => rendered.unmount())

it('draws at once, and after each helper what it led to', async () => {
  rendered = renderWithWallet(<Greeting />)
  const { container, widget, wallet, connect, disconnect } = rendered
  expect(document.body.contains(container)).toBe(true)
  expect(container.textContent).toBe('disconnected ')
  const caipAddress = await connect()
  const address = wallet.addresses.eip155?.[0] as Hex
  expect(caipAddress).toBe(`eip155:1:${address}`)
  expect(container.textContent).toBe(`connected ${address}`)
  const signature = (await widget.signMessage('hello')) as Hex
  expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
  await disconnect()
  expect(container.textContent).toBe('disconnected ')
})

it('takes a wallet of other families, and connects by the one that is asked for', async () => {
  rendered = renderWithWallet(<Greeting />, { families: ['solana', 'cosmos'] })
  expect(await rendered.connect()).toMatch(/^solana:/)
  expect(await rendered.connect('cosmos')).toMatch(/^cosmos:/)
  expect(rendered.container.textContent).toMatch(/^connected cosmos1/)
})

it('takes a wallet and a widget that are there, and leaves them as they are', async () => {
  const wallet = createTestWallet({ name: 'Harbour' })
  const first = renderWithWallet(<Greeting />, { wallet })
  await first.connect()
  rendered = renderWithWallet(<Greeting />, { wallet, widget: first.widget })
  expect(rendered.container.textContent).toBe(first.container.textContent)
  rendered.unmount()
  expect(rendered.container.isConnected).toBe(false)
  expect(first.widget.status.value).toBe('connected')
  first.unmount()
  expect(wallet.isConnected).toBe(true)
  wallet.remove()
})

it('what the wallet does by itself is said by the widget, and a refusal reaches the host', async () => {
  rendered = renderWithWallet(<Greeting />)
  rendered.wallet.refuse()
  await expect(rendered.connect()).rejects.toMatchObject({ code: 'connection/rejected' })
  await rendered.connect()
  rendered.wallet.switchAccount(1)
  expect(rendered.widget.account.value?.address).toBe(rendered.wallet.addresses.eip155?.[1])
})

it.each([false, true])(
  'its widget is on the networks of the wallet, given %s, and of each of its families',
  async (isGiven) => {
    const about = { families: ['eip155', 'solana'], networks: [base] } as const
    const wallet = isGiven ? createTestWallet(about) : undefined
    rendered = renderWithWallet(<Greeting />, wallet ? { wallet } : about)
    const ids = ['eip155:8453', solanaMainnet.caipNetworkId]
    expect(rendered.widget.networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(ids)
    expect(rendered.wallet.networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(ids)
    expect(await rendered.connect()).toMatch(/^eip155:8453:/)
    expect(await rendered.connect('solana')).toBe(`${ids[1]}:${rendered.wallet.addresses.solana?.[0]}`)
    wallet?.remove()
  },
)

it('what is drawn next knows nothing of who was connected before, unless it is given that wallet', async () => {
  const before = renderWithWallet(<Greeting />)
  await before.connect()
  before.unmount()
  const wallet = createTestWallet()
  const first = renderWithWallet(<Greeting />, { wallet })
  expect(first.container.textContent).toBe('disconnected ')
  await first.connect()
  first.unmount()
  rendered = renderWithWallet(<Greeting />, { wallet })
  await until(
    () => rendered.container.textContent === `connected ${wallet.addresses.eip155?.[0]}`,
    'the visitor who comes back',
  )
  wallet.remove()
})
