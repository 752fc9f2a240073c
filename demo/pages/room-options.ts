import type { WidgetOptions } from 'walletlet'
import { signInOptions } from './sign-in/sign-in-options.ts'

/** What the address of the demo can ask for: one line for each room that has such a word. */
export const roomOptions: readonly ((query: URLSearchParams) => Partial<WidgetOptions>)[] = [signInOptions]
