import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import {
  type CallTerms,
  COIN,
  DATA,
  DEADLINE,
  EXECUTOR,
  path,
  ROUTER,
  type RouterFunction,
  v3path,
  WRAPPED,
} from './terms.ts'

const UNIVERSAL = parseAbi([
  'function execute(bytes,bytes[],uint256) payable',
  'function execute(bytes,bytes[]) payable',
])

const swapInput = ({ sells, buys, amount, least, receiver }: CallTerms, isPaidByVisitor: boolean): Hex =>
  encodeAbiParameters(parseAbiParameters('address, uint256, uint256, bytes, bool'), [
    receiver,
    amount,
    least,
    v3path(sells === COIN ? WRAPPED : sells, buys === COIN ? WRAPPED : buys),
    isPaidByVisitor,
  ])

const v2Input = ({ sells, buys, amount, least, receiver }: CallTerms): Hex =>
  encodeAbiParameters(parseAbiParameters('address, uint256, uint256, address[], bool'), [
    receiver,
    amount,
    least,
    path(sells, buys),
    true,
  ])

const payment = (token: Address, receiver: Address, least: bigint): Hex =>
  encodeAbiParameters(parseAbiParameters('address, address, uint256'), [token, receiver, least])

const coins = (receiver: Address, least: bigint): Hex =>
  encodeAbiParameters(parseAbiParameters('address, uint256'), [receiver, least])

const permit = (token: Address, spender: Address): Hex =>
  encodeAbiParameters(parseAbiParameters('((address, uint160, uint48, uint48), address, uint256), bytes'), [
    [[token, 2n ** 159n, 2_000_000_000, 0], spender, DEADLINE],
    DATA,
  ])

const execute = (commands: Hex, inputs: Hex[]): Hex =>
  encodeFunctionData({ abi: UNIVERSAL, functionName: 'execute', args: [commands, inputs, DEADLINE] })

/** The Universal Router of Ethereum, the only one that is encoded for here. */
export const UNIVERSAL_ROUTER: Address = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'

export const UNIVERSAL_CALLS: readonly RouterFunction[] = [
  {
    router: 'Universal Router',
    name: 'V3_SWAP_EXACT_IN',
    encode: (terms) => execute('0x00', [swapInput(terms, true)]),
  },
  {
    ...{ router: 'Universal Router', name: 'V3_SWAP_EXACT_IN without a deadline' },
    encode: (terms) =>
      encodeFunctionData({ abi: UNIVERSAL, functionName: 'execute', args: ['0x00', [swapInput(terms, true)]] }),
  },
  { router: 'Universal Router', name: 'V2_SWAP_EXACT_IN', encode: (terms) => execute('0x08', [v2Input(terms)]) },
  {
    ...{ router: 'Universal Router', name: 'V3_SWAP_EXACT_OUT' },
    encode: ({ sells, buys, amount, least, ...rest }) =>
      execute('0x01', [swapInput({ ...rest, sells: buys, buys: sells, amount: least, least: amount }, true)]),
  },
  {
    ...{ router: 'Universal Router', name: 'V2_SWAP_EXACT_OUT' },
    encode: ({ amount, least, ...rest }) => execute('0x09', [v2Input({ ...rest, amount: least, least: amount })]),
  },
  {
    ...{ router: 'Universal Router', name: 'PERMIT2_PERMIT, V3_SWAP_EXACT_IN' },
    encode: (terms) => execute('0x0a00', [permit(terms.sells, UNIVERSAL_ROUTER), swapInput(terms, true)]),
  },
  {
    ...{ router: 'Universal Router', name: 'V3_SWAP_EXACT_IN, PAY_PORTION, SWEEP' },
    encode: (terms) =>
      execute('0x000604', [
        swapInput({ ...terms, receiver: ROUTER, least: 0n }, true),
        payment(terms.buys, EXECUTOR, 25n),
        payment(terms.buys, terms.receiver, terms.least),
      ]),
  },
  {
    ...{ router: 'Universal Router', name: 'WRAP_ETH, V3_SWAP_EXACT_IN', coin: 'sells' },
    encode: (terms) => execute('0x0b00', [coins(ROUTER, terms.amount), swapInput(terms, false)]),
  },
  {
    ...{ router: 'Universal Router', name: 'V3_SWAP_EXACT_IN, UNWRAP_WETH', coin: 'buys' },
    encode: (terms) =>
      execute('0x000c', [
        swapInput({ ...terms, receiver: ROUTER, least: 0n }, true),
        coins(terms.receiver, terms.least),
      ]),
  },
  {
    ...{ router: 'Universal Router', name: 'V4_SWAP, SWEEP', isOpen: true, isUnsaid: true },
    encode: (terms) => execute('0x1004', [DATA, payment(terms.buys, terms.receiver, terms.least)]),
  },
]

/** A permit of Permit2 for somebody else, in front of an honest swap. */
export const permitForOther = (terms: CallTerms, spender: Address): Hex =>
  execute('0x0a00', [permit(terms.sells, spender), swapInput(terms, true)])

/** An honest swap that may fail without undoing the rest. */
export const optionalSwap = (terms: CallTerms): Hex => execute('0x80', [swapInput(terms, true)])

/** Takes tokens of the visitor to somewhere else, before an honest swap. */
export const transferThenSwap = (terms: CallTerms, receiver: Address): Hex =>
  execute(concat(['0x02', '0x00']), [payment(terms.sells, receiver, terms.amount), swapInput(terms, true)])
