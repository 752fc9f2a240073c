import { defineView, type ViewProps } from '../../../../features/feature.ts'
import { Placeholder } from '../../../../ui/components/placeholder.tsx'
import type { ReactElement } from '../../../../ui/react.ts'
import { useTexts } from '../../../../ui/texts.ts'
import { useSignals } from '../../../../ui/use-signals.ts'
import { embeddedTexts } from './texts.ts'

function UpgradeEmailWallet({ interior }: ViewProps<'UpgradeEmailWallet'>): ReactElement {
  useSignals()
  const text = useTexts(embeddedTexts)
  const href = new URL('/dashboard', interior.options.value.baseUrls.secureSite).href
  return (
    <Placeholder
      icon="wallet"
      title={text('upgradeText')}
      text={text('upgradeLong')}
      actions={[{ label: text('upgradeGo'), href }]}
    />
  )
}

export const upgradeEmailWallet = defineView<'UpgradeEmailWallet'>({
  View: UpgradeEmailWallet,
  useTitle: () => useTexts(embeddedTexts)('upgrade'),
})
