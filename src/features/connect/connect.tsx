import type { ConnectMethod } from '../../domain/features.ts'
import { arrangeConnectMethods } from '../../domain/rules/arrange-connect-methods.ts'
import { listConnectors } from '../../domain/rules/list-wallet-rows.ts'
import { orderConnectMethods } from '../../domain/rules/order-connect-methods.ts'
import type { Parts } from '../../state/interior.ts'
import { createLegalStore } from '../../state/legal-store.ts'
import { Button } from '../../ui/components/button.tsx'
import { Separator } from '../../ui/components/separator.tsx'
import { Stack } from '../../ui/components/stack.tsx'
import { Text } from '../../ui/components/text.tsx'
import { type ReactElement, useRef, useState } from '../../ui/react.ts'
import type { SlotItem } from '../../ui/slots-context.ts'
import { useTexts } from '../../ui/texts.ts'
import { useSignals } from '../../ui/use-signals.ts'
import { defineView, useSlots, type ViewProps } from '../feature.ts'
import { connectTexts } from './texts.ts'
import { WalletList } from './wallet-list.tsx'
import { walletSituation } from './wallet-situation.ts'

const PRODUCT = 'walletlet'
const HIDDEN = { visibility: 'hidden' } as const

/**
 * What the project switched off while the visitor's pointer was over the dialog keeps its room, empty, as long as it stays there:
 * a row that is about to be pressed must not move away. The answer: those that are offered, and those that were.
 */
function useHeld(offers: readonly SlotItem[]) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(offers)
  const isHovered = !!place.current?.closest('.wl-card')?.matches(':hover')
  const held = isHovered ? shown.current.filter(({ id }) => !offers.some((offer) => offer.id === id)) : []
  shown.current = [...offers, ...held]
  return { place, held, all: shown.current }
}

/** Whose modal this is, unless host or project say no (R3.33). Its room stays when that is heard late. */
function Branding({ options }: Parts<'options'>): ReactElement | null {
  useSignals()
  const isOn = options.value.remote.reownBranding
  const [hasRoom] = useState(isOn)
  return isOn || hasRoom ? (
    <div style={isOn ? undefined : HIDDEN}>
      <Text size="small" tone="muted" align="center">
        {PRODUCT}
      </Text>
    </div>
  ) : null
}

function Connect({ interior }: ViewProps<'Connect'>): ReactElement {
  useSignals()
  const text = useTexts(connectTexts)
  const offers = useSlots('connectMethod')
  const { place, held, all } = useHeld(offers)
  const [terms] = useSlots('connectLegal')
  const { options, navigation } = interior
  const legal = interior.storeOf(createLegalStore)
  const { features, enableWalletGuide, projectId, customWallets } = options.value
  const hasInstalledWallet = listConnectors(walletSituation(interior)).injected.length > 0

  const order = orderConnectMethods(features.connectMethodsOrder, { hasInstalledWallet })
  // A slot's id starts with that of its feature.
  const offerOf = (method: ConnectMethod) => all.find(({ id }) => id.endsWith(`/${method}`))
  const steps = arrangeConnectMethods(order, (method) => method === 'wallet' || !!offerOf(method))
  // As long as another way stands there, which the host's order may leave out.
  const isCollapsed = steps[1] && (features.collapseWallets || !features.emailShowWallets)
  const isHeld = ({ method }: { readonly method: ConnectMethod }): boolean =>
    held.some((item) => item === offerOf(method))
  const drawMethod = (method: ConnectMethod): ReactElement | null => {
    const Content = offerOf(method)?.Content
    if (Content) return <Content />
    if (!isCollapsed) return <WalletList interior={interior} />
    return (
      <Button kind="quiet" isDisabled={!legal.mayConnect.value} onClick={() => navigation.push('ConnectWallets')}>
        {text('continueWithWallet')}
      </Button>
    )
  }
  return (
    <Stack>
      {terms && legal.hasCheckbox.value && <terms.Content />}
      {steps.map((step, index) => (
        <div key={step.method} ref={place} style={isHeld(step) ? HIDDEN : undefined}>
          <Stack>
            {drawMethod(step.method)}
            {step.isAlternative && (
              <div style={steps.slice(index + 1).every(isHeld) ? HIDDEN : undefined}>
                <Separator label={text('or')} />
              </div>
            )}
          </Stack>
        </div>
      ))}
      {enableWalletGuide && (projectId || customWallets[0]) && (
        <Button kind="quiet" onClick={() => navigation.push('GetWallet')}>
          {text('guide')}
        </Button>
      )}
      {terms && !legal.hasCheckbox.value && <terms.Content />}
      <Branding options={options} />
    </Stack>
  )
}

export default defineView<'Connect'>({ View: Connect, useTitle: () => useTexts(connectTexts)('title') })
