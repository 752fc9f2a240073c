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

/** Of a scene, or of a part of its name. */
export const fileNameOf = (name: string): string => name.replaceAll(/\W+/g, '-')

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
function differenceOf(before: PNG, after: PNG): { share: number; picture: PNG } {
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

const read = (file: string): PNG | undefined => (existsSync(file) ? PNG.sync.read(readFileSync(file)) : undefined)

/**
 * A page in `folder`, which has the pictures of now: what differs most first, before, after and the difference side by side.
 * Answers how many differ. A commit that does not know `--only` has taken all; the others are left out here.
 */
export function writeComparison(before: string, folder: string, only: string): number {
  const differences = path.join(folder, 'differences')
  mkdirSync(differences)
  const part = fileNameOf(only)
  const isMeant = (file: string): boolean => file.endsWith('.png') && file.includes(part)
  const names = [...new Set([before, folder].flatMap((one) => readdirSync(one).filter(isMeant)))].sort()
  const rows = names.map((name) => {
    const [one, other] = [read(path.join(before, name)), read(path.join(folder, name))]
    const { share, picture } = one && other ? differenceOf(one, other) : { share: 1, picture: undefined }
    if (share && picture) writeFileSync(path.join(differences, name), PNG.sync.write(picture))
    const show = (from: string, seen: PNG | undefined, otherwise: string): string =>
      seen
        ? `<img src="${path.relative(folder, path.join(from, name))}" alt="${otherwise}" height="560" loading="lazy">`
        : `<p>${otherwise}</p>`
    const pictures = [
      show(before, one, one ? 'Before' : 'New'),
      show(folder, other, other ? 'After' : 'Gone'),
      picture ? show(differences, picture, 'Difference') : '',
    ]
    return { share, html: `<h2>${name}: ${(share * 100).toFixed(2)} %</h2>${pictures.join('')}` }
  })
  const differing = rows.filter(({ share }) => share > 0).sort((a, b) => b.share - a.share)
  const title = `${differing.length} of ${rows.length} differ`
  const html = differing.map((row) => row.html).join('\n')
  writeFileSync(
    path.join(folder, 'compare.html'),
    `<!doctype html><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${html}`,
  )
  return differing.length
}
