import { literalOf } from './jsx.ts'
import type { FromAttribute, KitRules, ReadAttribute } from './kit-rules.ts'

const THEME: ReadAttribute = () => ({
  byHand: [
    'Write themeVariables among the options of createWidget, if the look is to differ.',
    'There is one look; accent, fontFamily, borderRadiusMaster and colorMix change it.',
  ],
})
const EVENTS: FromAttribute = {
  byHand: [
    'Follow widget.account: widget.account.subscribe((account) => …).',
    'It is undefined while nobody is connected, and tells each change.',
  ],
}

export const connectKit: KitRules = {
  kit: 'ConnectKit',
  module: 'connectkit',
  styles: /^(?!)/,
  config: {
    projectId: 'walletConnectProjectId',
    isInside: true,
    byHand: {
      connectors: [
        'Give wagmi connectors: [walletletConnector(widget)] alone, or those of yours after it.',
        'Wallets are behind one connector, so each other one would be a second way to the same wallet.',
      ],
      enableFamily: [
        'Left out; nothing is to be done.',
        "Family's own wallet is not offered; it is found where it is installed.",
      ],
      enableAaveAccount: ['Left out; nothing is to be done.', 'This login is not offered.'],
    },
  },
  provider: {
    name: 'ConnectKitProvider',
    attributes: {
      mode(value) {
        const mode = literalOf(value)
        if (mode === 'auto') return undefined
        if (mode === 'dark' || mode === 'light') return { line: `themeMode: '${mode}'` }
        return {
          byHand: ['Call widget.update({ themeMode }) when it changes.', 'The mode is an option of the widget.'],
        }
      },
      theme: (value, ...rest) => (literalOf(value) === 'auto' ? undefined : THEME(value, ...rest)),
      customTheme: THEME,
      debugMode: () => undefined,
      onConnect: () => EVENTS,
      onDisconnect: () => EVENTS,
      options: () => ({
        byHand: [
          'Write those that are needed among the options of createWidget: language as locale and languages, initialChainId as defaultNetwork, disclaimer as termsConditionsUrl and privacyPolicyUrl, walletConnectCTA as allWallets.',
          'They have other names here, and some have no counterpart: README.md, Options.',
        ],
      }),
    },
  },
  button: {
    name: 'ConnectKitButton',
    // ConnectKit's shows no balance unless it is told to, ours does.
    always: (names) => (names.has('showBalance') ? '' : ' balance="hide"'),
    custom: 'ConnectKitButton',
    attributes: {
      label(value, attribute, source) {
        return value === true || !value
          ? undefined
          : { attribute: source.text.slice(attribute.start ?? 0, attribute.end ?? 0) }
      },
      showBalance(value) {
        if (value === true) return undefined
        if (value?.type === 'BooleanLiteral') return value.value ? undefined : { attribute: 'balance="hide"' }
        return { byHand: ['Write balance="hide" where it is to be hidden.', 'It is an attribute with a text.'] }
      },
      showAvatar: () => undefined,
      theme: THEME,
      mode: THEME,
      customTheme: THEME,
      onClick: () => ({
        byHand: [
          'Hear of the opening: widget.isOpen.subscribe((isOpen) => …).',
          'The button opens the modal by itself.',
        ],
      }),
    },
  },
  hooks: { useModal: 'useModal' },
  absorbed: [],
  byHand: {
    getDefaultConfig: [
      "Make the widget: createWidget({ projectId, networks, chains: [eip155()] }); and wagmi's createConfig({ chains, transports, connectors: [walletletConnector(widget)], multiInjectedProviderDiscovery: false }).",
      'Its options are made elsewhere, or there are several: README.md, wagmi.',
    ],
    SIWEProvider: [
      'Leave it out; write its functions as the option siweConfig of createWidget: getNonce, createMessage, verifyMessage, getSession, signOut.',
      'Sign-in belongs to the widget; the functions have the same names: docs/sign-in.md.',
    ],
    useSIWE: [
      "Write useAccount() and widget.disconnect() of 'walletlet/react', and siweConfig.getSession for who is signed in.",
      'The widget asks for the signature right after connecting.',
    ],
    Avatar: [
      "Write an img with useAccount()?.profileImage of 'walletlet/react'.",
      'The picture of the name is a member of the account.',
    ],
    ChainIcon: [
      "Write an img with useWidget().networkPicture of 'walletlet/react'.",
      'The picture of the active network is a signal of the widget.',
    ],
    useIsMounted: ['Leave it out.', 'The hooks here answer the same on a server and in the first render.'],
    getDefaultConnectors: [
      'Give wagmi connectors: [walletletConnector(widget)].',
      'All wallets are behind one connector.',
    ],
    unusual: ['Use the element itself: <WalletButton />.', 'It is handed on as a value.'],
  },
}
