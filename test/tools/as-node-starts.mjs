// Loaded by a worker before all else: what Node itself has put on the global object, see ../support/pages.ts.
Object.defineProperty(process, 'asNodeStarts', { value: Object.getOwnPropertyDescriptors(globalThis) })
