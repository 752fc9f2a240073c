import type { WalletListing } from '../../../../domain/wallet.ts'
import type { Interior } from '../../../../state/interior.ts'
import { Icon } from '../../../../ui/components/icon.tsx'
import { Picture } from '../../../../ui/components/picture.tsx'
import { QrCode } from '../../../../ui/qr-code.tsx'
import type { ReactElement } from '../../../../ui/react.ts'
import { useTexts } from '../../../../ui/texts.ts'
import { pairingTexts } from '../texts.ts'
import { walletPicture } from '../wallet-picture.ts'

/** The link as a code for a phone. */
export function CodePicture({
  interior,
  uri,
  wallet,
}: {
  interior: Interior
  uri: string
  wallet: WalletListing | undefined
}): ReactElement {
  const text = useTexts(pairingTexts)
  return (
    <QrCode text={uri} label={text('code')}>
      {wallet ? (
        <Picture src={walletPicture(interior, wallet)} name={wallet.name} size={52} />
      ) : (
        <span style={{ color: '#000', display: 'grid' }}>
          <Icon name="wallet" size={36} />
        </span>
      )}
    </QrCode>
  )
}
