// @vitest-environment happy-dom

import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { EthersAdapter } from '../../../src/appkit/adapter-ethers.ts'
import { Ethers5Adapter } from '../../../src/appkit/adapter-ethers5.ts'
import type { AppKit } from '../../../src/appkit/app-kit.ts'
import { kitPlace } from '../../../src/appkit/kit-place.ts'
import { createAppKit, useAppKit } from '../../../src/appkit/react.tsx'
import { ConnectButton } from '../../../src/buttons/connect-button.tsx'
import { useAccount } from '../../../src/buttons/hooks.ts'
import { eip155 } from '../../../src/chains/eip155/index.ts'
import { registerAsWallet } from '../../../src/chains/solana/register-as-wallet.ts'
import '../../../src/element.ts'
import { mainnet } from '../../../src/networks.ts'
import { WalletProvider } from '../../../src/react.tsx'
import { mount } from '../../../src/shell/mount.tsx'
import { createFakeClock } from '../../../src/testing/fake-clock.ts'
import { createWidget } from '../../../src/widget/create-widget.ts'
import type { Widget } from '../../../src/widget/widget.ts'
import { createFakeSite } from '../../support/memory-storage.ts'
import { type Outcome, optionMistakes, RIGHT, tryMistake, tryOptions } from '../../support/mistakes.ts'
import { until } from '../../support/until.ts'

afterEach(() => {
  document.body.replaceChildren()
  kitPlace().peek()?.widget.dispose()
  kitPlace().value = undefined
})

/** A page written with this element. */
const element = (html: string) => async (): Promise<void> => {
  document.body.innerHTML = html
  await import('../../../src/networks.ts')
}

/** An element that is left alone for longer than hosts take to give it what it needs. */
const leftAlone = (html: string) => async (): Promise<void> => {
  vi.useFakeTimers()
  try {
    document.body.innerHTML = html
    await vi.runOnlyPendingTimersAsync()
  } finally {
    vi.useRealTimers()
  }
}

/** A page that gives its element this, by the name of a property. */
const given = (properties: object) => (): void => {
  const button = Object.assign(document.createElement('walletlet-button'), properties)
  let failed: unknown
  button.addEventListener('error', ({ detail }) => {
    failed = detail
  })
  document.body.append(button)
  if (failed) throw failed
}

/** A page that draws our button with this for its widget. */
const drawn = (widget: unknown) => (): string =>
  renderToString(createElement(WalletProvider, { widget: widget as Widget }, createElement(ConnectButton)))

const kitWith = (options: object) => (): AppKit & { addNetwork(): void } =>
  createAppKit({ networks: [mainnet], ...options } as never) as never

/** A page that changes an option of its widget while it runs. */
const updated = (changes: object) => (): void => {
  const widget = createWidget({ networks: [mainnet], chains: [eip155()] }, { storage: createFakeSite().tab() })
  widget.update(changes)
  widget.dispose()
}

/** A page that opens a widget and draws nothing of ours. */
const openedAlone = async (): Promise<void> => {
  const clock = createFakeClock()
  const widget = createWidget({ networks: [mainnet], chains: [eip155()] }, { clock, storage: createFakeSite().tab() })
  widget.open().catch(() => {}) // Ends with the widget.
  await clock.advance(3_000)
  widget.dispose()
}

/** What it says is loaded when it fails. */
const drawAnothers = (): Promise<void> =>
  mount({ navigation: {}, environment: {} } as never).catch(async (error) => {
    await until(() => vi.mocked(console.error).mock.calls.length > 0, 'words about two copies')
    throw error
  })

