import { toUrl } from '../../kernel/to-url.ts'

/** Wraps the provider's own address in a parameter of its. */
const NESTING_HOST = 'auth.magic.link'
const NESTED = 'provider_authorization_url'

/**
 * A provider's address that leads back to `href` instead of to a window: the page is named in the `state` parameter
 * (R4.52). Undefined when there is no such parameter to name it in.
 */
export function addReturnAddress(uri: string, href: string): string | undefined {
  const url = toUrl(uri)
  if (!url) return undefined
  const nested = url.host === NESTING_HOST ? url.searchParams.get(NESTED) : null
  const changed = nested ? addReturnAddress(nested, href) : undefined
  const state = url.searchParams.get('state')
  if (nested) {
    if (!changed) return undefined
    url.searchParams.set(NESTED, changed)
  } else if (state) url.searchParams.set('state', `${state}--${href}`)
  else return undefined
  return url.href
}
