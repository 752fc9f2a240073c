// The letters the site sent, as they come.
import type { Mail } from '../mail-room.ts'

const list = document.querySelector('#mails') as HTMLElement
const EVERY_MS = 1_000

async function refresh(): Promise<void> {
  const { mails } = (await (await fetch('/inbox.json')).json()) as { mails: Mail[] }
  const rows = mails.map(({ to, subject, code, link }) => {
    const row = document.createElement('li')
    row.append(`${to}: ${subject} `)
    const what = link
      ? Object.assign(document.createElement('a'), { href: link, textContent: 'Approve' })
      : Object.assign(document.createElement('strong'), { textContent: code })
    row.append(what)
    return row
  })
  list.replaceChildren(...rows)
}

setInterval(() => void refresh().catch(() => {}), EVERY_MS) // the site has gone: the letters stay as they are
await refresh()
