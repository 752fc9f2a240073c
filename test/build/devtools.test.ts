import path from 'node:path'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { root } from './run-module.ts'

async function bundle(code: string, mode: 'production' | 'development'): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: path.join(root, 'test') },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    splitting: false,
    external: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'],
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    // The repository's own leads to the sources.
    tsconfigRaw: '{}',
  })
  return outputFiles[0]?.text ?? ''
}

it('in a host’s build for visitors the import leaves nothing', async () => {
  expect((await bundle("import 'walletlet/devtools'", 'production')).trim()).toBe('')
  expect(await bundle("import 'walletlet/devtools'", 'development')).toContain('never answers')
})

it('nor does the widget say that it is there', async () => {
  const host = "import { createWidget } from 'walletlet'; createWidget({})"
  expect(await bundle(host, 'development')).toContain('walletlet-widget')
  expect(await bundle(host, 'production')).not.toMatch(/walletlet-(widget|devtools)/)
})
