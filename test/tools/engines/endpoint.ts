/** Where an engine is reached, or why it is not there. */
export type Endpoint = { readonly url: string } | { readonly problem: string }
