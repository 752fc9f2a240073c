import { fence } from './fence.ts'

/** An address read, or nothing where it is none. Not `URL.canParse`, which Safari 16 and Chrome 109 do not know. */
export const toUrl = (text: string, base?: string): URL | undefined => fence(() => new URL(text, base))
