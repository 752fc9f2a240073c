/** What a host's own button and hooks had of a kit: written as a file of the host, in terms of `walletlet/react`. */
export type PartName =
  | 'RainbowKitButton'
  | 'ConnectKitButton'
  | 'useConnectModal'
  | 'useAccountModal'
  | 'useChainModal'
  | 'useModal'

interface Part {
  /** What it is called in the file, for those who import it. */
  readonly name: string
  readonly react: readonly string[]
  readonly ours: readonly string[]
  /** Of a hook: what it answers. */
  readonly members?: readonly string[]
  /** `«…»` is for TypeScript alone. */
  readonly text: string
}

// biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a file.
const SHORT = 'const short = (address«: string») => `${address.slice(0, 6)}…${address.slice(-4)}`'

const modalPart = (name: PartName, verb: string, view: string, whether: string): Part => ({
  name,
  react: [],
  ours: ['useAccount', 'useModal'],
  members: [`open${verb}Modal`, whether],
  text: `/** Opens ${view}, as ${name} did: undefined where a visitor cannot go there. */
export function ${name}() {
  const { open, isOpen, view } = useModal()
  const account = useAccount()
  return {
    open${verb}Modal: ${view === 'Connect' ? '!account' : 'account'} ? () => void open({ view: '${view}' }) : undefined,
    ${whether}: isOpen && view === '${view}',
  }
}`,
})

const PARTS: Readonly<Record<PartName, Part>> = {
  RainbowKitButton: {
    name: 'CustomConnectButton',
    react: ['type ReactNode', 'useSyncExternalStore'],
    ours: ['useAccount', 'useBalance', 'useModal', 'useNetwork', 'useStatus', 'useWidget'],
    text: `${SHORT}

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
export function CustomConnectButton({ children }«: { children: (button: ReturnType<typeof useButton>) => ReactNode }») {
  return <>{children(useButton())}</>
}`,
  },
  ConnectKitButton: {
    name: 'CustomConnectButton',
    react: ['type ReactNode'],
    ours: ['useAccount', 'useModal', 'useNetwork', 'useStatus'],
    text: `${SHORT}

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
    address: account?.address« as \`0x\${string}\` | undefined»,
    truncatedAddress: account && short(account.address),
    ensName: account?.profileName,
  }
}

/** This page's own button: its function is given what it shows and opens. */
export function CustomConnectButton({ children }«: { children: (button: ReturnType<typeof useButton>) => ReactNode }») {
  return <>{children(useButton())}</>
}`,
  },
  useConnectModal: modalPart('useConnectModal', 'Connect', 'Connect', 'connectModalOpen'),
  useAccountModal: modalPart('useAccountModal', 'Account', 'Account', 'accountModalOpen'),
  useChainModal: modalPart('useChainModal', 'Chain', 'Networks', 'chainModalOpen'),
  useModal: {
    name: 'useConnectKitModal',
    react: [],
    ours: ['useModal'],
    members: ['open', 'setOpen', 'openProfile', 'openSwitchNetworks'],
    text: `/** The modal, as ConnectKit's useModal told of it. */
export function useConnectKitModal() {
  const { open, close, isOpen } = useModal()
  return {
    open: isOpen,
    setOpen: (toOpen«: boolean») => (toOpen ? void open() : close()),
    openProfile: () => void open({ view: 'Account' }),
    openSwitchNetworks: () => void open({ view: 'Networks' }),
  }
}`,
  },
}

/** What a part is called in the file. */
export const nameOfPart = (part: PartName): string => PARTS[part].name

/** What a hook among them answers. */
export const membersOfPart = (part: PartName): readonly string[] => PARTS[part].members ?? []

const PARTS_NAME = 'walletlet-parts'
export const partsModule = (folder: string): string => `${folder ? `${folder}/` : ''}${PARTS_NAME}`

/** The file with these parts alone. */
export function writeParts(parts: readonly PartName[], isTyped: boolean): string {
  const chosen = (Object.keys(PARTS) as PartName[]).filter((part) => parts.includes(part)).map((part) => PARTS[part])
  const names = (lists: readonly (readonly string[])[]): string[] =>
    [...new Set(lists.flat())]
      .filter((name) => isTyped || !name.startsWith('type '))
      .sort((a, b) => (a.replace('type ', '') < b.replace('type ', '') ? -1 : 1))
  const line = (list: readonly string[], module: string): string =>
    list.length ? `import { ${list.join(', ')} } from '${module}'\n` : ''
  const head =
    line(names(chosen.map(({ react }) => react)), 'react') +
    line(names(chosen.map(({ ours }) => ours)), 'walletlet/react')
  const body = chosen.map(({ text }) => text).join('\n\n')
  const typed = body.replace(/«([^»]*)»/g, isTyped ? '$1' : '')
  return `'use client'\n\n${head}\n${typed}\n`
}
