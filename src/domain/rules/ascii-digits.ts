/** Of keyboards for Arabic, Persian, Urdu and Japanese. Their last four bits are the digit. */
const OTHER_DIGITS = /[٠-٩۰-۹０-９]/g

/** What was typed, with the digits that every keyboard has. */
export const asciiDigits = (typed: string): string =>
  typed.replace(OTHER_DIGITS, (digit) => `${digit.charCodeAt(0) % 16}`)
