import type { WidgetOptions } from '../domain/config.ts'
import type { InterfaceOptions } from '../domain/interface-options.ts'
import type { Clock } from '../kernel/clock.ts'
import type { ReadonlySignal } from '../kernel/signal.ts'
import type { ChainFamily } from '../ports/chain-family.ts'
import { checkChanges, checkOptions } from './check-options.ts'

// For developers: bundlers leave this file out of what visitors get, see create-widget.ts.

/** A page may draw later than it opens: it is told only once that has become unlikely. */
const NO_DOOR_WAIT_MS = 3_000

/** Says of a widget that is opened, and that nothing draws, what it waits for. The answer ends the wait. */
export const adviseOnNoDoor = (door: ReadonlySignal<unknown>, clock: Clock): (() => void) =>
  clock.after(NO_DOOR_WAIT_MS, () => {
    if (door.peek()) return
    console.warn(
      "walletlet: open() waits for something that draws: 'walletlet' alone has no interface. Draw a button of 'walletlet/react' inside <WalletProvider widget={widget}>, give a <walletlet-button> the widget, or, for buttons of your own, import { elementInterface } from 'walletlet/element' and call widget.attachInterface(elementInterface).",
    )
  })

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
