import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { HOST_CODE } from '../../bench/measure-size.ts'
import { packPackage } from '../hosts/pack-package.ts'
import { root } from './run-module.ts'

/** One file that a page of the host may fetch. */
export interface HostFile {
  readonly name: string
  readonly gzipped: number
  /** Files that come before it runs. */
  readonly imports: readonly string[]
  /** Our packs and others' modules in it: `walletlet/dist/chunks/screen.js`. */
  readonly modules: readonly string[]
}

export interface HostApp {
  readonly folder: string
  readonly files: ReadonlyMap<string, HostFile>
  readonly entry: HostFile
}

/** An application of a host with Vite and React, on the package as npm would publish it. */
export async function buildHostApp(code = HOST_CODE): Promise<HostApp> {
  const folder = mkdtempSync(path.join(tmpdir(), 'walletlet-host-'))
  const modules = path.join(folder, 'node_modules')
  mkdirSync(path.join(modules, 'walletlet'), { recursive: true })
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (!name.startsWith('.')) symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name))
  const inside = path.join(modules, 'walletlet')
  execFileSync('tar', ['xzf', packPackage(folder), '-C', inside, '--strip-components=1'])
  // Of its own, or a package.json further up would be the host's.
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }')
  writeFileSync(
    path.join(folder, 'index.html'),
    '<!doctype html><div id=root></div><script type=module src=/main.jsx></script>',
  )
  const start = "createRoot(document.getElementById('root')).render(<App />)"
  writeFileSync(path.join(folder, 'main.jsx'), `import { createRoot } from 'react-dom/client'\n${code}\n${start}`)
  const result = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    oxc: { jsx: { runtime: 'automatic' } },
    build: { reportCompressedSize: false },
  })) as Rolldown.RolldownOutput
  const files = new Map<string, HostFile>()
  let entry: HostFile | undefined
  for (const chunk of result.output) {
    if (chunk.type !== 'chunk') continue
    const file: HostFile = {
      name: chunk.fileName,
      gzipped: gzipSync(chunk.code, { level: 9 }).length,
      imports: chunk.imports,
      modules: Object.keys(chunk.modules).map((id) => id.replace(/^.*node_modules\//, '')),
    }
    files.set(file.name, file)
    if (chunk.isEntry) entry = file
  }
  if (!entry) throw new Error('Vite lost the entry')
  return { folder, files, entry }
}
