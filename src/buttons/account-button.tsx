import { shorten } from '../kernel/text.ts'
import type { ReactElement } from '../ui/react.ts'
import { useValue } from '../ui/use-value.ts'
import { useWidget } from './context.ts'
import { type ButtonLook, type ButtonOf, buttonPicture, OpenButton, type OwnRef, takesRef } from './open-button.tsx'

/** Reads the balance alone, so that a new one renders this text and nothing around it. */
function BalanceText(): ReactElement | undefined {
  const balance = useValue(useWidget().balance)
  return balance && <bdi>{balance.label}</bdi>
}

type AccountLook = ButtonLook & {
  /** Beside the account. Default `show`. */
  readonly balance?: 'show' | 'hide' | undefined
}

/** `AccountButton` without its host's `ref`, for the button that holds it. */
export function AccountFace({ balance, ...look }: AccountLook & OwnRef): ReactElement | undefined {
  const account = useValue(useWidget().account)
  return (
    account && (
      <OpenButton {...look} view="Account">
        {balance !== 'hide' && <BalanceText />}
        {buttonPicture(account.profileImage)}
        <span>{account.profileName ?? shorten(account.address)}</span>
      </OpenButton>
    )
  )
}

/** Name or address with its picture, and balance unless `balance="hide"`; nothing while no wallet is connected. Opens Account. */
export const AccountButton: ButtonOf<AccountLook> = /* @__PURE__ */ takesRef(AccountFace)
