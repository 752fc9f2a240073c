import type { ReactElement } from '../ui/react.ts'
import { useValue } from '../ui/use-value.ts'
import { useWidget } from './context.ts'
import { type ButtonLook, ButtonPicture, OpenButton } from './open-button.tsx'

/** The active network by picture and name. Opens Networks. */
export function NetworkButton(look: ButtonLook): ReactElement {
  const widget = useWidget()
  const { name, isUnknown } = useValue(widget.network, widget.defaultNetwork)
  return (
    <OpenButton {...look} isQuiet request={{ view: isUnknown ? 'UnsupportedChain' : 'Networks' }}>
      <ButtonPicture src={useValue(widget.networkPicture, undefined)} />
      {isUnknown ? 'Switch network' : name}
    </OpenButton>
  )
}
