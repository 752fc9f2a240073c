import path from 'node:path'

/** Fenced code and code in a line, where nothing is a link; and links to files. */
const LINKS = /^```[\s\S]*?^```$|`[^`\n]+`(?!\])|\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)\s]*)?\)/gm

/** Files that a page links to, from the top of the repository. */
export const linksOf = (page: string, text: string): string[] =>
  [...text.matchAll(LINKS)].flatMap(([, link]) =>
    link === undefined ? [] : path.posix.join(path.posix.dirname(page), link),
  )

/** What looks like a way to a file: with a folder in it, or a document by its name. Not a part of an address. */
const WAYS = /(?<![\w./@:-])(?:\.{1,2}\/)*[\w.-]+(?:\/[\w.*-]+)+\/?|(?<![\w./@:-])[\w-]+\.md\b/g

/**
 * Files and folders of the repository that a text names in any way: in a sentence, a link, code in a line or a block, or a comment.
 * A file of the host's, or an import, leads to nothing here: `isReal` tells, of a way from the top of the repository.
 */
export const namedIn = (page: string, text: string, isReal: (file: string) => boolean): string[] =>
  [...text.matchAll(WAYS)].flatMap(([way]) => {
    const name = way.replace(/\.$/, '')
    const inside = [path.posix.join(path.posix.dirname(page), name), path.posix.normalize(name)].filter(
      (file) => !/^\.\.?\/?($|\.)/.test(file) && isReal(file),
    )
    return inside.slice(0, 1)
  })
