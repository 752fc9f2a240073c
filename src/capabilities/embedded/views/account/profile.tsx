import { defineView, type ViewProps } from '../../../../features/feature.ts'
import { shorten } from '../../../../kernel/text.ts'
import { Avatar } from '../../../../ui/components/avatar.tsx'
import { Button } from '../../../../ui/components/button.tsx'
import { Row } from '../../../../ui/components/row.tsx'
import { Rows } from '../../../../ui/components/rows.tsx'
import { Stack } from '../../../../ui/components/stack.tsx'
import { type ReactElement, useState } from '../../../../ui/react.ts'
import { useTexts } from '../../../../ui/texts.ts'
import { useSignals } from '../../../../ui/use-signals.ts'
import { SettingsFace } from './settings-face.tsx'
import { embeddedTexts } from './texts.ts'
import { useEmbeddedAccount } from './use-account.ts'

/** The visitor's accounts; the frame is told which one counts, so that it signs with that one. */
function Profile({ interior }: ViewProps<'Profile'>): ReactElement | null {
  useSignals()
  const text = useTexts(embeddedTexts)
  const { navigation, connections, notices } = interior
  const { account, accounts, wallet } = useEmbeddedAccount(interior)
  const [busy, setBusy] = useState<string>()
  if (!account) return null
  const isEmbedded = connections.active.value.connector?.type === 'AUTH'
  const choose = async (one: typeof account): Promise<void> => {
    setBusy(one.address)
    try {
      if (isEmbedded && (one.type === 'eoa' || one.type === 'smartAccount')) await wallet?.setAccountType(one.type)
      else connections.selectAccount(one)
    } catch (error) {
      notices.showError(error, text('switchFailed'))
    }
    setBusy(undefined)
  }
  return (
    <Stack gap={4}>
      <SettingsFace interior={interior} address={account.address} />
      <Button kind="quiet" onClick={() => navigation.push('AccountSettings')}>
        {text('settings')}
      </Button>
      <Rows label={text('accounts')}>
        {accounts.map((one) => {
          const isActive = one.address === account.address
          const mayChoose =
            !isActive && (!isEmbedded || !!wallet?.mayBe(one.type === 'smartAccount' ? one.type : 'eoa'))
          return (
            <Row
              key={one.address}
              icon={<Avatar address={one.address} size={40} />}
              title={<bdi>{shorten(one.address, 4, 6)}</bdi>}
              subtitle={text(one.type === 'smartAccount' ? 'smartAccount' : 'eoa')}
              {...((isActive || mayChoose) && { tag: text(isActive ? 'active' : 'switch') })}
              isSelected={isActive}
              isBusy={busy === one.address}
              {...(mayChoose && { onClick: () => void choose(one) })}
            />
          )
        })}
      </Rows>
    </Stack>
  )
}

export const profile = defineView<'Profile'>({ View: Profile, useTitle: () => useTexts(embeddedTexts)('profile') })
