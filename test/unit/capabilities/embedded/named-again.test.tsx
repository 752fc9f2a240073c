import { afterEach, expect, it } from 'vitest'
// Loaded beforehand: how long that takes is nothing of these logins.
import '../../../../src/capabilities/embedded/compose-embedded.ts'
import '../../../../src/capabilities/embedded/views/email/email-entry.tsx'
import '../../../../src/capabilities/embedded/views/email/login/index.ts'
import '../../../../src/capabilities/embedded/views/farcaster/connecting-farcaster.tsx'
import { eip155 } from '../../../../src/chains/eip155/index.ts'
import { solana } from '../../../../src/chains/solana/index.ts'
import { solanaMainnet } from '../../../../src/networks.ts'
import { offline } from '../../../../src/testing/offline.ts'
import { solanaKeys } from '../../../../src/testing/wallets/solana-keys.ts'
import { testNetwork } from '../../../support/test-page.ts'
import { type DrawnLogin, drawLogin } from './support/drawn-login.ts'
import { answers, type Handlers, PLAIN, SMART } from './support/with-secure-site.ts'

// A host asks for a login by its name while its visitor is logged in already: as somebody else, or as who they are.

const CODE = 'input[autocomplete=one-time-code]'
const [{ address: SOLANA } = { address: '' }] = solanaKeys(0)

let login: DrawnLogin
afterEach(() => login.close())

/** A page whose visitor is logged in as who they were; those who log in next are somebody else, unless `isSame`. */
async function comeLoggedIn(handlers: Handlers = {}, isSame = false): Promise<DrawnLogin['modal']['page']['widget']> {
  let isNext = false
  const { GET_USER } = answers() as Required<NonNullable<Handlers>>
  login = await drawLogin(
    {
      async GET_USER(payload) {
        if (String(payload.chainId).startsWith('solana'))
          return { email: null, address: SOLANA, chainId: payload.chainId ?? '' }
        const found = await GET_USER(payload)
        return isNext && !isSame
          ? { ...found, address: PLAIN, accounts: [{ address: PLAIN, type: 'eoa' as const }] }
          : found
      },
      ...handlers,
    },
    { chains: [eip155(), solana()], networks: [testNetwork(1), offline(solanaMainnet)] },
  )
  const { widget } = login.modal.page
  const first = widget.connectWallet('farcaster')
  await login.soon(() => widget.account.value?.address === SMART, 'the account')
  expect(await first).toBe(`eip155:1:${SMART}`)
  await login.soon(() => !widget.isOpen.value, 'the modal closed')
  isNext = true
  return widget
}
/** As Enter does. */
const send = (): void =>
  void login.modal.root.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))

async function writeAddress(): Promise<void> {
  await login.fill('input[inputmode=email]', 'bo@example.com')
  send()
}
/** What became of it, once it has. */
async function outcomeOf(asked: Promise<string>): Promise<unknown> {
  let outcome: unknown
  asked.then(
    (address) => {
      outcome = address
    },
    (error: { code?: unknown }) => {
      outcome = error.code
    },
  )
  await login.soon(() => outcome !== undefined, 'an answer')
  return outcome
}

it.each([
  ['another address', false, PLAIN],
  ['the address of before', true, SMART],
])('R4.25: a login by email of who is logged in ends with %s', async (_, isSame, expected) => {
  const widget = await comeLoggedIn({}, isSame)
  const asked = widget.connectWallet('email')
  const outcome = outcomeOf(asked)
  await writeAddress()
  await login.fill(CODE, '123456')
  expect(await outcome).toBe(`eip155:1:${expected}`)
  await login.soon(() => !widget.isOpen.value, 'the modal closed')
})

it('R4.25: one for which the frame wants no code ends as well, and its screen is the account', async () => {
  const widget = await comeLoggedIn({ CONNECT_EMAIL: () => ({ action: 'CONNECT' }) })
  const outcome = outcomeOf(widget.connectWallet('email'))
  await writeAddress()
  expect(await outcome).toBe(`eip155:1:${PLAIN}`)
  await login.soon(() => widget.view.value === 'Account', 'the account')
})

it('R4.25: so does one by Farcaster', async () => {
  const widget = await comeLoggedIn()
  expect(await outcomeOf(widget.connectWallet('farcaster'))).toBe(`eip155:1:${PLAIN}`)
})

it('R4.25: of two families it is the one that was asked for; a login that is left is none', async () => {
  const widget = await comeLoggedIn()
  expect(await outcomeOf(widget.connectWallet('farcaster', 'solana'))).toBe(`${solanaMainnet.caipNetworkId}:${SOLANA}`)
  await login.soon(() => !widget.isOpen.value, 'the modal closed')
  await widget.switchNetwork(testNetwork(1))
  expect(await outcomeOf(widget.connectWallet('farcaster'))).toBe(`eip155:1:${PLAIN}`)
  await login.soon(() => !widget.isOpen.value, 'the modal closed')
  const left = outcomeOf(widget.connectWallet('email'))
  await login.soon(() => widget.view.value === 'EmailLogin' && widget.isOpen.value, 'its screen')
  widget.close()
  expect(await left).toBe('connection/modal-closed')
})
