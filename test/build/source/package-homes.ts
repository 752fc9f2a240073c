import type { Rule } from './source-file.ts'

/** Families, and the wallets that sign for them in tests of hosts. */
const CHAINS = /^src\/(chains|testing)\//

const TESTING = /^src\/testing\//

/** Where the tags of our elements are told to whatever framework a host has. */
const TAGS = /^src\/element\/tags\.ts$/
const ONLY_TYPES = { home: /^$/, typesIn: TAGS }

/** Every package has one home, so that replacing or splitting it touches one folder. Types of viem are free. */
const homes: Readonly<
  Record<string, { readonly home: RegExp; readonly typesAnywhere?: true; readonly typesIn?: RegExp }>
> = {
  '@preact/signals': { home: /^src\/ui\/preact-runtime\.ts$/ },
  '@preact/signals-core': { home: /^src\/kernel\/signal\.ts$/ },
  '@preact/signals-react/runtime': { home: /^src\/ui\/use-signals\.ts$/ },
  // Cryptography of others: where a family checks who signed, and where the relay's messages are looked into.
  '@noble/ciphers/chacha.js': { home: /^src\/capabilities\/[^/]+\/relay\/inspection\// },
  '@noble/curves/ed25519.js': { home: CHAINS },
  '@noble/curves/secp256k1.js': { home: TESTING },
  // And where the checker of wallets looks at a signature.
  '@noble/ed25519': { home: /^src\/(chains|testing|cli\/check-wallet)\// },
  '@noble/hashes/blake2.js': { home: CHAINS },
  '@noble/hashes/legacy.js': { home: CHAINS },
  '@noble/hashes/sha2.js': { home: TESTING },
  '@noble/hashes/sha3.js': { home: CHAINS },
  '@noble/secp256k1': { home: CHAINS },
  '@scure/base': { home: CHAINS },
  '@scure/btc-signer': { home: TESTING },
  '@scure/btc-signer/script.js': { home: TESTING },
  '@scure/sr25519': { home: CHAINS },
  '@solana/web3.js': { home: /^src\/chains\/solana\// },
  '@walletconnect/universal-provider': { home: /^src\/capabilities\/[^/]+\/relay\// },
  'node:http': { home: /^src\/(cli|testing)\// },
  'node:net': { home: /^src\/(cli|testing)\// },
  // The host's own: the adapter makes a config with it.
  '@wagmi/core': { home: /^src\/appkit\/(adapter-wagmi|make-wagmi-adapter)\.ts$/ },
  'idb-keyval': { home: /^src\/services\/cache\// },
  ky: { home: /^src\/services\/http\// },
  preact: ONLY_TYPES,
  'solid-js': ONLY_TYPES,
  'svelte/elements': ONLY_TYPES,
  vue: ONLY_TYPES,
  react: { home: /^src\/ui\/react\.ts$/, typesIn: TAGS },
  'react-dom': { home: /^src\/(ui\/(react-dom|react-portal|flush-sync)\.ts|testing\/react\.tsx)$/ },
  'react-dom/client': { home: /^src\/ui\/react-dom\.ts$/ },
  // Where what comes from outside is checked: a host's options, answers of services, of a room's own calls to them, and of a secure frame;
  // and the one schema that all of these share.
  valibot: {
    home: /^src\/(kernel\/matching\.ts$|widget\/(check-options|advice\/[^/]+)\.ts$|services\/http\/|(features|capabilities)\/([^/]+\/)+[^/]+-api\.ts$|capabilities\/[^/]+\/frame\/)/,
  },
  viem: { home: /^src\/(chains\/eip155|testing|cli\/check-wallet)\//, typesAnywhere: true },
}

/** Node's own modules, and what reads and changes sources: for commands, which no page has. */
const CLI = /^src\/cli\//
const IN_TERMINALS = /^(node:.+|@babel\/(parser|types)|diff|ignore|magic-string)$/

const homeOf = (specifier: string) =>
  homes[specifier] ??
  (IN_TERMINALS.test(specifier) ? { home: CLI } : specifier.startsWith('viem/') ? homes.viem : undefined)

export const checkPackageHomes: Rule = (files) =>
  files.flatMap(({ path, imports }) =>
    imports
      .filter(({ file }) => file === undefined)
      .flatMap(({ specifier, isTypeOnly }) => {
        const known = homeOf(specifier)
        if (!known) return [`${path} imports ${specifier}, which has no home in package-homes.ts`]
        if (known.home.test(path) || (isTypeOnly && (known.typesAnywhere || known.typesIn?.test(path)))) return []
        return [`${path} imports ${specifier}, whose home is ${known.home.source}`]
      }),
  )
