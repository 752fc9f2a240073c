// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { openPage, testWallet, until } from '../../support/test-page.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['en_US', '2.000 ETH'],
  ['', '2.000 ETH'],
  [5, '2.000 ETH'],
  ['de-AT', '2,000 ETH'],
])(
  'R10.31: with %j for a locale the balance is there to read, in English where that is no language',
  async (locale, label) => {
    vi.stubGlobal('fetch', async () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x1bc16d674ec80000' }))
    const wallet = testWallet('com.example.a', [0])
    const page = openPage({ wallets: [wallet], projectId: '', locale: locale as string, logLevel: 'silent' })
    await page.widget.connect('com.example.a')
    await until(() => !!page.widget.balance.value, 'the balance')
    expect(page.widget.balance.value?.label).toBe(label)
    page.close()
  },
)
