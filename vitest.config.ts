import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { contractCalls } from './web/build/contract-calls.ts';
import { icuMessages } from './web/build/icu-messages.ts';

// The clone of HEAD is tried last and by itself: it installs, builds and serves, and would starve what runs beside it.
const isTwoCommands = process.env['TEST_SUITE'] === 'two-commands';
const twoCommands = 'tests/two-commands.test.ts';

const root = import.meta.dirname;
// A process of the tests that reads a module which another has read before need not compile it again.
process.env['NODE_COMPILE_CACHE'] ??= `${root}/node_modules/.cache/modules`;
/** Left to the nightly run, which tries them whole (`npm run nightly`). */
const nightly = process.env['TIER'] === 'nightly' ? [] : ['**/*.nightly.test.{ts,tsx}'];
const never = [
  ...configDefaults.exclude,
  'tests/e2e/**',
  '.data/**',
  '.runtime/**',
  'dist/**',
  ...(isTwoCommands ? [] : [twoCommands]),
  ...nightly,
];
/** Files of the browser, which the bundler transforms here too. */
const bundled = [
  '{web,apps/site,apps/admin}/**/*.test.ts',
  'ui/**/*.test.ts',
  'games/**/view/**/*.test.ts',
  'art/**/*.test.ts',
  '**/*.test.tsx',
];
/** Page tests: a view in a simulated DOM, against the real server. */
const page = ['**/*.page.test.tsx'];
/** The page tests of this run: the gate names its own (`tools/checks/page-choice.ts`). */
const chosenPages = process.env['PAGE_TESTS']?.split('\n') ?? page;
const mocking = globSync('**/*.test.ts', { cwd: root, exclude: (name) => /^(node_modules|dist|\.\w+)$/.test(name) }).filter((file) =>
  readFileSync(`${root}/${file}`, 'utf8').includes('vi.mock('),
);
// Ceilings are against hangs: a machine with much other work is eight times slower.
const ceilings = {
  setupFiles: ['tests/cost/setup.ts'],
  testTimeout: 240_000,
  hookTimeout: 480_000,
  expect: { poll: { timeout: 120_000 } },
};

/** Builds React for production: its checks for developers would double the time of a page. */
const asBuilt = { oxc: { jsx: { development: false } } };
const withoutWarnings = { env: { NODE_ENV: 'production' } };

export default defineConfig({
  root,
  test: {
    globalSetup: isTwoCommands ? [] : ['tests/global-setup.ts'],
    // Many tests wait for a disk, a clock or another process, so one more runs than there are cores.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...ceilings,
          name: 'server',
          include: isTwoCommands ? [twoCommands] : ['**/*.test.ts'],
          exclude: [...never, ...bundled, ...mocking],
          // As the server runs: Node reads the types away, and a process reads each module once for all the files that it tests.
          experimental: { viteModuleRunner: false },
          isolate: false,
        },
      },
      ...(isTwoCommands
        ? []
        : [
            {
              plugins: [icuMessages()],
              test: { ...ceilings, name: 'bundled', include: bundled, exclude: [...never, ...page, ...mocking], isolate: false },
            },
            { plugins: [icuMessages()], test: { ...ceilings, name: 'mocking', include: mocking, exclude: never } },
            {
              plugins: [icuMessages(), contractCalls(), react()],
              ...asBuilt,
              test: {
                ...ceilings,
                ...withoutWarnings,
                name: 'page',
                isolate: false,
                include: chosenPages,
                exclude: never,
                environment: './tests/page/environment.ts',
                globalSetup: ['tests/page/start-host.ts'],
                setupFiles: [...ceilings.setupFiles, 'tests/page/matchers.ts'],
              },
            },
          ]),
    ],
  },
});
