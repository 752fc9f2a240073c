import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { findAnvilPath } from './anvil-path.ts'

const START_LIMIT_MS = 60_000

/**
 * The guard runs the node and ends it when our end of its standard input closes. The operating system closes it however
 * this process dies, SIGKILL included, so no chain outlives its owner. First line printed: the node's process id.
 */
const GUARD = `
exec 3<&0
"$0" "$@" </dev/null &
node=$!
echo "pid $node"
( read -r _ <&3; kill "$node" 2>/dev/null ) &
wait "$node"
`

/** One running EVM node. It mines a block per transaction; its clock starts GENESIS_AGE_S ago. */
export interface AnvilNode {
  readonly chainId: number
  /** JSON-RPC base of the node itself: unlocked accounts and `anvil_*` methods included. */
  readonly url: string
  readonly pid: number
  /** Ends the node and resolves when the process is gone. */
  stop(): Promise<void>
}

/** How old a fresh chain claims to be, in seconds: what the visitors were given lies in an earlier month than what they do. */
const GENESIS_AGE_S = 40 * 24 * 3600

/** Starts a node on a port the system chose. Fails when it has not reported its port within START_LIMIT_MS. */
export async function startAnvil(chainId: number): Promise<AnvilNode> {
  const timestamp = Math.floor(Date.now() / 1000) - GENESIS_AGE_S
  const nodeArguments = ['--host', '127.0.0.1', '--port', '0', '--chain-id', chainId, '--threads', 1]
  nodeArguments.push('--timestamp', timestamp)
  const child = spawn('/bin/sh', ['-c', GUARD, findAnvilPath(), ...nodeArguments.map(String)], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))
  child.stdin.on('error', () => {}) // Closing the pipe of a node that has already ended is what we want anyway.
  const stop = async (): Promise<void> => {
    child.stdin.end()
    await exited
  }
  try {
    const { pid, port } = await readStart(child, chainId)
    return { chainId, pid, url: `http://127.0.0.1:${port}`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function readStart(child: ChildProcess, chainId: number): Promise<{ pid: number; port: number }> {
  return new Promise((resolve, reject) => {
    let complaint = ''
    let pid = 0
    const fail = (reason: string): void =>
      reject(new Error(`Chain ${chainId} did not start: ${reason} ${complaint}`.trim()))
    const timer = setTimeout(() => fail(`no port within ${START_LIMIT_MS} ms.`), START_LIMIT_MS)
    child.once('error', (error) => fail(error.message))
    child.once('close', () => fail('the node ended.'))
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-500)
    })
    if (!child.stdout) return fail('its output is not readable.')
    const lines = createInterface({ input: child.stdout })
    lines.on('line', (line) => {
      pid ||= Number(/^pid (\d+)$/.exec(line)?.[1] ?? 0)
      const port = Number(/^Listening on .*:(\d+)$/.exec(line)?.[1] ?? 0)
      if (!port) return
      clearTimeout(timer)
      // What follows is a line per request. It has to be read, or the node stops at a full pipe.
      lines.close()
      child.stdout?.resume()
      resolve({ pid, port })
    })
  })
}
