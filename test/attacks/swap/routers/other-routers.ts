import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { type CallTerms, DATA, DEADLINE, EXECUTOR, type RouterFunction, v3path, WORD, WRAPPED, ZERO } from './terms.ts'

const ZERO_EX = parseAbi([
  'function transformERC20(address,address,uint256,uint256,(uint32,bytes)[]) payable',
  'function sellToUniswap(address[],uint256,uint256,bool) payable',
  'function sellTokenForEthToUniswapV3(bytes,uint256,uint256,address)',
  'function sellEthForTokenToUniswapV3(bytes,uint256,address) payable',
  'function sellTokenForTokenToUniswapV3(bytes,uint256,uint256,address)',
  'function sellToLiquidityProvider(address,address,address,address,uint256,uint256,bytes) payable',
  'function exec(address,address,uint256,address,bytes) payable',
  'function execute((address,address,uint256),bytes[],bytes32) payable',
])

const PARASWAP_6 = parseAbi([
  'struct Generic { address src; address dst; uint256 amount; uint256 least; uint256 quoted; bytes32 metadata; address beneficiary; }',
  'struct Pools { address src; address dst; uint256 amount; uint256 least; uint256 quoted; bytes32 metadata; address beneficiary; bytes pools; }',
  'struct Curve1 { uint256 curve; uint256 assets; address src; address dst; uint256 amount; uint256 least; uint256 quoted; bytes32 metadata; address beneficiary; }',
  'struct Curve2 { uint256 curve; uint256 i; uint256 j; address pool; address src; address dst; uint256 amount; uint256 least; uint256 quoted; bytes32 metadata; address beneficiary; }',
  'function swapExactAmountIn(address,Generic,uint256,bytes,bytes) payable',
  'function swapExactAmountInOnUniswapV3(Pools,uint256,bytes) payable',
  'function swapExactAmountInOnUniswapV2(Pools,uint256,bytes) payable',
  'function swapExactAmountInOnCurveV1(Curve1,uint256,bytes) payable',
  'function swapExactAmountInOnCurveV2(Curve2,uint256,bytes) payable',
])

const PARASWAP_5 = parseAbi([
  'struct Simple { address src; address dst; uint256 amount; uint256 least; uint256 expected; address[] callees; bytes data; uint256[] starts; uint256[] values; address beneficiary; address partner; uint256 fee; bytes permit; uint256 deadline; bytes16 uuid; }',
  'struct Route { uint256 index; address target; uint256 percent; bytes payload; uint256 networkFee; }',
  'struct Adapter { address adapter; uint256 percent; uint256 networkFee; Route[] route; }',
  'struct Hop { address to; uint256 totalNetworkFee; Adapter[] adapters; }',
  'struct Sell { address src; uint256 amount; uint256 least; uint256 expected; address beneficiary; Hop[] path; address partner; uint256 fee; bytes permit; uint256 deadline; bytes16 uuid; }',
  'function simpleSwap(Simple) payable',
  'function multiSwap(Sell) payable',
])

const KYBER = parseAbi([
  'struct Desc { address src; address dst; address[] srcReceivers; uint256[] srcAmounts; address[] feeReceivers; uint256[] feeAmounts; address dstReceiver; uint256 amount; uint256 least; uint256 flags; bytes permit; }',
  'struct Execution { address target; address approve; bytes data; Desc desc; bytes client; }',
  'function swap(Execution) payable',
  'function swapSimpleMode(address,Desc,bytes,bytes) payable',
])

const kyber = ({ sells, buys, amount, least, receiver }: CallTerms) => ({
  ...{ src: sells, dst: buys, srcReceivers: [EXECUTOR], srcAmounts: [amount], feeReceivers: [], feeAmounts: [] },
  ...{ dstReceiver: receiver, amount, least, flags: 128n, permit: '0x' as Hex },
})

const paraswap = ({ sells, buys, amount, least, receiver }: CallTerms) => ({
  ...{ src: sells, dst: buys, amount, least, quoted: least, metadata: WORD, beneficiary: receiver },
})

const settle = ({ buys, least, receiver }: CallTerms): Hex =>
  encodeFunctionData({ abi: ZERO_EX, functionName: 'execute', args: [[receiver, buys, least], [DATA], WORD] })

