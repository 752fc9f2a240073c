/** Whether `text` matches `pattern`, in which `*` stands for any run of characters and everything else for itself. */
export function matchGlob(pattern: string, text: string): boolean {
  const source = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${source.join('.*')}$`, 's').test(text)
}
