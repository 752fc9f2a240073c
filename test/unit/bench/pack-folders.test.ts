import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { readPackFolders } from '../../../bench/pack-folders.ts'

const made: string[] = []
afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true })
})

/** Files by their paths under src, each with its text. */
function readFolders(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(path.join(tmpdir(), 'walletlet-packs-'))
  made.push(root)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, 'src', file)), { recursive: true })
    writeFileSync(path.join(root, 'src', file), text)
  }
  return readPackFolders(root)
}

it('a room, its views, a family and its folders are packs by their names', () => {
  const { packOf, isDrawn, familyOf } = readFolders({
    'features/pack.json': '{ "pack": "kit", "drawn": true }',
    'features/moon/review/index.ts': '',
    'capabilities/tide/views/code/code.tsx': '',
    'chains/luna/check/sign-in.ts': '',
    'kernel/text.ts': '',
  })
  expect(packOf('src/features/manifests.ts')).toBe('kit')
  expect(packOf('src/features/moon/review/index.ts')).toBe('moon')
  expect(packOf('src/capabilities/tide/tide-store.ts')).toBe('tide')
  expect(packOf('src/capabilities/tide/views/code/code.tsx')).toBe('tide-views')
  expect(packOf('src/chains/luna/operations.ts')).toBe('luna-operations')
  expect(packOf('src/chains/luna/check/sign-in.ts')).toBe('luna-check')
  expect(packOf('src/kernel/text.ts')).toBeUndefined()
  expect(['moon', 'tide', 'tide-views', 'luna-check'].filter(isDrawn)).toEqual(['moon', 'tide-views'])
  expect(['luna-operations', 'luna-check', 'moon'].map(familyOf)).toEqual(['luna', 'luna', undefined])
})

it('the nearest pack.json decides, for its folder and those below', () => {
  const { packOf, isDrawn, steps } = readFolders({
    'state/pack.json': '{ "pack": "connected", "files": { "interior": ["reconnect.ts"] } }',
    'state/reconnect.ts': '',
    'features/moon/pack.json': '{ "pack": "account" }',
    'features/moon/craters/pack.json': '{ "pack": "craters", "before": "kit", "drawn": true }',
    'features/moon/craters/deep/index.ts': '',
  })
  expect(packOf('src/state/reconnect.ts')).toBe('interior')
  expect(packOf('src/state/mistakes.ts')).toBe('connected')
  expect(packOf('src/features/moon/index.ts')).toBe('account')
  expect(packOf('src/features/moon/craters/deep/index.ts')).toBe('craters')
  expect([isDrawn('account'), isDrawn('craters')]).toEqual([false, true])
  expect(steps.slice(-2)).toEqual(['craters', 'kit'])
})

it('a folder names the files of which each pack has its own, whatever pack the folder is', () => {
  const { isCopied, packOf } = readFolders({
    'domain/pack.json': '{ "copied": ["limits.ts"] }',
    'domain/limits.ts': '',
    'domain/network.ts': '',
    'domain/rules/limits.ts': '',
  })
  expect(isCopied('src/domain/limits.ts')).toBe(true)
  expect(packOf('src/domain/limits.ts')).toBeUndefined()
  expect(['src/domain/network.ts', 'src/domain/rules/limits.ts'].filter(isCopied)).toEqual([])
})

it('what comes after another pack says so for its own pack', () => {
  const { after } = readFolders({
    'state/pack.json': '{ "pack": "connected" }',
    'features/moon/pack.json': '{ "after": "connected" }',
    'features/moon/review/index.ts': '',
    'features/tide/index.ts': '',
  })
  expect(['moon', 'tide', 'connected'].map(after)).toEqual(['connected', undefined, undefined])
})

it.each([
  ['a file that is gone', '{ "files": { "verbs": ["gone.ts"] } }', 'src/state/pack.json: there is no gone.ts'],
  ['a copied file that is gone', '{ "copied": ["gone.ts"] }', 'src/state/pack.json: there is no gone.ts'],
  ['a word that nobody reads', '{ "pakc": "verbs" }', 'src/state/pack.json: nobody reads "pakc"'],
  ['nothing to come after', '{ "pack": "a", "after": "b" }', 'the pack "a" comes after "b", and there is no such pack'],
  ['a step that is none', '{ "pack": "a", "before": "b" }', 'src/state/pack.json: no step "b"'],
])('a pack.json with %s stops the build', (_, text, message) => {
  expect(() => readFolders({ 'state/pack.json': text })).toThrow(message)
})
