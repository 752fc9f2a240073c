import type { Eip155Wallet } from '../../src/testing/wallets/eip155-wallet.ts'
import type { FamilyWalletControl } from '../../src/testing/wallets/wallet-behaviour.ts'
import { type ReactElement, useState } from '../../src/ui/react.ts'

type AnyControl = Pick<
  FamilyWalletControl,
  'rejectNext' | 'hangNext' | 'throwNext' | 'selectAccount' | 'setAccounts' | 'reset'
> &
  Partial<Pick<Eip155Wallet['control'], 'switchChain' | 'chainId'>>

const ACTIONS: readonly { label: string; run: (wallet: { control: AnyControl }) => void }[] = [
  { label: 'Reject the next request', run: ({ control }) => control.rejectNext() },
  { label: 'Never answer the next request', run: ({ control }) => control.hangNext() },
  { label: 'Throw a string next', run: ({ control }) => control.throwNext('no such luck') },
  { label: 'Choose the second account', run: ({ control }) => control.selectAccount(1) },
  { label: 'Disconnect from inside the wallet', run: ({ control }) => control.setAccounts([]) },
  {
    label: 'Move to the other chain',
    run: ({ control }) => control.switchChain?.(control.chainId === 31337 ? 31338 : 31337),
  },
  { label: 'Behave again', run: ({ control }) => control.reset() },
]

/** The visitor's other hand: what happens inside the wallets. */
export function WalletPanel(): ReactElement {
  const wallets = Object.entries<{ control: AnyControl }>({ ...window.demoWallets, ...window.demoFamilyWallets })
  const [chosen, choose] = useState(wallets[0]?.[0] ?? '')
  const [done, setDone] = useState('')
  return (
    <section className="panel">
      <h2>Inside the wallet</h2>
      <div className="row">
        <label>
          Wallet{' '}
          <select value={chosen} onInput={(event) => choose(event.currentTarget.value)}>
            {wallets.map(([name]) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        {ACTIONS.map(({ label, run }) => (
          <button
            key={label}
            type="button"
            onClick={() => {
              const wallet = wallets.find(([name]) => name === chosen)?.[1]
              if (wallet) run(wallet)
              setDone(`${chosen}: ${label}`)
            }}
          >
            {label}
          </button>
        ))}
      </div>
      <output>{done}</output>
    </section>
  )
}
