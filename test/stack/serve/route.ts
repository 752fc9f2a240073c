import type { IncomingHttpHeaders } from 'node:http'
import * as v from 'valibot'
import { Refusal } from './refusal.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A request as a route sees it. */
export interface ServiceRequest {
  method: string
  path: string
  /** Values of the `:name` parts of the route's path, decoded. */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** The body as it was sent; empty text when there was none. */
  text: string
}

/** `body`: a string or bytes go out as they are, anything else as JSON. */
export interface Reply {
  status: number
  body?: unknown
  type?: string
  headers?: Readonly<Record<string, string>>
}

export interface Route {
  method: Method
  /** `/v1/account/:address/balance`: a part that begins with a colon matches one path segment. */
  path: string
  answer(request: ServiceRequest): Reply | Promise<Reply>
}

/** 200 with JSON. */
export function ok(body: unknown): Reply {
  return { status: 200, body }
}

/** The segment values of `path` under `pattern`, or undefined when it does not match. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = decodeSegment(value)
    else if (part !== value) return undefined
  }
  return params
}

function decodeSegment(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    // A stray per cent sign is a client's mistake, which the route's own check reports with the right field.
    return value
  }
}

/** The JSON body by a schema, whatever its content type. Refuses with 422 when it is not JSON, 400 when it misfits. */
export function readBody<Schema extends v.GenericSchema>(
  schema: Schema,
  request: ServiceRequest,
): v.InferOutput<Schema> {
  let body: unknown
  try {
    body = JSON.parse(request.text)
  } catch {
    throw new Refusal(422, 'body', 'The body is not JSON')
  }
  const result = v.safeParse(schema, body)
  if (result.success) return result.output
  const issue = result.issues[0]
  throw new Refusal(400, v.getDotPath(issue) ?? 'body', issue.message)
}
