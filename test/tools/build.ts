// npm run build: the package as it is published.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { typedDoors } from '../../tsup.config.ts'
import { writeDeclarations } from './declarations.ts'
import { joinScript } from './join-script.ts'
import { writePacks } from './language-packs.ts'
import { bin, root, runNode } from './run-command.ts'
import { tellServers } from './tell-servers.ts'
import { tidyMaps } from './tidy-maps.ts'
import { writeIntegrity } from './write-integrity.ts'

const dist = path.join(root, 'dist')

/**
 * Rooms fill the view table by augmenting its module (src/features/views.ts). In the published types that module and its
 * augmentation are one file, where the same is said by declaring the interface once more.
 */
const AUGMENTATION =
  /declare module ['"][^'"]*domain\/views\.ts['"] \{\s*(interface ViewParameters extends AllViews \{\s*\})\s*\}/

function mergeViewTable(): void {
  for (const name of readdirSync(dist).filter((file) => file.endsWith('.d.ts'))) {
    const file = path.join(dist, name)
    const text = readFileSync(file, 'utf8')
    const merged = text.replace(AUGMENTATION, '$1')
    // React's own table of elements is every host's of `walletlet/appkit/react`.
    if (/declare module (?!'react')/.test(merged) && !AUGMENTS_ALL.test(merged))
      throw new Error(`dist/${name} augments a module that hosts do not have`)
    if (merged !== text) writeFileSync(file, merged)
  }
}

/** After something else on the same line, or before it, editors do not take words for the next member's: TypeScript writes nested ones so. */
const SQUEEZED_WORDS =
  /(?<=[;{,]) *(\/\*\*(?:[^*]|\*(?!\/))*\*\/)\n( *)|^( *)(\/\*\*(?:[^*]|\*(?!\/))*\*\/) *(?=[^\s/])/gm

/** Words of a member on lines of their own. */
function spreadWords(): void {
  for (const name of readdirSync(dist).filter((file) => file.endsWith('.d.ts'))) {
    const file = path.join(dist, name)
    const spread = readFileSync(file, 'utf8').replace(
      SQUEEZED_WORDS,
      (_, after?: string, next?: string, indent?: string, before?: string) =>
        after ? `\n${next}${after}\n${next}` : `${indent}${before}\n${indent}`,
    )
    writeFileSync(file, spread)
  }
}

/** The types of the elements for every framework: see src/element/tags.ts. */
const AUGMENTS_ALL = /declare module 'vue'/

/**
 * A host has one framework, or none: the others are neither there to import types from nor to add any to. A compiler that is
 * told to ignore that takes such types for `any`, and what is added to nothing for nothing.
 */
function ignoreAbsentFrameworks(): void {
  for (const name of readdirSync(dist).filter((file) => file.endsWith('.d.ts'))) {
    const file = path.join(dist, name)
    const text = readFileSync(file, 'utf8')
    if (AUGMENTS_ALL.test(text))
      writeFileSync(file, text.replace(/^(declare module '|import \* as _\$)/gm, '/** @ts-ignore */\n$1'))
  }
}

/** The door that needs a package of the host's: the other doors must not ask for it. */
const WAGMI_ADAPTER = 'appkit-adapter-wagmi'
/** Asked for with the class: wagmi has ES modules alone, which a test runner may have to be told to translate. */
const withWagmi = (own: string): string =>
  `(() => { let made; return { get WagmiAdapter() { return (made ??= ${own}.makeWagmiAdapter(require('@wagmi/core'))) } } })()`

/** What `require` finds for each door: its part of the one file, and the types under the name that goes with it. */
function addCommonJs(): void {
  for (const name of readdirSync(dist).filter((file) => file.endsWith('.d.ts'))) {
    const text = readFileSync(path.join(dist, name), 'utf8')
    writeFileSync(path.join(dist, name.replace(/ts$/, 'cts')), text.replaceAll(/(from "\.\/[^"]+)\.js"/g, '$1.cjs"'))
    const door = name.slice(0, -'.d.ts'.length)
    const own = `require('./doors.cjs').${door.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`
    // The kit for tests has its own.
    if (existsSync(path.join(dist, `${door}.js`)) && !existsSync(path.join(dist, `${door}.cjs`)))
      writeFileSync(
        path.join(dist, `${door}.cjs`),
        `module.exports = ${door === WAGMI_ADAPTER ? withWagmi(own) : own}\n`,
      )
  }
}

/** The commands hold libraries, whose licences ask to be passed on with them. */
function passOnLicences(): void {
  const names = ['@babel/parser', '@jridgewell/sourcemap-codec', 'diff', 'ignore', 'magic-string']
  const texts = names.map((name) => {
    const folder = path.join(root, 'node_modules', name)
    const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each))
    if (!file) throw new Error(`${name} brings no licence`)
    return `${name}\n\n${readFileSync(path.join(folder, file), 'utf8').trim()}\n`
  })
  writeFileSync(path.join(dist, 'cli-licences.txt'), texts.join('\n---\n\n'))
}

const { code } = await runNode(bin('tsup', '--silent'), true)
const isDone = code === 0 && (await writeDeclarations(typedDoors, dist))
if (isDone) {
  mergeViewTable()
  spreadWords()
  ignoreAbsentFrameworks()
  tellServers(dist)
  joinScript(dist)
  tidyMaps(dist)
  addCommonJs()
  writePacks(path.join(dist, 'texts'))
  passOnLicences()
  console.log(writeIntegrity(dist))
}
process.exitCode = isDone ? 0 : 1
