import type { Place } from './read-calldata.ts'

/**
 * What a function of a router does with a visitor's tokens, and where its terms stand in the call: how much it takes, the
 * least it pays, to whom, what it sells, what it buys. The router itself reverts below the least.
 */
export type RouterCall = readonly [
  /** `value`: the coins sent along; empty: it takes nothing from the visitor. */
  amount: Place | 'value' | '',
  /** Empty: it pays nobody. */
  least: Place | '',
  /** `me`: whoever calls. With an `m` behind it the address 0 means that too, with an `s` the address 1. */
  receiver: Place | 'me' | '',
  /** `coin`: the native one. Empty: the call does not say. */
  sells: Place | 'coin' | '',
  buys: Place | 'coin' | '',
]

const row = (text: string): RouterCall =>
  text.split(' ').map((part) => (part === '-' ? '' : part)) as unknown as RouterCall

/** Text, because it packs better: terms, then the selectors that have them at these places. */
const TABLE = `
0 1 3 2a 2z: 38ed1739 5c11d795
0 1 3s 2a 2z: 472b43f3
1 0 3s 2a 2z: 42712a67
0 1 3 2a coin: 18cbafe5 791ac947
value 0 2 coin 1z: 7ff36ab5 b6f9de95 fb3bdb41
1 0 3 2a 2z: 8803dbee
1 0 3 2a coin: 4a25d94a
5 6 3 0 1: 414bf389
4 5 3s 0 1: 04e45aaf
6 5 3 0 1: db3e2198
5 4 3s 0 1: 5023b4df
0.4 0.3 0.1 0.0> 0.0<: f28c0498
0.3 0.2 0.1s 0.0> 0.0<: 09b81346
0.3 0.4 0.1 0.0< 0.0>: c04b8d59
0.2 0.3 0.1s 0.0< 0.0>: b858183f
- 0 1 - coin: 49404b7c
- 0 me - coin: 49616997
- 1 2 - 0: df2ab5bb
- 1 me - 0: e90a182f
- - - - -: 12210e8a
5 6 4m 1 2: 12aa3caf 07ed2379
1.4 1.5 1.3m 1.0 1.1: 7c025200
1 2 me 0 -: 0502b1c5 83800a8e 8770ba91 19367472
2 3 0 1 -: f78dc253 e2c95c82 ea76dddf f7a70056
0 1 me - -: e449022e
1 2 0 - -: bc80f1a8
value 0 me coin -: a76dfc3b 89af926a 188ac35d
value 1 0 coin -: 175accdc 0f449d71 493189f0
2 3 me 0 1: 415565b0
1 2 me 0a 0z: d9627aa4
1 2 3m 0< coin: 803ba26d
value 1 2m coin 0>: 3598d8ab
1 2 3m 0< 0>: 6af479b2
4 5 3m 0 1: f7fcd384
3 4 7m 1 2: e3ead59e
0.2 0.3 0.6m 0.0 0.1: 876a02f6 e8bb3b6c
4 5 8m 2 3: 1a01c532
6 7 10m 4 5: e37ed256
0.2 0.3 0.9m 0.0 0.1: 54e3f31b
0.1 0.2 0.4m 0.0 -: a94e78ef 46c67b6d
0.3.7 0.3.8 0.3.6m 0.3.0 0.3.1: e21fd0e9 59e50fed
1.7 1.8 1.6m 1.0 1.1: 8af033fb`

export const readRouterCalls = (): ReadonlyMap<string, RouterCall> =>
  new Map(
    TABLE.trim()
      .split('\n')
      .flatMap((line) => {
        const [terms = '', selectors = ''] = line.split(': ')
        return selectors.split(' ').map((selector): [string, RouterCall] => [selector, row(terms)])
      }),
  )

/** Several calls of the router's own in one: the word of their list. */
export const CALL_LISTS: Readonly<Record<string, number>> = { ac9650d8: 0, '5ae401dc': 1, '1f0464d1': 1 }

/** Commands of Uniswap's Universal Router, each with arguments of its own. */
export const EXECUTE = ['3593564c', '24856bc3']
/** Of commands, by number. Those that move what the router already has are `- - - - -`: they cannot cost the visitor anything. */
const COMMANDS: Readonly<Record<string, string>> = {
  0: '1 2 0s 3< 3>',
  1: '2 1 0s 3> 3<',
  2: '2 - - 0 -',
  4: '- 2 1s - 0',
  5: '- - - - -',
  6: '- - - - -',
  8: '1 2 0s 3a 3z',
  9: '2 1 0s 3a 3z',
  11: '- - - - -',
  12: '- 1 0s - coin',
}
export const findCommand = (command: number): RouterCall | undefined => {
  const terms = Object.hasOwn(COMMANDS, `${command}`) ? COMMANDS[command] : undefined
  return terms === undefined ? undefined : row(terms)
}

/** Commands that swap; their fifth word tells whether the visitor pays, or what the router already has. */
export const SWAP_COMMANDS: readonly number[] = [0, 1, 8, 9]
/** A permit, which is worth nothing without a signature of the visitor's, for whoever stands in its fifth word. */
export const PERMIT_COMMAND = 10

/** 0x lends the token to a contract of the call's choice: what that promises stands in its own call. */
export const LEND = '2213bc0b'
export const LEND_TERMS: RouterCall = ['2', '', '', '1', '']
/** Where the contract lent to has its promise, for the call that 0x's own contracts take. */
export const SETTLE = '1fff991f'
export const SETTLE_TERMS: RouterCall = ['', '2', '0', '', '1']
