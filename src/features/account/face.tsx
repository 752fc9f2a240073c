import type { Account } from '../../domain/account.ts'
import type { Parts } from '../../state/interior.ts'
import { Avatar } from '../../ui/components/avatar.tsx'
import { IconButton } from '../../ui/components/icon-button.tsx'
import { Stack } from '../../ui/components/stack.tsx'
import { TabPanel } from '../../ui/components/tab-panel.tsx'
import { Tabs } from '../../ui/components/tabs.tsx'
import type { ReactElement } from '../../ui/react.ts'
import { useTexts } from '../../ui/texts.ts'
import { useSignals } from '../../ui/use-signals.ts'
import { accountName } from './account-name.ts'
import { BalanceLine } from './balance-line.tsx'
import { NetworkPicture } from './network-picture.tsx'
import { accountTexts } from './texts.ts'
import { TotalValue } from './total-value.tsx'

interface FaceProps {
  readonly interior: Parts<
    'account' | 'connections' | 'families' | 'networks' | 'notices' | 'environment' | 'options' | 'services' | 'storeOf'
  >
  readonly account: Account
}

/** The corner of the picture, on the card's own colour. */
const BADGE = {
  position: 'absolute',
  insetInlineEnd: -4,
  bottom: -4,
  padding: 2,
  borderRadius: '50%',
  background: 'var(--bg)',
} as const

/** The name stands in the middle, whatever the button beside it takes. */
const NAMED = { display: 'flex', alignItems: 'center', marginInlineStart: 44, fontWeight: 600 }

/** Who the visitor is here, on which network, and how much that is worth. */
function Who({ interior, account: { address } }: FaceProps): ReactElement {
  useSignals()
  const text = useTexts(accountTexts)
  const { name, avatar } = interior.account.identity.identity.value
  const copy = async (): Promise<void> => {
    const isCopied = await interior.environment.page.copy(address)
    interior.notices.showToast(isCopied ? 'success' : 'error', text(isCopied ? 'copied' : 'notCopied'))
  }
  return (
    <Stack align="center" gap={2}>
      <div style={{ position: 'relative' }}>
        <Avatar address={address} src={avatar} size={56} />
        <span style={BADGE}>
          <NetworkPicture interior={interior} network={interior.networks.network.value} size={18} />
        </span>
      </div>
      <div style={NAMED}>
        <bdi>{accountName(address, name)}</bdi>
        <IconButton icon="copy" label={text('copy')} onClick={() => void copy()} />
      </div>
      <TotalValue interior={interior} />
      <BalanceLine interior={interior} />
    </Stack>
  )
}

/** Bitcoin wallets hold coins and inscriptions apart: a tab for each chooses its account (R2.50). */
export function Face({ interior, account }: FaceProps): ReactElement {
  useSignals()
  const text = useTexts(accountTexts)
  const { accounts } = interior.connections.active.value
  const kinds = (['payment', 'ordinal'] as const).filter((kind) => accounts.some(({ type }) => type === kind))
  const who = <Who interior={interior} account={account} />
  if (kinds.length < 2) return who
  return (
    <Stack>
      <Tabs
        tabs={kinds.map((id) => ({ id, label: text(id) }))}
        selected={account.type}
        onSelect={(kind) => {
          const chosen = accounts.find(({ type }) => type === kind)
          if (chosen) interior.connections.selectAccount(chosen)
        }}
        label={text('kinds')}
      />
      <TabPanel tab={account.type}>{who}</TabPanel>
    </Stack>
  )
}
