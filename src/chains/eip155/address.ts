/**
 * 40 hex characters with an optional 0x (R5.9), in lower case with 0x; checksums are for showing, not comparing. Of zeros alone it
 * is nobody's: it signs nothing, and what is sent there is lost.
 */
export const parseEip155Address = (text: string): `0x${string}` | undefined =>
  /^(0x)?(?!0+$)[0-9a-f]{40}$/i.test(text) ? `0x${text.slice(-40)}` : undefined
