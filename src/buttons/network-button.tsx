import type { ReactElement } from '../ui/react.ts'
import { useValue } from '../ui/use-value.ts'
import { useWidget } from './context.ts'
import { OpenButton } from './open-button.tsx'

/** The active network by name. Opens Networks. */
export function NetworkButton(): ReactElement {
  const widget = useWidget()
  const { name, isUnknown } = useValue(widget.network, widget.defaultNetwork)
  return (
    <OpenButton isQuiet request={{ view: isUnknown ? 'UnsupportedChain' : 'Networks' }}>
      {isUnknown ? 'Switch network' : name}
    </OpenButton>
  )
}
