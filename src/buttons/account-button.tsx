import { shorten } from '../kernel/text.ts'
import type { ReactElement } from '../ui/react.ts'
import { useValue } from '../ui/use-value.ts'
import { useWidget } from './context.ts'
import { type ButtonLook, ButtonPicture, OpenButton } from './open-button.tsx'

/** Reads the balance alone, so that a new one renders this text and nothing around it. */
function BalanceText(): ReactElement | null {
  const balance = useValue(useWidget().balance, undefined)
  return balance ? <span>{balance.label}</span> : null
}

/** Name or address with its picture, and balance unless `balance="hide"`; nothing while no wallet is connected. Opens Account. */
export function AccountButton({
  balance,
  ...look
}: ButtonLook & { balance?: 'show' | 'hide' | undefined }): ReactElement | null {
  const account = useValue(useWidget().account, undefined)
  return account ? (
    <OpenButton {...look} isQuiet request={{ view: 'Account' }}>
      {balance !== 'hide' && <BalanceText />}
      <ButtonPicture src={account.profileImage} />
      <span>{account.profileName ?? shorten(account.address)}</span>
    </OpenButton>
  ) : null
}
