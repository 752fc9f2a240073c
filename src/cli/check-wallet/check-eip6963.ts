import { describe, type Finding, findingsOf, memberOf, type Seen } from './finding.ts'

/** What was dispatched as `eip6963:announceProvider`, each time, in order. */
export interface Announced {
  readonly detail: unknown
  /** Whether it came in answer to a request for it. */
  readonly isAnswer: boolean
}

/** How often wallets are asked: a second answer shows what changes from one to the next. */
export const REQUESTS = 2

const found = findingsOf('EIP-6963')

const UUID_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const REVERSED_DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i
const PICTURE = /^data:image\/(svg\+xml|png|webp|gif|jpe?g)[;,]/i

const textSeen = (value: unknown, pattern: RegExp): Seen =>
  typeof value === 'string' && pattern.test(value) ? undefined : `it is ${describe(value)}`

/** All announcements of one wallet, by the provider that they hold. `others`: the uuids of all other wallets of the page. */
export function checkAnnouncements(announced: readonly Announced[], others: readonly unknown[]): Finding[] {
  const last = announced.at(-1)?.detail
  const info = memberOf(last, 'info')
  const uuid = memberOf(info, 'uuid')
  const uuids = new Set(announced.map(({ detail }) => memberOf(memberOf(detail, 'info'), 'uuid')))
  const answers = announced.filter(({ isAnswer }) => isAnswer).length
  const isShared = others.includes(uuid)
  return [
    found('info.uuid is a version 4 UUID', textSeen(uuid, UUID_4)),
    found(
      'info.uuid stays the same while the page is open, and is no other wallet’s',
      uuids.size > 1 ? `${uuids.size} were announced` : isShared ? 'another wallet announces the same' : undefined,
    ),
    found('info.name is the name a visitor reads', textSeen(memberOf(info, 'name'), /\S/)),
    found('info.icon is a picture in a data URI', textSeen(memberOf(info, 'icon'), PICTURE)),
    found('info.rdns is a domain name in reverse', textSeen(memberOf(info, 'rdns'), REVERSED_DOMAIN)),
    found(
      'the detail is frozen',
      announced.every(({ detail }) => Object.isFrozen(detail)) ? undefined : 'scripts of the page can change it',
    ),
    found(
      'it announces itself again when it is asked',
      answers >= REQUESTS
        ? undefined
        : answers
          ? `it answered ${answers} of ${REQUESTS} eip6963:requestProvider`
          : 'it did not answer eip6963:requestProvider',
    ),
  ]
}
