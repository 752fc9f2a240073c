import { verifyMessage } from 'ethers'
import { createClient, type Hex, http } from 'viem'
import { verifyMessage as verifyOnChain } from 'viem/actions'
import { describe, expect, it } from 'vitest'
import { counterpart } from '../../support/counterpart.ts'
import { answerInFrame, logIn, request } from '../../support/secure-site.ts'
import { RUNTIMES, setFault, setUpBrowser, takeRequests, type Visitor, visit } from '../../support/visitor.ts'

setUpBrowser()

const options = { features: { smartSessions: true } }
const SESSIONS = /\/v1\/sessions\//

async function openList(visitor: Visitor): Promise<void> {
  await visitor.page.evaluate('demoWidget.open()')
  await visitor.dialog.getByRole('button', { name: 'Smart sessions' }).click()
  await visitor.title('Smart sessions')
}

describe.each(RUNTIMES)('smart sessions on %s', (runtime) => {
  it('R2.70, R7.29, R7.30: lists them by state, and revokes one with a signature that the service verified', async () => {
    // What is revoked stays so: each runtime takes an account that nobody else looks at.
    const own = { react: ['second', 'Larkspur'], preact: ['legacy', 'Browser Wallet'] } as const
    const [id, wallet] = own[runtime as keyof typeof own]
    const visitor = await visit({ runtime, options, wallets: { names: [id] } })
    const { dialog, complaints } = visitor
    await visitor.connect(wallet)
    const address = await visitor.reading('address').innerText()
    await openList(visitor)
    const panel = dialog.getByRole('tabpanel')
    await panel.getByText('Reef Raiders').waitFor()
    expect(await panel.getByText('Tide Trader').count()).toBe(1)
    expect(await panel.getByText(/Until .* · contract-call/).count()).toBe(2)
    expect(await panel.getByRole('heading').count()).toBe(2)
    await dialog.getByRole('tab', { name: 'Expired' }).click()
    await panel.getByText('Old Harbour').waitFor()
    expect(await panel.getByRole('button').count()).toBe(0)

    await dialog.getByRole('tab', { name: 'Active' }).click()
    // By key, since a toast lies over the row for a while.
    const revoke = panel.getByRole('button', { name: 'Revoke the session of Tide Trader' })
    await visitor.wallet(id, `rejectNext('wallet_revokePermissions')`)
    await revoke.press('Enter')
    await dialog.getByText('You declined. The session goes on.').waitFor()

    await visitor.wallet(id, `hangNext('wallet_revokePermissions')`)
    await revoke.press('Enter')
    await panel.getByText('Confirm in your wallet').waitFor()
    await panel.getByRole('button', { name: 'Stop waiting for the wallet' }).click()

    await setFault('blockchainApi', '*/revoke', {
      kind: 'status',
      status: 400,
      body: { status: 'FAILED', reasons: [{ field: 'pci', description: '<b>not now</b>' }] },
    })
    await revoke.press('Enter')
    await dialog.getByText('<b>not now</b>').waitFor()
    await setFault('blockchainApi', '*/revoke', { kind: 'delay', ms: 0 })

    await takeRequests()
    await revoke.press('Enter')
    await dialog.getByText('Session revoked').waitFor()
    // Events of the page's own may go out at the same time.
    const posted = (await takeRequests()).find(({ path, method }) => SESSIONS.test(path) && method === 'POST')
    expect(posted?.path).toMatch(/^\/v1\/sessions\/eip155(:|%3A)31337(:|%3A)0x\w+\/revoke$/i)
    const { pci = '', signature = '' } = (posted?.body ?? {}) as Record<string, string>
    expect(verifyMessage(pci, signature).toLowerCase()).toBe(address.toLowerCase())
    await panel.getByText('Tide Trader').waitFor({ state: 'detached' })
    await dialog.getByRole('tab', { name: 'Revoked' }).click()
    await panel.getByText('Tide Trader').waitFor()
    expect(complaints).toEqual([])
  })

  it('R2.70, R9.48: are off unless the host asks: no button, no view, no request', async () => {
    const visitor = await visit({ runtime })
    await visitor.connect('Harbor Wallet')
    await takeRequests()
    await visitor.page.evaluate('demoWidget.open()')
    await visitor.dialog.getByRole('button', { name: 'Disconnect' }).waitFor()
    expect(await visitor.dialog.getByRole('button', { name: 'Smart sessions' }).count()).toBe(0)
    expect((await takeRequests()).filter(({ path }) => SESSIONS.test(path))).toEqual([])
  })
})

it('R2.70: an account of the frame is told that a session was created, and revokes one with its contract’s signature', async () => {
  const visitor = await visit({ options })
  const { dialog, complaints } = visitor
  await logIn(visitor)
  const address = (await visitor.reading('address').innerText()) as Hex
  const granting = request(visitor, 'wallet_grantPermissions', [
    { expiry: 2_000_000_000, permissions: [{ type: 'contract-call', data: {} }] },
  ])
  await visitor.title('Approve transaction')
  await answerInFrame(visitor, 'Approve')
  expect(await granting).toHaveProperty('context')
  await dialog.getByText('Smart session created').waitFor()
  await dialog.getByRole('button', { name: 'Show sessions' }).click()

  const revoke = dialog.getByRole('button', { name: 'Revoke the session of Tide Trader' })
  await revoke.press('Enter')
  await visitor.title('Approve transaction')
  await answerInFrame(visitor, 'Decline')
  await dialog.getByText('You declined. The session goes on.').waitFor()
  await takeRequests()
  await revoke.press('Enter')
  await visitor.title('Approve transaction')
  await answerInFrame(visitor, 'Approve')
  await dialog.getByText('Session revoked').waitFor()
  const posted = (await takeRequests()).find(({ path }) => path.endsWith('/revoke'))
  const { pci, signature } = (posted?.body ?? {}) as { pci: string; signature: Hex }
  const client = createClient({ transport: http(counterpart().nodeUrls[0]) })
  expect(await verifyOnChain(client, { address, message: pci, signature })).toBe(true)
  await revoke.waitFor({ state: 'detached' })
  await dialog.getByRole('tab', { name: 'Revoked' }).click()
  await dialog.getByRole('tabpanel').getByText('Tide Trader').waitFor()
  expect(complaints).toEqual([])
})

it('R10.2: a list that cannot be had says so, and is had on the next try', async () => {
  await setFault('blockchainApi', '/v1/sessions/*', { kind: 'garbage', body: { pcis: 7 } })
  const visitor = await visit({ options })
  await visitor.connect('Harbor Wallet')
  await openList(visitor)
  await visitor.dialog.getByText('Sessions unavailable').waitFor()
  const odd = [null, 7, { pci: '' }, { pci: 'x', project: { name: 'a\u202eb'.repeat(50), iconUrl: 'javascript:0' } }]
  await setFault('blockchainApi', '/v1/sessions/*', { kind: 'garbage', body: { pcis: odd } })
  await visitor.dialog.getByRole('button', { name: 'Try again' }).click()
  await visitor.dialog.getByRole('tab', { name: 'Expired' }).click()
  await visitor.dialog.getByRole('tabpanel').getByRole('listitem').waitFor()
  expect(await visitor.dialog.getByRole('tabpanel').innerText()).not.toContain('\u202e')
  expect(visitor.complaints).toEqual([])
})
