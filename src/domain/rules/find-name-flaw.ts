/** `blank`: there is nothing to see; `lookAlike`: letters that are taken for those of another script (UTS 39), or digits for an amount’s. */
export type NameFlaw = 'blank' | 'lookAlike'

/** What takes room and shows nothing, or takes none: fillers of Hangul and Braille among them. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]/gu

const LATIN = /\p{Script=Latin}/u
/** Scripts that Latin letters stand beside in one word of Chinese, Japanese or Korean; all others do so to deceive. */
const BESIDE_LATIN =
  /[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]/gu
const CYRILLIC = /\p{Script=Cyrillic}/u
const GREEK = /\p{Script=Greek}/u

/** Cyrillic and Greek letters that Latin ones are not told from: a word of them alone is no word of that language. */
const TWINS =
  /[\u0410\u0412\u0421\u0415\u041d\u0406\u0408\u041a\u041c\u041e\u0420\u0405\u0422\u0423\u0425\u0430\u0435\u0456\u0458\u043e\u0440\u0441\u0443\u0445\u0455\u04bb\u0501\u051b\u051d\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7\u03bf\u03bd\u03c1]/gu
/** Latin letters of another width or hand. */
const COSTUMES = /[\u{ff21}-\u{ff5a}\u{1d400}-\u{1d7ff}\u{24b6}-\u{24e9}]/u

/** Digits that go on with the amount in front of them: five of `000 USDC` are written as 5 000 USDC are in French. */
const MORE_DIGITS = /^[\d.,]{3,}\s/

/** Why a name, or a symbol, must not be taken at its face; undefined for what is as it looks. */
export function findNameFlaw(text: string): NameFlaw | undefined {
  const seen = text.replace(UNSEEN, '')
  if (!seen) return 'blank'
  const letters = seen.replace(/\P{L}/gu, '')
  const isMixed = LATIN.test(letters)
    ? !!letters.replace(BESIDE_LATIN, '')
    : CYRILLIC.test(letters) && GREEK.test(letters)
  const isDisguised = !!letters && !letters.replace(TWINS, '')
  return isMixed || isDisguised || COSTUMES.test(seen) || MORE_DIGITS.test(text) ? 'lookAlike' : undefined
}
