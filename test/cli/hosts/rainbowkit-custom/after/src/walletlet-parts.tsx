'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import { useAccount, useBalance, useModal, useNetwork, useStatus, useWidget } from 'walletlet/react'

const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

function useButton() {
  const { networkPicture } = useWidget()
  const account = useAccount()
  const balance = useBalance()
  const network = useNetwork()
  const status = useStatus()
  const { open, isOpen, view } = useModal()
  const iconUrl = useSyncExternalStore(
    (changed) => networkPicture.subscribe(changed),
    () => networkPicture.peek(),
    () => undefined,
  )
  return {
    account: account && {
      address: account.address,
      balanceDecimals: balance?.decimals,
      balanceFormatted: balance?.text,
      balanceSymbol: balance?.symbol,
      displayBalance: balance?.label,
      displayName: account.profileName ?? short(account.address),
      ensAvatar: account.profileImage,
      ensName: account.profileName,
      hasPendingTransactions: false,
    },
    chain: account && {
      hasIcon: iconUrl !== undefined,
      iconBackground: undefined,
      iconUrl,
      id: Number(network.id),
      name: network.name,
      unsupported: !!network.isUnknown,
    },
    authenticationStatus: undefined,
    mounted: status !== 'reconnecting',
    openAccountModal: () => void open({ view: 'Account' }),
    openChainModal: () => void open({ view: 'Networks' }),
    openConnectModal: () => void open({ view: 'Connect' }),
    accountModalOpen: isOpen && view === 'Account',
    chainModalOpen: isOpen && view === 'Networks',
    connectModalOpen: isOpen && view === 'Connect',
  }
}

/** This page's own button: its function is given what it shows and opens. */
export function CustomConnectButton({ children }: { children: (button: ReturnType<typeof useButton>) => ReactNode }) {
  return <>{children(useButton())}</>
}
