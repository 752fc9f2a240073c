import { shorten } from '../../kernel/text.ts'
import { IconButton, type IconButtonProps } from '../../ui/components/icon-button.tsx'
import { Picture } from '../../ui/components/picture.tsx'
import { Row } from '../../ui/components/row.tsx'
import type { ReactElement } from '../../ui/react.ts'

const LINE = { display: 'flex', alignItems: 'center' }

/** Not by the second click of a double click: the next wallet stands in the place of the one that has gone. */
export const partWith =
  (act: () => void): IconButtonProps['onClick'] =>
  ({ detail }) => {
    if (detail < 2) act()
  }

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
  end: IconButtonProps
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
