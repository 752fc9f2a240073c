import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ignore, { type Ignore } from 'ignore'
import { listWithGit } from './git.ts'

/** The texts of a project's files, by their paths from its folder, with forward slashes. */
export type ProjectFiles = ReadonlyMap<string, string>

/** What others made or a build did, whether or not .gitignore says so. */
const NEVER =
  /(^|\/)(node_modules|dist|build|out|coverage|\.git|\.next|\.nuxt|\.output|\.svelte-kit|\.turbo|\.vercel|\.cache|vendor)(\/|$)/
const READ = /(\.([cm]?[jt]sx?|vue|svelte|astro|mdx|html|s?css|sass|less)|(^|\/)(package|[jt]sconfig[\w.-]*)\.json)$/
const MINIFIED = /\.min\.[cm]?js$/

/** Above this nobody wrote a file by hand. */
const LARGEST_BYTES = 1_000_000

/** Without git: the folder itself, and what each .gitignore on the way says of what is below it. */
function listByHand(folder: string): string[] {
  const walk = (below: string, rules: readonly (readonly [string, Ignore])[]): string[] => {
    const entries = readdirSync(path.join(folder, below), { withFileTypes: true })
    const own = entries.some(({ name }) => name === '.gitignore')
      ? ([below, ignore().add(readFileSync(path.join(folder, below, '.gitignore'), 'utf8'))] as const)
      : undefined
    const all = own ? [...rules, own] : rules
    const isIgnored = (file: string): boolean =>
      all.some(([at, rule]) => rule.ignores(path.posix.relative(at, file) + (file.endsWith('/') ? '/' : '')))
    return entries.flatMap((entry) => {
      const file = path.posix.join(below, entry.name)
      if (NEVER.test(file) || isIgnored(entry.isDirectory() ? `${file}/` : file)) return []
      if (entry.isDirectory()) return walk(file, all)
      return entry.isFile() ? [file] : []
    })
  }
  return walk('', [])
}

/** What a project's authors wrote. Never what is installed, built or ignored. */
export function readProjectFiles(folder: string): ProjectFiles {
  const files = (listWithGit(folder) ?? listByHand(folder)).filter(
    (file) => READ.test(file) && !NEVER.test(file) && !MINIFIED.test(file),
  )
  const texts = new Map<string, string>()
  for (const file of files.sort()) {
    try {
      const bytes = readFileSync(path.join(folder, file))
      if (bytes.length <= LARGEST_BYTES) texts.set(file, bytes.toString('utf8'))
    } catch {
      // In git's list and deleted from the folder, or a link that leads nowhere: nothing of the project.
    }
  }
  return texts
}
