import type { FamilyPairing } from '../../../ports/paired-wallet.ts'
import { createRelayEip1193 } from './relay-provider.ts'

/** R4.33. */
export const eip155Pairing: FamilyPairing = {
  methods: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets',
  ],
  createProvider: (link, { networks, clock, read }) => createRelayEip1193(link, networks, clock, read),
  signInAtOnce: { accountKind: 'Ethereum', placeholder: `0x${'0'.repeat(40)}` },
}
