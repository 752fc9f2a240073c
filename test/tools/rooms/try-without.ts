import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkLayers } from '../../build/source/layers.ts'
import { parseSource } from '../../build/source/source-file.ts'
import { bin, type Finished, root } from '../run-command.ts'
import { type House, removeRooms } from './house.ts'

export type Depth = 'types' | 'code' | 'tests'

/** Runs in the copy; at its end the process is gone. */
const runIn = (folder: string, args: readonly string[]): Promise<Finished> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk: Buffer): void => {
      output += chunk.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })

/** What is no source stays as it is: settings, texts, pictures. */
const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.cache'])

function writeHouse(house: House, left: House, copy: string): void {
  for (const name of readdirSync(root)) {
    if (LEFT_OUT.has(name)) continue
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  for (const [file, text] of house) {
    const changed = left.get(file)
    if (changed === undefined) rmSync(path.join(copy, file))
    else if (changed !== text) writeFileSync(path.join(copy, file), changed)
  }
}

/** A copy of the house on the disk, deleted at the end whatever happens. */
async function withCopy<Result>(house: House, left: House, work: (copy: string) => Promise<Result>): Promise<Result> {
  const copy = mkdtempSync(path.join(tmpdir(), 'walletlet-without-'))
  try {
    writeHouse(house, left, copy)
    return await work(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Deletes these rooms from a copy, and says what the tools find there: nothing, when the house stands without them. */
export function tryWithout(house: House, rooms: readonly string[], depth: Depth): Promise<string[]> {
  const left = removeRooms(house, rooms)
  return withCopy(house, left, async (copy) => {
    const mistakes: string[] = []
    const look = async (name: string, ...args: string[]): Promise<void> => {
      const { code, output } = await runIn(copy, args)
      if (code !== 0) mistakes.push(`${name}:\n${output.trim().slice(-8000)}`)
    }
    await look('types', ...bin('tsgo', '--noEmit', '-p', 'tsconfig.json'))
    if (depth === 'types') return mistakes
    await look('unused code', ...bin('knip', '--no-progress'))
    const sources = [...left].filter(([file]) => /^src\/.*\.tsx?$/.test(file))
    const files = sources.map(([file, text]) => parseSource(file, text))
    mistakes.push(...checkLayers(files).map((mistake) => `layers: ${mistake}`))
    if (depth === 'tests' && !mistakes.length)
      await look(
        'tests',
        ...bin('vitest', 'run', '--config', 'test/vitest.config.ts', '--project', 'node', '--project', 'react'),
      )
    return mistakes
  })
}
