import { isPurpose } from '../../domain/account.ts'
import { shorten } from '../../kernel/text.ts'
import { Icon } from '../../ui/components/icon.tsx'
import { Row } from '../../ui/components/row.tsx'
import { Rows } from '../../ui/components/rows.tsx'
import type { ReactElement } from '../../ui/react.ts'
import { useTexts } from '../../ui/texts.ts'
import { useSignals } from '../../ui/use-signals.ts'
import type { SlotProps } from '../feature.ts'
import { keysTexts } from './texts.ts'

/** Of the address in use; a wallet need not tell its key, nor where that lies. */
export default function KeyDetails({ interior }: SlotProps): ReactElement | null {
  useSignals()
  const text = useTexts(keysTexts)
  const {
    connections,
    notices,
    environment: { page },
  } = interior
  const { type, publicKey = '', path } = connections.active.value.accounts[0] ?? {}
  if (!isPurpose(type)) return null
  const copy = async (): Promise<void> => {
    const isCopied = await page.copy(publicKey)
    notices.showToast(isCopied ? 'success' : 'error', text(isCopied ? 'copied' : 'notCopied'))
  }
  return (
    <Rows label={text('details')}>
      <Row title={text(type)} subtitle={text(`${type}Text`)} />
      {publicKey && (
        <Row
          title={text('publicKey')}
          subtitle={shorten(publicKey)}
          trailing={<Icon name="copy" />}
          onClick={() => void copy()}
        />
      )}
      {path && <Row title={text('path')} subtitle={path} />}
    </Rows>
  )
}
