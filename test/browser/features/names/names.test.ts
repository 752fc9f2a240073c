import { verifyMessage } from 'ethers'
import { createClient, type Hex, http } from 'viem'
import { verifyMessage as verifyOnChain } from 'viem/actions'
import { describe, expect, it } from 'vitest'
import { counterpart } from '../../support/counterpart.ts'
import { answerInFrame, logIn } from '../../support/secure-site.ts'
import { RUNTIMES, setFault, setUpBrowser, takeRequests, type Visitor, visit } from '../../support/visitor.ts'

setUpBrowser()

const ACCOUNT = '/v1/profile/account'
const NAMING = /\/(identity|profile)\//

async function openForm(visitor: Visitor): Promise<void> {
  await visitor.page.evaluate(`demoWidget.open({ view: 'RegisterAccountName' })`)
  await visitor.title('Choose name')
}
async function register({ dialog }: Visitor, label: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Account name' }).fill(label)
  await dialog.getByRole('status').getByText('Available', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Register name' }).click()
}
/** What the widget keeps on disk about the name: a reload before that would find what was there before. */
const isOnDisk = ({ page }: Visitor, name: string): Promise<boolean> =>
  page.evaluate(
    (expected) =>
      new Promise((resolve) => {
        const opening = indexedDB.open('walletlet')
        opening.onsuccess = () => {
          const { result: database } = opening
          const asked = database.transaction('cache').objectStore('cache').getAll()
          asked.onsuccess = () => {
            database.close()
            resolve(asked.result.some(({ value }) => value?.name === expected))
          }
        }
      }),
    name,
  )
/** What was signed and sent to the service since the last look. */
async function takePosted(): Promise<{ coin_type: number; address: Hex; message: string; signature: Hex }> {
  const posted = (await takeRequests()).find(({ path, method }) => path === ACCOUNT && method === 'POST')
  expect(posted?.query).toEqual({})
  return posted?.body as Awaited<ReturnType<typeof takePosted>>
}

describe.each(RUNTIMES)('names on %s', (runtime) => {
  it('R1.15, R4.98, R9.3, R7.25, R2.68, R2.69: registers a name that the service verified, and shows it after a reload without asking again', async () => {
    const label = `tidepool-${runtime}`
    // A name lasts as long as the services: each runtime takes an account that nobody else looks at.
    const own = { react: ['announced', 'Harbor Wallet', 2], preact: ['legacy', 'Browser Wallet', 1] } as const
    const [id, wallet, index] = own[runtime as keyof typeof own]
    const visitor = await visit({ runtime, wallets: { names: [id] } })
    const { page, dialog, reading, complaints } = visitor
    await visitor.connect(wallet)
    await visitor.wallet(id, `setAccounts([${index}])`)
    await reading('address')
      .getByText(/^0x(3c44|9965)/i)
      .waitFor()
    const address = await reading('address').innerText()
    await page.evaluate(`demoWidget.open({ view: 'ChooseAccountName' })`)
    await dialog.getByRole('button', { name: 'Choose name' }).click()
    await takeRequests()
    await register(visitor, label)
    await dialog.getByText(`${label}.reown.id now leads to your account.`).waitFor()

    const { coin_type, message, signature } = await takePosted()
    expect(coin_type).toBe(0x80000000 + 31337)
    expect(verifyMessage(message, signature).toLowerCase()).toBe(address.toLowerCase())

    await dialog.getByRole('button', { name: 'Go to account' }).click()
    const shown = `${label}.reown.id`.slice(0, 20)
    await dialog.getByText(shown).waitFor()
    await expect.poll(() => isOnDisk(visitor, `${label}.reown.id`)).toBe(true)
    await takeRequests()
    await page.reload()
    await reading('status').getByText('connected', { exact: true }).waitFor()
    await page.evaluate('demoWidget.open()')
    await dialog.getByText(shown).waitFor()
    expect((await takeRequests()).filter(({ path }) => NAMING.test(path))).toEqual([])

    await openForm(visitor)
    await dialog.getByText('You already own a name').waitFor()
    expect(complaints).toEqual([])
  })
})

it('R4.99, R8.64: takes no for an answer, of the wallet and of the service, and never loses what was typed', async () => {
  const label = 'steady'
  const visitor = await visit({ options: { nameSuffix: 'wcn.id' } })
  const { dialog, page, complaints } = visitor
  await visitor.connect('Harbor Wallet')
  await openForm(visitor)
  const field = dialog.getByRole('textbox', { name: 'Account name' })
  await field.fill('Ab c')
  await dialog.getByText('Only letters, digits and hyphens').waitFor()

  await visitor.wallet('announced', `rejectNext('personal_sign')`)
  await register(visitor, label)
  await dialog.getByText('You declined to sign.').waitFor()
  await expect.poll(() => field.inputValue()).toBe(label)

  await visitor.wallet('announced', `hangNext('personal_sign')`)
  await register(visitor, label)
  await dialog.getByText('Continue in Harbor Wallet').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await field.waitFor()

  const description = '<img src=x onerror=alert(1)>'
  const body = { status: 'FAILED', reasons: [{ field: 'name', description }] }
  await setFault('blockchainApi', ACCOUNT, { kind: 'status', status: 400, body })
  await register(visitor, label)
  await dialog.getByRole('alert').getByText(description).waitFor()
  for (const fault of [{ kind: 'status', status: 500 }, { kind: 'garbage' }, { kind: 'drop' }] as const) {
    await setFault('blockchainApi', ACCOUNT, fault.kind === 'status' ? { ...fault, body: 'oops' } : fault)
    await register(visitor, `${label}-${fault.kind}`)
    await dialog.getByRole('alert').getByText(`Error registering name ${label}-${fault.kind}.wcn.id`).waitFor()
  }

  await setFault('blockchainApi', ACCOUNT, { kind: 'delay', ms: 0 })
  await register(visitor, label)
  await dialog.getByText(`${label}.wcn.id now leads to your account.`).waitFor()
  expect(complaints).toEqual([])
})

it('R2.68, R7.24: offers others when a name is taken', async () => {
  const taken = { name: 'harbour.reown.id', registered: true }
  const free = { name: 'harbour-local.reown.id', registered: false }
  const body = { suggestions: [taken, free] }
  await setFault('blockchainApi', '/v1/profile/suggestions/harbour', { kind: 'garbage', body })
  const visitor = await visit({ runtime: 'preact', wallets: { names: ['second'] } })
  await visitor.connect('Larkspur')
  await openForm(visitor)
  const field = visitor.dialog.getByRole('textbox', { name: 'Account name' })
  await field.fill('harbour')
  await visitor.dialog.getByText('Registered', { exact: true }).waitFor()
  await visitor.dialog.getByRole('button', { name: /harbour-local/ }).click()
  await expect.poll(() => field.inputValue()).toBe('harbour-local')
  await visitor.dialog.getByText('Available', { exact: true }).waitFor()
})

it('R2.52, R2.67: an account of the frame finds its way from the settings, may decline there, and signs with its contract', async () => {
  const options = { features: { walletFeaturesOrder: ['send', 'receive', 'swaps', 'onramp'] } } as const
  const visitor = await visit({ runtime: 'preact', options })
  const { dialog, page, complaints } = visitor
  await logIn(visitor)
  await takeRequests()
  await page.evaluate('demoWidget.open()')
  // What it can do in the host's order, tokens as its own wallet tells them.
  await dialog.getByText('Total value').waitFor()
  const actions = dialog.getByRole('list', { name: 'What you can do' }).getByRole('button')
  expect((await actions.allInnerTexts()).slice(0, 2)).toEqual(['Send', 'Receive'])
  expect(await dialog.getByRole('tab').allInnerTexts()).toEqual(['Tokens', 'NFTs', 'Activity'])
  await dialog.getByRole('tabpanel').getByRole('listitem').first().waitFor()
  const asked = await takeRequests()
  expect(asked.filter(({ path }) => path.endsWith('/balance'))).toEqual([])
  expect(asked.filter(({ body }) => JSON.stringify(body)?.includes('wallet_getAssets'))).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Account settings' }).click()
  await dialog.getByRole('button', { name: 'Account settings' }).click()
  await dialog.getByRole('button', { name: 'Choose account name' }).click()
  await dialog.getByRole('button', { name: 'Choose name' }).click()
  await register(visitor, 'lagoon')
  await visitor.title('Approve transaction')
  await answerInFrame(visitor, 'Decline')
  await visitor.title('Choose name')
  await dialog.getByText('You declined to sign.').waitFor()

  await takeRequests()
  await register(visitor, 'lagoon')
  await visitor.title('Approve transaction')
  await answerInFrame(visitor, 'Approve')
  await dialog.getByText('lagoon.reown.id now leads to your account.').waitFor()
  const { address, message, signature } = await takePosted()
  expect(address).toBe(await visitor.reading('address').innerText())
  const client = createClient({ transport: http(counterpart().nodeUrls[0]) })
  expect(await verifyOnChain(client, { address, message, signature })).toBe(true)
  await dialog.getByRole('button', { name: 'Go to account' }).click()
  await dialog.getByText('lagoon.reown.id', { exact: true }).waitFor()
  expect(complaints).toEqual([])
})

it('R10.28, R2.68: from the right, too, what a name ends in begins with its dot', async () => {
  const visitor = await visit({ options: { locale: 'he' } })
  await visitor.connect('Harbor Wallet')
  await openForm(visitor)
  const places = await visitor.dialog.getByText('.reown.id').evaluate((field) => {
    const words = [...field.childNodes].find((node): node is Text => node instanceof Text)
    const at = (letter: string): number => {
      const range = document.createRange()
      const start = words?.data.indexOf(letter) ?? -1
      if (words) range.setStart(words, start)
      if (words) range.setEnd(words, start + 1)
      return range.getBoundingClientRect().left
    }
    return ['.', 'r', 'd'].map(at)
  })
  expect(await visitor.dialog.getAttribute('dir')).toBe('rtl')
  expect(places).toEqual([...places].sort((one, other) => one - other))
})
