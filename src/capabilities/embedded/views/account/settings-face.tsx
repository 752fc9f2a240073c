import { shorten } from '../../../../kernel/text.ts'
import type { Interior } from '../../../../state/interior.ts'
import { Avatar } from '../../../../ui/components/avatar.tsx'
import { IconButton } from '../../../../ui/components/icon-button.tsx'
import { Stack } from '../../../../ui/components/stack.tsx'
import { Text } from '../../../../ui/components/text.tsx'
import type { ReactElement } from '../../../../ui/react.ts'
import { useTexts } from '../../../../ui/texts.ts'
import { useSignals } from '../../../../ui/use-signals.ts'
import { embeddedTexts } from './texts.ts'

/** Picture and address of the account these screens are about. */
export function SettingsFace({ interior, address }: { interior: Interior; address: string }): ReactElement {
  useSignals()
  const text = useTexts(embeddedTexts)
  const {
    notices,
    account: { identity },
    environment: { page },
  } = interior
  const copy = async (): Promise<void> => {
    const isCopied = await page.copy(address)
    notices.showToast(isCopied ? 'success' : 'error', text(isCopied ? 'copied' : 'notCopied'))
  }
  const { name, avatar } = identity.identity.value
  return (
    <Stack align="center" gap={2}>
      <Avatar address={address} src={avatar} />
      <div style={{ display: 'flex', alignItems: 'center', gap: 4 }}>
        <Text size="large">{name ?? shorten(address, 4, 6)}</Text>
        <IconButton icon="copy" label={text('copy')} onClick={() => void copy()} />
      </div>
    </Stack>
  )
}
