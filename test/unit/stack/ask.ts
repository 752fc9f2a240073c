/** An answer of a local service, for assertions. */
export interface Answer {
  status: number
  headers: Headers
  text: string
  // Tests assert on what is in it; its shape is what they check.
  json: unknown
}

/** Query values every SDK request carries. */
export const SDK = { projectId: 'test-project', st: 'appkit', sv: 'html-universal-0.1.0' }

/** One request to a local service. */
export async function ask(
  base: string,
  path: string,
  options: { query?: Record<string, string>; method?: string; body?: unknown; signal?: AbortSignal } = {},
): Promise<Answer> {
  const url = new URL(base + path)
  for (const [name, value] of Object.entries(options.query ?? SDK)) url.searchParams.set(name, value)
  const { body, signal } = options
  const response = await fetch(url, {
    method: options.method ?? (body === undefined ? 'GET' : 'POST'),
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined }
}
