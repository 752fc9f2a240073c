import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'esbuild'
import { dropUnused } from './drop-unused.ts'

// Not `import.meta.dirname`: tsup bundles its configuration and keeps only `import.meta.url` right.
const here = path.dirname(fileURLToPath(import.meta.url))

/** What stands in for which package, in a page. */
const STAND_INS: Readonly<Record<string, string>> = {
  '@walletconnect/universal-provider': 'universal-provider.ts',
  '@walletconnect/utils': 'utils.ts',
  '@walletconnect/logger': 'logger.ts',
  '@walletconnect/time': 'time.ts',
  '@walletconnect/window-getters': 'page.ts',
  '@walletconnect/window-metadata': 'page.ts',
  '@walletconnect/environment': 'page.ts',
  'detect-browser': 'page.ts',
  events: 'events.ts',
  '@walletconnect/safe-json': 'safe-json.ts',
  uint8arrays: 'bytes.ts',
  '@walletconnect/relay-auth': 'relay-auth.ts',
  '@walletconnect/keyvaluestorage': 'storage.ts',
  viem: 'unused.ts',
  '@msgpack/msgpack': 'unused.ts',
  blakejs: 'unused.ts',
  bs58: 'unused.ts',
  '@scure/base': 'unused.ts',
}

/** Modules with parts that nobody asks for: see `dropUnused`. */
const MODULES = /[\\/]@walletconnect[\\/](utils|core|sign-client)[\\/]dist[\\/]index\.es\.js$/
/** P-256, P-384 and P-521, each once. */
const CURVES = 3

/** The engine's packages, wherever the package manager has put them: of the versions its provider was made for. */
function findEngine(): Readonly<Record<string, string>> {
  const provider = createRequire(import.meta.url).resolve('@walletconnect/universal-provider')
  const find = (name: string): string => path.join(path.dirname(createRequire(provider).resolve(name)), 'index.es.js')
  return {
    '@walletconnect/sign-client': find('@walletconnect/sign-client'),
    '@walletconnect/utils': find('@walletconnect/utils'),
  }
}

/**
 * Where an import of the pairing engine leads. Only the engine's own imports change: what the rest of the page makes of
 * `viem` or `events` is its own affair.
 */
function createResolver(): (name: string, importer: string) => string | undefined {
  const engine = findEngine()
  return (name, importer) => {
    if (importer.startsWith(here)) return engine[name]
    const isOfEngine = name === '@walletconnect/universal-provider' || /[\\/]@walletconnect[\\/]/.test(importer)
    const file = STAND_INS[name]
    return isOfEngine && file ? path.join(here, file) : undefined
  }
}

/** For `plugins` of esbuild. */
export function slimRelayForEsbuild(): Plugin {
  const find = createResolver()
  return {
    name: 'slim-relay',
    setup({ onResolve, onLoad, onEnd }) {
      const found = { curves: 0, alphabets: 0 }
      onLoad({ filter: MODULES }, async ({ path: file }) => {
        const { text, curves, alphabets } = dropUnused(await readFile(file, 'utf8'))
        found.curves += curves
        found.alphabets += alphabets
        return { contents: text, loader: 'js' }
      })
      onEnd(() => {
        // Another version, perhaps: what is left out of this one was looked at.
        if (found.curves % CURVES || found.alphabets * CURVES !== found.curves)
          throw new Error(`The pairing engine is not what it was: ${JSON.stringify(found)}`)
      })
      onResolve({ filter: /^[@a-z]/ }, ({ path: name, importer }) => {
        const file = find(name, importer)
        return file ? { path: file, sideEffects: false } : undefined
      })
    },
  }
}
