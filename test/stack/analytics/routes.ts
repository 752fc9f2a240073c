import * as v from 'valibot'
import { type Route, readBody } from '../serve/route.ts'
import { requireSdkProperties } from '../serve/sdk-properties.ts'

const EventSchema = v.object({
  eventId: v.string(),
  url: v.string(),
  domain: v.string(),
  timestamp: v.number(),
  props: v.looseObject({ type: v.string(), event: v.string() }),
})

/** The analytics sink. Events are kept by the request log and nowhere else. */
export function analyticsRoutes(): Route[] {
  return [
    {
      method: 'POST',
      path: '/e',
      answer(request) {
        requireSdkProperties(request)
        readBody(EventSchema, request)
        return { status: 202 }
      },
    },
  ]
}
