import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  FEATURE_NEEDS,
  hostsUnder,
  LINKED_ONLY,
  type PolicyParts,
  securityPolicy,
} from '../../../demo/security-policy.ts'
import { DEFAULT_BASE_URLS } from '../../../src/domain/defaults.ts'
import type { Network } from '../../../src/domain/network.ts'
import { systemClock } from '../../../src/kernel/clock.ts'
import * as networks from '../../../src/networks.ts'
import { createHttpClient } from '../../../src/services/http/http-client.ts'

// docs/security.md is written from the tables of the code; `vitest -u` writes it anew. The strict page of the demo, on which
// the browser tests watch for violations, has the same policy with local services.

const root = path.resolve(import.meta.dirname, '../../..')
const parts: PolicyParts = { baseUrls: DEFAULT_BASE_URLS, nodes: [], pictures: [] }
const DIRECTIVES = ['connect-src', 'img-src', 'frame-src', 'frame-ancestors'] as const

const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ')
const originsOf = (urls: readonly string[]): string[] => [...new Set(urls.map((url) => new URL(url).origin))]

function writePage(): string {
  const features = FEATURE_NEEDS.map(({ feature, needs, note = '' }) => {
    const cells = DIRECTIVES.map((directive) => {
      const hosts = hostsUnder(directive, needs, parts)
      const words = (needs[directive] ?? []).flatMap((reached) =>
        reached === 'nodes' ? ['nodes of your networks'] : reached === 'pictures' ? ['your `pictureHosts`'] : [],
      )
      return [...(hosts.length ? [code(hosts)] : []), ...words].join(', ')
    })
    return `| ${feature} | ${cells.join(' | ')} | ${note} |`
  })
  const nodes = Object.values(networks).map(
    ({ name, caipNetworkId, rpcUrls, restUrls = [], hubUrls = [] }: Network) =>
      `| ${name} | \`${caipNetworkId}\` | ${code(originsOf([...rpcUrls.default.http, ...restUrls, ...hubUrls]))} |`,
  )
  return `# Security for hosts

Written from the tables of the code. Whom we trust, and with what: [trust-model.md](trust-model.md).

## Content-Security-Policy

Everything switched on, without the nodes of your networks and the hosts of your pictures:

\`\`\`
${securityPolicy(parts).join(';\n')}
\`\`\`

- \`script-src\`, \`style-src\`: where you serve the widget's files from. No \`unsafe-inline\`, no \`unsafe-eval\`, no WebAssembly. Styles are constructable
  style sheets; browsers without them (Safari before 16.4) need a nonce in \`style-src\`, which is taken from the \`nonce\` of your own elements.
- \`require-trusted-types-for 'script'\` and \`trusted-types 'none'\` hold: we make no markup from text.
- Each host is an option: \`baseUrls\` of \`createWidget\`. What you host yourself takes its place in the policy.
- Windows of social logins and purchases open beside the page; no directive concerns them, but a \`Cross-Origin-Opener-Policy\` of \`same-origin\`
  cuts social logins off: use \`same-origin-allow-popups\`.
- Inside a frame with \`sandbox\` installed wallets and pairing need \`allow-scripts\` alone, where your server lets other origins load the files (\`Access-Control-Allow-Origin\`). What
  would be kept lasts until the page is left. The email login needs \`allow-forms\` and \`allow-same-origin\`, too: without the first its button does nothing, without
  the second it says that the wallet could not be loaded.
- A feature that is off reaches nobody: leave its hosts out.
- Where a region does not reach the \`.org\` name of the Blockchain API or the wallet API, that is asked by its \`.com\` name. Pictures are not: a letter stands in their place there.

| feature | ${DIRECTIVES.map((directive) => `\`${directive}\``).join(' | ')} | note |
| --- | ${DIRECTIVES.map(() => '---').join(' | ')} | --- |
${features.join('\n')}

## Nodes

