/**
 * Text for logs and reports: without accounts, keys and mail addresses, and without queries and fragments of addresses,
 * where secrets live: a pairing link carries its key there. Takes time in step with the text, whoever wrote that.
 */
export const scrub = (text: string): string =>
  text
    .replace(/\b(?:https?:\/\/|wss?:\/\/|wc:)[^\s"')]*/g, (url) => url.replace(/[?#].*/, ''))
    .replace(/0x[\da-f]{40,}/gi, '0x…')
    .replace(/\b(?=[A-Za-z]*\d)[\dA-Za-z]{26,}\b/g, '…')
    .replace(/(?<![\w.+-])[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '…')
