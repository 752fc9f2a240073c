import { ConnectButton } from '@rainbow-me/rainbowkit'

export const Login = () => (
  <ConnectButton.Custom>
    {({ account, chain, openAccountModal, openChainModal, openConnectModal, mounted }) => {
      if (!mounted) return <button disabled>…</button>
      if (!account || !chain) return <button onClick={openConnectModal}>Log in</button>
      if (chain.unsupported) return <button onClick={openChainModal}>Wrong network</button>
      return (
        <div>
          <button onClick={openChainModal}>
            {chain.hasIcon && <img alt={chain.name ?? 'Network'} src={chain.iconUrl} style={{ background: chain.iconBackground }} />}
            {chain.name}
          </button>
          <button onClick={openAccountModal}>
            {account.displayName}
            {account.displayBalance ? ` (${account.displayBalance})` : ''}
          </button>
        </div>
      )
    }}
  </ConnectButton.Custom>
)
