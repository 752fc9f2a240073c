import * as v from 'valibot'
import type { Calendar } from './calendar.ts'
import { type Fault, type FaultBoard, SERVICE_NAMES, type ServiceName } from './fault-board.ts'
import type { RequestLog } from './request-log.ts'
import { ok, type Route, readBody } from './route.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const times = v.optional(v.pipe(count, v.minValue(1)))

const FaultSchema = v.variant('kind', [
  v.object({ kind: v.literal('delay'), ms: count, times }),
  v.object({ kind: v.literal('hang'), times }),
  v.object({ kind: v.literal('drop'), times }),
  v.object({
    kind: v.literal('status'),
    status: v.pipe(count, v.minValue(200), v.maxValue(599)),
    body: v.optional(v.unknown()),
    retryAfterSeconds: v.optional(count),
    times,
  }),
  v.object({ kind: v.literal('garbage'), body: v.optional(v.unknown()), times }),
  v.object({ kind: v.literal('rateLimit'), limit: count, perMs: count, times }),
])

const CalendarSchema = v.object({ shiftMs: v.pipe(v.number(), v.integer()) })

const EntrySchema = v.object({
  service: v.optional(v.picklist(['*', ...SERVICE_NAMES])),
  pattern: v.string(),
  fault: FaultSchema,
})

/**
 * Endpoints on every service by which a page flips faults, moves the dates it is told and reads the request log:
 * GET, POST, DELETE `/__faults`, POST `/__calendar` and GET, DELETE `/__requests`, which answers what it takes away. They are neither
 * logged nor hit by faults.
 */
export function controlRoutes(
  service: ServiceName,
  { faults, requests, calendar }: { faults: FaultBoard; requests: RequestLog; calendar: Calendar },
): Route[] {
  const listFaults = () => ok({ faults: faults.entries })
  return [
    { method: 'GET', path: '/__faults', answer: listFaults },
    {
      method: 'POST',
      path: '/__faults',
      answer(request) {
        const entry = readBody(EntrySchema, request)
        // The schema has accepted it; it only says "undefined" where the type says "absent".
        faults.set(entry.service ?? service, entry.pattern, entry.fault as Fault)
        return listFaults()
      },
    },
    {
      method: 'DELETE',
      path: '/__faults',
      answer() {
        faults.clear()
        return listFaults()
      },
    },
    {
      method: 'POST',
      path: '/__calendar',
      answer(request) {
        calendar.shiftMs = readBody(CalendarSchema, request).shiftMs
        return ok({ shiftMs: calendar.shiftMs })
      },
    },
    { method: 'GET', path: '/__requests', answer: () => ok({ requests: requests.all }) },
    {
      method: 'DELETE',
      path: '/__requests',
      answer() {
        // Read and cleared in one turn: what came between two requests would be lost to whoever collects.
        const seen = requests.all
        requests.clear()
        return ok({ requests: seen })
      },
    },
  ]
}
