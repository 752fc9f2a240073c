import { WalletProvider } from 'walletlet/react';
import { CustomConnectButton, useConnectKitModal } from './walletlet-parts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { WagmiProvider } from 'wagmi';
import { config, widget } from './config';

const queryClient = new QueryClient();

function Settings() {
  const { open, setOpen, openSwitchNetworks } = useConnectKitModal();
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
      <WalletProvider widget={widget}>
        <CustomConnectButton>
          {({ isConnected, isConnecting, show, truncatedAddress, ensName }) => (
            <button onClick={show} disabled={isConnecting}>
              {isConnected ? (ensName ?? truncatedAddress) : 'Log in'}
            </button>
          )}
        </CustomConnectButton>
        <Settings />
      </WalletProvider>
    </QueryClientProvider>
  </WagmiProvider>
);
