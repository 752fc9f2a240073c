import type { Expression } from '@babel/types'
import { literalOf } from './jsx.ts'
import type { FromAttribute, KitRules } from './kit-rules.ts'
import type { Source } from './source.ts'

const slice = ({ text }: Source, node: Expression): string => text.slice(node.start ?? 0, node.end ?? 0)

/** `theme={darkTheme({ accentColor: '#7b3fe4' })}`: the mode by the function's name, the colour by its argument. */
function readTheme(value: Expression | true | undefined, source: Source): readonly FromAttribute[] {
  const byHand: FromAttribute = {
    byHand: [
      'Write themeMode and themeVariables among the options of createWidget.',
      'accent is its accentColor, borderRadiusMaster its borderRadius, fontFamily its fontStack; surfaces follow colorMix.',
    ],
  }
  if (value === true || value?.type !== 'CallExpression' || value.callee.type !== 'Identifier') return [byHand]
  const mode = { darkTheme: 'dark', midnightTheme: 'dark', lightTheme: 'light' }[value.callee.name]
  if (!mode) return [byHand]
  const [options, ...more] = value.arguments
  const found: FromAttribute[] = [{ line: `themeMode: '${mode}'` }]
  if (!options && more.length === 0) return found
  if (options?.type !== 'ObjectExpression') return [...found, byHand]
  for (const property of options.properties) {
    const isAccent =
      property.type === 'ObjectProperty' && property.key.type === 'Identifier' && property.key.name === 'accentColor'
    if (isAccent && property.value.type === 'StringLiteral')
      found.push({ line: `themeVariables: { accent: ${slice(source, property.value)} }` })
    // Text on the accent is black or white here, whichever reads better.
    else if (
      !(
        property.type === 'ObjectProperty' &&
        property.key.type === 'Identifier' &&
        property.key.name === 'accentColorForeground'
      )
    ) {
      found.push(byHand)
      break
    }
  }
  return found
}

const ALREADY = 'left out; '

export const rainbowKit: KitRules = {
  kit: 'RainbowKit',
  module: '@rainbow-me/rainbowkit',
  styles: /^@rainbow-me\/rainbowkit\/styles\.css$/,
  config: {
    projectId: 'projectId',
    isInside: false,
    byHand: {
      wallets: [
        'Write featuredWalletIds, includeWalletIds or customWallets among the options of createWidget.',
        'Installed wallets are found by themselves, others come from the public list; these options order and limit it.',
      ],
    },
  },
  provider: {
    name: 'RainbowKitProvider',
    attributes: {
      theme: (value, _, source) => readTheme(value, source),
      modalSize: () => undefined,
      showRecentTransactions: () => undefined,
      coolMode: () => ({ byHand: [`${ALREADY}nothing is to be done.`, 'There are no fireworks here.'] }),
      locale: () => ({
        byHand: [
          "Write locale and languages among the options of createWidget: locale: 'auto', languages: [de].",
          'Languages are doors of their own, walletlet/texts/<xx>, so that a page brings those it shows: docs/languages.md.',
        ],
      }),
      initialChain: () => ({
        byHand: ['Write defaultNetwork among the options of createWidget.', 'It takes the chain itself.'],
      }),
      appInfo: () => ({
        byHand: [
          'Write termsConditionsUrl and privacyPolicyUrl among the options of createWidget.',
          'They are shown where the disclaimer was; the name is in metadata.',
        ],
      }),
      avatar: () => ({
        byHand: [
          `${ALREADY}show the picture in a button of your own.`,
          'The account shows the picture that its name has, and else one made of the address.',
        ],
      }),
    },
  },
  button: {
    name: 'ConnectButton',
    always: () => '',
    custom: 'RainbowKitButton',
    attributes: {
      label(value, attribute, source) {
        return value === true || !value
          ? undefined
          : { attribute: source.text.slice(attribute.start ?? 0, attribute.end ?? 0) }
      },
      showBalance(value) {
        if (value === true) return undefined
        if (value?.type === 'BooleanLiteral') return value.value ? undefined : { attribute: 'balance="hide"' }
        return { byHand: ['Write balance="hide" where it is to be hidden.', 'It is the same on small screens.'] }
      },
      chainStatus: (value) =>
        literalOf(value) === 'full' || literalOf(value) === 'icon'
          ? undefined
          : {
              byHand: [
                'Write <AccountButton /> and <ConnectButton /> of walletlet/react where the network is not to be shown.',
                'WalletButton shows the network beside the account.',
              ],
            },
      accountStatus: (value) =>
        literalOf(value)
          ? undefined
          : {
              byHand: [
                `${ALREADY}nothing is to be done.`,
                'The button shows picture and name, as far as there is room.',
              ],
            },
    },
  },
  hooks: { useConnectModal: 'useConnectModal', useAccountModal: 'useAccountModal', useChainModal: 'useChainModal' },
  absorbed: ['darkTheme', 'lightTheme', 'midnightTheme'],
  byHand: {
    getDefaultConfig: [
      "Make the widget: createWidget({ projectId, networks, chains: [eip155()] }); and wagmi's createConfig({ chains, transports, connectors: [walletletConnector(widget)], multiInjectedProviderDiscovery: false }).",
      'Its options are made elsewhere, or there are several: README.md, wagmi.',
    ],
    connectorsForWallets: [
      'Give wagmi connectors: [walletletConnector(widget)], and the widget featuredWalletIds or includeWalletIds.',
      'All wallets are behind one connector; installed ones are found, others come from the public list.',
    ],
    getDefaultWallets: [
      'Give wagmi connectors: [walletletConnector(widget)].',
      'All wallets are behind one connector.',
    ],
    createAuthenticationAdapter: [
      'Write these functions as the option siweConfig of createWidget: getNonce as it is; verify as verifyMessage; getMessageParams for domain, uri and statement; createMessage from what it is given; getSession, which answers { address, chainId } or null; signOut, which answers true.',
      'The widget asks for the signature right after connecting, and knows by getSession who is signed in: docs/sign-in.md.',
    ],
    RainbowKitAuthenticationProvider: [
      'Leave it out; its status is asked by siweConfig.getSession, and what it did on a change is siweConfig.onSignIn and onSignOut.',
      'Sign-in belongs to the widget, so that no provider is needed for it.',
    ],
    RainbowKitSiweNextAuthProvider: [
      'Leave it out; write siweConfig of createWidget with the calls of next-auth in it: getCsrfToken, signIn, getSession, signOut.',
      'Sign-in belongs to the widget, so that no provider is needed for it.',
    ],
    WalletButton: [
      'Write <ConnectWalletButton wallet="MetaMask"> of \'walletlet/react\'.',
      'It takes the name of a wallet, its rdns, or its id in the public list.',
    ],
    useAddRecentTransaction: ['Leave it out.', 'The account shows what its address has done, whoever sent it.'],
    unusual: ['Use the element itself: <WalletButton />.', 'It is handed on as a value.'],
  },
}
