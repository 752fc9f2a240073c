import type { Account } from '../../domain/account.ts'
import type { Parts } from '../../state/interior.ts'
import { Avatar } from '../../ui/components/avatar.tsx'
import { Icon } from '../../ui/components/icon.tsx'
import { IconButton } from '../../ui/components/icon-button.tsx'
import { Row } from '../../ui/components/row.tsx'
import { Stack } from '../../ui/components/stack.tsx'
import { TabPanel } from '../../ui/components/tab-panel.tsx'
import { Tabs } from '../../ui/components/tabs.tsx'
import { Text } from '../../ui/components/text.tsx'
import type { ReactElement } from '../../ui/react.ts'
import type { SlotItem } from '../../ui/slots-context.ts'
import { useTexts } from '../../ui/texts.ts'
import { useSignals } from '../../ui/use-signals.ts'
import { accountName } from './account-name.ts'
import { BalanceLine } from './balance-line.tsx'
import { accountTexts } from './texts.ts'
import { TotalValue } from './total-value.tsx'

interface FaceProps {
  readonly interior: Parts<'account' | 'networks' | 'notices' | 'environment'>
  readonly account: Account
}

/** Who the visitor is here. */
function Face({ interior, account: { address } }: FaceProps): ReactElement {
  useSignals()
  const text = useTexts(accountTexts)
  const { name, avatar } = interior.account.identity.identity.value
  const copy = async (): Promise<void> => {
    const isCopied = await interior.environment.page.copy(address)
    interior.notices.showToast(isCopied ? 'success' : 'error', text(isCopied ? 'copied' : 'notCopied'))
  }
  return (
    <Stack align="center" gap={2}>
      <Avatar address={address} src={avatar} />
      <div style={{ display: 'flex', alignItems: 'center', gap: 4 }}>
        <Text size="large">{accountName(address, name)}</Text>
        <IconButton icon="copy" label={text('copy')} onClick={() => void copy()} />
      </div>
      <BalanceLine interior={interior} />
    </Stack>
  )
}

/** A button that leads to the account's profile, and all the account is worth. */
export function ProfileFace({
  interior,
  account,
  profile,
}: {
  readonly interior: Parts<'account' | 'networks'>
  readonly account: Account
  readonly profile: SlotItem
}): ReactElement {
  useSignals()
  const { name, avatar } = interior.account.identity.identity.value
  return (
    <>
      <div className="wl-rows">
        <Row
          icon={<Avatar address={account.address} src={avatar} size={40} />}
          title={accountName(account.address, name)}
          subtitle={profile.label}
          trailing={<Icon name="chevron" />}
          onClick={profile.open}
        />
      </div>
      <TotalValue interior={interior} />
    </>
  )
}

/** Bitcoin wallets hold coins and inscriptions apart: a tab for each chooses its account (R2.50). */
export function PlainFace({
  interior,
  account,
}: FaceProps & { readonly interior: Parts<'connections'> }): ReactElement {
  useSignals()
  const text = useTexts(accountTexts)
  const { accounts } = interior.connections.active.value
  const kinds = (['payment', 'ordinal'] as const).filter((kind) => accounts.some(({ type }) => type === kind))
  const face = <Face interior={interior} account={account} />
  if (kinds.length < 2) return face
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
      <TabPanel tab={account.type}>{face}</TabPanel>
    </Stack>
  )
}
