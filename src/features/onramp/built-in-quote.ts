/** Marks the quote that stands in where the service answers none: it knows no price, and says what was typed. */
export const BUILT_IN_QUOTE_ID = 'mocked-quote-id'