/** What goes wrong beside the options: by what is written, and run. */
const others: Readonly<Record<string, () => unknown>> = {
  '<walletlet-button>': leftAlone('<walletlet-button></walletlet-button>'),
  '<walletlet-account>': leftAlone('<walletlet-account></walletlet-account>'),
  '<walletlet-button widget="widget">': leftAlone('<walletlet-button widget="widget"></walletlet-button>'),
  "button.widget = 'widget'": given({ widget: 'widget' }),
  "button.options = { projectId: 'mine' }": given({ options: { projectId: 'mine' } }),
  '<walletlet-button networks="999999">': element('<walletlet-button networks="999999"></walletlet-button>'),
  '<walletlet-button networks="1" default-network="5">': element(
    '<walletlet-button networks="1" default-network="5"></walletlet-button>',
  ),
  '<walletlet-button networks="1" theme-mode="blue">': element(
    '<walletlet-button networks="1" theme-mode="blue"></walletlet-button>',
  ),
  '<walletlet-button networks="1" theme="dark">': element(
    '<walletlet-button networks="1" theme="dark"></walletlet-button>',
  ),
  '<walletlet-button networks="1" projectid="mine">': element(
    '<walletlet-button networks="1" projectid="mine"></walletlet-button>',
  ),
  "button.options = { networks: [mainnet], features: { socials: ['gogle'] } }": given({
    options: { networks: [mainnet], features: { socials: ['gogle'] } },
  }),
  "widget.update({ themMode: 'dark' })": updated({ themMode: 'dark' }),
  "widget.update({ features: { socials: ['gogle'] } })": updated({ features: { socials: ['gogle'] } }),
  "widget.open() with 'walletlet' alone": openedAlone,
  'useAccount() without a <WalletProvider> around it': () => renderToString(createElement(() => void useAccount())),
  '<WalletProvider widget="widget">': drawn('widget'),
  '<WalletProvider widget={createWidget}>': drawn(createWidget),
  '<WalletProvider>': drawn(undefined),
  'a widget of one copy of walletlet, drawn by another': drawAnothers,
  'registerAsWallet(widget, {})': () => registerAsWallet({} as never, {} as never),
  'useAppKit() before createAppKit()': () => useAppKit(),
  'createAppKit({ enableEmbedded: true })': kitWith({ enableEmbedded: true }),
  'createAppKit({ adapters: [new EthersAdapter(), new Ethers5Adapter()] })': kitWith({
    adapters: [new EthersAdapter(), new Ethers5Adapter()],
  }),
  'createAppKit({ enableCoinbase: false })': kitWith({ enableCoinbase: false }),
  "createAppKit({ thememode: 'dark' })": kitWith({ thememode: 'dark' }),
  "createAppKit({ termsConditionUrl: 'https://example.com' })": kitWith({ termsConditionUrl: 'https://example.com' }),
  'createAppKit({ appearance: {} })': kitWith({ appearance: {} }),
  "kit.updateOptions({ projectId: 'another' })": () => kitWith({})().updateOptions({ projectId: 'another' } as never),
  "kit.updateOptions({ featuredWalletIDs: ['c1'] })": () =>
    kitWith({})().updateOptions({ featuredWalletIDs: ['c1'] } as never),
  'kit.addNetwork(…)': () => kitWith({})().addNetwork(),
  "kit.subscribeTheme('dark')": () => kitWith({})().subscribeTheme('dark' as never),
  'kit.getAccount(event)': () => kitWith({})().getAccount(new Event('click') as never),
  "kit.setThemeMode('blue')": () => kitWith({})().setThemeMode('blue' as never),
}

const cell = (text: string): string => text.replace(/[|<>]/g, '\\$&').replaceAll('\n', '<br>')
const codeOf = (code: string | undefined, none: string): string => (code ? `\`${code}\`` : none)

async function rowOf(
  written: string,
  attempt: (mode: 'development' | 'production') => Promise<Outcome>,
): Promise<string> {
  const [told, code] = await attempt('development')
  const [, published] = await attempt('production')
  expect(told, written).not.toBe('')
  return `| \`${written.replaceAll('|', '\\|')}\` | ${cell(told)} | ${codeOf(code, 'goes on')} | ${codeOf(published, 'goes on')} |`
}

const HEAD =
  '| written | what the console, or the error, says in development | in development | published |\n|---|---|---|---|'

it('docs/mistakes.md tells each mistake with the words that a developer reads', async () => {
  const rows: string[] = []
  for (const [written] of optionMistakes) rows.push(await rowOf(written, (mode) => tryOptions(written, mode)))
  const further: string[] = []
  for (const [written, make] of Object.entries(others)) {
    further.push(
      await rowOf(written, async (mode) => {
        document.body.replaceChildren()
        return tryMistake(make, mode)
      }),
    )
  }
  const page = `# Mistakes and what is said of them

Written by a test that makes each mistake and notes what comes of it. A page in development reads on its console where,
what was given, and what is right. Where no widget can be made, or nothing can go on, an error is thrown and its code stands here; a published page has the
code and not the words, since it brings none of the code that knows them. \`goes on\`: the rest works, and what was not understood counts for nothing.
\`dist/walletlet.js\` of a script tag is a published page. What goes wrong later, with wallets and services, is in [errors.md](errors.md).

## Options of createWidget

Where it says less than a whole object, it stands beside options that are right: \`${RIGHT}\`.

${HEAD}
${rows.join('\n')}

## Elements, hooks, and the names of AppKit

${HEAD}
${further.join('\n')}
`
  await expect(page).toMatchFileSnapshot('../../../docs/mistakes.md')
})
