import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ConnectKitButton, ConnectKitProvider, useModal } from 'connectkit';
import { WagmiProvider } from 'wagmi';
import { config } from './config';

const queryClient = new QueryClient();

function Settings() {
  const { open, setOpen, openSwitchNetworks } = useModal();
  return (
    <footer>
      <button onClick={() => setOpen(true)} disabled={open}>Wallets</button>
      <button onClick={openSwitchNetworks}>Networks</button>
    </footer>
  );
}

export const App = () => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <ConnectKitProvider mode="auto">
        <ConnectKitButton.Custom>
          {({ isConnected, isConnecting, show, truncatedAddress, ensName }) => (
            <button onClick={show} disabled={isConnecting}>
              {isConnected ? (ensName ?? truncatedAddress) : 'Log in'}
            </button>
          )}
        </ConnectKitButton.Custom>
        <Settings />
      </ConnectKitProvider>
    </QueryClientProvider>
  </WagmiProvider>
);
