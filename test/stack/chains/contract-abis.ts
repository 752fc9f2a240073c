import { parseAbi } from 'viem'

/** The part of ERC-20 that is called here. Nothing that returns a boolean is called, so it fits quiet tokens too. */
export const TOKEN_ABI = parseAbi([
  'function mint(address to, uint256 value)',
  'function approve(address spender, uint256 value)',
  'function transfer(address to, uint256 value)',
  'function balanceOf(address owner) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
])

export const NFT_ABI = parseAbi([
  'function mint(address to, uint256 id)',
  'function ownerOf(uint256 id) view returns (address)',
  'function tokenURI(uint256 id) view returns (string)',
  'function safeTransferFrom(address from, address to, uint256 id)',
])

export const EXCHANGE_ABI = parseAbi([
  'function addLiquidity(address token, uint256 amount) payable',
  'function pools(address token) view returns (uint256 native, uint256 token)',
  'function quote(address from, address to, uint256 amountIn) view returns (uint256)',
  'function swap(address from, address to, uint256 amountIn, uint256 minimumOut) payable returns (uint256)',
  'event Swapped(address indexed by, address indexed from, address indexed to, uint256 amountIn, uint256 amountOut)',
])
