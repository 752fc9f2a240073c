import { expect, it } from 'vitest'
import { WalletButton } from 'walletlet/react'
import { renderWithWallet } from 'walletlet/testing/react'

it('connects, signs and disconnects', async () => {
  const { widget, connect, disconnect } = renderWithWallet(<WalletButton />)
  await connect()
  expect(await widget.signMessage('hello')).toMatch(/^0x[0-9a-f]{130}$/)
  await disconnect()
})
