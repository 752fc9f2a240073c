import { readFile, writeFile } from 'node:fs/promises'
import * as v from 'valibot'

const CONTRACT_NAMES = ['TestToken', 'QuietToken', 'TestNft', 'Exchange', 'SmartAccount', 'Thief']

/** Those that the widget brings along itself, to chains of any age. */
const WIDGET_CONTRACT_NAMES = ['UndeployedSigner']

const OutputSchema = v.object({
  errors: v.optional(v.array(v.object({ severity: v.string(), formattedMessage: v.string() })), []),
  contracts: v.optional(
    v.record(
      v.string(),
      v.record(
        v.string(),
        v.object({
          abi: v.array(v.unknown()),
          evm: v.object({ bytecode: v.object({ object: v.string() }) }),
        }),
      ),
    ),
    {},
  ),
})

/**
 * Compiles the contracts beside this file into `artifacts/<Name>.json` ({abi, bytecode}).
 * Run by hand after an edit (`tsx test/stack/contracts/compile.ts`): the artifacts are committed, so that starting the
 * stack needs no compiler. Fails with the compiler's own text.
 */
export async function compileContracts(): Promise<Compiled> {
  return { ...(await compile(CONTRACT_NAMES, 'cancun')), ...(await compile(WIDGET_CONTRACT_NAMES, 'paris')) }
}

type Compiled = Record<string, { abi: unknown[]; bytecode: string }>

async function compile(names: readonly string[], evmVersion: string): Promise<Compiled> {
  // The compiler is a 9 MB script: it is loaded here only.
  const { default: solc } = await import('solc')
  const sources: Record<string, { content: string }> = {}
  for (const name of names) {
    sources[`${name}.sol`] = { content: await readFile(new URL(`${name}.sol`, import.meta.url), 'utf8') }
  }
  const settings = {
    optimizer: { enabled: true, runs: 200 },
    evmVersion,
    // No source hash in the bytecode: a changed comment must not change an address or an artifact.
    metadata: { bytecodeHash: 'none', appendCBOR: false },
    outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
  }
  const answer: unknown = JSON.parse(solc.compile(JSON.stringify({ language: 'Solidity', sources, settings })))
  const output = v.parse(OutputSchema, answer)
  const problems = output.errors.map((problem) => problem.formattedMessage)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return Object.fromEntries(
    names.map((name) => {
      const contract = output.contracts[`${name}.sol`]?.[name]
      if (!contract) throw new Error(`The compiler returned nothing for ${name}`)
      return [name, { abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` }]
    }),
  )
}

if (process.argv[1] === import.meta.filename) {
  for (const [name, artifact] of Object.entries(await compileContracts())) {
    await writeFile(new URL(`artifacts/${name}.json`, import.meta.url), `${JSON.stringify(artifact)}\n`)
    console.log(`${name}: ${(artifact.bytecode.length - 2) / 2} bytes`)
  }
}
