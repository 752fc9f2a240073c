import type { WidgetOptions } from '../domain/config.ts'
import type { InterfaceOptions } from '../domain/interface-options.ts'
import type { ChainFamily } from '../ports/chain-family.ts'
import { checkChanges, checkOptions } from './check-options.ts'

// For developers: bundlers leave this file out of what visitors get, see create-widget.ts.

/** What the host's developer reads, there and then, about options that are no use. */
export function adviseOn(options: WidgetOptions<ChainFamily>): string {
  const advice = checkOptions(options).join('\n')
  if (advice) console.warn(`walletlet: createWidget has been given options that it cannot use\n${advice}`)
  return advice
}

/** What has been said of an option is not said again: elements hand on all that they have. */
export function adviseOnChanges(changes: InterfaceOptions, before: InterfaceOptions): void {
  const further = Object.entries(changes).filter(([name, value]) => before[name as keyof InterfaceOptions] !== value)
  const advice = checkChanges(Object.fromEntries(further)).join('\n')
  if (advice) console.warn(`walletlet: update has been given options that it cannot use\n${advice}`)
}
