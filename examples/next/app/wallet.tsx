'use client'

import { useEffect } from 'react'
import { createWidget, type Widget } from 'walletlet'
import { eip155 } from 'walletlet/eip155'
import { base, mainnet } from 'walletlet/networks'
import { ServedStyles, WalletButton, WalletProvider } from 'walletlet/react'

const create = (isReturning: boolean) => createWidget({ networks: [mainnet, base], chains: [eip155()], isReturning })

// One for the life of the page; on a server, where visitors share this file, one for each of them.
let ofPage: Widget | undefined
function widgetFor(isReturning: boolean): Widget {
  if (typeof window === 'undefined') return create(isReturning)
  ofPage ??= create(isReturning)
  return ofPage
}

export function Wallet({ isReturning }: { isReturning: boolean }) {
  const widget = widgetFor(isReturning)
  useEffect(
    () =>
      widget.status.subscribe((status) => {
        if (/^(dis)?connected$/.test(status))
          document.cookie = `wallet=1; path=/; samesite=lax; max-age=${status === 'connected' ? 31536000 : 0}`
      }),
    [widget],
  )
  return (
    <WalletProvider widget={widget}>
      <ServedStyles />
      <WalletButton />
    </WalletProvider>
  )
}
