'use client'

import { useAccount, useModal, useNetwork, useStatus } from 'walletlet/react'

const short = (address) => `${address.slice(0, 6)}…${address.slice(-4)}`

function useButton() {
  const account = useAccount()
  const network = useNetwork()
  const status = useStatus()
  const { open, close } = useModal()
  return {
    show: () => void open(),
    hide: close,
    isConnected: !!account,
    isConnecting: status === 'connecting' || status === 'reconnecting',
    unsupported: !!network.isUnknown,
    chain: account && { id: Number(network.id), name: network.name },
    address: account?.address,
    truncatedAddress: account && short(account.address),
    ensName: account?.profileName,
  }
}

/** This page's own button: its function is given what it shows and opens. */
export function CustomConnectButton({ children }) {
  return <>{children(useButton())}</>
}

/** The modal, as ConnectKit's useModal told of it. */
export function useConnectKitModal() {
  const { open, close, isOpen } = useModal()
  return {
    open: isOpen,
    setOpen: (toOpen) => (toOpen ? void open() : close()),
    openProfile: () => void open({ view: 'Account' }),
    openSwitchNetworks: () => void open({ view: 'Networks' }),
  }
}
