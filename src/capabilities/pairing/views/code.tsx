import type { WalletListing } from '../../../domain/wallet.ts'
import type { Interior } from '../../../state/interior.ts'
import { Row } from '../../../ui/components/row.tsx'
import { Rows } from '../../../ui/components/rows.tsx'
import { Stack } from '../../../ui/components/stack.tsx'
import { Text } from '../../../ui/components/text.tsx'
import { type ReactElement, useEffect } from '../../../ui/react.ts'
import { useTexts } from '../../../ui/texts.ts'
import { CopyLink } from './copy-link.tsx'
import { Preparing } from './preparing.tsx'
import { pairingTexts } from './texts.ts'
import { Trouble } from './trouble.tsx'
import { useLoaded } from './use-loaded.ts'
import type { PairingView } from './use-pairing.ts'

const loadPicture = async () => (await import('./code/code-picture.tsx')).CodePicture

export interface CodeProps {
  readonly interior: Interior
  readonly pairing: PairingView
  readonly wallet: WalletListing | undefined
}

/** The link as a code for a phone, whose drawing comes by itself, since on a phone few visitors see one; and as text. */
export function Code({ interior, pairing, wallet }: CodeProps): ReactElement {
  const text = useTexts(pairingTexts)
  const { store, uri, error, retry } = pairing
  const { value: Picture, error: failure, retry: fetchAgain } = useLoaded(loadPicture)
  useEffect(() => store?.forgetApp(), [store])
  if (failure) return <Trouble interior={interior} error={failure} onRetry={fetchAgain} />
  if (error) return <Trouble interior={interior} error={error} onRetry={retry} />
  return (
    <Stack>
      {Picture && uri ? <Picture interior={interior} uri={uri} wallet={wallet} /> : <Preparing />}
      <Text tone="muted" align="center">
        {wallet ? text('scanWith', { wallet: wallet.name }) : text('scan')}
      </Text>
      <CopyLink interior={interior} pairing={pairing} />
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
