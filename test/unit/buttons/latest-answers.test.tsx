import * as runtime from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Widget } from '../../../src/index.ts'
import { signal } from '../../../src/kernel/signal.ts'
import {
  ConnectButton,
  useAction,
  useFamilyAccount,
  useFamilyConnection,
  useWalletButton,
  useWalletCapabilities,
  WalletProvider,
} from '../../../src/react.tsx'
import type { ReactElement, ReactNode } from '../../../src/ui/react.ts'
import { createRoots } from '../../support/create-roots.ts'
import { flushRenders } from '../../support/flush-renders.tsx'
import { openPage, type TestPage } from '../../support/test-page.ts'

// Answers that a test gives, in an order of its own.

let page: TestPage
const roots = createRoots()
afterEach(() => {
  roots.clear()
  page.close()
})

interface Question {
  readonly about: unknown
  readonly answer: (value?: unknown) => void
  readonly fail: (error: unknown) => void
}

async function draw(Host: () => ReactElement, more: (ask: (about: unknown) => Promise<unknown>) => object) {
  page = openPage({ logLevel: 'silent' })
  const questions: Question[] = []
  const ask = (about: unknown): Promise<unknown> =>
    new Promise((answer, fail) => questions.push({ about, answer, fail }))
  const widget = { ...page.widget, ...more(ask) } as Widget
  const { element, root } = roots.add()
  const again = async (now: Widget): Promise<void> => {
    root.render(
      <WalletProvider widget={now}>
        <Host />
      </WalletProvider>,
    )
    await flushRenders()
  }
  await again(widget)
  const press = async (): Promise<void> => {
    element.querySelector('button')?.click()
    await flushRenders()
  }
  return { widget, element, questions, again, press, says: () => element.querySelector('output')?.textContent }
}

function Verb(): ReactElement {
  const { run, isPending, error } = useAction('connect')
  return (
    <>
      <button type="button" onClick={() => void run('a').catch(() => {})}>
        Go
      </button>
      <output>{isPending ? 'asks' : (error?.message ?? 'rests')}</output>
    </>
  )
}

it('R1.11: a verb shows what its latest call comes to, whichever is answered last', async () => {
  const { questions, press, says } = await draw(Verb, (ask) => ({ connect: ask }))
  await press()
  await press()
  questions[0]?.fail(new Error('first'))
  await flushRenders()
  expect(says()).toBe('asks')
  questions[1]?.answer()
  await flushRenders()
  expect(says()).toBe('rests')
  await press()
  questions[2]?.fail(new Error('third'))
  await flushRenders()
  expect(says()).toBe('third')
})

/** Since React 19.2: hidden, what stands in it keeps its state, and has no effects. */
const { Activity } = runtime as unknown as {
  Activity?: (props: { mode: 'visible' | 'hidden'; children: ReactNode }) => ReactElement
}

it.skipIf(!Activity)(
  'R1.11: a verb that is answered while its button is hidden shows that once it is seen again',
  async () => {
    let mode: 'visible' | 'hidden' = 'visible'
    const Hidden = Activity as NonNullable<typeof Activity>
    const Host = (): ReactElement => (
      <Hidden mode={mode}>
        <Verb />
      </Hidden>
    )
    const { widget, questions, again, press, says } = await draw(Host, (ask) => ({ connect: ask }))
    await press()
    expect(says()).toBe('asks')
    mode = 'hidden'
    await again(widget)
    questions[0]?.fail(new Error('no'))
    await flushRenders()
    mode = 'visible'
    await again(widget)
    expect(says()).toBe('no')
  },
)

it('R1.11: a verb is that of the widget which is given now', async () => {
  const { widget, questions, again, press } = await draw(Verb, (ask) => ({ connect: () => ask('first') }))
  const asked: string[] = []
  await again({ ...widget, connect: async () => void asked.push('second') } as unknown as Widget)
  await press()
  expect([questions.length, asked]).toEqual([0, ['second']])
})

it('R1.11: so are the verbs of a host’s own button, which leaves once the wallets know', async () => {
  const told: string[] = []
  function Host(): ReactElement {
    const { open, disconnect } = useWalletButton()
    const leave = async (): Promise<void> => {
      open({ view: 'Networks' })
      told.push('asked')
      await disconnect()
      told.push('left')
    }
    return <button type="button" onClick={() => void leave()} />
  }
  const { widget, questions, again, press } = await draw(Host, (ask) => ({
    open: () => ask('first'),
    disconnect: () => ask('first'),
  }))
  let leave = (): void => {}
  const second = {
    open: async ({ view }: { view: string }) => void told.push(view),
    disconnect: () =>
      new Promise<void>((resolve) => {
        leave = resolve
      }),
  }
  await again({ ...widget, ...second } as unknown as Widget)
  await press()
  expect([questions.length, told]).toEqual([0, ['Networks', 'asked']])
  leave()
  await flushRenders()
  expect(told).toEqual(['Networks', 'asked', 'left'])
})

it('R1.11: what is read of a family is read of another one as soon as that is asked for', async () => {
  const connections = signal([
    { namespace: 'eip155', accounts: [{ address: '0x1' }] },
    { namespace: 'solana', accounts: [{ address: 'So1' }] },
  ])
  function Host(): ReactElement {
    const [namespace, choose] = runtime.useState<'eip155' | 'solana'>('eip155')
    return (
      <>
        <button type="button" onClick={() => choose('solana')} />
        <output>{useFamilyAccount(namespace)?.address}</output>
      </>
    )
  }
  const { press, says } = await draw(Host, () => ({ connections }))
  expect(says()).toBe('0x1')
  await press()
  expect(says()).toBe('So1')
})

it('R10.22: a button is busy until what it opens is there', async () => {
  const { element, questions, press } = await draw(
    () => <ConnectButton />,
    (ask) => ({ open: ask }),
  )
  const busy = () => element.querySelector('button')?.getAttribute('aria-busy') === 'true'
  expect(busy()).toBe(false)
  await press()
  expect([busy(), questions.map(({ about }) => about)]).toEqual([true, [{ view: 'Connect' }]])
  questions[0]?.answer()
  await flushRenders()
  expect(busy()).toBe(false)
})

it('R1.11: what a wallet can do is told of the account that was asked about, and of no other', async () => {
  const connectionOf = (namespace: string, address: string) => ({
    ...{ namespace, connector: { id: 'w' }, accounts: [{ namespace, address, type: 'eoa' }] },
  })
  const connections = signal<unknown[]>([connectionOf('solana', 's'), connectionOf('eip155', '0xa')])
  const Host = (): ReactElement => {
    const can = useWalletCapabilities('eip155')
    const of = useFamilyConnection('eip155')?.accounts[0]?.address
    return <output>{`${of} ${JSON.stringify(can)}`}</output>
  }
  const { questions, says } = await draw(Host, (ask) => ({ connections, provider: () => ({ request: ask }) }))
  expect([says(), questions.length]).toEqual(['0xa undefined', 1])
  connections.value = [connectionOf('eip155', '0xb')]
  await flushRenders()
  questions[1]?.answer({ b: {} })
  await flushRenders()
  expect(says()).toBe('0xb {"b":{}}')
  questions[0]?.answer({ a: {} })
  await flushRenders()
  expect(says()).toBe('0xb {"b":{}}')
  connections.value = [connectionOf('eip155', '0xc')]
  await flushRenders()
  expect(says()).toBe('0xc undefined')
})
