import { shorten } from '../../../kernel/text.ts'
import { Avatar } from '../../../ui/components/avatar.tsx'
import { Row } from '../../../ui/components/row.tsx'
import { Rows } from '../../../ui/components/rows.tsx'
import type { ReactElement } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { useSignals } from '../../../ui/use-signals.ts'
import { defineView, type ViewProps } from '../../feature.ts'
import { accountTexts } from '../texts.ts'

/** The accounts the wallet granted, the one in use marked. */
function SwitchAddress({ interior }: ViewProps<'SwitchAddress'>): ReactElement {
  useSignals()
  const text = useTexts(accountTexts)
  const { connections, store } = interior
  const { accounts } = connections.active.value
  return (
    <Rows label={text('switchTitle')}>
      {accounts.map((account, index) => (
        <Row
          key={account.address}
          icon={<Avatar address={account.address} size={40} />}
          title={shorten(account.address)}
          subtitle={account.type === 'payment' || account.type === 'ordinal' ? text(account.type) : undefined}
          isSelected={index === 0}
          onClick={() => {
            store.selectAccount(account)
            interior.close()
          }}
        />
      ))}
    </Rows>
  )
}

export default defineView<'SwitchAddress'>({
  View: SwitchAddress,
  useTitle: () => useTexts(accountTexts)('switchTitle'),
})
