import type { ButtonFace } from '../buttons/plain-buttons.ts'
import { shorten } from '../kernel/text.ts'
import type { Widget } from '../widget/widget.ts'

/** What a button takes of its element. */
export interface Told {
  readonly label?: string
  readonly balance?: 'hide'
  readonly wallet?: string
  readonly disabled?: boolean
  readonly size?: string
}

/** What there is to press. Reads signals. */
type Face = (widget: Widget, told: Told) => ButtonFace | undefined

const connect: Face = ({ words }, { label = words.value[0] }) => ['Connect', label]
const account: Face = (widget, { balance }) => {
  const who = widget.account.value
  return (
    who && [
      'Account',
      who.profileName ?? shorten(who.address),
      who.profileImage,
      balance !== 'hide' ? widget.balance.value?.label : '',
    ]
  )
}
export const network: Face = (widget) => {
  const { name, isUnknown } = widget.network.value
  return ['Networks', isUnknown ? widget.words.value[3] : name, widget.networkPicture.value]
}

/** What each element draws: its own button, and a network before that of an account. */
export const FACES: Readonly<Record<string, Face>> = {
  button: (widget, told) => account(widget, told) ?? connect(widget, told),
  connect,
  inline: () => undefined,
  account,
  network,
  wallet: (_, { label, wallet = '' }) => [undefined, label ?? wallet],
}
