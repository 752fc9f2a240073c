import { shorten } from '../../kernel/text.ts'
import { Icon } from '../../ui/components/icon.tsx'
import { Row } from '../../ui/components/row.tsx'
import { Rows } from '../../ui/components/rows.tsx'
import { Stack } from '../../ui/components/stack.tsx'
import { TabPanel } from '../../ui/components/tab-panel.tsx'
import { Tabs } from '../../ui/components/tabs.tsx'
import { Text } from '../../ui/components/text.tsx'
import type { ReactElement } from '../../ui/react.ts'
import { useTexts } from '../../ui/texts.ts'
import { useSignals } from '../../ui/use-signals.ts'
import type { SlotProps } from '../feature.ts'
import { purposesTexts } from './texts.ts'

const PURPOSES = ['payment', 'ordinal'] as const

/** Choosing a tab puts its address in use: host code, receiving and signing follow. */
export default function AddressesTab({ interior }: SlotProps): ReactElement | null {
  useSignals()
  const text = useTexts(purposesTexts)
  const { connections, store, page, notices } = interior
  const { accounts } = connections.active.value
  const tabs = PURPOSES.filter((purpose) => accounts.some(({ type }) => type === purpose)).map((id) => ({
    id,
    label: text(id),
  }))
  const [account] = accounts
  const selected = PURPOSES.find((purpose) => purpose === account?.type)
  if (!account || !selected) return null

  const copy = async (what: string, value: string): Promise<void> => {
    const isCopied = await page.copy(value)
    notices.showToast(isCopied ? 'success' : 'error', text(isCopied ? 'copied' : 'notCopied', { what }))
  }
  const toCopy = (what: string, value: string): ReactElement => (
    <Row
      title={what}
      subtitle={shorten(value)}
      trailing={<Icon name="copy" />}
      onClick={() => void copy(what, value)}
    />
  )
  const { address, publicKey, path } = account
  const panel = (
    <Stack>
      <Text tone="muted">{text(`${selected}Text`)}</Text>
      <Rows label={text('details')}>
        {toCopy(text('address'), address)}
        {publicKey && toCopy(text('publicKey'), publicKey)}
        {path && <Row title={text('path')} subtitle={path} />}
      </Rows>
    </Stack>
  )
  if (tabs.length < 2) return panel
  return (
    <Stack>
      <Tabs
        tabs={tabs}
        selected={selected}
        label={text('label')}
        onSelect={(id) => {
          const chosen = accounts.find(({ type }) => type === id)
          if (chosen) store.selectAccount(chosen)
        }}
      />
      <TabPanel tab={selected}>{panel}</TabPanel>
    </Stack>
  )
}
