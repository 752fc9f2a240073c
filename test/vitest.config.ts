import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration, type ViteUserConfig } from 'vitest/config'
import OnePageAfterAnother from './tools/one-page-after-another.ts'
import { preactAliases } from './tools/preact-aliases.ts'

const root = path.resolve(import.meta.dirname, '..')
const { compilerOptions } = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')) as {
  compilerOptions: { paths: Record<string, [string]> }
}

type TestOptions = NonNullable<TestProjectInlineConfiguration['test']>
type Alias = { find: RegExp; replacement: string }
const exactly = (table: Readonly<Record<string, string>>): Alias[] =>
  Object.entries(table).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement }))

/** The public doors, from source. */
const doors = exactly(
  Object.fromEntries(Object.entries(compilerOptions.paths).map(([name, [file]]) => [name, path.join(root, file)])),
)

/** React 18 for our source and, through the setup file, for the CommonJS packages that ask for `react` themselves. */
const react18 = exactly({
  react: 'react-18',
  'react/jsx-runtime': 'react-18/jsx-runtime',
  'react/jsx-dev-runtime': 'react-18/jsx-dev-runtime',
  'react-dom': 'react-dom-18',
  'react-dom/client': 'react-dom-18/client',
  'react-dom/server': 'react-dom-18/server',
})

/** In a feature's or capability's folder only what draws (`.tsx`) needs a runtime and a page; the rest runs once, in Node. */
const UI_TESTS = [
  'test/screens/**/*.test.{ts,tsx}',
  'test/unit/{ui,shell,buttons}/**/*.test.{ts,tsx}',
  'test/unit/appkit/**/*.test.tsx',
  'test/{unit/{features,capabilities},attacks}/**/*.test.tsx',
]

const SEED = 'test/tools/seed-properties.ts'
const QUIET = 'test/tools/keep-refusals-quiet.ts'
const COUNT_RENDERS = 'test/tools/count-renders.ts'

/** Files that share what they import, each with a page of its own. */
const SHARED: TestOptions = {
  isolate: false,
  execArgv: ['--import', pathToFileURL(path.join(root, 'test/tools/as-node-starts.mjs')).href],
}
const FRESH_PAGE = 'test/tools/fresh-page.ts'

/**
 * What has not ended by then never will: a test's own waits are shorter, and each says what it waited for. At twenty times the load that
 * two cores can carry, two minutes were too short for tests that take ten seconds.
 */
const HANGS_AFTER_MS = 300_000

/** As long as what is no test's own may take: loading modules, answers of services. By itself vitest waits for one second. */
const POLL = { poll: { timeout: 30_000 } }

/** One more than two cores: a page waits for frames, services and clicks as long as it works. */
const PAGES_AT_ONCE = Math.min(3, availableParallelism() + 1)

const project = (
  name: string,
  test: TestOptions,
  resolve: ViteUserConfig['resolve'] = {},
): TestProjectInlineConfiguration => ({
  root,
  resolve,
  test: { ...test, name },
})

/** One interface suite, once for every runtime our source promises to serve. */
const screens = (name: string, aliases: Alias[], test: TestOptions = {}): TestProjectInlineConfiguration =>
  project(
    name,
    {
      include: UI_TESTS,
      environment: 'happy-dom',
      env: { WALLETLET_RUNTIME: name },
      setupFiles: [COUNT_RENDERS, FRESH_PAGE, QUIET],
      ...SHARED,
      testTimeout: HANGS_AFTER_MS,
      hookTimeout: HANGS_AFTER_MS,
      expect: POLL,
      ...test,
    },
    { alias: [...doors, ...aliases] },
  )

export default defineConfig({
  root,
  test: {
    // All cores: by itself vitest leaves one of them free, which on a machine of two is half of it.
    maxWorkers: availableParallelism(),
    // What the widget, the engines and the pages of a test say is printed when that test fails, and only then.
    silent: 'passed-only',
    sequence: { sequencer: OnePageAfterAnother },
    // What a page that is going away still says, after the last test of its worker, is no failure of any.
    onUnhandledError: ({ message }) => !message.includes('Closing rpc while "onUserConsoleLog" was pending'),
    projects: [
      project(
        'node',
        {
          include: ['test/{unit,rules,contract,attacks,interop}/**/*.test.ts'],
          exclude: UI_TESTS,
          environment: 'node',
          setupFiles: [FRESH_PAGE, QUIET, SEED],
          ...SHARED,
          testTimeout: HANGS_AFTER_MS,
          hookTimeout: HANGS_AFTER_MS,
          expect: POLL,
        },
        { alias: doors },
      ),
      // Kits of React run with the React that they ask for.
      screens('react', [], { include: [...UI_TESTS, 'test/interop/**/*.test.tsx'] }),
      screens('preact', exactly(preactAliases)),
      screens('react-18', react18, {
        setupFiles: [COUNT_RENDERS, FRESH_PAGE, QUIET, 'test/tools/require-react-18.ts'],
        server: { deps: { inline: [/signals-react/] } },
      }),
      // What the source promises: layers, homes, names. Reads src, needs no build. The files change nothing, so they share what they
      // import: the compiler above all, which takes longer to load than most of them to run.
      project('source', {
        include: ['test/build/source/**/*.test.ts'],
        environment: 'node',
        isolate: false,
        testTimeout: HANGS_AFTER_MS,
      }),
      // What hosts get. Runs on dist, through the package's own doors: no aliases.
      project('build', {
        include: ['test/build/*.test.{ts,tsx}'],
        environment: 'node',
        testTimeout: HANGS_AFTER_MS,
        hookTimeout: HANGS_AFTER_MS,
      }),
      project(
        'browser',
        {
          include: ['test/browser/**/*.test.ts'],
          isolate: false,
          globalSetup: 'test/browser/support/global-setup.ts',
          setupFiles: 'test/browser/support/fresh-chains.ts',
          environment: 'node',
          // Each worker has a stack and a browser of its own, see global-setup.ts.
          maxWorkers: PAGES_AT_ONCE,
          sequence: { groupOrder: 1 },
          testTimeout: HANGS_AFTER_MS,
          hookTimeout: HANGS_AFTER_MS,
          // As long as a step of a page may take: a guard rail for what never comes, far beyond what a busy machine needs.
          expect: { poll: { timeout: 30_000 } },
        },
        { alias: doors },
      ),
      project(
        'engines',
        {
          include: ['test/engines/**/*.test.ts'],
          isolate: false,
          globalSetup: 'test/engines/support/global-setup.ts',
          setupFiles: 'test/browser/support/fresh-chains.ts',
          environment: 'node',
          // Each worker has a stack and one of each engine, see global-setup.ts.
          maxWorkers: Math.min(2, availableParallelism()),
          sequence: { groupOrder: 2 },
          testTimeout: HANGS_AFTER_MS,
          hookTimeout: HANGS_AFTER_MS,
          // As long as a step of a page may take: a guard rail for what never comes, far beyond what a busy machine needs.
          expect: { poll: { timeout: 30_000 } },
        },
        { alias: doors },
      ),
    ],
  },
})
