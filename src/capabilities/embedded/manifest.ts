import { defineFeature } from '../../features/feature.ts'
import type { Parts } from '../../state/interior.ts'
import { liveConnections } from '../../state/live-connections.ts'
import { LATER_ICONS } from '../../ui/components/later-icons.ts'
import { defineTexts, useTexts } from '../../ui/texts.ts'
import { AUTH_CONNECTOR_ID } from './auth-connector-id.ts'

const loadSettings = () => import('./views/account/index.ts')
const loadChange = () => import('./views/account/email/update-email.tsx')

const profileTexts = defineTexts('profile', { label: 'Account settings' })
/** On the list of wallets; the keys are those of its own texts. */
const walletTexts = defineTexts('wallets', { embedded: 'Email or social', settings: 'Account settings' })

const isActive = ({ connections }: Parts<'connections'>): boolean => connections.active.value.connector?.type === 'AUTH'

const isConnected = ({ connections }: Parts<'connections'>): boolean =>
  connections.all.value.flatMap(liveConnections).some(({ connector }) => connector.type === 'AUTH')

/** What the wallet in the frame needs once somebody is logged in, by whatever way. */
export const embeddedFeature = defineFeature({
  id: 'embedded',
  isEnabled: () => true,
  needs: { UpdateEmailPrimaryOtp: 'email', UpdateEmailSecondaryOtp: 'email' },
  // A request may come while another family's wallet is the active one.
  isReachable: (interior, view) => (view === 'ApproveTransaction' ? isConnected(interior) : isActive(interior)),
  views: {
    ApproveTransaction: () => import('./views/approve-transaction.tsx'),
    UpgradeEmailWallet: loadSettings,
    AccountSettings: loadSettings,
    Profile: loadSettings,
    UpdateEmailWallet: loadChange,
    UpdateEmailPrimaryOtp: loadChange,
    UpdateEmailSecondaryOtp: loadChange,
  },
  slots: {
    accountProfile: {
      id: 'profile',
      isShown: isActive,
      useLabel: () => useTexts(profileTexts)('label'),
      open: ({ connections, navigation }) =>
        navigation.push(connections.active.peek().accounts.length > 1 ? 'Profile' : 'AccountSettings'),
    },
    walletName: {
      id: 'name',
      connectorId: AUTH_CONNECTOR_ID,
      useLabel: () => useTexts(walletTexts)('embedded'),
    },
    walletRow: {
      id: 'settings',
      isShown: isActive,
      useLabel: () => useTexts(walletTexts)('settings'),
      icon: LATER_ICONS.badge,
      open: ({ navigation }) => navigation.push('AccountSettings'),
    },
  },
})
