// Put into the page before it runs, as extensions do: an honest wallet of each kind, and some with one fault each.
import { EVM_FAULTS, type Owner, putEvmWallet, putStandardWallet, STANDARD_FAULTS } from './wallets.ts'

declare global {
  interface Window {
    owner?: Owner
  }
}

export const PAGE_FAULTS = [
  'the detail is frozen',
  'a method it does not have fails with 4200',
  'what the visitor declines fails with 4001',
]
export const STANDARD_FAULT = 'icon is a picture in a data URI'

if (typeof window !== 'undefined') {
  const owner: Owner = { agrees: true }
  window.owner = owner
  putEvmWallet(window, owner, 'Honest')
  for (const [index, rule] of PAGE_FAULTS.entries())
    putEvmWallet(window, owner, `Broken ${index + 1}`, EVM_FAULTS[rule])
  putStandardWallet(window)
  putStandardWallet(window, (honest) => ({ ...STANDARD_FAULTS[STANDARD_FAULT]?.(honest), name: 'Broken star' }))
}
