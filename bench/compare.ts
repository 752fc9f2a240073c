import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runCommand } from '../test/tools/run-command.ts'
import { root } from './bundle-consumer.ts'
import { type Difference, differencesOf, type Measured } from './differences.ts'
import { GATES, toHtml } from './report.ts'

const LOCK = 'package-lock.json'

/** Runs a command in a folder and fails with what it said. */
async function must(name: string, args: readonly string[], cwd = root): Promise<string> {
  const { code, output } = await runCommand(name, args, cwd)
  if (code !== 0) throw new Error(`${name} ${args.join(' ')} failed\n${output}`)
  return output.trim()
}

/** A checkout of that commit, with the packages that its own lock file asks for: ours where they are the same. */
async function checkOut(commit: string): Promise<string> {
  const folder = path.join(root, '.cache/compare', commit)
  if (existsSync(path.join(folder, 'node_modules'))) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = `${folder}.tar`
  await must('git', ['archive', '--output', archive, commit])
  await must('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  if (readFileSync(path.join(folder, LOCK), 'utf8') === readFileSync(path.join(root, LOCK), 'utf8'))
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  else await must('npm', ['ci', '--include=dev', '--include=optional'], folder)
  return folder
}

async function measure(folder: string): Promise<Measured> {
  await must(process.execPath, ['--import', 'tsx', 'test/tools/build.ts'], folder)
  // A line over its limit is news, and no reason to stop.
  const { output } = await runCommand(process.execPath, ['--import', 'tsx', 'bench/main.ts', '--json'], folder)
  const start = output.indexOf('{')
  if (start < 0) throw new Error(`the bench of ${folder} said nothing:\n${output}`)
  return JSON.parse(output.slice(start, output.lastIndexOf('}') + 1)) as Measured
}

const shown = ({ name, before, after }: Difference): string => {
  const change = before === undefined ? 'new' : after === undefined ? 'gone' : `${(after - before).toFixed(1)}`
  const value = (one: number | undefined): string => (one === undefined ? '-' : one.toFixed(1)).padStart(11)
  return `${name.padEnd(64)}${value(before)}${value(after)}${change.padStart(11)}`
}

/**
 * `npm run bench -- --compare <ref>`: the bench of another commit and of this tree, one after the other on this machine, and the
 * difference line by line: bytes, renders, scrolling, and the medians of the times, in ms.
 */
export async function compareWith(ref: string | undefined): Promise<void> {
  if (!ref) throw new Error('npm run bench -- --compare <ref> needs a commit, branch or tag')
  const commit = await must('git', ['rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`])
  const before = await measure(await checkOut(commit))
  const differences = differencesOf(before, await measure(root))
  console.log(`${''.padEnd(64)}${ref.slice(0, 10).padStart(11)}${'this tree'.padStart(11)}${'change'.padStart(11)}`)
  for (const difference of differences) console.log(shown(difference))
  const folder = path.join(root, 'bench/report')
  mkdirSync(folder, { recursive: true })
  const rows = differences.flatMap(({ name, before: then, after }) => [
    { name: `${name}, ${ref}`, samples: [then ?? 0] },
    { name, samples: [after ?? 0] },
  ])
  writeFileSync(
    path.join(folder, 'compare.html'),
    toHtml({
      title: 'walletlet bench',
      about: GATES,
      plots: [{ title: `${ref} and this tree`, unit: '', rows }],
      foot: `Node ${process.versions.node}.`,
    }),
  )
  console.log('bench/report/compare.html')
}
