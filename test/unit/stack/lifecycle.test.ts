import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CHAIN_PLANS } from '../../stack/chains/chain-plans.ts'
import { callNode } from '../../stack/chains/rpc.ts'
import { startStack } from '../../stack/start-stack.ts'
import { until } from '../../support/until.ts'

// Each starts several chains, and one of them may take a minute on a machine that is kept busy.
vi.setConfig({ testTimeout: 300_000 })

const MAIN = fileURLToPath(new URL('../../stack/main.ts', import.meta.url))

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    // Signal 0 only asks; it fails when there is no such process.
    return false
  }
}

function guardsOf(parent: number): string {
  try {
    return execFileSync('pgrep', ['-P', String(parent), '-l', 'sh'], { encoding: 'utf8' })
  } catch {
    // pgrep fails when it finds none.
    return ''
  }
}

/** Where the services of a stack are asked over HTTP, each once. */
const originsOf = (urls: object): string[] => [
  ...new Set(Object.values(urls).map((url: string) => new URL(url.replace(/^ws/, 'http')).origin)),
]

test('starts three chains, with one block and six requests each', async () => {
  const fetches = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => fetches.mockRestore())
  const stack = await startStack()
  onTestFinished(stack.stop)
  const asked = fetches.mock.calls.map(([url]) => String(url))
  expect(stack.chains.map(({ nodeUrl }) => asked.filter((url) => url === nodeUrl).length)).toEqual([6, 6, 6])
  // Files share a worker, and what another one had under way may ask as well.
  const ours = [...stack.chains.map(({ nodeUrl }) => nodeUrl), ...originsOf(stack.urls)]
  expect(asked.filter((url) => ours.some((one) => url.startsWith(one)))).toHaveLength(18)
  for (const [index, chain] of stack.chains.entries()) {
    expect(Number(await callNode(chain.nodeUrl, 'eth_chainId'))).toBe(CHAIN_PLANS[index]?.id)
    expect(Number(await callNode(chain.nodeUrl, 'eth_blockNumber'))).toBe(1)
  }
})

test('stops without leaving a process or an open port', async () => {
  const stack = await startStack()
  expect(stack.pids.every(isRunning)).toBe(true)
  // A port that was given back may be somebody else's by now: only ours knows what it was asked for.
  const mine = `/${randomUUID()}`
  const services = originsOf(stack.urls)
  const [relay] = originsOf({ relay: stack.urls.relay })
  const isOurs = async (url: string): Promise<boolean> => {
    const answer = await fetch(`${url}/__requests`)
    const text = await answer.text()
    // A relay has no such page, and says nothing at all.
    return text.includes(mine) || (url === relay && answer.status === 404 && !text)
  }
  for (const url of services) await fetch(url + mine)
  for (const url of services) expect(await isOurs(url), url).toBe(true)
  await stack.stop()
  expect(stack.pids.some(isRunning)).toBe(false)
  expect(guardsOf(process.pid)).toBe('')
  for (const url of services) expect(await isOurs(url).catch(() => false), url).toBe(false)
})

test('gives the same contract addresses at every start and on every chain', async () => {
  const plans = CHAIN_PLANS.slice(0, 2)
  const first = await startStack({ chains: plans })
  await first.stop()
  const second = await startStack({ chains: plans })
  await second.stop()
  expect(second.chains[0]?.tokens).toEqual(first.chains[0]?.tokens)
  expect(second.chains[1]?.exchange).toBe(first.chains[0]?.exchange)
})

test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('the chains end when their parent gets %s', async (signal) => {
  const parent = spawn(process.execPath, ['--import', 'tsx', MAIN], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void parent.kill('SIGKILL'))
  let output = ''
  await new Promise<void>((resolve, reject) => {
    parent.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('public test keys')) resolve()
    })
    parent.once('exit', () => reject(new Error(`It ended early: ${output}`)))
  })
  const nodes = [...output.matchAll(/node +(http:\S+)/g)].map((match) => match[1] ?? '')
  expect(nodes).toHaveLength(3)
  // A port that was given back may be another chain's by now.
  const firstBlock = async (node: string): Promise<string> => {
    const { hash } = await callNode<{ hash: string }>(node, 'eth_getBlockByNumber', ['0x0', false])
    return hash
  }
  const firstBlocks = await Promise.all(nodes.map(firstBlock))
  const exited = once(parent, 'exit')
  parent.kill(signal)
  await exited
  const reachable = async (): Promise<number> => {
    const blocks = await Promise.all(nodes.map((node) => firstBlock(node).catch(() => 'nobody')))
    return blocks.filter((block, index) => block === firstBlocks[index]).length
  }
  await until(async () => (await reachable()) === 0, 'the nodes to end')
})
