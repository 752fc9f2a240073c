/** A JSON-RPC call: method and positional parameters. */
export interface RpcCall {
  method: string
  params: readonly unknown[]
}

interface RpcAnswer {
  id: number
  result?: unknown
  error?: { code: number; message: string }
}

/** One JSON-RPC call to a node we started. Fails with the node's message; the caller states the result's type. */
export async function callNode<Result>(url: string, method: string, params: readonly unknown[] = []): Promise<Result> {
  const [result] = await callNodeInOrder<Result>(url, [{ method, params }])
  return result as Result
}

/** Many calls in one request; results in the order of the calls. Fails on the first that the node refused. */
export async function callNodeInOrder<Result>(url: string, calls: readonly RpcCall[]): Promise<Result[]> {
  if (calls.length === 0) return []
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call }))),
  })
  const answers = (await response.json()) as RpcAnswer[]
  const byId = new Map(answers.map((answer) => [answer.id, answer]))
  return calls.map((call, id) => {
    const answer = byId.get(id)
    if (!answer || answer.error) throw new Error(`${call.method}: ${answer?.error?.message ?? 'no answer'}`)
    return answer.result as Result
  })
}

/**
 * Sends transactions that are mined in one block; their hashes, in the order of the transactions. Nothing is mined while they come
 * in: the node never mines a transaction whose predecessor is mined in the moment of its arrival (6 of 1,456 series of sixty).
 */
export async function sendInOneBlock<Hash = string>(
  url: string,
  transactions: readonly Record<string, string>[],
): Promise<Hash[]> {
  await callNode(url, 'evm_setAutomine', [false])
  const hashes = await callNodeInOrder<Hash>(
    url,
    transactions.map((transaction) => ({ method: 'eth_sendTransaction', params: [transaction] })),
  )
  await callNode(url, 'evm_mine')
  await callNode(url, 'evm_setAutomine', [true])
  return hashes
}
