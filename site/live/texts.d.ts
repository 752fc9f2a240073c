/** Doors that only the build makes: what this page takes of them, for a check of types before it. */
declare module 'walletlet/texts/*' {
  import type { LanguagePack } from 'walletlet'
  export const ar: LanguagePack
  export const de: LanguagePack
  export const ja: LanguagePack
  export const uk: LanguagePack
}
