import { muchSeen, open, pressExactly, type Scene, scene } from '../stage.ts'

const SOMEWHERE = 'https://example.com'

const pairingWith = (desktopLink: string) => {
  const links = { mobileLink: 'somewhere://', webappLink: SOMEWHERE, desktopLink, homepage: SOMEWHERE }
  return { view: 'ConnectingWalletConnect', arguments: { wallet: { id: 'a', name: 'Somewhere', ...links } } } as const
}

export const pairingScenes: readonly Scene[] = [
  muchSeen(
    open('ConnectingWalletConnect', 'Scan this code with a wallet on your phone.', { view: 'ConnectingWalletConnect' }),
  ),
  open('ConnectingWalletConnect, wallet', 'Scan this code with Somewhere', pairingWith('somewhere://')),
  scene('ConnectingWalletConnect, an app', 'Open and continue in the wallet app', async ({ widget }) => {
    await widget.open(pairingWith('somewhere://'))
    await pressExactly('Desktop')()
  }),
  scene('ConnectingWalletConnect, an app without a link', 'No link found', async ({ widget }) => {
    await widget.open(pairingWith('javascript:alert(1)'))
    await pressExactly('Desktop')()
  }),
  open('ConnectingWalletConnectBasic', 'All wallets', { view: 'ConnectingWalletConnectBasic' }),
]
