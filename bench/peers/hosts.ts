/** Something on the page: a selector that looks into open shadow roots, and words that it has. */
export interface Target {
  readonly css: string
  /** A regular expression, case aside. */
  readonly text?: string
}

/** A page with one button that opens a modal of wallets, written as that library's own guide writes it. */
export interface PeerHost {
  readonly id: string
  readonly label: string
  readonly isOurs?: boolean
  /** By name; `walletlet` is this checkout, packed. */
  readonly packages: Readonly<Record<string, string>>
  readonly overrides?: Readonly<Record<string, string>>
  /** Preact instead of React, as its preset for Vite says it. */
  readonly isPreact?: boolean
  /** What `main.jsx` says. */
  readonly main: string
  /** What stands in the page before any script ran. */
  readonly markup?: string
  readonly button: Target
  /** A wallet, or a way to one, that a visitor can press. */
  readonly row: Target
  /** What closes the modal where Escape does not. */
  readonly close?: Target
  /** From the open modal to the wallet that is in the page. Absent: it has none. */
  readonly wallet?: readonly Target[]
  /** From the open modal to a code that a phone can scan, and the code. */
  readonly code?: { readonly presses: readonly Target[]; readonly shown: Target }
}

const REACT = { react: '19.3.1', 'react-dom': '19.3.1' }
const PROJECT_ID = 'b56e18d47c72ab683b10814fe9495694'
const MOCK = 'mock wallet'

const plain = (draw: string): string => `
const Wallet = () => {
  const dialog = useRef()
  return <>
    <button onClick={() => dialog.current.showModal()}>Connect wallet</button>
    <dialog ref={dialog} aria-labelledby="title"><h2 id="title">Connect wallet</h2>
      <ul>{['MetaMask', 'Phantom', 'Rainbow'].map((name) => <li key={name}><button>{name}</button></li>)}</ul>
    </dialog>
  </>
}
${draw}`

const widget = (prefetch: string): string => `
import { createWidget } from 'walletlet'
import { eip155 } from 'walletlet/eip155'
import { base, mainnet } from 'walletlet/networks'
const widget = createWidget({ projectId: '${PROJECT_ID}', networks: [mainnet, base], chains: [eip155()], prefetch: ${prefetch} })
`
const ourReact = (prefetch: string): string => `
import { createRoot } from 'react-dom/client'
import { WalletButton, WalletProvider } from 'walletlet/react'
${widget(prefetch)}
createRoot(document.getElementById('root')).render(<WalletProvider widget={widget}><WalletButton /></WalletProvider>)`

const OURS = {
  isOurs: true,
  button: { css: 'button.walletlet-button' },
  row: { css: '.wl-modal button', text: `${MOCK}|all wallets|scan` },
  wallet: [{ css: '.wl-modal button', text: MOCK }],
  code: { presses: [{ css: '.wl-modal button', text: 'scan' }], shown: { css: '.wl-modal [role=img] path' } },
} as const

const WAGMI = { wagmi: '2.19.5', viem: '2.57.1', '@tanstack/react-query': '5.108.0' }
const wagmiHost = (around: string): string => `
import { createRoot } from 'react-dom/client'
import { WagmiProvider, createConfig, http } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
const draw = (config, inner) => createRoot(document.getElementById('root')).render(
  <WagmiProvider config={config}><QueryClientProvider client={new QueryClient()}>{inner}</QueryClientProvider></WagmiProvider>)
${around}`

