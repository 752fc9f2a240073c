'use client'

import { useAccount, useModal } from 'walletlet/react'

/** Opens Connect, as useConnectModal did: undefined where a visitor cannot go there. */
export function useConnectModal() {
  const { open, isOpen, view } = useModal()
  const account = useAccount()
  return {
    openConnectModal: !account ? () => void open({ view: 'Connect' }) : undefined,
    connectModalOpen: isOpen && view === 'Connect',
  }
}
