import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What a page with the script tag may load, and what none else does but by an import map: the file itself, and those beside it. */
const SCRIPT = 'walletlet.js'
const BESIDE = /^(walletlet\/.+|chunks\/pairing-engine)\.js$/

const hashOf = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/**
 * The hashes by which a browser knows these files, in dist/integrity.json: of the script for its `integrity` attribute, of the
 * others for the `integrity` of an import map. Answers what a developer of a page wants to see of it.
 */
export function writeIntegrity(dist: string): string {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file === SCRIPT || BESIDE.test(file))
    .sort((a, b) => Number(b === SCRIPT) - Number(a === SCRIPT) || (a < b ? -1 : 1))
  const hashes = Object.fromEntries(files.map((file) => [file, hashOf(readFileSync(path.join(dist, file)))]))
  writeFileSync(path.join(dist, 'integrity.json'), `${JSON.stringify(hashes, null, 2)}\n`)
  return `dist/${SCRIPT} has the integrity ${hashes[SCRIPT]}; dist/integrity.json, the ${files.length - 1} files beside it, too`
}
