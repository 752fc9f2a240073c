const FILLER = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u
/** Where something unseen belongs: behind a picture or a digit on a key, between letters that join. */
const JOINED =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}][\u200d\ufe0e\ufe0f\u{e0020}-\u{e007f}]+|[\d#*]\ufe0f?\u20e3|[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}][\u200c\u200d]/gu

/** Whether a name, as it came, has something in it that nobody sees, and that no word or picture needs. */
export const isFilled = (text: string): boolean => FILLER.test(text.replace(JOINED, ''))
