import { Icon } from '../../../ui/components/icon.tsx'
import { LATER_ICONS } from '../../../ui/components/later-icons.ts'
import { Picture } from '../../../ui/components/picture.tsx'
import { Placeholder } from '../../../ui/components/placeholder.tsx'
import { Row } from '../../../ui/components/row.tsx'
import { Rows } from '../../../ui/components/rows.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import type { ReactElement } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { defineView, type ViewProps } from '../../feature.ts'
import { getWalletTexts } from '../get-wallet-texts.ts'
import { pictureOf } from '../wallet-situation.ts'

/** Where a wallet that is not on this page can be had. */
function Downloads({ interior, parameters: { wallet } }: ViewProps<'Downloads'>): ReactElement {
  const text = useTexts(getWalletTexts)
  const places = (
    [
      ['chrome', LATER_ICONS.desktop, wallet.chromeStore],
      ['ios', LATER_ICONS.phone, wallet.appStore],
      ['android', LATER_ICONS.phone, wallet.playStore],
      ['website', LATER_ICONS.web, wallet.homepage],
    ] as const
  ).filter(([, , link]) => link)
  if (!places.length) {
    return (
      <Placeholder
        icon={LATER_ICONS.web}
        title={text('noDownloads')}
        text={text('noDownloadsText', { wallet: wallet.name })}
      />
    )
  }
  return (
    <Stack gap={5}>
      <Stack align="center">
        <Picture src={pictureOf(interior, wallet)} name={wallet.name} size={64} />
      </Stack>
      <Rows>
        {places.map(([key, icon, link]) => (
          <Row
            key={key}
            icon={<Icon name={icon} />}
            title={text(key)}
            trailing={<Icon name="external" />}
            href={link}
          />
        ))}
      </Rows>
    </Stack>
  )
}

export default defineView<'Downloads'>({
  View: Downloads,
  useTitle: ({ parameters }) => useTexts(getWalletTexts)('get', { wallet: parameters.wallet.name }),
})
