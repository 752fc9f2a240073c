import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { DEADLINE, path, ROUTER, type RouterFunction, v3path, WRAPPED, ZERO } from './terms.ts'

const V2 = parseAbi([
  'function swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)',
  'function swapExactTokensForETH(uint256,uint256,address[],address,uint256)',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)',
  'function swapExactETHForTokens(uint256,address[],address,uint256) payable',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256,address[],address,uint256) payable',
  'function swapTokensForExactTokens(uint256,uint256,address[],address,uint256)',
  'function swapTokensForExactETH(uint256,uint256,address[],address,uint256)',
  'function swapETHForExactTokens(uint256,address[],address,uint256) payable',
])

const V3 = parseAbi([
  'struct Single { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; uint160 limit; }',
  'struct Path { bytes path; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; }',
  'function exactInputSingle(Single) payable',
  'function exactOutputSingle(Single) payable',
  'function exactInput(Path) payable',
  'function exactOutput(Path) payable',
  'function multicall(bytes[]) payable',
  'function unwrapWETH9(uint256,address) payable',
  'function sweepToken(address,uint256,address) payable',
  'function refundETH() payable',
])

const V3B = parseAbi([
  'struct Single { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 limit; }',
  'struct Path { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'function exactInputSingle(Single) payable',
  'function exactOutputSingle(Single) payable',
  'function exactInput(Path) payable',
  'function exactOutput(Path) payable',
  'function swapExactTokensForTokens(uint256,uint256,address[],address) payable',
  'function swapTokensForExactTokens(uint256,uint256,address[],address) payable',
  'function multicall(uint256,bytes[]) payable',
  'function unwrapWETH9(uint256,address) payable',
])

