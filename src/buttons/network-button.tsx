import type { ReactElement } from '../ui/react.ts'
import { useValue } from '../ui/use-value.ts'
import { useWidget } from './context.ts'
import {
  type ButtonLook,
  type ButtonOf,
  buttonPicture,
  OpenButton,
  type OwnRef,
  takesRef,
  useButtonWords,
} from './open-button.tsx'

/**
 * `NetworkButton` without its host's `ref`, for the button that holds it. Where a chain may not be stayed on, opening anything
 * leads to UnsupportedChain (R2.65); this one does not ask which.
 */
export function NetworkFace(look: ButtonLook & OwnRef): ReactElement {
  const widget = useWidget()
  const words = useButtonWords()
  const { name, isUnknown } = useValue(widget.network, widget.defaultNetwork)
  return (
    <OpenButton {...look} view="Networks">
      {buttonPicture(useValue(widget.networkPicture))}
      {isUnknown ? words[3] : name}
    </OpenButton>
  )
}

/** The active network by picture and name. Opens Networks. */
export const NetworkButton: ButtonOf<ButtonLook> = /* @__PURE__ */ takesRef(NetworkFace)
