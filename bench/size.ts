// npm run size: writes what each line of the size table fetches to .size/<line>/ and lets size-limit judge it.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bin, runNode, script } from '../test/tools/run-command.ts'
import { root } from './bundle-consumer.ts'
import { measureSize } from './measure-size.ts'
import { folderOf } from './size-lines.ts'

interface Judged {
  readonly name: string
  readonly size: number
  readonly sizeLimit: number
  readonly passed: boolean
}

const timeOf = (file: string): number => statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0
const newestSource = (): number =>
  Math.max(
    timeOf('tsup.config.ts'),
    timeOf('package.json'),
    ...readdirSync(path.join(root, 'src'), { recursive: true }).map((file) => timeOf(path.join('src', String(file)))),
  )

async function buildIfStale(): Promise<void> {
  if (timeOf('dist/metafile-esm.json') > newestSource()) return
  const { code, output } = await runNode(script('test/tools/build.ts'), false)
  if (code !== 0) throw new Error(`the build failed\n${output}`)
}

function write(lines: Awaited<ReturnType<typeof measureSize>>): void {
  rmSync(path.join(root, '.size'), { recursive: true, force: true })
  for (const [line, { contents }] of lines) {
    const folder = path.join(root, folderOf(line))
    mkdirSync(folder, { recursive: true })
    for (const [index, content] of contents.entries()) writeFileSync(path.join(folder, `${index}.js`), content)
  }
}

function print(judged: readonly Judged[], lines: Awaited<ReturnType<typeof measureSize>>): void {
  const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(2)} kB`.padStart(10)
  for (const { name, size, sizeLimit, passed } of judged) {
    const share = `${Math.round((100 * size) / sizeLimit)} %`.padStart(6)
    console.log(`${name.padEnd(48)}${kilo(size)} of ${kilo(sizeLimit)}${share}${passed ? '' : '  TOO BIG'}`)
    const rooms = lines.get(name)?.rooms ?? []
    if (rooms.length) console.log(`    holds ${rooms.join(' ')}`)
  }
}

/** A chunk that nobody has given a limit could grow unseen. */
function requireLimits(lines: readonly string[]): void {
  const limited = (JSON.parse(readFileSync(path.join(root, 'size-limit.json'), 'utf8')) as { name: string }[]).map(
    ({ name }) => name,
  )
  const mistakes = [
    ...lines.filter((line) => !limited.includes(line)).map((line) => `${line} has no limit in size-limit.json`),
    ...limited.filter((name) => !lines.includes(name)).map((name) => `${name} in size-limit.json measures nothing`),
  ]
  if (mistakes.length) throw new Error(mistakes.join('\n'))
}

async function main(): Promise<void> {
  await buildIfStale()
  const lines = await measureSize()
  requireLimits([...lines.keys()])
  write(lines)
  const { code, output } = await runNode(bin('size-limit', '--config', 'size-limit.json', '--json'), false)
  if (!output.trimStart().startsWith('[')) throw new Error(output)
  const judged = JSON.parse(output) as Judged[]
  if (process.argv.includes('--json'))
    console.log(
      JSON.stringify(
        Object.fromEntries(judged.map(({ name, size, sizeLimit }) => [name, { bytes: size, limit: sizeLimit }])),
        null,
        2,
      ),
    )
  else print(judged, lines)
  process.exitCode = code
}

await main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
