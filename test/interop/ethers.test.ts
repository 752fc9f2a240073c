// @vitest-environment happy-dom
import { type Network, parseEther, verifyMessage, verifyTypedData } from 'ethers'
import { afterEach, expect, it } from 'vitest'
import { eip155 } from 'walletlet/eip155'
import { base, mainnet } from 'walletlet/networks'
import { createTestChain } from 'walletlet/testing'
import { until } from '../support/until.ts'
import { closePages, openHost } from './open-host.ts'
import { toEthersProvider } from './recipes/ethers.ts'
import { MAIL } from './typed-data.ts'

const RECEIVER = '0x00000000000000000000000000000000000000aa'
afterEach(closePages)

const open = (chain = createTestChain({ id: mainnet.id })) => ({
  ...openHost({ networks: [mainnet, base], chains: [eip155()] }, { rpc: { 'eip155:1': chain } }),
  chain,
})

async function openConnected() {
  const { widget, wallet } = open()
  await widget.connect(wallet.id)
  const ethers = toEthersProvider(widget)
  await ethers.getSigner()
  return { widget, wallet, ethers }
}

it('R1.33, R7.54: a signer of ethers signs texts and typed data, and sends', async () => {
  const { widget, wallet, chain } = open()
  await widget.connect(wallet.id)
  const ethers = toEthersProvider(widget)
  const signer = await ethers.getSigner()
  expect(signer.address).toBe(widget.account.value?.address)
  expect(verifyMessage('from ethers', await signer.signMessage('from ethers'))).toBe(signer.address)
  const { domain, types, message } = MAIL
  expect(verifyTypedData(domain, types, message, await signer.signTypedData(domain, types, message))).toBe(
    signer.address,
  )
  const sent = await signer.sendTransaction({ to: RECEIVER, value: parseEther('0.5') })
  expect((await sent.wait())?.status).toBe(1)
  expect(chain.balanceOf(RECEIVER)).toBe(parseEther('0.5'))
  ethers.destroy()
})

it('R1.33: ethers is there before the visitor has connected: `getSigner` draws the modal', async () => {
  const { widget, wallet } = open()
  const ethers = toEthersProvider(widget)
  expect((await ethers.getNetwork()).chainId).toBe(1n)
  expect(await ethers.listAccounts()).toEqual([])
  const signer = ethers.getSigner()
  await until(() => widget.isOpen.value, 'the modal')
  await widget.connect(wallet.id)
  expect((await signer).address).toBe(widget.account.value?.address)
  ethers.destroy()
})

it('R7.48: ethers tells of a network that the visitor has switched to', async () => {
  const { wallet, ethers } = await openConnected()
  const heard: bigint[] = []
  await ethers.on('network', ({ chainId }: Network) => void heard.push(chainId))
  wallet.switchNetwork(base)
  await until(() => heard.length > 0, 'the network')
  expect(heard).toEqual([BigInt(base.id)])
  expect((await ethers.getNetwork()).chainId).toBe(BigInt(base.id))
  ethers.destroy()
})

it('an ethers that a host destroys while it asks where it is fails nothing on the page', async () => {
  const { widget, wallet, ethers } = await openConnected()
  const stray: unknown[] = []
  const keep = (reason: unknown): void => void stray.push(reason)
  process.on('unhandledRejection', keep)
  try {
    widget.provider('eip155').on('chainChanged', () => ethers.destroy())
    wallet.switchNetwork(base)
    await until(() => ethers.destroyed, 'the end')
    await new Promise(setImmediate) // in which what nobody handles is told
    expect(stray).toEqual([])
  } finally {
    process.off('unhandledRejection', keep)
  }
})
