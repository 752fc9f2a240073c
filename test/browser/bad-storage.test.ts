// @takes-long: a few lines make a page for each refusal
import { describe, expect, it } from 'vitest'
import { RUNTIMES, setUpBrowser, visit } from './support/visitor.ts'

setUpBrowser()

/** Each makes the browser refuse something before the page runs. */
const REFUSALS: readonly (readonly [string, string])[] = [
  [
    'local storage that throws',
    `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })`,
  ],
  [
    'local storage that is full',
    `const set = Storage.prototype.setItem; Storage.prototype.setItem = function (key, value) { if (key.startsWith('@walletlet/')) throw new DOMException('full', 'QuotaExceededError'); set.call(this, key, value) }`,
  ],
  [
    'corrupt local storage',
    `for (const key of ['connections', 'disconnected_connector_ids', 'recent_wallets', 'active_caip_network_id']) localStorage.setItem('@walletlet/' + key, '{"broken')`,
  ],
  [
    'local storage of another shape',
    `localStorage.setItem('@walletlet/connections', '{"eip155":{"id":{},"address":[]}}'); localStorage.setItem('@walletlet/recent_wallets', '[1,null,{"id":2},{"id":"x","name":{}},{"id":"y","name":"Y","chains":"eip155:1"}]')`,
  ],
  ['no IndexedDB', `Object.defineProperty(window, 'indexedDB', { value: undefined })`],
  ['IndexedDB that throws', `IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError') }`],
  ['IndexedDB that never opens', `IDBFactory.prototype.open = () => new EventTarget()`],
  [
    'IndexedDB over quota',
    `IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError') }`,
  ],
  ['no clipboard', `Object.defineProperty(navigator, 'clipboard', { value: undefined })`],
]

describe.each(RUNTIMES)('a browser that refuses, on %s', (runtime) => {
  it.each(REFUSALS)('R3.46, R10.5: %s: connects, shows the balance, disconnects', async (_, before) => {
    const visitor = await visit({ runtime, before })
    await visitor.connect('Harbor Wallet')
    await visitor.reading('balance').getByText(/wei/).waitFor()
    await visitor.page
      .getByRole('banner')
      .getByRole('button', { name: /0xf3|ada\.eth/ })
      .click()
    await visitor.dialog.getByRole('button', { name: 'Copy address' }).click()
    await visitor.dialog.getByRole('button', { name: 'Disconnect' }).click()
    await visitor.reading('status').getByText('disconnected').waitFor()
    expect(visitor.complaints).toEqual([])
  })
})
