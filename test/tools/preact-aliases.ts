import path from 'node:path'
import { fileURLToPath } from 'node:url'

// Not `import.meta.dirname`: tsup bundles its configuration and keeps only `import.meta.url` right.
const src = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../src')

/**
 * Preact in React's place: one list for the element build, the tests and the demo. Longer names stand first, because
 * some tools match by prefix and in order.
 */
export const preactAliases: Readonly<Record<string, string>> = {
  '@preact/signals-react/runtime': path.join(src, 'ui/preact-runtime.ts'),
  '@preact/signals-react': '@preact/signals',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
  'react/jsx-runtime': 'preact/jsx-runtime',
  react: 'preact/compat',
}
