import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { PNG } from 'pngjs'

const root = path.resolve(import.meta.dirname, '..')
const git = (...words: string[]): string => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

/** The pictures of another commit, taken from a copy of it with the packages of this one. */
export function takeBefore(ref: string, out: string, only: string): void {
  const commit = git('rev-parse', '--verify', `${ref}^{commit}`)
  const copy = path.join(root, '.screens/.copy')
  rmSync(copy, { recursive: true, force: true })
  git('worktree', 'prune')
  git('worktree', 'add', '--detach', copy, commit)
  try {
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
    execFileSync('npm', ['run', 'gallery', '--', '--only', only], { cwd: copy, stdio: 'inherit' })
    rmSync(out, { recursive: true, force: true })
    renameSync(path.join(copy, '.screens'), out)
  } finally {
    git('worktree', 'remove', '--force', copy)
  }
}

/** How much of two pictures differs, from 0 to 1, and where, in red on what is the same. */
export function differenceOf(before: PNG, after: PNG): { share: number; picture: PNG } {
  const [width, height] = [Math.max(before.width, after.width), Math.max(before.height, after.height)]
  const picture = new PNG({ width, height })
  let count = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [one, other] = [before, after].map((png) =>
        x < png.width && y < png.height
          ? [...png.data.subarray((y * png.width + x) * 4, (y * png.width + x) * 4 + 3)]
          : undefined,
      )
      const differs = !one || !other || one.some((value, channel) => Math.abs(value - (other[channel] ?? 0)) > 8)
      if (differs) count++
      const grey = one ? 200 + Math.round(((one[0] ?? 0) + (one[1] ?? 0) + (one[2] ?? 0)) / 14) : 255
      picture.data.set(differs ? [220, 0, 60, 255] : [grey, grey, grey, 255], (y * width + x) * 4)
    }
  return { share: count / (width * height), picture }
}

const isPicture = (file: string): boolean => file.endsWith('.png')

/** A page with what differs most first, before and after and the difference side by side. Answers how many differ. */
export function writeComparison(before: string, after: string, out: string): number {
  const differences = path.join(path.dirname(out), 'differences')
  rmSync(differences, { recursive: true, force: true })
  mkdirSync(differences, { recursive: true })
  const names = [...new Set([before, after].flatMap((folder) => readdirSync(folder).filter(isPicture)))].sort()
  const rows = names.map((name) => {
    const files = [before, after].map((folder) => path.join(folder, name))
    if (!files.every((file) => existsSync(file))) return { name, share: 1, has: files.map((file) => existsSync(file)) }
    const [one, other] = [path.join(before, name), path.join(after, name)].map((file) =>
      PNG.sync.read(readFileSync(file)),
    )
    if (!one || !other) throw new Error(`${name} is no picture`)
    const { share, picture } = differenceOf(one, other)
    if (share) writeFileSync(path.join(differences, name), PNG.sync.write(picture))
    return { name, share, has: [true, true] }
  })
  const differing = rows.filter(({ share }) => share > 0).sort((a, b) => b.share - a.share)
  const base = path.dirname(out)
  const image = (folder: string, name: string): string =>
    `<img src="${path.relative(base, path.join(folder, name))}" alt="${path.basename(folder)}" height="560" loading="lazy">`
  const sections = differing.map(
    ({ name, share, has }) =>
      `<h2>${name}: ${(share * 100).toFixed(2)} %</h2>` +
      (has[0] ? image(before, name) : '<p>New</p>') +
      (has[1] ? image(after, name) : '<p>Gone</p>') +
      (has[0] && has[1] ? image(differences, name) : ''),
  )
  writeFileSync(
    out,
    `<!doctype html><meta charset="utf-8"><title>Before and after</title><h1>${differing.length} of ${rows.length} differ</h1>${sections.join('\n')}`,
  )
  return differing.length
}
