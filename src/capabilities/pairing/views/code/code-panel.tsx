import type { WalletListing } from '../../../../domain/wallet.ts'
import type { Interior } from '../../../../state/interior.ts'
import { Icon } from '../../../../ui/components/icon.tsx'
import { Picture } from '../../../../ui/components/picture.tsx'
import { Row } from '../../../../ui/components/row.tsx'
import { Rows } from '../../../../ui/components/rows.tsx'
import { Stack } from '../../../../ui/components/stack.tsx'
import { Text } from '../../../../ui/components/text.tsx'
import { QrCode } from '../../../../ui/qr-code.tsx'
import type { ReactElement } from '../../../../ui/react.ts'
import { useTexts } from '../../../../ui/texts.ts'
import { CopyLink } from '../copy-link.tsx'
import { Preparing } from '../preparing.tsx'
import { pairingTexts } from '../texts.ts'
import { walletPicture } from '../wallet-picture.ts'

/** The link as a code for a phone, and as text. */
export function CodePanel({
  interior,
  uri,
  wallet,
}: {
  interior: Interior
  uri: string | undefined
  wallet: WalletListing | undefined
}): ReactElement {
  const text = useTexts(pairingTexts)
  return (
    <Stack>
      {uri ? (
        <QrCode text={uri} label={text('code')}>
          {wallet ? (
            <Picture src={walletPicture(interior, wallet)} name={wallet.name} size={52} />
          ) : (
            <span style={{ color: '#000', display: 'grid' }}>
              <Icon name="wallet" size={36} />
            </span>
          )}
        </QrCode>
      ) : (
        <Preparing />
      )}
      <Text tone="muted" align="center">
        {wallet ? text('scanWith', { wallet: wallet.name }) : text('scan')}
      </Text>
      <CopyLink interior={interior} uri={uri} />
      {wallet && (
        <Rows>
          <Row
            title={text('missing', { wallet: wallet.name })}
            tag={text('get')}
            onClick={() => interior.navigation.push('Downloads', { wallet })}
          />
        </Rows>
      )}
    </Stack>
  )
}
