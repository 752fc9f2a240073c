import { afterEach, beforeEach, expect, it } from 'vitest'
import { capabilities } from '../../src/capabilities/list.ts'
import type { ViewName } from '../../src/domain/views.ts'
import { TELEMETRY } from '../../src/ports/telemetry.ts'
import type { Interior } from '../../src/state/interior.ts'
import type { SeenRequest } from '../stack/serve/request-log.ts'
import { moveTo, withServices } from './open-on-stack.ts'
import { type TestPage, until } from './test-page.ts'

type Properties = object | undefined
const propsOf = ({ body }: SeenRequest) => (body as { props: { event: string; properties?: object } }).props

/** What a room tells can only be heard where the widget has somebody who passes it on. */
export const itHears = it.skipIf(!capabilities.some(({ token }) => token === TELEMETRY))

/** A page whose project has analytics, and what the analytics service hears of it. For tests in happy-dom. */
export function withAnalytics() {
  const services = withServices()
  beforeEach(() => {
    moveTo('http://shop.test/')
    services.stack().project.isAnalyticsEnabled = true
    services.stack().project.allowedOrigins = ['http://shop.test']
  })
  afterEach(() => moveTo('about:blank'))
  const heard = () => services.arrived('/e').map(propsOf)
  return {
    ...services,
    heard,
    /** The properties of each event of that name, once there are as many. */
    async hears(event: string, ...properties: readonly Properties[]): Promise<void> {
      const all = () => heard().filter((props) => props.event === event)
      const names = () => heard().map((props) => props.event)
      await until(() => all().length >= properties.length, `${event} (heard ${names()})`, 15_000)
      expect(all().map((props) => props.properties)).toEqual(properties)
    },
    async openInside(
      options: Parameters<typeof services.open>[0] = {},
    ): Promise<{ readonly page: TestPage; readonly interior: Interior }> {
      const page = services.open(options)
      return { page, interior: await services.interiorOf(page) }
    },
  }
}

export type Opening = readonly [view: ViewName, event: string, properties?: Properties, parameters?: object]

/** The test that each of these views is one event. */
export function expectOpenings({ openInside, hears }: ReturnType<typeof withAnalytics>, openings: readonly Opening[]) {
  itHears('R7.44: each view is one event, on the way there and not on the way back', async () => {
    const { navigation } = (await openInside()).interior
    await hears('MODAL_OPEN', { connected: false })
    for (const [view, , , parameters] of openings) navigation.push(view as 'Networks', parameters as never)
    for (let left = openings.length; left; left--) navigation.goBack()
    for (const [, event, properties] of openings) await hears(event, properties)
  })
}

/** What is told with most events, on the page's first network and before anybody connects. */
export const NETWORK = { network: 'eip155:1' }
export const ACCOUNT = { isSmartAccount: false }
