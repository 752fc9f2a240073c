// npm run docs: the site, in dist-docs/. `-- --serve` shows it; `-- --base /walletlet/` is for a site that is no server's root.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { serve } from 'vitepress'
import { root, runNode, script } from '../test/tools/run-command.ts'

const { values } = parseArgs({
  options: {
    serve: { type: 'boolean' },
    base: { type: 'string', default: '/' },
    port: { type: 'string', default: '4173' },
  },
})
// The live pages run the built package, and sizes are measured on it.
const { code, output } = await runNode(script('test/tools/build.ts'), false)
if (code !== 0) throw new Error(`the build failed\n${output}`)
const { buildSite } = await import('./build-site.ts')
const outDir = path.join(root, 'dist-docs')
const pages = await buildSite('site', outDir, values.base)
console.log(`${pages} pages in dist-docs/`)
if (values.serve) await serve({ root: path.join(root, '.cache/site/pages'), port: Number(values.port) })
