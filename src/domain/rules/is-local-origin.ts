/** Whether a page is on its developer's own machine: a file, or a host that no other machine can ask for. */
export const isLocalOrigin = (origin: string): boolean =>
  /^(null$|file:)|[/.](localhost|local|test|127(\.\d+){3}|\[::1])(:\d+)?$/.test(origin)