export const OTHERS: readonly RouterFunction[] = [
  {
    ...{ router: '0x', name: 'transformERC20', isMine: true },
    encode: ({ sells, buys, amount, least }) =>
      encodeFunctionData({
        abi: ZERO_EX,
        functionName: 'transformERC20',
        args: [sells, buys, amount, least, [[1, DATA]]],
      }),
  },
  {
    ...{ router: '0x', name: 'sellToUniswap', isMine: true },
    encode: ({ sells, buys, amount, least }) =>
      encodeFunctionData({
        abi: ZERO_EX,
        functionName: 'sellToUniswap',
        args: [[sells, EXECUTOR, buys], amount, least, false],
      }),
  },
  {
    ...{ router: '0x', name: 'sellTokenForEthToUniswapV3', coin: 'buys' },
    encode: ({ sells, amount, least, receiver }) =>
      encodeFunctionData({
        abi: ZERO_EX,
        functionName: 'sellTokenForEthToUniswapV3',
        args: [v3path(sells, WRAPPED), amount, least, receiver],
      }),
  },
  {
    ...{ router: '0x', name: 'sellEthForTokenToUniswapV3', coin: 'sells' },
    encode: ({ buys, least, receiver }) =>
      encodeFunctionData({
        abi: ZERO_EX,
        functionName: 'sellEthForTokenToUniswapV3',
        args: [v3path(WRAPPED, buys), least, receiver],
      }),
  },
  {
    ...{ router: '0x', name: 'sellTokenForTokenToUniswapV3' },
    encode: ({ sells, buys, amount, least, receiver }) =>
      encodeFunctionData({
        abi: ZERO_EX,
        functionName: 'sellTokenForTokenToUniswapV3',
        args: [v3path(sells, buys), amount, least, receiver],
      }),
  },
  {
    ...{ router: '0x', name: 'sellToLiquidityProvider' },
    encode: ({ sells, buys, amount, least, receiver }) =>
      encodeFunctionData({
        abi: ZERO_EX,
        functionName: 'sellToLiquidityProvider',
        args: [sells, buys, EXECUTOR, receiver, amount, least, DATA],
      }),
  },
  {
    ...{ router: '0x', name: 'AllowanceHolder exec of a Settler', isOpen: true },
    encode: (terms) =>
      encodeFunctionData({
        abi: ZERO_EX,
        functionName: 'exec',
        args: [EXECUTOR, terms.sells, terms.amount, EXECUTOR, settle(terms)],
      }),
  },
  {
    ...{ router: 'ParaSwap v6', name: 'swapExactAmountIn' },
    encode: (terms) =>
      encodeFunctionData({
        abi: PARASWAP_6,
        functionName: 'swapExactAmountIn',
        args: [EXECUTOR, paraswap(terms), 85n, '0x', DATA],
      }),
  },
  ...(['swapExactAmountInOnUniswapV3', 'swapExactAmountInOnUniswapV2'] as const).map(
    (functionName): RouterFunction => ({
      ...{ router: 'ParaSwap v6', name: functionName },
      encode: (terms) =>
        encodeFunctionData({ abi: PARASWAP_6, functionName, args: [{ ...paraswap(terms), pools: DATA }, 85n, '0x'] }),
    }),
  ),
  {
    ...{ router: 'ParaSwap v6', name: 'swapExactAmountInOnCurveV1' },
    encode: (terms) =>
      encodeFunctionData({
        abi: PARASWAP_6,
        functionName: 'swapExactAmountInOnCurveV1',
        args: [{ curve: 1n, assets: 2n, ...paraswap(terms) }, 85n, '0x'],
      }),
  },
  {
    ...{ router: 'ParaSwap v6', name: 'swapExactAmountInOnCurveV2', coin: 'buys' },
    encode: (terms) =>
      encodeFunctionData({
        abi: PARASWAP_6,
        functionName: 'swapExactAmountInOnCurveV2',
        args: [{ curve: 1n, i: 0n, j: 1n, pool: EXECUTOR, ...paraswap(terms) }, 85n, '0x'],
      }),
  },
  {
    ...{ router: 'ParaSwap v5', name: 'simpleSwap' },
    encode: ({ sells, buys, amount, least, receiver }) =>
      encodeFunctionData({
        abi: PARASWAP_5,
        functionName: 'simpleSwap',
        args: [
          {
            src: sells,
            dst: buys,
            amount,
            least,
            expected: least,
            callees: [EXECUTOR, EXECUTOR],
            data: DATA,
            starts: [0n, 4n],
            values: [0n],
            beneficiary: receiver,
            partner: ZERO,
            fee: 0n,
            permit: '0x',
            deadline: DEADLINE,
            uuid: `0x${'22'.repeat(16)}`,
          },
        ],
      }),
  },
  {
    ...{ router: 'ParaSwap v5', name: 'multiSwap', isOpen: true },
    encode: ({ sells, buys, amount, least, receiver }) =>
      encodeFunctionData({
        abi: PARASWAP_5,
        functionName: 'multiSwap',
        args: [
          {
            src: sells,
            amount,
            least,
            expected: least,
            beneficiary: receiver,
            path: [{ to: buys, totalNetworkFee: 0n, adapters: [] }],
            partner: ZERO,
            fee: 0n,
            permit: '0x',
            deadline: DEADLINE,
            uuid: `0x${'22'.repeat(16)}`,
          },
        ],
      }),
  },
  {
    ...{ router: 'KyberSwap', name: 'swap' },
    encode: (terms) =>
      encodeFunctionData({
        abi: KYBER,
        functionName: 'swap',
        args: [{ target: EXECUTOR, approve: EXECUTOR, data: DATA, desc: kyber(terms), client: DATA }],
      }),
  },
  {
    ...{ router: 'KyberSwap', name: 'swap of coins', coin: 'sells' },
    encode: (terms) =>
      encodeFunctionData({
        abi: KYBER,
        functionName: 'swap',
        args: [{ target: EXECUTOR, approve: ZERO, data: DATA, desc: kyber(terms), client: DATA }],
      }),
  },
  {
    ...{ router: 'KyberSwap', name: 'swapSimpleMode' },
    encode: (terms) =>
      encodeFunctionData({ abi: KYBER, functionName: 'swapSimpleMode', args: [EXECUTOR, kyber(terms), DATA, DATA] }),
  },
]
