// @vitest-environment jsdom
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { built, drawElement, join } from './joined-doors.ts'

const ONE = ['provider 0x00000000000000000000000000000000000000A1']
const load = async () => ({
  ...(await built<typeof import('walletlet')>('index.js')),
  ...(await built<typeof import('walletlet/eip155')>('eip155.js')),
  ...(await built<typeof import('walletlet/networks')>('networks.js')),
})

it('a host’s test in jsdom, which has no sheets, media queries, dialogs nor layout: the button connects', async () => {
  expect(document.adoptedStyleSheets).toBeUndefined()
  expect(globalThis.matchMedia).toBeUndefined()
  const { WalletButton, WalletProvider } = await built<typeof import('walletlet/react')>('react.js')
  const heard = await join(await load(), (widget) => {
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(createElement(WalletProvider, { widget }, createElement(WalletButton)))
    return () => root.unmount()
  })
  expect(heard).toEqual(ONE)
})

it('the same for elements', async () => {
  await built('element.js')
  expect(await join(await load(), drawElement)).toEqual(ONE)
})
