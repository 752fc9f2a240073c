import { isFilled } from './is-filled.ts'

/** `blank`: there is nothing to see; `lookAlike`: letters that are taken for those of another script (UTS 39). */
export type NameFlaw = 'blank' | 'lookAlike'

/** What takes room and shows nothing, or takes none: fillers of Hangul and Braille among them. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]/gu

/** Scripts that stand in one word of Chinese, Japanese or Korean, and beside any other; of all others only one does. */
const BESIDE_OTHERS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]/gu
/** Those with letters that are not told from Latin ones, or from each other’s. */
const SCRIPTS = [
  /\p{Script=Latin}/gu,
  /\p{Script=Cyrillic}/gu,
  /\p{Script=Greek}/gu,
  /\p{Script=Armenian}/gu,
  /\p{Script=Cherokee}/gu,
  /\p{Script=Hebrew}/gu,
  /\p{Script=Arabic}/gu,
  /\p{Script=Georgian}/gu,
]

/**
 * Letters that Latin ones are not told from: a word of them alone is no word of its language. Cyrillic, Greek, Armenian and
 * Cherokee ones, and scripts that hardly anybody writes and that are made of such letters.
 */
const TWINS =
  /[\u0410\u0412\u0421\u0415\u041d\u0406\u0408\u041a\u041c\u041e\u0420\u0405\u0422\u0423\u0425\u0430\u0435\u0456\u0458\u043e\u0440\u0441\u0443\u0445\u0455\u04bb\u0501\u051b\u051d\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7\u03bf\u03bd\u03c1\u053c\u054d\u054f\u0555\u0563\u0566\u0570\u0575\u0578\u057c\u057d\u0581\u0585\u13a0-\u13a2\u13a5\u13a9-\u13ac\u13b3\u13b7\u13bb\u13bd\u13c0\u13c2\u13c3\u13ce\u13cf\u13d2\u13d4\u13d5\u13d9\u13da\u13de\u13df\u13e2\u13e6\u13e7\u13f3\u13f4\p{Script=Lisu}\p{Script=Coptic}\p{Script=Deseret}\p{Script=Old_Italic}\p{Script=Lycian}\p{Script=Carian}]/gu
/** Letters of another hand; what else has Latin letters and digits in it, as `Ⅽ` and `ℂ`; one letter in a frame, as `🄲`. */
const COSTUMES = /[\u{1d400}-\u{1d7ff}]/u
const MAY_BE_COSTUME = /[^\0-\x7f]/gu
const isCostume = (character: string): boolean => {
  const plain = character.normalize('NFKC')
  // Not what is raised, as in `X²`, and no word or ligature in one character, as `™` and `ﬁ`.
  return (
    /^[a-z\d]+$/i.test(plain) && (plain.length > 1 ? /\p{Nl}/u : /[\p{Lu}\p{Ll}\p{Nl}\p{Nd}\p{So}]/u).test(character)
  )
}
/** Of those what is a word by itself: a number behind a name, as in `Token Ⅲ`, and a picture that is a letter, as `ℹ️`. */
const OWN_WORD = /(?:\s\p{Nl}+|(?:^|\s)[\u2139\u24c2]\ufe0f?)(?!\S)/gu

/**
 * Digits that go on with the amount in front of them: five of `000 USDC` are written as 5 000 USDC are in French, and `100`
 * alone or a leading `000` or `.5` is read the same way.
 */
const MORE_DIGITS = /^(?:[\p{Nd}.,]{3,}(?:\s|$)|0\d\d|[.,]\d)/u

/** Two letters in one, as `\ufb06`: a name may have them, a symbol is typed without. */
const JOINED = /[\u0132\u0133\u01c7-\u01cc\u01f1-\u01f3\ufb00-\ufb06]/

/** Why a name, or a symbol, must not be taken at its face; undefined for what is as it looks. */
export function findNameFlaw(text: string): NameFlaw | undefined {
  const seen = text.replace(UNSEEN, '')
  if (!seen) return 'blank'
  const letters = seen.replace(/\P{L}/gu, '')
  const ofOneScript = letters.replace(BESIDE_OTHERS, '')
  const isMixed = SCRIPTS.some((script) => ![ofOneScript, ''].includes(ofOneScript.replace(script, '')))
  const isDisguised = !!letters && !letters.replace(TWINS, '')
  return isMixed ||
    isDisguised ||
    isFilled(text) ||
    COSTUMES.test(seen) ||
    text.replace(OWN_WORD, '').match(MAY_BE_COSTUME)?.some(isCostume)
    ? 'lookAlike'
    : undefined
}

/** Whether a token must not be taken at its face: by its name, or by its symbol, which stands behind amounts. */
export const isOddToken = ({ name, symbol }: { readonly name: string; readonly symbol: string }): boolean =>
  !!(findNameFlaw(name) ?? findNameFlaw(symbol)) || MORE_DIGITS.test(symbol) || JOINED.test(symbol)
