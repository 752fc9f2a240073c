import Module, { createRequire } from 'node:module'

// react-dom 18 and use-sync-external-store are CommonJS and say `require('react')`, which the aliases of vitest do not
// reach. Node asks this one function where a required module lives.
type Resolve = (request: string, ...rest: unknown[]) => string
const loader = Module as unknown as { _resolveFilename: Resolve }
const require = createRequire(import.meta.url)
const resolve = loader._resolveFilename
const react18 = require.resolve('react-18')

loader._resolveFilename = (request, ...rest) => (request === 'react' ? react18 : resolve(request, ...rest))
