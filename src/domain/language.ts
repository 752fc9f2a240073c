/** Texts by key: `connect.title`. */
export type TextTable = Readonly<Record<string, string>>

/** The text for an English one; undefined where there is none. */
export type Translate = (english: string) => string | undefined

/** What screens are written in. */
export interface Language {
  /** BCP 47. */
  readonly locale: string
  /** The host's own texts by key; they count first. */
  readonly texts?: TextTable | undefined
  /** Of a language pack. */
  readonly translate?: Translate | undefined
}

/** What the buttons on a page say. */
export type ButtonWords = readonly [connect: string, connecting: string, tryAgain: string, switchNetwork: string]

/** One language, as `walletlet/texts/<xx>` gives it. Its texts are fetched with the first open. */
export interface LanguagePack {
  /** BCP 47. */
  readonly locale: string
  /** Of the buttons on a page. */
  readonly words?: ButtonWords
  /**
   * What the buttons say by these options; undefined where that is English. A server does not know what a browser prefers: there,
   * and in the first render of its page, `auto` is English.
   */
  chooseWords?(
    wished: {
      /** All that the host lists. */
      readonly languages?: readonly LanguagePack[] | undefined
      /** As the option of this name. */
      readonly locale?: string | undefined
    },
    isServed?: boolean,
  ): ButtonWords | undefined
  /** The first screens, then the others. Each answers with all texts that have come so far. */
  loadFirst(): Promise<Translate>
  /** Fetches all texts of the language. */
  loadAll(): Promise<Translate>
}

/** Written from the right. */
export const isRightToLeft = (locale: string): boolean => /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/i.test(locale)

/** What a tag says of the language alone. */
export const languageOf = (locale: string): string => locale.split('-')[0]?.toLowerCase() ?? ''
