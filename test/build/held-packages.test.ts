import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root, runModule } from './run-module.ts'

type Outputs = Record<string, { readonly inputs: Record<string, { readonly bytesInOutput: number }> }>

/** Of files that hosts bundle: what comes inside. All else a host has itself, or gets as a dependency, once. */
const HELD: readonly (readonly [file: RegExp, name: RegExp])[] = [
  [/./, /^@(noble|scure)\//],
  // Names need a little of viem, and Solana's transactions a little of their library.
  [/\/chunks\/eip155-names\.js$/, /^(viem|ox|@adraffy\/ens-normalize)$/],
  [/\/chunks\/solana-more\.js$/, /^@solana\//],
  // What developers alone are told has a copy of its own: see tsup.config.ts.
  [/\/(chunks\/core|appkit-react)\.js$/, /^valibot$/],
  [/\/chunks\/runtime\.js$/, /^@preact\/signals-react$/],
]

const packagesIn = (inputs: Outputs[string]['inputs']): string[] => {
  const files = Object.keys(inputs).filter((file) => inputs[file]?.bytesInOutput)
  return [...new Set(files.flatMap((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []))]
}

it('a built file holds no package that its host has, and none that nobody meant to come inside', () => {
  const { outputs } = JSON.parse(readFileSync(path.join(root, 'dist/metafile-esm.json'), 'utf8')) as {
    outputs: Outputs
  }
  const held = Object.entries(outputs).flatMap(([file, { inputs }]) =>
    packagesIn(inputs).map((name) => [file, name] as const),
  )
  const isMeant = (file: string, name: string): boolean =>
    HELD.some(([where, which]) => where.test(file) && which.test(name))
  expect(held.filter(([file, name]) => !isMeant(file, name))).toEqual([])
  // Nor is anything meant that is not there.
  const isThere = ([where, which]: (typeof HELD)[number]): boolean =>
    held.some(([file, name]) => where.test(file) && which.test(name))
  expect(HELD.filter((one) => !isThere(one))).toEqual([])
})

it.each([
  ['import', "await import('walletlet/appkit/adapter-wagmi')"],
  ['require', "(await import('node:module')).createRequire(process.cwd() + '/')('walletlet/appkit/adapter-wagmi')"],
])('what wagmi of the adapter fails with is an error of the host’s own viem: %s', async (_, adapter) => {
  const { out, errors } = await runModule(`
    import { BaseError } from 'viem'
    import { mainnet } from 'viem/chains'
    globalThis.fetch = async () => {
      throw new TypeError('no line')
    }
    const { WagmiAdapter } = ${adapter}
    const { wagmiConfig } = new WagmiAdapter({ networks: [mainnet], storage: null })
    const asked = wagmiConfig.getClient({ chainId: 1 }).request({ method: 'eth_chainId' }, { retryCount: 0 })
    console.log(await asked.catch((error) => error instanceof BaseError))`)
  expect(errors).toBe('')
  expect(out).toBe('true\n')
})
