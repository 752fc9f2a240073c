import { randomInt } from 'node:crypto'

/** A letter the site sent. Nobody carries it anywhere: `/inbox` shows it. */
export interface Mail {
  readonly to: string
  readonly subject: string
  /** Six digits, where the letter is about a code. */
  readonly code: string | undefined
  /** Where the letter is about a device: the page that approves it. */
  readonly link: string | undefined
}

/** Letters and the codes in them. A code counts once, for twenty minutes, and not after five wrong ones. */
export interface MailRoom {
  readonly mails: readonly Mail[]
  sendLink(to: string, subject: string, link: string): void
  sendCode(to: string, subject: string): PendingCode
}

export interface PendingCode {
  /** Fails with words for the visitor. */
  check(given: string): void
}

const CODE_LASTS_MS = 20 * 60_000
const TRIES = 5

export function createMailRoom(now: () => number): MailRoom {
  const mails: Mail[] = []
  return {
    mails,
    sendLink: (to, subject, link) => void mails.unshift({ to, subject, link, code: undefined }),
    sendCode(to, subject) {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      mails.unshift({ to, subject, code, link: undefined })
      const endsAt = now() + CODE_LASTS_MS
      let left = TRIES
      return {
        check(given) {
          if (now() > endsAt || left <= 0) throw new Error('This code has expired. Ask for a new one.')
          if (given !== code) {
            left -= 1
            throw new Error('Invalid code')
          }
          left = 0
        },
      }
    },
  }
}
