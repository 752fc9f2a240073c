import { shorten } from '../../kernel/text.ts'
import { IconButton } from '../../ui/components/icon-button.tsx'
import { Picture } from '../../ui/components/picture.tsx'
import { Row } from '../../ui/components/row.tsx'
import type { ReactElement } from '../../ui/react.ts'

const LINE = { display: 'flex', alignItems: 'center' }

/** A wallet that can be pressed, and beside it the way to be rid of it. */
export function WalletLine({
  name,
  picture,
  address,
  action,
  isBusy,
  onClick,
  end,
}: {
  name: string
  picture: string | undefined
  address: string
  /** What pressing it does. */
  action: string
  isBusy: boolean
  onClick: () => void
  end: { icon: 'close' | 'disconnect'; label: string; onClick: () => void }
}): ReactElement {
  return (
    <div style={LINE}>
      <Row
        icon={<Picture src={picture} name={name} />}
        title={name}
        subtitle={shorten(address)}
        tag={action}
        isBusy={isBusy}
        onClick={onClick}
      />
      <IconButton {...end} />
    </div>
  )
}
