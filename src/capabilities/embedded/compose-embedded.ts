import { isWidgetError } from '../../errors/fail.ts'
import { effect } from '../../kernel/signal.ts'
import type { Interior } from '../../state/interior.ts'
import { offerAuthConnectors } from './auth-connectors.ts'
import { createBrowserPopups } from './browser-popups.ts'
import { createEmbedded } from './create-embedded.ts'
import type { Embedded } from './embedded.ts'
import { failFrame, failLogin } from './errors.ts'
import { openFrameWindow } from './frame/frame-window.ts'
import { createSecureFrame } from './frame/secure-frame.ts'
import { firstServed } from './served-networks.ts'

/** The frame's page; `version` is the protocol's (R7.55, R9.27). */
const SDK_VERSION = '4'

/** Joins the embedded wallet with its edges. Its frame is created with the first request. */
export function composeEmbedded(interior: Interior): Embedded {
  const {
    options,
    networks,
    navigation,
    notices,
    environment: { clock, scope, page },
  } = interior
  const { projectId, baseUrls } = options.peek()
  const site = new URL(baseUrls.secureSite)
  const frame = createSecureFrame({
    url() {
      const url = new URL('/sdk', site)
      const { caipNetworkId: chainId } = firstServed(interior) ?? networks.network.peek()
      url.search = `${new URLSearchParams({ projectId, chainId, version: SDK_VERSION, enableLogger: 'false' })}`
      return url.href
    },
    origin: site.origin,
    clock,
    end: scope.signal,
    // A modal that was open is not over the page any more.
    open: openFrameWindow(page.layer, navigation.close),
    where: () => navigation.route.peek(),
    onTrouble: (reason) =>
      notices.showAlert(
        reason === 'unverified' ? failLogin('alert/unverified-domain') : failFrame(`alert/frame-${reason}`),
      ),
  })
  scope.add(() => page.layer().remove())
  scope.add(
    effect(() => {
      // It is there after all; below the wallet's question those words would take of its height.
      if (frame.isReady.value && isWidgetError(notices.alert.peek()?.error, 'alert/frame-load-failed'))
        notices.dismissAlert()
    }),
  )
  const popups = createBrowserPopups({ site: site.origin, clock, end: scope.signal })
  const embedded = createEmbedded(interior, { frame, popups })
  scope.add(embedded.login.closePopup)
  offerAuthConnectors(interior, embedded)
  return embedded
}
