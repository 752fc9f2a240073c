import { type SilentCase, shows } from './case.ts'

export const embeddedCases: readonly SilentCase[] = [
  {
    verb: 'connectWallet',
    silent: 'frame',
    ask: ({ widget }) => widget.connectWallet('email'),
    waits: shows('EmailLogin'),
    ends: ['close', 'dispose'],
  },
  {
    verb: 'connectWallet',
    silent: 'frame',
    ask: ({ widget }) => widget.connectWallet('google'),
    ends: ['dispose', 'deadline'],
  },
  { verb: 'updateEmail', silent: 'visitor', ask: ({ widget }) => widget.updateEmail(), ends: ['at once'] },
]
