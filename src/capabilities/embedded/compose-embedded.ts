import { failAlert } from '../../errors/alert-errors.ts'
import type { Interior } from '../../state/interior.ts'
import type { Core } from '../../widget/core.ts'
import { reportAuthConnectors } from './auth-connectors.ts'
import { createEmbedded } from './create-embedded.ts'
import type { Embedded } from './embedded.ts'
import type * as FrameEdge from './frame/index.ts'
import { createBrowserPopups } from './popup/index.ts'

/** The frame's page; `version` is the protocol's (facts: secure-frame 1). */
const SDK_VERSION = '4'

/** Joins the embedded wallet with its edges. Its frame is created with the first request. */
export function composeEmbedded(core: Core, interior: Interior, edge: typeof FrameEdge): Embedded {
  const { resolved, networks, clock, scope, page, notices } = interior
  const { projectId, baseUrls } = resolved.peek()
  const site = new URL(baseUrls.secureSite)
  const frame = edge.createSecureFrame({
    url() {
      const url = new URL('/sdk', site)
      const chainId = networks.network.peek().caipNetworkId
      url.search = `${new URLSearchParams({ projectId, chainId, version: SDK_VERSION, enableLogger: 'false' })}`
      return url.href
    },
    origin: site.origin,
    clock,
    end: scope.signal,
    open: edge.openFrameWindow(page.layer),
    onTrouble: (reason) =>
      notices.showAlert(failAlert(reason === 'unverified' ? 'alert/unverified-domain' : `alert/frame-${reason}`)),
  })
  scope.add(() => page.layer().remove())
  const embedded = createEmbedded(interior, { frame, popups: createBrowserPopups({ site: site.origin, clock }) })
  reportAuthConnectors(core, embedded)
  return embedded
}
