import { runNode } from './run-command.ts'

export type Command = readonly [name: string, args: string[]]

/** Side by side, so that one round shows all mistakes; what a command printed is shown when it failed. Whether all passed. */
export async function runTogether(commands: readonly Command[]): Promise<boolean> {
  const codes = await Promise.all(
    commands.map(async ([name, args]) => {
      const begun = performance.now()
      const { code, output } = await runNode(args, false)
      const took = `${((performance.now() - begun) / 1000).toFixed(1)} s`
      console.log(code === 0 ? `${name}: passed (${took})` : `${name}: FAILED (${took})\n${output.trimEnd()}\n`)
      return code
    }),
  )
  return codes.every((code) => code === 0)
}