export const UNISWAP: readonly RouterFunction[] = [
  ...(['swapExactTokensForTokens', 'swapExactTokensForTokensSupportingFeeOnTransferTokens'] as const).map(
    (functionName): RouterFunction => ({
      ...{ router: 'Uniswap v2', name: functionName },
      encode: ({ sells, buys, amount, least, receiver }) =>
        encodeFunctionData({ abi: V2, functionName, args: [amount, least, path(sells, buys), receiver, DEADLINE] }),
    }),
  ),
  ...(['swapExactTokensForETH', 'swapExactTokensForETHSupportingFeeOnTransferTokens'] as const).map(
    (functionName): RouterFunction => ({
      ...{ router: 'Uniswap v2', name: functionName, coin: 'buys' },
      encode: ({ sells, buys, amount, least, receiver }) =>
        encodeFunctionData({ abi: V2, functionName, args: [amount, least, path(sells, buys), receiver, DEADLINE] }),
    }),
  ),
  ...(
    ['swapExactETHForTokens', 'swapExactETHForTokensSupportingFeeOnTransferTokens', 'swapETHForExactTokens'] as const
  ).map(
    (functionName): RouterFunction => ({
      ...{ router: 'Uniswap v2', name: functionName, coin: 'sells' },
      encode: ({ sells, buys, least, receiver }) =>
        encodeFunctionData({ abi: V2, functionName, args: [least, path(sells, buys), receiver, DEADLINE] }),
    }),
  ),
  {
    ...{ router: 'Uniswap v2', name: 'swapTokensForExactTokens' },
    encode: ({ sells, buys, amount, least, receiver }) =>
      encodeFunctionData({
        abi: V2,
        functionName: 'swapTokensForExactTokens',
        args: [least, amount, path(sells, buys), receiver, DEADLINE],
      }),
  },
  {
    ...{ router: 'Uniswap v2', name: 'swapTokensForExactETH', coin: 'buys' },
    encode: ({ sells, buys, amount, least, receiver }) =>
      encodeFunctionData({
        abi: V2,
        functionName: 'swapTokensForExactETH',
        args: [least, amount, path(sells, buys), receiver, DEADLINE],
      }),
  },
  {
    ...{ router: 'Uniswap v3', name: 'exactInputSingle' },
    encode: ({ sells, buys, amount, least, receiver }) =>
      encodeFunctionData({
        abi: V3,
        functionName: 'exactInputSingle',
        args: [
          {
            tokenIn: sells,
            tokenOut: buys,
            fee: 500,
            recipient: receiver,
            deadline: DEADLINE,
            amountIn: amount,
            amountOutMinimum: least,
            limit: 0n,
          },
        ],
      }),
  },
  {
    ...{ router: 'Uniswap v3', name: 'exactOutputSingle' },
    encode: ({ sells, buys, amount, least, receiver }) =>
      encodeFunctionData({
        abi: V3,
        functionName: 'exactOutputSingle',
        args: [
          {
            tokenIn: sells,
            tokenOut: buys,
            fee: 500,
            recipient: receiver,
            deadline: DEADLINE,
            amountIn: least,
            amountOutMinimum: amount,
            limit: 0n,
          },
        ],
      }),
  },
  {
    ...{ router: 'Uniswap v3', name: 'exactInput' },
    encode: ({ sells, buys, amount, least, receiver }) =>
      encodeFunctionData({
        abi: V3,
        functionName: 'exactInput',
        args: [
          {
            path: v3path(sells, buys),
            recipient: receiver,
            deadline: DEADLINE,
            amountIn: amount,
            amountOutMinimum: least,
          },
        ],
      }),
  },
  {
    ...{ router: 'Uniswap v3', name: 'exactOutput' },
    encode: ({ sells, buys, amount, least, receiver }) =>
      encodeFunctionData({
        abi: V3,
        functionName: 'exactOutput',
        args: [
          {
            path: v3path(buys, sells),
            recipient: receiver,
            deadline: DEADLINE,
            amountIn: least,
            amountOutMinimum: amount,
          },
        ],
      }),
  },
  {
    ...{ router: 'Uniswap v3', name: 'multicall: exactInput, unwrapWETH9', coin: 'buys' },
    encode: ({ sells, amount, least, receiver }) =>
      encodeFunctionData({
        abi: V3,
        functionName: 'multicall',
        args: [
          [
            encodeFunctionData({
              abi: V3,
              functionName: 'exactInput',
              args: [
                {
                  path: v3path(sells, WRAPPED),
                  recipient: ZERO,
                  deadline: DEADLINE,
                  amountIn: amount,
                  amountOutMinimum: 0n,
                },
              ],
            }),
            encodeFunctionData({ abi: V3, functionName: 'unwrapWETH9', args: [least, receiver] }),
          ],
        ],
      }),
  },
  {
    ...{ router: 'Uniswap v3', name: 'multicall: exactInputSingle, sweepToken' },
    encode: ({ sells, buys, amount, least, receiver }) =>
      encodeFunctionData({
        abi: V3,
        functionName: 'multicall',
        args: [
          [
            encodeFunctionData({
              abi: V3,
              functionName: 'exactInputSingle',
              args: [
                {
                  tokenIn: sells,
                  tokenOut: buys,
                  fee: 100,
                  recipient: ZERO,
                  deadline: DEADLINE,
                  amountIn: amount,
                  amountOutMinimum: 0n,
                  limit: 0n,
                },
              ],
            }),
            encodeFunctionData({ abi: V3, functionName: 'sweepToken', args: [buys, least, receiver] }),
            encodeFunctionData({ abi: V3, functionName: 'refundETH', args: [] }),
          ],
        ],
      }),
  },
  {
    ...{ router: 'Uniswap v3', name: 'SwapRouter02 exactInputSingle' },
    encode: ({ sells, buys, amount, least, receiver }) =>
      encodeFunctionData({
        abi: V3B,
        functionName: 'exactInputSingle',
        args: [
          {
            tokenIn: sells,
            tokenOut: buys,
            fee: 500,
            recipient: receiver,
            amountIn: amount,
            amountOutMinimum: least,
            limit: 0n,
          },
        ],
      }),
  },
  {
    ...{ router: 'Uniswap v3', name: 'SwapRouter02 exactOutputSingle' },
    encode: ({ sells, buys, amount, least, receiver }) =>
      encodeFunctionData({
        abi: V3B,
        functionName: 'exactOutputSingle',
        args: [
          {
            tokenIn: sells,
            tokenOut: buys,
            fee: 500,
            recipient: receiver,
            amountIn: least,
            amountOutMinimum: amount,
            limit: 0n,
          },
        ],
      }),
  },
  {
    ...{ router: 'Uniswap v3', name: 'SwapRouter02 exactInput' },
    encode: ({ sells, buys, amount, least, receiver }) =>
      encodeFunctionData({
        abi: V3B,
        functionName: 'exactInput',
        args: [{ path: v3path(sells, buys), recipient: receiver, amountIn: amount, amountOutMinimum: least }],
      }),
  },
  {
    ...{ router: 'Uniswap v3', name: 'SwapRouter02 exactOutput' },
    encode: ({ sells, buys, amount, least, receiver }) =>
      encodeFunctionData({
        abi: V3B,
        functionName: 'exactOutput',
        args: [{ path: v3path(buys, sells), recipient: receiver, amountIn: least, amountOutMinimum: amount }],
      }),
  },
  {
    ...{ router: 'Uniswap v3', name: 'SwapRouter02 swapExactTokensForTokens' },
    encode: ({ sells, buys, amount, least, receiver }) =>
      encodeFunctionData({
        abi: V3B,
        functionName: 'swapExactTokensForTokens',
        args: [amount, least, path(sells, buys), receiver],
      }),
  },
  {
    ...{ router: 'Uniswap v3', name: 'SwapRouter02 swapTokensForExactTokens' },
    encode: ({ sells, buys, amount, least, receiver }) =>
      encodeFunctionData({
        abi: V3B,
        functionName: 'swapTokensForExactTokens',
        args: [least, amount, path(sells, buys), receiver],
      }),
  },
  {
    ...{ router: 'Uniswap v3', name: 'SwapRouter02 multicall of two halves' },
    encode: ({ sells, buys, amount, least, receiver }) => {
      const half = (part: bigint, promised: bigint): Hex =>
        encodeFunctionData({
          abi: V3B,
          functionName: 'exactInputSingle',
          args: [
            {
              tokenIn: sells,
              tokenOut: buys,
              fee: 500,
              recipient: receiver,
              amountIn: part,
              amountOutMinimum: promised,
              limit: 0n,
            },
          ],
        })
      return encodeFunctionData({
        abi: V3B,
        functionName: 'multicall',
        args: [DEADLINE, [half(amount / 2n, least / 2n), half(amount - amount / 2n, least - least / 2n)]],
      })
    },
  },
  {
    ...{ router: 'Uniswap v3', name: 'SwapRouter02 multicall: exactInput, unwrapWETH9', coin: 'buys' },
    encode: ({ sells, amount, least, receiver }) =>
      encodeFunctionData({
        abi: V3B,
        functionName: 'multicall',
        args: [
          DEADLINE,
          [
            encodeFunctionData({
              abi: V3B,
              functionName: 'exactInput',
              args: [{ path: v3path(sells, WRAPPED), recipient: ROUTER, amountIn: amount, amountOutMinimum: 0n }],
            }),
            encodeFunctionData({ abi: V3B, functionName: 'unwrapWETH9', args: [least, receiver] }),
          ],
        ],
      }),
  },
]
