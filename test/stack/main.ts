import { testAccount } from './chains/accounts.ts'
import { type Stack, startStack } from './start-stack.ts'

const startedAt = performance.now()
const stack = await startStack()
console.log(describe(stack, performance.now() - startedAt))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stack.stop().then(() => process.exit(0))
  })
}

function describe(running: Stack, tookMs: number): string {
  const row = (name: string, value: string): string => `  ${name.padEnd(22)}${value}`
  const chains = running.chains.flatMap((chain) => [
    `${chain.name} (${chain.id}, ${chain.nativeCurrency.symbol})`,
    row('rpc', chain.rpcUrl),
    row('node', chain.nodeUrl),
    row('exchange', chain.exchange),
    row('smart account', chain.smartAccount.address),
    row(`nft ${chain.nft.symbol}`, chain.nft.address),
    ...chain.tokens.map((token) => row(`${token.symbol}, ${token.decimals} decimals`, token.address)),
  ])
  const visitors = [0, 1, 2, 3].map((index) => row(`account ${index}`, testAccount(index).address))
  return [
    `Local services, started in ${Math.round(tookMs)} ms. Ctrl-C ends them.`,
    ...Object.entries(running.urls).map(([name, url]) => row(name, url)),
    ...chains,
    'Visitors (public test keys)',
    ...visitors,
  ].join('\n')
}
