import { AccountFace } from './account-button.tsx'
import { ConnectFace } from './connect-button.tsx'
import { NetworkFace } from './network-button.tsx'
import { type ButtonLook, type ButtonOf, takesRef } from './open-button.tsx'

/** One for all: connect while disconnected, then network and account. Its `ref` leads to the one of connect, then of account. */
export const WalletButton: ButtonOf<
  ButtonLook & {
    /** In place of `Connect wallet`, or of what a language pack says. */
    readonly label?: string | undefined
    /** Beside the account. Default `show`. */
    readonly balance?: 'show' | 'hide' | undefined
  }
> = /* @__PURE__ */ takesRef(({ label, balance, own, ...look }) => {
  // Called, so that one button is either: whoever has opened the modal by it finds the focus there again. What holds it is no box of
  // its own until it is a group: slots are none, and this one's name takes no child of a shadow that the host draws in.
  const connect = ConnectFace({ ...look, own, label })
  const account = AccountFace({ ...look, own, balance })
  return (
    <slot name="walletlet" className={account && 'walletlet-group'}>
      {account && <NetworkFace {...look} />}
      {account ?? connect}
    </slot>
  )
})
