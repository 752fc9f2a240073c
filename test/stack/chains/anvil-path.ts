import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Where the EVM node is: the npm package for this platform, else `ANVIL_PATH`.
 * Fails with one line that says what to do, because the package exists for few platforms.
 */
export function findAnvilPath(environment: NodeJS.ProcessEnv = process.env): string {
  const packaged = packagedPath()
  if (packaged) return packaged
  const given = environment.ANVIL_PATH
  if (given && existsSync(given)) return given
  const detail = given ? `ANVIL_PATH names ${given}, which does not exist` : 'ANVIL_PATH is not set'
  throw new Error(`The local chains need anvil: no package for this platform is installed and ${detail}.`)
}

function packagedPath(): string | undefined {
  try {
    // An optional package of the stack's own, see its package.json.
    const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
    const manifest = createRequire(import.meta.url).resolve(`@foundry-rs/anvil-${platform}/package.json`)
    const path = join(dirname(manifest), 'bin', 'anvil')
    return existsSync(path) ? path : undefined
  } catch {
    // There is none for this platform. The caller names the other way.
    return undefined
  }
}
