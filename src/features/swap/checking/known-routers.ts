/** An exchange contract, and what takes the sold token for it. */
export interface Router {
  readonly name: string
  /** Lower case. */
  readonly address: string
  /** Lower case. */
  readonly spender: string
}

/** Takes tokens for Uniswap's Universal Router. */
const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const PARASWAP_5_PROXY = '0x216b4b4ba9f3e719726886d34a177484278bfcae'

/**
 * Contracts that a swap may go to, and that may be allowed to take a token: name, the chains (`*`: deployed by its maker at
 * one address wherever it is), the address, and the spender where that is another contract.
 */
const TABLE = `
1inch|*|111111125421ca6dc452d289314280a0f8842a65
1inch|*|1111111254eeb25477b68fb85ed929f73a960582
1inch|*|1111111254fb6c44bac0bed2854e76f90643097d
1inch|324|6fd4383cb451173d5f9304f041c7bcbf27d561ff
1inch|324|6e2b76966cbd9cf4cc2fa0d76d24d5241e0abc2f
0x|1 56 137 8453|def1c0ded9bec7f1a1670819833240f027b25eff
0x|10|def1abe32c034e558cdd535791643c58a13acc10
0x|1 10 56 137 8453 42161 43114|0000000000001ff3684f28c67538d4d072c22734
ParaSwap|1 10 56 100 137 8453 42161 43114|6a000f20005980200259b80c5102003040001068
ParaSwap|1 10 56 137 250 8453 42161 43114|def171fe48cf0115b1d80b88dc8eab59176fee57|${PARASWAP_5_PROXY.slice(2)}
KyberSwap|1 10 56 137 250 8453 42161 43114|6131b5fae19ea4f9d964eac0408e4408b66337b5
KyberSwap|324|3f95ef3f2eaca871858dbe20a93c01daf6c2e923
Uniswap|1|7a250d5630b4cf539739df2c5dacb4c659f2488d
Uniswap|56 8453 42161 43114|4752ba5dbc23f44d87826276bf6fd6b1c372ad24
Uniswap|10|4a7b5da61326a6379179b40d00f57e5bbdc962c2
Uniswap|137|edf6066a2b290c185783862c7f4776a2c8077ad1
Uniswap|1 10 137 42161|e592427a0aece92de3edee1f18e0157c05861564
Uniswap|1 10 137 42161|68b3465833fb72a70ecdf485e0e4c7bd8665fc45
Uniswap|8453|2626664c2603336e57b271c5c0b26f421741e481
Uniswap|56|b971ef87ede563556b2ed4b1c0b0019111dd85d2
Uniswap|43114|bb00ff08d01d300023c629e8ffffcb65a5a578ce
Uniswap|1 8453|3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad|${PERMIT2.slice(2)}
Uniswap|1|66a9893cc07d91d95644aedd05d03f95e1dba8af|${PERMIT2.slice(2)}
Uniswap|10|851116d9223fabed8e56c0e6b8ad0c31d98b3507|${PERMIT2.slice(2)}
Uniswap|137|1095692a6237d83c6a72f3f5efedb9a670c49223|${PERMIT2.slice(2)}
Uniswap|8453|6ff5693b99212da76ad316178a184ab56d299b43|${PERMIT2.slice(2)}
Uniswap|42161|a51afafe0263b40edaef0df8781ea9aa03e381a3|${PERMIT2.slice(2)}
SushiSwap|1|d9e1ce17f2641f24ae83637ab66a2cca9c378b9f
PancakeSwap|56|10ed43c718714eb63d5aa57b78b54704e256024e
QuickSwap|137|a5e0829caced8ffdd4de3c43696c57f7d7a678ff`

/** The contract, where it is one that swaps may go to; `chainId` is the reference of CAIP-2. */
export function findRouter(chainId: string, address: string): Router | undefined {
  const wanted = address.toLowerCase()
  for (const line of TABLE.trim().split('\n')) {
    const [name = '', chains = '', digits = '', spender = digits] = line.split('|')
    if (`0x${digits}` === wanted && (chains === '*' || chains.split(' ').includes(chainId)))
      return { name, address: wanted, spender: `0x${spender}` }
  }
  return undefined
}
