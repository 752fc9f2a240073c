import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { type CallTerms, DATA, EXECUTOR, type RouterFunction, ZERO } from './terms.ts'

const ONE_5 = parseAbi([
  'struct Desc { address src; address dst; address srcReceiver; address dstReceiver; uint256 amount; uint256 least; uint256 flags; }',
  'function swap(address,Desc,bytes,bytes) payable',
  'function unoswap(address,uint256,uint256,uint256[]) payable',
  'function unoswapTo(address,address,uint256,uint256,uint256[]) payable',
  'function uniswapV3Swap(uint256,uint256,uint256[]) payable',
  'function uniswapV3SwapTo(address,uint256,uint256,uint256[]) payable',
])

const ONE_4 = parseAbi([
  'struct Desc { address src; address dst; address srcReceiver; address dstReceiver; uint256 amount; uint256 least; uint256 flags; bytes permit; }',
  'function swap(address,Desc,bytes) payable',
])

const ONE_6 = parseAbi([
  'struct Desc { address src; address dst; address srcReceiver; address dstReceiver; uint256 amount; uint256 least; uint256 flags; }',
  'function swap(address,Desc,bytes) payable',
  'function unoswap(uint256,uint256,uint256,uint256)',
  'function unoswap2(uint256,uint256,uint256,uint256,uint256)',
  'function unoswap3(uint256,uint256,uint256,uint256,uint256,uint256)',
  'function unoswapTo(uint256,uint256,uint256,uint256,uint256)',
  'function unoswapTo2(uint256,uint256,uint256,uint256,uint256,uint256)',
  'function unoswapTo3(uint256,uint256,uint256,uint256,uint256,uint256,uint256)',
  'function ethUnoswap(uint256,uint256) payable',
  'function ethUnoswap2(uint256,uint256,uint256) payable',
  'function ethUnoswap3(uint256,uint256,uint256,uint256) payable',
  'function ethUnoswapTo(uint256,uint256,uint256) payable',
  'function ethUnoswapTo2(uint256,uint256,uint256,uint256) payable',
  'function ethUnoswapTo3(uint256,uint256,uint256,uint256,uint256) payable',
])

const desc = ({ sells, buys, amount, least, receiver }: CallTerms) => ({
  ...{ src: sells, dst: buys, srcReceiver: EXECUTOR, dstReceiver: receiver, amount, least, flags: 4n },
})

const numberOf = (address: Address): bigint => BigInt(address)

const oneInch = (
  functionName: string,
  args: (terms: CallTerms) => readonly unknown[],
  more: Partial<RouterFunction> = {},
): RouterFunction => ({
  ...{ router: '1inch v6', name: functionName, isOpen: true },
  ...more,
  // biome-ignore lint/suspicious/noExplicitAny: the arguments of fourteen functions, by their names.
  encode: (terms) => encodeFunctionData({ abi: ONE_6, functionName: functionName as any, args: args(terms) as any }),
})

export const ONE_INCH: readonly RouterFunction[] = [
  {
    ...{ router: '1inch v5', name: 'swap' },
    encode: (terms) =>
      encodeFunctionData({ abi: ONE_5, functionName: 'swap', args: [EXECUTOR, desc(terms), '0x', DATA] }),
  },
  {
    ...{ router: '1inch v5', name: 'swap of coins', coin: 'sells' },
    encode: (terms) =>
      encodeFunctionData({
        abi: ONE_5,
        functionName: 'swap',
        args: [EXECUTOR, desc({ ...terms, sells: ZERO }), '0x', DATA],
      }),
  },
  {
    ...{ router: '1inch v4', name: 'swap' },
    encode: (terms) =>
      encodeFunctionData({
        abi: ONE_4,
        functionName: 'swap',
        args: [EXECUTOR, { ...desc(terms), permit: DATA }, DATA],
      }),
  },
  {
    ...{ router: '1inch v5', name: 'unoswap', isOpen: true, isMine: true },
    encode: ({ sells, amount, least }) =>
      encodeFunctionData({ abi: ONE_5, functionName: 'unoswap', args: [sells, amount, least, [1n, 2n]] }),
  },
  {
    ...{ router: '1inch v5', name: 'unoswapTo', isOpen: true },
    encode: ({ sells, amount, least, receiver }) =>
      encodeFunctionData({ abi: ONE_5, functionName: 'unoswapTo', args: [receiver, sells, amount, least, [1n]] }),
  },
  {
    ...{ router: '1inch v5', name: 'uniswapV3Swap', isOpen: true, isUnsaid: true, isMine: true },
    encode: ({ amount, least }) =>
      encodeFunctionData({ abi: ONE_5, functionName: 'uniswapV3Swap', args: [amount, least, [1n]] }),
  },
  {
    ...{ router: '1inch v5', name: 'uniswapV3SwapTo', isOpen: true, isUnsaid: true },
    encode: ({ amount, least, receiver }) =>
      encodeFunctionData({ abi: ONE_5, functionName: 'uniswapV3SwapTo', args: [receiver, amount, least, [1n]] }),
  },
  {
    ...{ router: '1inch v6', name: 'swap' },
    encode: (terms) => encodeFunctionData({ abi: ONE_6, functionName: 'swap', args: [EXECUTOR, desc(terms), DATA] }),
  },
  {
    ...{ router: '1inch v6', name: 'swap for coins', coin: 'buys' },
    encode: (terms) => encodeFunctionData({ abi: ONE_6, functionName: 'swap', args: [EXECUTOR, desc(terms), DATA] }),
  },
  ...[1, 2, 3].flatMap((pools) => {
    const rest = Array.from({ length: pools }, () => 7n)
    const end = pools > 1 ? pools : ''
    return [
      oneInch(`unoswap${end}`, ({ sells, amount, least }) => [numberOf(sells), amount, least, ...rest], {
        isMine: true,
      }),
      oneInch(`unoswapTo${end}`, ({ sells, amount, least, receiver }) => [
        numberOf(receiver),
        numberOf(sells),
        amount,
        least,
        ...rest,
      ]),
      oneInch(`ethUnoswap${end}`, ({ least }) => [least, ...rest], { coin: 'sells', isMine: true }),
      oneInch(`ethUnoswapTo${end}`, ({ least, receiver }) => [numberOf(receiver), least, ...rest], { coin: 'sells' }),
    ]
  }),
]
