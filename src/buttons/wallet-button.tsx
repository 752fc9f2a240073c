import { useValue } from '../ui/use-value.ts'
import { AccountFace } from './account-button.tsx'
import { ConnectFace } from './connect-button.tsx'
import { useWidget } from './context.ts'
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
> = /* @__PURE__ */ takesRef(({ label, balance, own, ...look }) =>
  useValue(useWidget().account) ? (
    <span className="walletlet-group">
      <NetworkFace {...look} />
      <AccountFace {...look} own={own} balance={balance} />
    </span>
  ) : (
    <ConnectFace {...look} own={own} label={label} />
  ),
)