With a \`projectId\` networks that the Blockchain API serves are asked there, and after it, as all others are, at the addresses of their own: the next one
answers where one fails. Nodes of \`customRpcUrls\` are asked first, and those stay behind them. To leave out a network's own nodes give a network object with your
\`rpcUrls\`, \`{ ...mainnet, rpcUrls: { default: { http: ['https://node.example'] } } }\`. Bitcoin and Cosmos read the \`restUrls\` of the network alone.
The balance of Polkadot and its sisters is read at the network's \`hubUrls\`, too: at the chain that keeps their accounts (Asset Hub).

| network | id | its own nodes |
| --- | --- | --- |
${nodes.join('\n')}

## What you install

- Every release is published by the workflow of the repository with npm provenance: \`npm audit signatures\` checks that the package was built from the
  commit it names. A software bill of materials (CycloneDX) is attached to the release.
- Two builds of one commit give the same bytes, so anybody can build the package again and compare.
- The package runs no script when it is installed.
`
}

describe('docs/security.md', () => {
  it('is what the tables of the code say', async () => {
    await expect(writePage()).toMatchFileSnapshot('../../../docs/security.md')
  })

  it('every service that the code knows is reached by a feature of the table, or only linked to', () => {
    const reached = new Set<string>(FEATURE_NEEDS.flatMap(({ needs }) => Object.values(needs).flat()))
    expect(Object.keys(DEFAULT_BASE_URLS).filter((name) => !reached.has(name))).toEqual(LINKED_ONLY)
  })

  it('every service is under the directive by which it is asked, and nothing else is', () => {
    const policy = securityPolicy({ ...parts, nodes: ['http://node.test:8545/1'], pictures: ['https://p.test'] })
    expect(policy).toContain(
      "img-src 'self' data: https://api.web3modal.org https://p.test https://pay-assets.reown.com",
    )
    expect(policy).toContain(
      "connect-src 'self' http://node.test:8545 https://rpc.walletconnect.org https://rpc.walletconnect.com https://api.web3modal.org https://api.web3modal.com wss://relay.walletconnect.org https://pulse.walletconnect.org",
    )
    expect(policy).toContain('frame-src https://verify.walletconnect.org https://secure.walletconnect.org')
    expect(policy.join()).not.toMatch(/\*|unsafe/)
  })

  it('every name by which a public service is asked is in it, also where a region does not reach the first', async () => {
    const connect = securityPolicy(parts)
      .find((line) => line.startsWith('connect-src'))
      ?.split(' ')
    for (const service of ['blockchainApi', 'walletApi'] as const) {
      const asked: string[] = []
      const client = createHttpClient({
        options: { projectId: 'p1', baseUrls: DEFAULT_BASE_URLS },
        sdkVersion: 'react-eip155-0.1.0',
        clock: systemClock,
        fetch(input) {
          asked.push(new URL((input as Request).url).origin)
          return Promise.reject(new TypeError('Failed to fetch'))
        },
      })
      await client.get({ service, path: '/x' }).catch(() => {})
      expect(asked).toEqual([DEFAULT_BASE_URLS[service], DEFAULT_BASE_URLS[service].replace('.org', '.com')])
      expect(connect).toEqual(expect.arrayContaining(asked))
    }
    // A host's own has one name.
    const own = {
      ...DEFAULT_BASE_URLS,
      blockchainApi: 'https://rpc.own.example.org',
      walletApi: 'https://own.example.org',
    }
    expect(securityPolicy({ ...parts, baseUrls: own }).join()).not.toMatch(/(?<!pay-assets\.reown)\.com|web3modal/)
  })

  it('no file of ours names a host to ask that the tables do not know', () => {
    const KNOWN = /^(domain\/defaults|networks)\.ts$/
    const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.tsx?$/.test(file),
    )
    const asks = files.filter(
      (file) =>
        !KNOWN.test(file) &&
        /\b(fetch|WebSocket|EventSource|sendBeacon)\(\s*['"`](https?|wss?):/.test(
          readFileSync(path.join(root, 'src', file), 'utf8'),
        ),
    )
    expect(asks).toEqual([])
    expect(existsSync(path.join(root, 'docs/trust-model.md'))).toBe(true)
  })
})
