import { expect, it } from 'vitest'
import { setFault, setUpBrowser, takeRequests, visit } from './support/visitor.ts'

setUpBrowser()

it('R4.101, R5.51: shows the address while nobody answers, the chain’s own name where the service is off, and no look-alike', async () => {
  await setFault('blockchainApi', '/v1/identity/*', { kind: 'hang' })
  const waiting = await visit()
  await waiting.connect('Harbor Wallet')
  await waiting.page.evaluate('demoWidget.open()')
  await waiting.dialog.getByText('0xf3').first().waitFor()
  await waiting.context.close()

  await setFault('blockchainApi', '*', { kind: 'status', status: 500 })
  const visitor = await visit()
  await visitor.connect('Harbor Wallet')
  await visitor.page.evaluate('demoWidget.open()')
  await visitor.dialog.getByText('ada.eth').waitFor()

  for (const name of ['аda.eth', 'ada\u202e.eth', 'Ada.eth', `${'a'.repeat(300)}.eth`]) {
    await setFault('blockchainApi', '/v1/identity/*', { kind: 'garbage', body: { name, avatar: null } })
    await setFault('blockchainApi', '/v1/supported-chains', {
      kind: 'garbage',
      body: { http: ['eip155:31337'], ws: [] },
    })
    const other = await visit()
    await takeRequests()
    await other.connect('Harbor Wallet')
    await other.page.evaluate('demoWidget.open()')
    await other.dialog.getByText('0xf3').first().waitFor()
    await expect
      .poll(async () => (await takeRequests()).some(({ path }) => path.startsWith('/v1/identity/')))
      .toBe(true)
    await other.page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))')
    expect(await other.dialog.innerText()).not.toContain('.eth')
    await other.context.close()
  }
})
