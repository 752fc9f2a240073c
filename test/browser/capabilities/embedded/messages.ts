import type { Said } from '../../../stack/secure-site/pages/frame.ts'
import type { SiteMessage } from '../../../stack/secure-site/protocol.ts'
import { setFault, type Visitor } from '../../support/visitor.ts'

/** A code that is not the one in the letter. */
export const wrongCode = (code: string): string => code.replace(/.$/, (digit) => `${(Number(digit) + 1) % 10}`)

/** Has a page and its frames say which message of the protocol reached them: `visit({ before: TELLS_MESSAGES })`. */
export const TELLS_MESSAGES =
  "addEventListener('message', ({ data }) => { if (/^@w3m-/.test(data?.type)) console.debug(data.type) })"

/** The types of all messages that pass from now on, both ways. */
export function messagesOf({ page }: Visitor): ReadonlySet<string> {
  const types = new Set<string>()
  page.on('console', (message) => {
    if (message.text().startsWith('@w3m-')) types.add(message.text())
  })
  return types
}

/** Has the site say this in place of its next reply to a message, or of READY. */
export const sayInstead = (name: SiteMessage | 'READY', ...say: readonly Said[]): Promise<void> =>
  setFault('secureSite', name === 'READY' ? '/hello' : `/message/${name}`, { kind: 'garbage', times: 1, body: { say } })

/** Has the site refuse a message, in these words. */
export const refuse = (name: SiteMessage, error: string, times = 1): Promise<void> =>
  setFault('secureSite', `/message/${name}`, { kind: 'garbage', times, body: { error } })
