/** What is measured together: sources that are changed, and the tests that have to notice. */
export interface Area {
  /** Globs of sources, in `src`; what begins with `!` is left out, because a change of it breaks nothing that a test could see. */
  readonly sources: readonly string[]
  /** Globs of tests, in `test`: those that stand near. What only a whole page notices takes minutes to be found. */
  readonly tests: readonly string[]
  /** Which project of `test/vitest.config.ts` runs them, where that is not `node`: what draws needs a page, and what it draws with. */
  readonly project?: 'react'
}

/** Words, and tables of them: what they say is compared with the specification, and changing a letter proves nothing. */
const WORDS = ['!**/*texts.ts', '!**/errors.ts', '!**/limits.ts']
/** What a page is put together by: only a page shows whether a view is reached. Nothing is decided there. */
const SETTINGS = ['!**/manifest.ts', '!**/views.ts', '!**/use-*.ts']

export const AREAS: Readonly<Record<string, Area>> = {
  domain: {
    sources: ['domain/**/*.ts'],
    tests: [
      'unit/domain/**/*.test.ts',
      'rules/{02-views,03-options,05-amounts,05-validation,09-wallet-list}.test.ts',
      'attacks/money/{links,poisoning}.test.ts',
    ],
  },
  kernel: { sources: ['kernel/**/*.ts', '!kernel/qr-modules.ts'], tests: ['unit/kernel/[!q]*.test.ts'] },
  'qr-code': { sources: ['kernel/qr-modules.ts'], tests: ['unit/kernel/qr-modules.test.ts'] },
  state: { sources: ['state/**/*.ts'], tests: ['unit/state/**/*.test.ts', 'rules/{02-views,04-*}.test.ts'] },
  services: {
    sources: ['services/**/*.ts'],
    tests: ['unit/services/**/*.test.ts', 'attacks/poisoned-cache.test.ts', 'attacks/money/names.test.ts'],
  },
  keccak: {
    sources: ['chains/eip155/more/keccak256.ts'],
    tests: ['unit/chains/eip155/more/{keccak256,checksum}.test.ts'],
  },
  chains: {
    // A hash is a number of loops, and doors for other kits are tried with those: a change costs seconds. Each is an area by itself.
    sources: [
      'chains/**/*.ts',
      '!chains/eip155/{wagmi,more/keccak256}.ts',
      '!chains/solana/register-as-wallet.ts',
      '!chains/*/check/connect-and-sign*.ts',
    ],
    tests: [
      'unit/chains/{*,bip122/*,cosmos/*,polkadot/*,eip155/{coin-type,more/*},solana/more/*}.test.ts',
      'attacks/sign-in/*.test.ts',
      'attacks/money/names.test.ts',
    ],
  },
  // With wallets that connect and sign in one question, on a page each.
  'at-once': {
    sources: ['chains/*/check/connect-and-sign*.ts'],
    tests: ['unit/capabilities/sign-in/connect-and-sign*.test.ts'],
  },
  'other-kits': {
    sources: ['chains/eip155/wagmi.ts', 'chains/solana/register-as-wallet.ts'],
    tests: ['unit/chains/{eip155/wagmi,solana/register-as-wallet}*.test.ts'],
  },
  send: {
    sources: ['features/send/**/*.ts', 'state/{transfer-warnings,known-addresses}.ts', ...WORDS, ...SETTINGS],
    tests: [
      'unit/features/send/**/*.test.{ts,tsx}',
      'unit/state/transfer-warnings.test.ts',
      'attacks/{send,money}/**/*.test.ts',
    ],
  },
  swap: {
    sources: ['features/swap/**/*.ts', ...WORDS, ...SETTINGS],
    tests: ['unit/features/swap/**/*.test.ts', 'attacks/swap/**/*.test.ts'],
  },
  // Here and in the next rooms what decides, without what draws: screens are asked by whole pages.
  onramp: {
    sources: ['features/onramp/**/*.ts', ...WORDS, ...SETTINGS],
    tests: ['unit/features/onramp/{choices,onramp-api,onramp-rules,purchase}.test.ts'],
  },
  activity: {
    sources: ['features/activity/**/*.ts', ...WORDS, ...SETTINGS],
    // Not by a real history, which is read from a node: a change costs seconds there.
    tests: ['unit/features/activity/!(real-history|events).test.ts', 'attacks/activity/*.test.ts'],
  },
  names: {
    sources: ['features/names/**/*.ts', ...WORDS, ...SETTINGS],
    tests: ['unit/features/names/{names,refusals,registration,suggestions}.test.ts'],
  },
  sessions: {
    sources: ['features/smart-sessions/**/*.ts', ...WORDS, ...SETTINGS],
    tests: ['unit/features/smart-sessions/*.test.ts'],
  },
  // Drawn by the page's own means. Those of a framework are buttons of whole pages, where a change costs seconds.
  'plain-buttons': {
    sources: ['buttons/{plain-buttons,follow-latest}.ts'],
    tests: ['unit/buttons/plain-buttons.test.ts'],
    project: 'react',
  },
  // Which views there are, and what stands in them. The modal around them takes a page, and a change of it seconds.
  shell: {
    sources: ['shell/{view-registry,feature-list}.ts', 'shell/{slots,notices}.tsx'],
    tests: ['unit/shell/{view-registry.test.ts,slots.test.tsx,notices.test.tsx,modal.test.tsx}'],
    project: 'react',
  },
  element: {
    // Advice is for developers, and stands in no build.
    sources: ['element.ts', 'element/**/*.ts', '!element/advise.ts'],
    tests: ['unit/element-shows.test.ts'],
  },
  receive: {
    sources: ['features/receive/**/*.{ts,tsx}', ...WORDS, ...SETTINGS],
    tests: ['unit/features/receive/address.test.tsx'],
    project: 'react',
  },
  networks: {
    sources: ['features/networks/**/*.{ts,tsx}', ...WORDS, ...SETTINGS],
    tests: ['unit/features/networks/*.test.tsx'],
    project: 'react',
  },
  payments: {
    sources: ['capabilities/payments/**/*.ts', ...WORDS],
    tests: ['unit/capabilities/payments/**/*.test.ts', 'attacks/payments/**/*.test.ts'],
  },
  'sign-in': {
    sources: ['capabilities/sign-in/**/*.ts', ...WORDS],
    tests: ['unit/capabilities/sign-in/**/*.test.ts', 'attacks/sign-in/**/*.test.ts'],
  },
  embedded: {
    sources: ['capabilities/embedded/**/*.ts', ...WORDS, ...SETTINGS],
    tests: ['unit/capabilities/embedded/**/*.test.ts'],
  },
  pairing: {
    sources: ['capabilities/pairing/**/*.ts', '!capabilities/pairing/relay/**', ...WORDS, ...SETTINGS],
    tests: ['unit/capabilities/pairing/{*,rules/*,views/*}.test.ts'],
  },
  relay: {
    // Whether the engine starts only the engine tells.
    sources: ['capabilities/pairing/relay/**/*.ts', '!capabilities/pairing/relay/start-engine.ts', ...WORDS],
    // Without those that pair over a relay: what a change breaks there is waited for in seconds, for hours in all.
    tests: [
      'unit/capabilities/pairing/relay/!(connections|expired-requests|hostile|leaks|namespaces|paired-solana|refusals|requests|slim-engine|start-pairing).test.ts',
      'unit/capabilities/pairing/relay/{inspection,authentication}/!(authenticate).test.ts',
    ],
  },
  telemetry: {
    sources: ['capabilities/telemetry/**/*.ts', ...WORDS],
    tests: ['unit/capabilities/telemetry/**/*.test.ts'],
  },
  // What hosts' developers are told. The list of texts is written by a test.
  advice: {
    sources: ['widget/{advise,check-options}.ts', 'widget/advice/*.ts', '!widget/advice/written-text-keys.ts'],
    tests: ['unit/widget/{check-options,right-options,text-keys}.test.ts'],
  },
  // What stands by itself: how a widget is put together, only a page shows, and a change costs seconds there.
  widget: {
    sources: ['widget/{connect-named,hear-later,host-account,host-verbs,removal,settle-in-time}.ts'],
    tests: ['unit/widget/{connect-named,hear-later,host-account,host-verbs,removal,settle-in-time}.test.ts'],
  },
  ui: {
    // Drawings and style sheets are compared with pictures.
    sources: ['ui/**/*.{ts,tsx}', '!ui/{styles.ts,components/slide.tsx}'],
    tests: ['unit/ui/**/*.test.{ts,tsx}'],
    project: 'react',
  },
}
