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

/** Texts and flags that `update` takes without a word, and that nothing follows, or half of it. */
const READ_ONCE: readonly Exclude<keyof WidgetOptions, keyof InterfaceOptions>[] = [
  'projectId',
  'storageName',
  'prefetch',
  'enableReconnect',
  'isReturning',
  'manualWCControl',
]

/** Which networks are listed: elements get a new list of the same ones with each drawing of their host. */
function idsOf(options: InterfaceOptions): string {
  const { networks } = options as Partial<WidgetOptions>
  return Array.isArray(networks) ? networks.map((network) => network?.id).join() : ''
}

/** What has been said of an option is not said again: elements hand on all that they have. */
export function adviseOnChanges(changes: InterfaceOptions, before: InterfaceOptions): void {
  const further = Object.entries(changes).filter(([name, value]) => before[name as keyof InterfaceOptions] !== value)
  const late = further.flatMap(([name]) =>
    READ_ONCE.includes(name as never) || (name === 'networks' && idsOf(changes) !== idsOf(before))
      ? `${name}: it is read once, when the widget is made; make another widget.`
      : [],
  )
  const advice = [...late, ...checkChanges(Object.fromEntries(further))].join('\n')
  if (advice) console.warn(`walletlet: update has been given options that it cannot use\n${advice}`)
}
