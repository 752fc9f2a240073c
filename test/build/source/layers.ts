import type { Import, Rule, SourceFile } from './source-file.ts'

/** What one part of the house may import. `types` and `lazy` are the weaker permissions. */
interface Layer {
  readonly files: RegExp
  readonly may: readonly RegExp[]
  readonly types?: readonly RegExp[]
  readonly lazy?: readonly RegExp[]
}

const KERNEL = /^src\/kernel\//
const ERRORS = /^src\/errors\//
const DOMAIN = /^src\/domain\//
const PORTS = /^src\/ports\//
const STATE = /^src\/state\//
const UI = /^src\/ui\//
const SHELL = /^src\/shell\//
const BUTTONS = /^src\/buttons\//
const CHAINS_SHARED = /^src\/chains\/[^/]+\.ts$/
const BELOW = [KERNEL, ERRORS, DOMAIN, PORTS]

/** Which layer may import which, most particular first. `$1` is the folder that the file's pattern caught: siblings stay strangers. */
const layers: readonly Layer[] = [
  { files: KERNEL, may: [KERNEL] },
  { files: ERRORS, may: [KERNEL, ERRORS] },
  { files: DOMAIN, may: [KERNEL, ERRORS, DOMAIN] },
  { files: PORTS, may: [], types: BELOW },
  { files: /^src\/edges\/([^/]+)\//, may: [...BELOW, /^src\/edges\/$1\//] },
  // What several families share: no family may be known there.
  { files: /^src\/chains\/[^/]+\.ts$/, may: [...BELOW, CHAINS_SHARED] },
  // A family's door joins it with the page's announcements; the family itself takes them as a port.
  {
    files: /^src\/chains\/([^/]+)\/index\.ts$/,
    may: [...BELOW, CHAINS_SHARED, /^src\/chains\/$1\//, /^src\/edges\/discovery\//],
  },
  { files: /^src\/chains\/([^/]+)\//, may: [...BELOW, CHAINS_SHARED, /^src\/chains\/$1\//] },
  { files: STATE, may: [...BELOW, STATE] },
  { files: UI, may: [KERNEL, DOMAIN, UI] },
  { files: /^src\/features\/feature\.ts$/, may: [UI], types: [...BELOW, STATE] },
  {
    files: /^src\/features\/manifests\.ts$/,
    may: [/^src\/features\/[^/]+\/manifest\.ts$/, /^src\/features\/feature\.ts$/],
  },
  {
    files: /^src\/features\/([^/]+)\//,
    may: [...BELOW, STATE, UI, /^src\/features\/feature\.ts$/, /^src\/features\/$1\//],
  },
  { files: SHELL, may: [KERNEL, ERRORS, DOMAIN, STATE, UI, SHELL, /^src\/features\/(feature|manifests)\.ts$/] },
  {
    files: BUTTONS,
    may: [KERNEL, DOMAIN, UI, BUTTONS],
    types: [ERRORS, /^src\/widget\.ts$/],
    lazy: [/^src\/shell\/mount\.tsx$/],
  },
  { files: /^src\/widget\.ts$/, may: [], types: [...BELOW, STATE] },
  { files: /^src\/version\.ts$/, may: [] },
  // Composition and doors know everything.
  {
    files:
      /^src\/(index\.ts|react\.tsx|element\.tsx|family\.ts|networks\.ts|siwx\.ts|create-widget\.ts|compose-[a-z-]+\.ts)$/,
    may: [/./],
  },
]

function isAllowed(layer: Layer, caught: string, target: string, { isTypeOnly, isDynamic }: Import): boolean {
  const fits = (patterns: readonly RegExp[] = []): boolean =>
    patterns.some((pattern) => new RegExp(pattern.source.replace('$1', caught)).test(target))
  return fits(layer.may) || (isTypeOnly && fits(layer.types)) || (isDynamic && fits(layer.lazy))
}

function checkFile({ path, imports }: SourceFile): string[] {
  const layer = layers.find(({ files }) => files.test(path))
  if (!layer) return [`${path} belongs to no layer`]
  const caught = layer.files.exec(path)?.[1] ?? ''
  return imports
    .filter((one) => one.file !== undefined && !isAllowed(layer, caught, one.file, one))
    .map(({ file, isTypeOnly }) => `${path} must not import ${file}${isTypeOnly ? ' (types count)' : ''}`)
}

/** Imports point down only; types count. */
export const checkLayers: Rule = (files) => files.flatMap(checkFile)
