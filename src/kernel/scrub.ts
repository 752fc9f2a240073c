/** Text for logs and reports: without accounts, and without queries and fragments of addresses, where secrets live. */
export const scrub = (text: string): string =>
  text
    .replace(/(https?|wss?):\/\/[^\s"')?#]+[?#][^\s"')]*/g, (url) => url.replace(/[?#].*/, ''))
    .replace(/0x[\da-f]{40,}/gi, '0x…')
    .replace(/\b[1-9A-HJ-NP-Za-km-z]{32,}\b/g, '…')
