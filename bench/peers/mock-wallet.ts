/** The account of the wallet that is in every page, and what a button may show of it. */
export const ADDRESS = '0xabc0000000000000000000000000000000001234'
export const ADDRESS_SHOWN = '0x\\s?ab|US51'

const EVM = `
  const listeners = {}
  let isOn = false
  const refuse = (method) => { throw Object.assign(new Error('Unsupported: ' + method), { code: 4200 }) }
  const tell = (name, value) => (listeners[name] || []).forEach((one) => one(value))
  const provider = {
    async request({ method }) {
      switch (method) {
        case 'eth_requestAccounts':
          if (window.isWalletSilent) return new Promise(() => {})
          isOn = true; tell('accountsChanged', ['${ADDRESS}']); return ['${ADDRESS}']
        case 'eth_accounts': return isOn ? ['${ADDRESS}'] : []
        case 'eth_chainId': return '0x1'
        case 'net_version': return '1'
        case 'wallet_requestPermissions': isOn = true; return [{ parentCapability: 'eth_accounts' }]
        case 'wallet_getPermissions': return isOn ? [{ parentCapability: 'eth_accounts' }] : []
        case 'wallet_switchEthereumChain': return null
        case 'eth_getBalance': return '0xde0b6b3a7640000'
        case 'eth_blockNumber': return '0x1500000'
        default: return refuse(method)
      }
    },
    on(name, one) { (listeners[name] ||= []).push(one); return provider },
    removeListener(name, one) { listeners[name] = (listeners[name] || []).filter((other) => other !== one); return provider },
  }
  const info = Object.freeze({ uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Mock Wallet', icon, rdns: 'com.example.mock' })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  addEventListener('eip6963:requestProvider', announce)
  announce()`

const SOLANA = `
  const account = { address: 'US517G5965aydkZ46HS38QLi7UQiSojurfbQfKCELFx', publicKey: new Uint8Array(32).fill(7),
    chains: ['solana:mainnet'], features: ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] }
  const changes = new Set()
  let accounts = []
  const sign = { version: '1.0.0', supportedTransactionVersions: ['legacy', 0], signTransaction: async () => [], signAndSendTransaction: async () => [] }
  const wallet = { version: '1.0.0', name: 'Mock Wallet', icon, chains: ['solana:mainnet'], get accounts() { return accounts }, features: {
    'standard:connect': { version: '1.0.0', async connect(input) { if (!input?.silent) { accounts = [account]; changes.forEach((one) => one({ accounts })) } return { accounts } } },
    'standard:disconnect': { version: '1.0.0', async disconnect() { accounts = [] } },
    'standard:events': { version: '1.0.0', on(_, one) { changes.add(one); return () => changes.delete(one) } },
    'solana:signMessage': { version: '1.0.0', signMessage: async () => [] },
    'solana:signTransaction': sign, 'solana:signAndSendTransaction': sign } }
  const register = (api) => api.register(wallet)
  addEventListener('wallet-standard:app-ready', (event) => register(event.detail))
  dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))`

/**
 * Runs in the page before its scripts: a wallet that answers at once, announced by EIP-6963 and by Wallet Standard. With
 * `isWalletSilent` it never answers who wants to connect.
 */
export const MOCK_WALLET = `if (window === top) {
  const icon = 'data:image/svg+xml;base64,' + btoa('<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="96" height="96" rx="20" fill="#73e"/></svg>')
  {${EVM}}
  {${SOLANA}}
}`
