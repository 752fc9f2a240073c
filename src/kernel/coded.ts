/** For errors before the click: the class is loaded after it, and its code does for hosts, which is all the text there may be. */
export const coded = (code: string, text: string = code, cause?: unknown): Error =>
  Object.assign(new Error(text), { code, cause })