export const PEER_HOSTS: readonly PeerHost[] = [
  {
    id: 'react',
    label: 'React alone, with a dialog',
    packages: REACT,
    main: `import { useRef } from 'react'\nimport { createRoot } from 'react-dom/client'\n${plain("createRoot(document.getElementById('root')).render(<Wallet />)")}`,
    button: { css: '#root > button' },
    row: { css: 'dialog[open] li button' },
  },
  {
    ...OURS,
    id: 'walletlet-react',
    label: 'walletlet, React',
    packages: { ...REACT, walletlet: '' },
    main: ourReact("'intent'"),
  },
  {
    ...OURS,
    id: 'walletlet-idle',
    label: 'walletlet, React, prefetch idle',
    packages: { ...REACT, walletlet: '' },
    main: ourReact("'idle'"),
  },
  {
    ...OURS,
    id: 'walletlet-none',
    label: 'walletlet, React, prefetch off',
    packages: { ...REACT, walletlet: '' },
    main: ourReact('false'),
  },
  {
    ...OURS,
    id: 'walletlet-preact',
    label: 'walletlet, Preact',
    packages: { preact: '11.2.0', walletlet: '' },
    isPreact: true,
    main: `
import { render } from 'preact'
import { WalletButton, WalletProvider } from 'walletlet/react'
${widget("'intent'")}
render(<WalletProvider widget={widget}><WalletButton /></WalletProvider>, document.getElementById('root'))`,
  },
  {
    ...OURS,
    id: 'walletlet-element',
    label: 'walletlet, element',
    packages: { walletlet: '' },
    markup: `<walletlet-button project-id="${PROJECT_ID}" networks="1,8453"></walletlet-button>`,
    main: "import 'walletlet/element'",
  },
  {
    id: 'rainbowkit',
    label: 'RainbowKit',
    packages: { ...REACT, ...WAGMI, '@rainbow-me/rainbowkit': '2.2.11' },
    overrides: { qr: '0.5.2' },
    main: `import '@rainbow-me/rainbowkit/styles.css'
import { ConnectButton, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit'
${wagmiHost(`draw(getDefaultConfig({ appName: 'Host', projectId: '${PROJECT_ID}', chains: [mainnet, base] }),
  <RainbowKitProvider><ConnectButton /></RainbowKitProvider>)`)}`,
    button: { css: '[data-testid=rk-connect-button]' },
    row: { css: '[data-testid^=rk-wallet-option]' },
    close: { css: '[role=dialog] button[aria-label=Close]' },
    wallet: [{ css: '[data-testid^=rk-wallet-option]', text: MOCK }],
    code: {
      presses: [{ css: '[data-testid=rk-wallet-option-walletConnect]' }],
      shown: { css: '[role=dialog] svg', text: 'QR Code' },
    },
  },
  {
    id: 'connectkit',
    label: 'ConnectKit',
    packages: { ...WAGMI, connectkit: '1.9.2', react: '18.3.1', 'react-dom': '18.3.1' },
    main: `import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from 'connectkit'
${wagmiHost(`draw(createConfig(getDefaultConfig({ appName: 'Host', walletConnectProjectId: '${PROJECT_ID}',
  chains: [mainnet, base], transports: { [mainnet.id]: http(), [base.id]: http() } })),
  <ConnectKitProvider><ConnectKitButton /></ConnectKitProvider>)`)}`,
    button: { css: '#root button' },
    row: { css: '#__CONNECTKIT__ button', text: `metamask|${MOCK}|other wallets` },
    close: { css: '#__CONNECTKIT__ button[aria-label=Close]' },
    wallet: [{ css: '#__CONNECTKIT__ button', text: MOCK }],
  },
  {
    id: 'appkit',
    label: 'Reown AppKit',
    packages: {
      ...REACT,
      ...WAGMI,
      wagmi: '3.7.7',
      '@reown/appkit': '1.8.24',
      '@reown/appkit-adapter-wagmi': '1.8.24',
    },
    overrides: { viem: '$viem' },
    main: `import { createAppKit } from '@reown/appkit/react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
${wagmiHost(`const networks = [mainnet, base]
const adapter = new WagmiAdapter({ networks, projectId: '${PROJECT_ID}' })
createAppKit({ adapters: [adapter], networks, projectId: '${PROJECT_ID}',
  metadata: { name: 'Host', description: 'Host', url: location.origin, icons: [] } })
draw(adapter.wagmiConfig, <appkit-button />)`)}`,
    button: { css: 'appkit-button' },
    row: { css: 'wui-list-wallet' },
    close: { css: '[data-testid=w3m-header-close]' },
    wallet: [{ css: 'wui-list-wallet', text: MOCK }],
    code: { presses: [{ css: 'wui-list-wallet', text: 'walletconnect' }], shown: { css: 'wui-qr-code' } },
  },
  {
    id: 'web3-onboard',
    label: 'web3-onboard',
    packages: {
      ...REACT,
      '@web3-onboard/core': '2.24.1',
      '@web3-onboard/react': '2.11.0',
      '@web3-onboard/injected-wallets': '2.11.3',
      '@web3-onboard/walletconnect': '2.6.3',
    },
    overrides: { 'ox@0.14.67': '0.14.49' },
    main: `import { createRoot } from 'react-dom/client'
import { init, useConnectWallet, Web3OnboardProvider } from '@web3-onboard/react'
import injected from '@web3-onboard/injected-wallets'
import walletConnect from '@web3-onboard/walletconnect'
const onboard = init({
  wallets: [injected(), walletConnect({ projectId: '${PROJECT_ID}', dappUrl: location.origin })],
  chains: [{ id: 1, token: 'ETH', label: 'Ethereum', rpcUrl: 'https://ethereum.example' },
    { id: 8453, token: 'ETH', label: 'Base', rpcUrl: 'https://base.example' }],
  appMetadata: { name: 'Host', icon: '<svg xmlns="http://www.w3.org/2000/svg"/>', description: 'Host' },
})
function Button() {
  const [{ wallet }, connect] = useConnectWallet()
  return <button onClick={() => connect()}>{wallet ? wallet.accounts[0]?.address : 'Connect wallet'}</button>
}
createRoot(document.getElementById('root')).render(<Web3OnboardProvider web3Onboard={onboard}><Button /></Web3OnboardProvider>)`,
    button: { css: '#root button' },
    row: { css: 'button.wallet-button-styling' },
    close: { css: '.close-button-container,.button-container' },
    wallet: [{ css: 'button.wallet-button-styling', text: MOCK }],
  },
  {
    id: 'solana-ui',
    label: 'Solana wallet adapter UI',
    packages: {
      ...REACT,
      '@solana/wallet-adapter-base': '0.9.28',
      '@solana/wallet-adapter-react': '0.15.40',
      '@solana/wallet-adapter-react-ui': '0.9.40',
      '@solana/wallet-adapter-phantom': '0.9.30',
      '@solana/wallet-adapter-solflare': '0.6.34',
      '@solana/web3.js': '^1.99.0',
    },
    main: `import '@solana/wallet-adapter-react-ui/styles.css'
import { createRoot } from 'react-dom/client'
import { ConnectionProvider, WalletProvider } from '@solana/wallet-adapter-react'
import { WalletModalProvider, WalletMultiButton } from '@solana/wallet-adapter-react-ui'
import { PhantomWalletAdapter } from '@solana/wallet-adapter-phantom'
import { SolflareWalletAdapter } from '@solana/wallet-adapter-solflare'
import { clusterApiUrl } from '@solana/web3.js'
const wallets = [new PhantomWalletAdapter(), new SolflareWalletAdapter()]
createRoot(document.getElementById('root')).render(
  <ConnectionProvider endpoint={clusterApiUrl('mainnet-beta')}><WalletProvider wallets={wallets} autoConnect>
    <WalletModalProvider><WalletMultiButton /></WalletModalProvider></WalletProvider></ConnectionProvider>)`,
    button: { css: 'button.wallet-adapter-button-trigger' },
    row: { css: '.wallet-adapter-modal-list li button' },
    close: { css: '.wallet-adapter-modal-button-close' },
    wallet: [{ css: '.wallet-adapter-modal-list li button', text: MOCK }],
  },
]
