// Links of our documents lead to files of the repository; on the site they lead to its pages.
import path from 'node:path'

/** Which page shows a file. */
export const PAGES_OF_FILES: Readonly<Record<string, string>> = {
  'README.md': 'start',
  'CHANGELOG.md': 'changelog',
  'ARCHITECTURE.md': 'architecture',
  'CONTRIBUTING.md': 'contributing',
  'SECURITY.md': 'reporting',
}

/** Of the repository alone: a reader of the site sees the words of the link. */
const isForTheRepository = (file: string): boolean => file.startsWith('docs/requirements/')

function pageOf(file: string): string | undefined {
  const [, host] = /^examples\/([\w-]+)$/.exec(file) ?? []
  const [, document] = /^docs\/([\w-]+)\.md$/.exec(file) ?? []
  return PAGES_OF_FILES[file] ?? (host ? `hosts/${host}` : document)
}

/** Pictures stand beside the pages as they do beside the documents. */
const isPicture = (file: string): boolean => /^docs\/pictures\/[\w-]+\.webp$/.test(file)

/** Fenced code, a link to a file, code in a line: the first that begins. */
const PIECES = /^```[\s\S]*?^```$|\[([^\]]*)\]\((?!https?:|mailto:|#|\/)([^)#\s]+)(#[^)\s]*)?\)|`[^`\n]+`/gm

/** `from` is the file that the text stands in. Code keeps what looks like a link. */
export const toSiteLinks = (markdown: string, from: string): string =>
  markdown.replace(PIECES, (piece: string, words?: string, file?: string, place = '') => {
    if (words === undefined || file === undefined) return piece
    const target = path.posix.join(path.posix.dirname(from), file)
    if (isForTheRepository(target)) return words
    if (isPicture(target)) return `[${words}](./${path.posix.relative('docs', target)})`
    const page = pageOf(target)
    if (!page) throw new Error(`${from} links to ${file}, which no page of the site shows`)
    return `[${words}](/${page}${place})`
  })
